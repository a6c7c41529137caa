import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../parts/Icon.tsx';
import { ownName } from '../../start.ts';
import type { TableStore } from '../../store.ts';
import { ask } from './ask.ts';

interface RematchProps {
  readonly store: TableStore;
  readonly people: readonly TableStore[];
  readonly toRematch: (() => void) | undefined;
}

/** Who wants another race, and the way there. On one screen one touch speaks for all. */
export function Rematch({ store, people, toRematch }: RematchProps) {
  const [isAsked, setAsked] = useState(false);
  const hasSeat = people.some((each) => each.seat.value !== undefined);
  const again = async () => {
    setAsked(true);
    for (const each of people) await ask(each, { type: 'rematch' });
    setAsked(false);
  };
  return (
    <>
      <Wanted store={store} />
      {hasSeat ? (
        <button
          type="button"
          class="btn world big"
          disabled={isAsked && toRematch === undefined}
          onClick={toRematch ?? (() => void again())}
        >
          <Icon name="again" size={18} />
          {toRematch === undefined ? m.rematch() : m.rematch_lobby()}
        </button>
      ) : (
        <Newcomer store={store} />
      )}
    </>
  );
}

/** "Tom wants a rematch." */
function Wanted({ store: { info, faces, seat } }: { readonly store: TableStore }) {
  const names = info.value.again.flatMap((at) => (at === seat.value ? [] : (faces.value[at]?.name ?? [])));
  if (info.value.phase !== 'over' || names.length === 0) return null;
  return (
    <p class="notice" role="status">
      <Icon name="again" size={18} />
      {m.rematch_asked({ names: names.join(', ') })}
    </p>
  );
}

/** Whoever only watched can join the next race if there is room. */
function Newcomer({ store }: { readonly store: TableStore }) {
  const { seats, phase } = store.info.value;
  const isRoom = seats.some((seat) => seat.kind === 'open' || (seat.kind === 'person' && seat.left === true));
  if (store.key.startsWith('t/') && phase === 'over' && isRoom) {
    return (
      <button
        type="button"
        class="btn world big"
        onClick={() => void ask(store, { type: 'take', name: ownName() }).then(() => ask(store, { type: 'rematch' }))}
      >
        {m.lobby_sit()}
      </button>
    );
  }
  return (
    <a class="btn world big" href={`/setup/${store.card.id}`}>
      {m.race_now()}
    </a>
  );
}
