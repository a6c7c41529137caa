import { m } from '../../paraglide/messages.js';
import { Icon } from '../../parts/Icon.tsx';
import type { TableStore } from '../../store.ts';
import { ask } from './ask.ts';

/** What somebody wants all to agree on, and a pause that all have agreed on. */
export function ConsentNotice({ store }: { readonly store: TableStore }) {
  const { paused, proposal } = store.info.value;
  return (
    <>
      {paused === 'agreed' && <Paused store={store} />}
      {proposal !== undefined && <Proposed store={store} proposal={proposal} />}
    </>
  );
}

function Paused({ store }: { readonly store: TableStore }) {
  return (
    <p class="notice gold" role="status">
      <Icon name="pause" size={18} />
      <span class="grow">{m.paused_agreed()}</span>
      {isDriver(store) && (
        <button type="button" class="btn go" onClick={() => void ask(store, { type: 'goOn' })}>
          {m.go_on()}
        </button>
      )}
    </p>
  );
}

interface ProposedProps {
  readonly store: TableStore;
  readonly proposal: NonNullable<TableStore['info']['value']['proposal']>;
}

function Proposed({ store, proposal: { what, by, agreed } }: ProposedProps) {
  const { faces, seat } = store;
  const name = faces.value[by]?.name ?? '';
  const hasAgreed = agreed.includes(seat.value ?? -1);
  const wish = what === 'pause' ? m.consent_pause({ name }) : m.consent_undo({ name });
  return (
    <p class="notice gold" role="status">
      <Icon name={what === 'pause' ? 'pause' : 'again'} size={18} />
      <span class="grow">{hasAgreed ? m.consent_waiting({ wish }) : wish}</span>
      {isDriver(store) && !hasAgreed && (
        <button type="button" class="btn go" onClick={() => void ask(store, { type: 'propose', what })}>
          {m.consent_agree()}
        </button>
      )}
      {isDriver(store) && (
        <button type="button" class="btn bare" onClick={() => void ask(store, { type: 'decline' })}>
          {by === seat.value ? m.consent_withdraw() : m.consent_decline()}
        </button>
      )}
    </p>
  );
}

/** Whether whoever looks drives in this race: only they have a say. */
function isDriver({ info, seat }: TableStore): boolean {
  const own = info.value.seats[seat.value ?? -1];
  return own?.kind === 'person' && own.standIn === undefined;
}
