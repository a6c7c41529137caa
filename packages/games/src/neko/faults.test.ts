import { fastRng, randomAction } from '@slipstream/engine';
import { describe, expect, it } from 'vitest';
import { neko } from './index.ts';
import { cards, scene } from './testing/scenario.ts';
import { TRACKS } from './track.ts';
import { CIRCUIT_IDS, type State } from './types.ts';

describe('soundness', () => {
  it('[NR-1] 10 cards per player are accounted for at every step of 10,000 random races', () => {
    const rng = fastRng('conservation');
    for (let race = 0; race < 10_000; race++) {
      const options = { circuit: CIRCUIT_IDS[race % 7 === 0 ? 1 : 0] ?? 'short', catchUp: race % 2 === 1 };
      const state = neko.setup(options, 3 + (race % 3), { rng });
      for (let seat = neko.pending(state)[0]; seat !== undefined; seat = neko.pending(state)[0]) {
        neko.play(state, seat, randomAction(neko, state, seat, rng), { rng });
        const found = neko.faults(state);
        if (found.length > 0) throw new Error(`race ${race}: ${found.join('; ')}`);
      }
    }
  });

  const SOUND = scene({
    hands: ['b1 b2 b3 b4 b5 b6 b7 b8 b9 b10', 'g1 g2 g3 g4 g5 g6 g7 g8 g9 g10', 'r1 r2 r3 r4 r5 r6 r7 r8 r9 r10'],
    cars: ['1a', '1b', 'start'],
  });

  it.each<[string, Partial<State>, string]>([
    ['a lost card', { hands: [cards('b1'), ...SOUND.hands.slice(1)] }, 'card 1 is there 0 times instead of 1'],
    ['a doubled card', { discard: cards('b1') }, 'card 0 is there 2 times instead of 1'],
    ['a card of a colour not in the race', { discard: cards('k1') }, 'card 30 is there 1 times instead of 0'],
    ['a hand of the wrong size', { tricks: 1 }, 'seat 0 holds 10 cards instead of 9'],
    [
      'an unsorted hand',
      { hands: [...SOUND.hands.slice(0, 2), SOUND.hands[2]?.toReversed() ?? []] },
      'the hand of seat 2 is not sorted',
    ],
    ['two cars on one cell', { cars: [1, 1, 0] }, 'two cars stand on 1a'],
    [
      'a race that goes on after the finish',
      { cars: [1, 2, TRACKS.short.finish] },
      'a car is finished: true, but playing',
    ],
    ['a tile given twice', { tiles: [0, 1, 1] }, 'nobody drives colour 2'],
  ])('tells of %s', (_what, change, fault) => {
    expect(neko.faults(SOUND)).toEqual([]);
    expect(neko.faults({ ...SOUND, ...change })).toContain(fault);
  });
});
