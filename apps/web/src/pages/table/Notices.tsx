import { useEffect, useState } from 'preact/hooks';
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
      <MovedNotice store={store} />
      <StandInNotice store={store} />
      {store.isDealt.value && (
        <p class="notice" role="status">
          <Icon name="bulb" size={18} />
          <span class="grow">{store.board.deal?.words()}</span>
        </p>
      )}
      {store.isYourMove.value && playsByItself(store) && <TapNotice />}
    </div>
  );
}

/** The line is lost: the same words in the lobby, the race and the result. What was asked is asked again. */
export function LinkNotice({ store: { connection, isAsking } }: { readonly store: TableStore }) {
  const link = connection.link.value;
  if (link === 'open') return null;
  return (
    <p class="notice" role="status">
      <Icon name="again" size={18} />
      {link === 'gone' ? m.link_gone() : isAsking.value ? m.link_lost_sending() : m.link_lost()}
    </p>
  );
}

/** The seat was taken over from another device by its private link: this one only watches from now on. */
function MovedNotice({ store: { seat, info } }: { readonly store: TableStore }) {
  const [last, setLast] = useState(seat.value);
  useEffect(() => {
    if (seat.value !== undefined) setLast(seat.value);
  }, [seat.value]);
  const isMoved = seat.value === undefined && last !== undefined && info.value.seats[last]?.kind === 'person';
  if (!isMoved) return null;
  return (
    <p class="notice" role="status">
      <Icon name="screen" size={18} />
      {m.seat_moved()}
    </p>
  );
}

/** A race that nobody drives waits: those who only watch are told, too. */
function StandInNotice({ store }: { readonly store: TableStore }) {
  const { seats, paused, phase } = store.info.value;
  const seat = seats[store.seat.value ?? -1];
  if (phase !== 'playing') return null;
  if (seat?.kind !== 'person' || seat.standIn === undefined) return paused === 'nobody-drives' ? <PauseNotice /> : null;
  return (
    <p class="notice gold" role="status">
      <Icon name="bot" size={18} />
      <span class="grow">
        {paused === 'nobody-drives' ? m.paused_for_you() : m.standin_for_you({ level: levelName(seat.standIn) })}
      </span>
      <button type="button" class="btn go" onClick={() => void store.ask({ type: 'takeBack' })}>
        {m.take_back()}
      </button>
    </p>
  );
}

function PauseNotice() {
  return (
    <p class="notice" role="status">
      <Icon name="pause" size={18} />
      {m.paused_nobody()}
    </p>
  );
}
