import { fastRng, randomAction } from '@slipstream/engine';
import { combinations } from '@slipstream/testkit/trials';
import { describe, expect, it } from 'vitest';
import { gravwell } from './index.ts';
import type { Options } from './types.ts';

const MATCHES = 10_000;

/** Every seat count with every combination of options that goes with it. */
const KINDS = gravwell.seatCounts.flatMap((seats) =>
  combinations(gravwell).flatMap((raw) => {
    const options = gravwell.parseOptions(raw, seats);
    return options.ok ? [{ seats, options: options.value }] : [];
  }),
);

/** Plays a match and looks at every single step of it. */
function faultsIn(options: Options, seats: number, seed: string): readonly string[] {
  const rng = fastRng(seed);
  const state = gravwell.setup(options, seats, { rng });
  for (;;) {
    const faults = gravwell.faults(state);
    if (faults.length > 0) return [`${seed}: ${faults.join('; ')}`];
    const seat = gravwell.pending(state)[0];
    if (seat === undefined) return [];
    gravwell.play(state, seat, randomAction(gravwell, state, seat, rng), { rng });
  }
}

describe('random matches', () => {
  it('come in 100 kinds', () => {
    expect(KINDS).toHaveLength(3 * 32 + 4);
  });

  it('[GW-4] account for all 26 cards at every step of 10,000 matches of all kinds', () => {
    const found = [];
    for (let match = 0; match < MATCHES; match++) {
      const kind = KINDS[match % KINDS.length];
      if (kind !== undefined) found.push(...faultsIn(kind.options, kind.seats, `random-${match}`));
    }
    expect(found).toEqual([]);
  });
});
