import type { Effects, Game, Outcome } from './game.ts';
import { cloneJson, sameJson } from './json.ts';
import { fail, ok, type Result } from './result.ts';
import { type RestoreRng, type Rng, type RngState, restoreFastRng } from './rng.ts';
import { type Audience, hears, type Seat, type Viewer } from './seats.ts';

/** A match in progress, complete and serialisable. Never sent to a client. */
export interface Match<State> {
  readonly game: string;
  readonly rulesVersion: number;
  readonly seatCount: number;
  readonly step: number; // actions applied so far
  readonly rng: RngState; // outside State, so no view can leak it
  readonly state: State;
}

/** An event with those who may hear it. Stays on the trusted side. */
export interface Heard<Event> {
  readonly audience: Audience;
  readonly event: Event;
}

export interface Played<State, Event> {
  readonly match: Match<State>;
  readonly events: readonly Heard<Event>[];
}

export const REFUSALS = ['match-over', 'not-your-decision', 'illegal-action'] as const;
export type Refusal = (typeof REFUSALS)[number];

/** What one viewer is sent: animate the events, then draw the view. */
export interface Update<Action, Event, View> {
  readonly step: number;
  readonly events: readonly Event[];
  readonly view: View;
  readonly legalActions: readonly Action[];
}

/** What one seat decided. */
export interface Choice<Action> {
  readonly seat: Seat;
  readonly action: Action;
}

/** One reveal as it was played. */
export interface Revealed<State, Event, Made extends Choice<unknown>> extends Played<State, Event> {
  /** The choices that counted; one that an earlier one has made impossible falls away. */
  readonly choices: readonly Made[];
}

/** Sets up a match; the options must have passed `parseOptions`, the version of the rules `knowsRules`. */
export function begin<O, S, A, E, V>(
  game: Game<O, S, A, E, V>,
  options: O,
  seatCount: number,
  rng: Rng,
  rulesVersion: number = game.rulesVersion,
): Played<S, E> {
  const { effects, events } = recorder<E>(rng);
  const state = game.setup(options, seatCount, effects, rulesVersion);
  return { match: { game: game.id, rulesVersion, seatCount, step: 0, rng: rng.save(), state }, events };
}

/** Plays one action on a copy of the match; the match passed in never changes. */
export const apply = <O, S, A, E, V>(
  game: Game<O, S, A, E, V>,
  match: Match<S>,
  seat: Seat,
  action: A,
  restore: RestoreRng = restoreFastRng,
): Result<Played<S, E>, Refusal> => applyAll(game, match, [{ seat, action }], restore);

/**
 * Plays the choices of one reveal, given in the order of seats, as one step on one copy of the match. Refused when the
 * first of them is: before it nothing happened that could have made it impossible.
 */
export function applyAll<O, S, A, E, V, Made extends Choice<A>>(
  game: Game<O, S, A, E, V>,
  match: Match<S>,
  choices: readonly Made[],
  restore: RestoreRng = restoreFastRng,
): Result<Revealed<S, E, Made>, Refusal> {
  const first = choices[0];
  if (first === undefined) throw new Error(`${game.id}: a reveal without a choice`);
  const refusal = refusalOf(game, match.state, first.seat, first.action);
  if (refusal !== undefined) return fail(refusal);
  const rng = restore(match.rng);
  const { effects, events } = recorder<E>(rng);
  const state = cloneState(game, match.state);
  const counted: Made[] = [];
  for (const choice of choices) {
    const { seat, action } = choice;
    if (choice !== first && refusalOf(game, state, seat, action) !== undefined) continue;
    game.play(state, seat, action, effects);
    counted.push(choice);
  }
  const { game: id, rulesVersion, seatCount, step } = match;
  const after = { game: id, rulesVersion, seatCount, step: step + counted.length, rng: rng.save(), state };
  return ok({ match: after, events, choices: counted });
}

/** Why this action may not be played now, or `undefined` if it may. */
export function refusalOf<O, S, A, E, V>(
  game: Game<O, S, A, E, V>,
  state: S,
  seat: Seat,
  action: A,
): Refusal | undefined {
  const pending = game.pending(state);
  if (pending.length === 0) return 'match-over';
  if (!pending.includes(seat)) return 'not-your-decision';
  const isLegal = game.legalActions(state, seat).some((legal) => sameJson(legal, action));
  return isLegal ? undefined : 'illegal-action';
}

/** What `viewer` may hear and see of the match now. */
export const updateFor = <O, S, A, E, V>(
  game: Game<O, S, A, E, V>,
  played: Played<S, E>,
  viewer: Viewer,
): Update<A, E, V> =>
  updateWith(game, played.match, viewer, heardBy(played.events, viewer), game.view(played.match.state, viewer));

/** The same for several viewers of one moment, who share what they have in common. These two are the only exits for views. */
export function updatesFor<O, S, A, E, V>(
  game: Game<O, S, A, E, V>,
  { match, events }: Played<S, E>,
  viewers: readonly Viewer[],
): readonly Update<A, E, V>[] {
  const views = game.views?.(match.state, viewers);
  const open = heardBy(events, 'spectator');
  return viewers.map((viewer, at) => {
    const hearsMore = events.some(({ audience }) => audience !== 'everyone' && hears(audience, viewer));
    const heard = hearsMore ? heardBy(events, viewer) : open;
    return updateWith(game, match, viewer, heard, views?.[at] ?? game.view(match.state, viewer));
  });
}

const heardBy = <E>(events: readonly Heard<E>[], viewer: Viewer): readonly E[] =>
  events.filter(({ audience }) => hears(audience, viewer)).map(({ event }) => event);

const updateWith = <O, S, A, E, V>(
  game: Game<O, S, A, E, V>,
  { step, state }: Match<S>,
  viewer: Viewer,
  events: readonly E[],
  view: V,
): Update<A, E, V> => ({
  step,
  events,
  view,
  legalActions: viewer === 'spectator' ? [] : game.legalActions(state, viewer),
});

export const cloneState = <State>(game: { clone?(state: State): State }, state: State): State =>
  game.clone === undefined ? cloneJson(state) : game.clone(state);

/** Plays `state` to its end in place, with random actions and nobody listening: the fast path for bots and figures. */
export function playout<O, S, A, E, V>(game: Game<O, S, A, E, V>, state: S, rng: Rng): Outcome {
  const effects: Effects<E> = { rng };
  for (let pending = game.pending(state); pending.length > 0; pending = game.pending(state)) {
    // Whoever owes a decision owes it until it is made, so nobody need be asked for again in between.
    for (let at = 0; at < pending.length; at++) {
      const seat = pending[at] as Seat;
      game.play(state, seat, randomAction(game, state, seat, rng), effects);
    }
  }
  const outcome = game.outcome(state);
  if (outcome === undefined) throw new Error(`${game.id}: nothing is pending, but there is no outcome`);
  return outcome;
}

/** A uniformly random legal action. */
export function randomAction<O, S, A, E, V>(game: Game<O, S, A, E, V>, state: S, seat: Seat, rng: Rng): A {
  if (game.randomAction !== undefined) return game.randomAction(state, seat, rng);
  const actions = game.legalActions(state, seat);
  const action = actions[rng.below(actions.length)];
  if (action === undefined) throw new Error(`${game.id}: seat ${seat} is pending without a legal action`);
  return action;
}

function recorder<Event>(rng: Rng): { effects: Effects<Event>; events: Heard<Event>[] } {
  const events: Heard<Event>[] = [];
  return { effects: { rng, emit: (audience, event) => events.push({ audience, event }) }, events };
}
