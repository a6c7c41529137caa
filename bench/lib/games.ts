import { type AnyGame, type Rng, randomAction } from '@slipstream/engine';
import { gameById } from '@slipstream/games';

export function gravwellGame(): AnyGame {
  const game = gameById('gravwell');
  if (game === undefined) throw new Error('Gravwell is not there');
  return game;
}

/** The options a table has when nobody chooses any. */
export function optionsOf(game: AnyGame, seats: number): unknown {
  const options = game.parseOptions({}, seats);
  if (!options.ok) throw new Error(options.reason);
  return options.value;
}

/** Four race where the game takes four, so that figures compare; else as many as it takes. */
export const seatsFor = ({ seatCounts }: AnyGame): number => (seatCounts.includes(4) ? 4 : Math.max(...seatCounts));

/** The first state of a match that nobody chose anything for. */
export const start = (game: AnyGame, rng: Rng): unknown =>
  game.setup(optionsOf(game, seatsFor(game)), seatsFor(game), { rng });

/** One random choice of the first seat that owes one; false when the match is over. */
export function playOne(game: AnyGame, state: unknown, rng: Rng): boolean {
  const seat = game.pending(state)[0];
  if (seat === undefined) return false;
  game.play(state, seat, randomAction(game, state, seat, rng), { rng });
  return true;
}
