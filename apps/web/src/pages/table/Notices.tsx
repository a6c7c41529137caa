import { lazy } from '../../lazy.tsx';
import { m } from '../../paraglide/messages.js';
import { levelName } from '../../parts/botNames.ts';
import { Icon } from '../../parts/Icon.tsx';
import type { TableStore } from '../../store.ts';
import { playsByItself } from './taps.ts';

// Nobody needs it in a first race.
const TapNotice = lazy(async () => (await import('./TapNotice.tsx')).TapNotice, null);

/** What is worth knowing about the line and the seat, told calmly above the board. */
export function Notices({ store }: { readonly store: TableStore }) {
  return (
    <div class="notices">
      <LinkNotice store={store} />
      <StandInNotice store={store} />
      {store.isYourMove.value && playsByItself(store) && <TapNotice />}
    </div>
  );
}

function LinkNotice({ store: { connection, isSending } }: { readonly store: TableStore }) {
  const link = connection.link.value;
  if (link === 'open') return null;
  return (
    <p class="notice" role="status">
      <Icon name="again" size={18} />
      {link === 'gone' ? m.link_gone() : isSending.value ? m.link_lost_sending() : m.link_lost()}
    </p>
  );
}

function StandInNotice({ store }: { readonly store: TableStore }) {
  const own = store.seat.value;
  const seat = own === undefined ? undefined : store.info.value.seats[own];
  if (seat?.kind !== 'person' || seat.standIn === undefined) return null;
  return (
    <p class="notice gold" role="status">
      <Icon name="bot" size={18} />
      <span class="grow">{m.standin_for_you({ level: levelName(seat.standIn) })}</span>
      <button type="button" class="btn go" onClick={() => void store.ask({ type: 'takeBack' })}>
        {m.take_back()}
      </button>
    </p>
  );
}
