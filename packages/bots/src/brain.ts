import type { Game, Rng, Seat } from '@slipstream/engine';

/**
 * A quick rule of thumb for one seat. It is handed a full state, real or imagined, and reads of it only what that seat
 * may know: the no-peek law of the conformance kit holds every policy to that.
 */
export type Policy<State, Action> = (state: State, seat: Seat, rng: Rng) => Action;

/**
 * What a bot needs of a game to play on from a state that it imagines. Texts, views and parsers are not among it, so that
 * the page's worker need not load them.
 */
export type Playable<Options, State, Action, Event, View> = Pick<
  Game<Options, State, Action, Event, View>,
  'pending' | 'play' | 'outcome' | 'imagine' | 'clone'
>;

/** What a game's bots are made of; the search knows games only through this. */
export interface Brain<Options, State, Action, Event, View> {
  readonly game: Playable<Options, State, Action, Event, View>;
  readonly policy: Policy<State, Action>;
  /** Grows as the match goes on; a roll-out may stop when it has grown by the search's depth. */
  horizon(state: State): number;
  /** Estimated share of the win per seat, adding up to 1, where a roll-out stops before the end. */
  evaluate(state: State, into: number[]): void;
}

export type AnyBrain = Brain<unknown, unknown, unknown, unknown, unknown>;
