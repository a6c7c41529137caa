import { type AnyGame, begin, fastRng, perft } from '@slipstream/engine';
import { describe, expect, it } from 'vitest';
import { outspeed } from './index.ts';

// Leaves of the tree of all actions, depth 1 first, the lowest pending seat deciding each time. A count that changes means
// that a legal action or an effect did: the commit says which.
const LEAVES: readonly (readonly [seats: number, firstRace: boolean, seed: string, leaves: readonly number[]])[] = [
  [3, false, 'perft-1', [3, 9, 27, 69, 183, 549, 1362, 3516]],
  [3, false, 'perft-2', [3, 9, 27, 62, 110, 302, 725, 1787]],
  [4, false, 'perft-1', [3, 9, 27, 81, 211, 569, 1707, 5121]],
  [4, false, 'perft-2', [3, 9, 27, 81, 178, 274, 690, 2004]],
  [5, false, 'perft-1', [3, 9, 27, 81, 243, 569, 1387, 3841]],
  [5, false, 'perft-2', [3, 9, 27, 81, 243, 518, 870, 2246]],
  [6, false, 'perft-1', [3, 9, 27, 81, 243, 729, 1755, 4401]],
  [6, false, 'perft-2', [3, 9, 27, 81, 243, 729, 1522, 2290]],
  [3, true, 'perft-1', [3, 9, 27, 81, 243, 729, 1672, 3976]],
  [6, true, 'perft-1', [3, 9, 27, 81, 243, 729, 2187, 6561]],
];

describe('perft', () => {
  it.each(LEAVES)('%i pilots, first race %s, seed %s', (seats, firstRace, seed, leaves) => {
    const { match } = begin(outspeed, { firstRace, tileSet: 'platform' }, seats, fastRng(seed));
    expect(leaves.map((_, at) => perft(outspeed as AnyGame, match, at + 1))).toEqual(leaves);
  });
});
