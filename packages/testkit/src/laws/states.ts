import { type AnyGame, apply, cloneState, fastRng, randomAction, sameJson } from '@slipstream/engine';
import { type AnyMatch, demand, LawBroken } from './law.ts';

export function survivesJson(game: AnyGame, match: AnyMatch): void {
  const law = 'a state survives JSON and has the same future';
  const copy = JSON.parse(JSON.stringify(match)) as AnyMatch;
  demand(sameJson(copy, match), law, () => 'the state is not plain JSON');
  demand(!holdsUndefined(match.state), law, () => 'the state holds undefined');
  const [seat] = game.pending(match.state);
  if (seat === undefined) return;
  const action = game.legalActions(match.state, seat)[0];
  const future = (of: AnyMatch) => JSON.stringify(apply(game, of, seat, action));
  demand(future(copy) === future(match), law, () => `seat ${seat}, ${JSON.stringify(action)}`);
}

const holdsUndefined = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'object' && value !== null && Object.values(value).some((part) => holdsUndefined(part)));

export function nothingIsLost(game: AnyGame, match: AnyMatch): void {
  const faults = game.faults(match.state);
  demand(faults.length === 0, 'nothing is lost or doubled', () => faults.join('; '));
}

/** Plays a clone of a frozen state on; a clone that shares a part would throw or lack something. */
export function cloneIsIndependent(game: AnyGame, match: AnyMatch, seed: string): void {
  const law = 'a clone is complete and independent';
  const clone = cloneState(game, match.state);
  demand(sameJson(clone, match.state), law, () => 'the clone differs');
  const rng = fastRng(`${seed}-clone`);
  try {
    for (let step = 0; step < 12; step++) {
      const [seat] = game.pending(clone);
      if (seat === undefined) return;
      game.play(clone, seat, randomAction(game, clone, seat, rng), { rng });
    }
  } catch (error) {
    throw error instanceof TypeError ? new LawBroken(law, `it shares a part: ${error.message}`) : error;
  }
}
