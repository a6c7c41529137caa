import { fastRng, type Rng, randomAction, type Seat, sameJson } from '@slipstream/engine';
import { outspeed } from '@slipstream/games/outspeed/index';
import type { Action, State } from '@slipstream/games/outspeed/types';
import { describe, expect, it } from 'vitest';
import { outspeedPolicy } from './policy.ts';
import { outspeedStrategist } from './stage.ts';

type Pilot = (state: State, seat: Seat, rng: Rng) => Action;

const kitten: Pilot = (state, seat, rng) => randomAction(outspeed, state, seat, rng);

/** Plays one race; `look` sees every decision before it is made. */
function race(pilots: readonly Pilot[], seed: string, look?: (state: State, seat: Seat) => void): State {
  const rng = fastRng(seed);
  const state = outspeed.setup({ firstRace: false, tileSet: 'platform' }, pilots.length, { rng });
  for (let [seat] = outspeed.pending(state); seat !== undefined; [seat] = outspeed.pending(state)) {
    look?.(state, seat);
    outspeed.play(state, seat, (pilots[seat] as Pilot)(state, seat, rng), { rng });
  }
  return state;
}

/** Share of the win of one such pilot among three kittens. */
function shareOfWin(pilot: Pilot, races: number): number {
  let wins = 0;
  for (let number = 0; number < races; number++) {
    const seat = number % 4;
    const pilots = [0, 1, 2, 3].map((other) => (other === seat ? pilot : kitten));
    const winners = outspeed.outcome(race(pilots, `share-${number}`))?.winners ?? [];
    if (winners.includes(seat)) wins += 1 / winners.length;
  }
  return wins / races;
}

describe.each([
  ['rule policy', outspeedPolicy],
  ['strategist', outspeedStrategist],
] as const)('the %s', (_name, pilot) => {
  it.each([3, 4, 5, 6])('decides legally and by what the seat knows alone, %i pilots', (count) => {
    race(
      Array.from({ length: count }, () => pilot),
      `honest-${count}`,
      (state, seat) => {
        const imagined = outspeed.imagine(outspeed.view(state, seat), fastRng('other world'));
        const decision = pilot(outspeed.clone?.(state) ?? state, seat, fastRng('same'));
        expect(outspeed.legalActions(state, seat)).toContainEqual(decision);
        expect(sameJson(pilot(imagined, seat, fastRng('same')), decision)).toBe(true);
      },
    );
  });

  it('wins far more than its share against three kittens', () => {
    expect(shareOfWin(pilot, 160)).toBeGreaterThan(0.4);
  });
});
