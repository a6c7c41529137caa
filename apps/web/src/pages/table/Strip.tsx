import { useMemo } from 'preact/hooks';
import { lazy } from '../../lazy.tsx';
import { lineOf, seatOfEvent } from '../../lines.ts';
import { m } from '../../paraglide/messages.js';
import { Explainer, type ExplainerLine } from '../../parts/Explainer.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { change, SPEEDS, settings } from '../../settings.ts';
import type { TableStore } from '../../store.ts';
import { type Farewell, farewellTo } from './farewell.ts';
import { createSkipGuard } from './skipGuard.ts';

// The coach comes when it is wanted.
const Hint = lazy(async () => (await import('./Hint.tsx')).Hint, null);
// Only at a table that others share.
const ConsentNotice = lazy(async () => (await import('./ConsentNotice.tsx')).ConsentNotice, null);
// Most races are raced to the end.
const FarewellBar = lazy(async () => (await import('./FarewellBar.tsx')).FarewellBar, null);

interface StripProps {
  readonly store: TableStore;
  readonly people: readonly TableStore[];
  readonly backToResult: (() => void) | undefined;
}

/** The strip at the foot of the board: the story while one is told, else its last line. */
export function Strip({ store, people, backToResult }: StripProps) {
  const { guard, skipped } = useMemo(createSkipGuard, [store]);
  const skip = () => {
    skipped(performance.now());
    store.playback.skip();
  };
  const lines = tellingLines(store);
  const farewell = farewellNow(store, people);
  const isTelling = store.playback.mode.value !== 'idle';
  return (
    <div class="strip" onClickCapture={guard}>
      {isAsked(store) && <ConsentNotice store={store} />}
      {lines.length === 0 ? <Quiet store={store} /> : <Telling store={store} lines={lines} skip={skip} />}
      {farewell === undefined ? (
        settings.value.hints && <Hint store={store} />
      ) : (
        <FarewellBar store={store} people={people} farewell={farewell} />
      )}
      {backToResult !== undefined && !isTelling && (
        <button type="button" class="btn world" onClick={backToResult}>
          {m.to_result()}
        </button>
      )}
    </div>
  );
}

/** Whether there is something to agree on, or a pause that all agreed on. */
const isAsked = ({ info }: TableStore): boolean => info.value.proposal !== undefined || info.value.paused === 'agreed';

/** As far as the story has been told: nobody is out before it is shown. */
function farewellNow(
  { board, playback, info, faces }: TableStore,
  people: readonly TableStore[],
): Farewell | undefined {
  const view = playback.shown.value?.view;
  if (info.value.phase !== 'playing' || view === undefined) return undefined;
  return farewellTo(
    board,
    view,
    faces.value,
    people.flatMap(({ seat }) => seat.value ?? []),
  );
}

interface TellingProps {
  readonly store: TableStore;
  readonly lines: readonly ExplainerLine[];
  skip(): void;
}

function Telling({ store, lines, skip }: TellingProps) {
  const { playback, card } = store;
  const isTelling = playback.mode.value !== 'idle';
  return (
    <Explainer
      game={card.id}
      markOf={(seat) => markOf(store, seat)}
      lines={lines}
      at={isTelling ? playback.at.value : lines.length - 1}
      mode={isTelling ? (playback.mode.value === 'paused' ? 'paused' : 'playing') : 'over'}
      speed={settings.value.speed}
      back={playback.back}
      toggle={playback.toggle}
      next={playback.next}
      faster={() => change({ speed: nextSpeed(settings.value.speed) })}
      skip={skip}
      again={playback.again}
      note={forcedWords(store)}
    />
  );
}

/** What played itself is told, so that nobody wonders who chose it. */
function forcedWords({ forced, board }: TableStore): string {
  if (forced.value === undefined) return '';
  const { action, view } = forced.value;
  return m.forced_played({ choice: board.actionLabel(action, view) });
}

/** Before the first story: what is going on, in words. */
function Quiet({ store }: { readonly store: TableStore }) {
  const view = store.playback.shown.value?.view;
  return (
    <section class="explain quiet" aria-label={m.explain_label()}>
      <Icon name="flag" size={18} />
      <p>{view === undefined ? '' : store.board.status(view, store.viewer.value)}</p>
    </section>
  );
}

/** One line per step; a step without words keeps those of the one before. */
function tellingLines({ playback, board, faces }: TableStore): readonly ExplainerLine[] {
  let last: ExplainerLine = { text: '', seat: undefined };
  return playback.steps.value.map(({ event }) => {
    const text = lineOf(board, event, faces.value);
    if (text !== '') last = { text, seat: seatOfEvent(event) };
    return last;
  });
}

export function markOf({ board, playback }: TableStore, seat: number) {
  const view = playback.shown.value?.view;
  return view === undefined ? undefined : board.mark?.(view, seat);
}

function nextSpeed(speed: number): number {
  const speeds: readonly number[] = SPEEDS;
  return speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1;
}
