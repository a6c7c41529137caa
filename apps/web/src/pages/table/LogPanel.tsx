import { useEffect, useRef } from 'preact/hooks';
import { lineOf, seatOfEvent } from '../../lines.ts';
import { m } from '../../paraglide/messages.js';
import { Dialog } from '../../parts/Dialog.tsx';
import { Emblem } from '../../parts/Emblem.tsx';
import { Icon } from '../../parts/Icon.tsx';
import type { Logged } from '../../sightings.ts';
import type { TableStore } from '../../store.ts';
import { ChatBox } from './ChatBox.tsx';
import { Mutes } from './Mutes.tsx';
import { Sayings } from './Sayings.tsx';
import { markOf } from './Strip.tsx';

/** Everything that happened, turn by turn, in the same lines that were told; and what was said. */
export function LogPanel({ store, close }: { readonly store: TableStore; close(): void }) {
  return (
    <Dialog title={m.log_title()} look="sheet" close={close}>
      <Log store={store} />
      {store.chat.value.length > 0 && <Sayings store={store} lines={store.chat.value} />}
      {store.info.value.chat !== 'off' && store.seat.value !== undefined && <ChatBox store={store} />}
      {store.chat.value.length > 0 && <Mutes store={store} />}
    </Dialog>
  );
}

interface Turn {
  readonly turn: number;
  readonly lines: readonly Logged[];
}

function Log({ store }: { readonly store: TableStore }) {
  const end = useRef<HTMLLIElement>(null);
  const turns = byTurn(store.told.value);
  const count = store.told.value.length;
  useEffect(() => end.current?.scrollIntoView({ block: 'end' }), [count]);
  if (turns.length === 0) return <p class="muted pad">{m.log_empty()}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ol class="log" tabIndex={0}>
      {turns.map(({ turn, lines }) => (
        <li key={turn} class="turn">
          <h3 class="muted xs">{store.card.turnName(turn)}</h3>
          <ul>
            {lines.map((each, at) => (
              <Line key={at} store={store} event={each.event} />
            ))}
          </ul>
        </li>
      ))}
      <li ref={end} aria-hidden="true" />
    </ol>
  );
}

function Line({ store, event }: { readonly store: TableStore; readonly event: unknown }) {
  const text = lineOf(store.board, event, store.faces.value);
  if (text === '') return null;
  const seat = seatOfEvent(event);
  return (
    <li>
      {seat === undefined ? (
        <Icon name="flag" size={16} />
      ) : (
        <Emblem game={store.card.id} seat={seat} mark={markOf(store, seat)} size={18} />
      )}
      <span>{text}</span>
    </li>
  );
}

/** Neighbouring events of one turn together; a turn that comes twice in a row is one. */
export function byTurn(history: readonly Logged[]): readonly Turn[] {
  const turns: { turn: number; lines: Logged[] }[] = [];
  for (const each of history) {
    const last = turns.at(-1);
    if (last?.turn === each.turn) last.lines.push(each);
    else turns.push({ turn: each.turn, lines: [each] });
  }
  return turns;
}
