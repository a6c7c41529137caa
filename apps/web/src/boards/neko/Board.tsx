import './css/board.css';
import './css/seats.css';
import './css/cards.css';
import './css/hand.css';
import './css/stage.css';
import './css/circuit.css';
import './css/narrow.css';
import './css/phone.css';
import type { Action, Event, View } from '@slipstream/games/neko/types';
import { capital } from '../../lines.ts';
import { m } from '../../paraglide/messages.js';
import { LockIn } from '../../parts/LockIn.tsx';
import { explained } from '../../popover/explained.ts';
import type { BoardProps } from '../board.ts';
import { Circuit } from './Circuit.tsx';
import { forecastWords } from './forecastWords.ts';
import { ARTWORK } from './geometry.ts';
import { Hand } from './Hand.tsx';
import { nameOf } from './names.ts';
import { Seats } from './Seats.tsx';
import { Stage } from './Stage.tsx';
import { Summary } from './Summary.tsx';
import { Symbols } from './Symbols.tsx';
import { useNarrow } from './useNarrow.ts';
import { actionLabel, endsNow, status } from './words.ts';

type Props = BoardProps<View, Action, Event>;

/** Neko Racing: seats left, the circuit with the moment in its infield, your hand below. One column on phones. */
export function Board(props: Props) {
  const { view, viewer, faces, legalActions, picked, locked, playing, pick } = props;
  const isNarrow = useNarrow();
  const chosen = picked ?? locked;
  const isDriving = view.drive !== null && view.drive.seat === viewer && legalActions.length > 0;
  const choose = (action: Action) => pick(action);
  const label = m.neko_picture({ name: ARTWORK[view.options.circuit].name });
  return (
    <div class={`nk nk-${view.options.circuit} nk-${view.phase}`}>
      <Symbols />
      <Summary view={view} faces={faces} />
      <Seats view={view} faces={faces} />
      <section class="nk-board">
        <Pips view={view} />
        <Circuit
          {...{ view, playing, isNarrow, choose, label }}
          ends={isDriving ? endsNow(view) : []}
          chosen={chosen?.type === 'drive' ? chosen.to : undefined}
        />
        <div class="nk-fit">
          <Stage {...{ view, faces, legalActions, chosen, choose }} />
        </div>
      </section>
      <section class="nk-hand nk-panel">
        {viewer === 'spectator' ? (
          <p class="nk-watching">{m.neko_watching()}</p>
        ) : (
          <Hand {...{ view, legalActions, chosen, choose }} />
        )}
      </section>
      <section class="nk-act nk-panel">
        <Act {...props} />
      </section>
    </div>
  );
}

/** Round and trick as pips, the current one marked. */
function Pips({ view }: { readonly view: View }) {
  return (
    <p class="nk-pips" {...explained(m.neko_trick_of({ trick: view.trick }), m.neko_explain_tricks())}>
      <span>{m.neko_round({ round: view.round })}</span>
      <span class="vh">{m.neko_trick_of({ trick: view.trick })}</span>
      {Array.from({ length: 10 }, (_, at) => (
        <i key={at} aria-hidden="true" class={at + 1 < view.trick ? 'nk-done' : at + 1 === view.trick ? 'nk-now' : ''}>
          {at + 1}
        </i>
      ))}
    </p>
  );
}

/** What is to be done, and the one control that does it. Nothing here is secret once it is played. */
function Act({ view, viewer, faces, legalActions, picked, locked, lockIn }: Props) {
  const label = (action: Action | undefined) => action && actionLabel(action, view);
  if (legalActions.length === 0) {
    const waitsFor =
      view.turn === null || view.turn === viewer ? '' : m.neko_waiting_for({ who: nameOf(faces, view.turn) });
    return (
      <p class="nk-todo">
        <b>{status(view, viewer)}</b>
        <small>{waitsFor}</small>
      </p>
    );
  }
  const isDrive = view.phase === 'driving';
  return (
    <>
      <p class="nk-todo">
        <b>{isDrive ? m.neko_todo_drive() : m.neko_todo_play()}</b>
      </p>
      <LockIn
        idle={isDrive ? m.neko_idle_drive() : m.neko_idle_play()}
        picked={label(picked)}
        locked={label(locked)}
        lockIn={() => lockIn()}
        note={isDrive ? m.neko_note_drive() : (pickedForecast(view, picked) ?? m.neko_note_play())}
      />
    </>
  );
}

const pickedForecast = (view: View, picked: Action | undefined): string | undefined =>
  picked?.type === 'play' ? capital(forecastWords(view, picked.card) ?? '') || undefined : undefined;
