import './css/board.css';
import './css/seats.css';
import './css/boosts.css';
import './css/cards.css';
import './css/hand.css';
import './css/stage.css';
import './css/drive.css';
import './css/circuit.css';
import './css/low.css';
import './css/narrow.css';
import './css/phone.css';
import './css/side.css';
import { HAND_SIZE } from '@slipstream/games/neko/data';
import type { Action, Event, View } from '@slipstream/games/neko/types';
import { useState } from 'preact/hooks';
import { capital } from '../../lines.ts';
import { m } from '../../paraglide/messages.js';
import { LockIn } from '../../parts/LockIn.tsx';
import { explained } from '../../popover/explained.ts';
import type { BoardProps } from '../board.ts';
import { Circuit } from './Circuit.tsx';
import { type DrivePlan, drivePlan, toggled } from './drivePlan.ts';
import { forecastWords } from './forecastWords.ts';
import { ARTWORK } from './geometry.ts';
import { Hand } from './Hand.tsx';
import { cardName, nameOf, seatOf } from './names.ts';
import { Seats } from './Seats.tsx';
import { Stage } from './Stage.tsx';
import { Summary } from './Summary.tsx';
import { Symbols } from './Symbols.tsx';
import { useNarrow } from './useNarrow.ts';
import { LETTERS, laneText, status } from './words.ts';

type Props = BoardProps<View, Action, Event>;

/** Neko Racing: seats left, the circuit with the moment in its infield, your hand below. One column on phones. */
export function Board(props: Props) {
  const { view, viewer, faces, legalActions, picked, locked, playing, pick } = props;
  const isNarrow = useNarrow();
  const chosen = picked ?? locked;
  const [looked, look] = useState<Action>();
  const [plan, toggle] = useDrivePlan(props);
  const choose = (action: Action) => pick(action, plan?.extras);
  const label = m.neko_picture({ name: ARTWORK[view.options.circuit].name });
  return (
    <div class={`nk nk-${view.options.circuit} nk-${view.phase}`}>
      <Symbols />
      <Summary view={view} faces={faces} />
      <Seats view={view} faces={faces} />
      <section class="nk-board">
        <Pips view={view} />
        <Circuit
          {...{ view, playing, isNarrow, choose, look, label }}
          ends={plan?.ends ?? []}
          chosen={endOf(plan, looked) ?? endOf(plan, chosen)}
        />
        <div class="nk-fit">
          <Stage {...{ view, faces, legalActions, chosen, choose, look, plan, toggle }} />
        </div>
      </section>
      <section class="nk-hand nk-panel">
        {viewer === 'spectator' ? (
          <p class="nk-watching">{m.neko_watching()}</p>
        ) : (
          <Hand {...{ view, legalActions, chosen, choose, look }} />
        )}
      </section>
      <section class="nk-act nk-panel">
        <Act {...props} plan={plan} looked={picked ?? looked} />
      </section>
    </div>
  );
}

/** Where a drive ends, if it is one that can be made now. */
const endOf = (plan: DrivePlan | undefined, action: Action | undefined): string | undefined =>
  action?.type === 'drive' ? plan?.ends.find(({ to }) => to === action.to)?.to : undefined;

/** The viewer's own drive, with the extras that are switched on; they are forgotten when the decision is another. */
function useDrivePlan({ view, viewer, legalActions, pick }: Props) {
  const [kept, keep] = useState<{ readonly decision: string; readonly extras: readonly Action[] }>();
  const { drive } = view;
  const isMine = drive !== null && drive.seat === viewer && legalActions.length > 0;
  const decision = `${view.tricks} ${drive?.sum.length}`;
  const plan = isMine ? drivePlan(drive, kept?.decision === decision ? kept.extras : []) : undefined;
  const toggle = (extra: Action) => {
    if (plan === undefined) return;
    pick(undefined); // another distance ends on other cells
    keep({ decision, extras: toggled(plan, extra) });
  };
  return [plan, toggle] as const;
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

interface ActProps extends Props {
  readonly plan: DrivePlan | undefined;
  /** Picked, or under the pointer or in focus. */
  readonly looked: Action | undefined;
}

/** What is to be done, and the one control that does it. Nothing here is secret: cards are played, not locked in. */
function Act({ view, viewer, faces, legalActions, picked, locked, lockIn, plan, looked }: ActProps) {
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
  return (
    <>
      <p class="nk-todo">
        <b>{plan === undefined ? m.neko_todo_play() : m.neko_todo_drive()}</b>
        <Expiry view={view} plan={plan} />
      </p>
      <LockIn
        isOpen
        idle={plan === undefined ? m.neko_idle_play() : m.neko_idle_drive()}
        picked={picked && deed(view, plan, picked, 'ready')}
        locked={locked && deed(view, plan, locked, 'done')}
        lockIn={() => lockIn()}
        note={plan === undefined ? (lookedForecast(view, looked) ?? m.neko_note_play()) : m.neko_note_drive()}
      />
    </>
  );
}

const lookedForecast = (view: View, looked: Action | undefined): string | undefined =>
  looked?.type === 'play' ? capital(forecastWords(view, looked.card) ?? '') || undefined : undefined;

/** What the control does with a choice, or has done. */
function deed(view: View, plan: DrivePlan | undefined, action: Action, state: 'ready' | 'done'): string | undefined {
  if (action.type === 'play') {
    const card = cardName(action.card);
    return state === 'ready' ? m.neko_lock_play({ card }) : m.neko_lock_played({ card });
  }
  if (action.type !== 'drive' || plan === undefined) return undefined;
  const letter = LETTERS[plan.ends.findIndex(({ to }) => to === action.to)] ?? '';
  const words = { cells: plan.distance, letter, lane: laneText(view, action.to) };
  return state === 'ready' ? m.neko_lock_drive(words) : m.neko_lock_driven(words);
}

/** [NR-40] Boosts do not outlive the round: a warning while there is still something to do about it. */
function Expiry({ view, plan }: Pick<ActProps, 'view' | 'plan'>) {
  if (view.viewer === 'spectator') return null;
  const spent = plan?.extras.filter(({ type }) => type === 'boost').length ?? 0;
  const isNear = view.trick >= (plan === undefined ? HAND_SIZE - 1 : HAND_SIZE);
  if (!isNear || seatOf(view, view.viewer).boosts.length <= spent) return null;
  return <small class="nk-expire">{plan === undefined ? m.neko_expire_soon() : m.neko_expire_now()}</small>;
}
