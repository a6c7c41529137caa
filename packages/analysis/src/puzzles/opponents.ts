import type { Puzzling } from '@slipstream/bots/puzzling';
import { type AnyGame, type Rng, randomAction, type Seat } from '@slipstream/engine';

/** How the others are thought to choose for the rest of a turn. */
export type Opponents = (state: unknown, seat: Seat, rng: Rng) => unknown;

/** By the rule policy, even-handedly, and as an ace mixes: a choice that is best against only one of them is an opinion. */
export const opponentsOf = (game: AnyGame, { judge, ladder }: Puzzling): readonly [Opponents, Opponents, Opponents] => [
  judge.brain.policy,
  (state, seat, rng) => randomAction(game, state, seat, rng),
  (state, seat, rng) => ladder.ace.decide(game.view(state, seat), game.legalActions(state, seat), rng).action,
];
