import { begin, fastRng, NOBODY } from '@slipstream/engine';
import { scriptedRng } from '@slipstream/testkit/scriptedRng';
import { describe, expect, it } from 'vitest';
import { neko } from './index.ts';
import { cards, ofType } from './testing/scenario.ts';
import { TRACKS } from './track.ts';

const OPTIONS = { circuit: 'short', catchUp: false } as const;
const GREEN_RED_BLUE = [1, 2, 0];

describe('setup', () => {
  it('[NR-10] tiles are dealt at random and lie face up; all cars stand on the start, which holds them all', () => {
    const { match, events } = begin(neko, OPTIONS, 3, scriptedRng({ shuffles: [GREEN_RED_BLUE] }));
    const view = neko.view(match.state, 'spectator');
    expect(view.seats.map(({ colour }) => colour)).toEqual(['green', 'red', 'blue']);
    expect(view.seats.map(({ place }) => place)).toEqual(['start', 'start', 'start']);
    expect(neko.faults(match.state)).toEqual([]);
    expect(events[0]).toEqual({ audience: NOBODY, event: { type: 'shuffled', what: 'tiles', order: [1, 2, 0] } });
  });

  it('[NR-10] every seat gets every colour sooner or later', () => {
    const tiles = Array.from({ length: 60 }, (_, seed) => neko.setup(OPTIONS, 4, { rng: fastRng(seed) }).tiles);
    for (const seat of [0, 1, 2, 3]) expect(new Set(tiles.map((dealt) => dealt[seat]))).toEqual(new Set([0, 1, 2, 3]));
  });

  it('[NR-11] cards are shuffled, 10 go to each, one by one, and blue leads the first trick', () => {
    const stack = Array.from({ length: 30 }, (_, card) => 29 - card);
    const { match, events } = begin(neko, OPTIONS, 3, scriptedRng({ shuffles: [GREEN_RED_BLUE, stack] }));
    expect(match.state.hands[0]).toEqual(cards('b3 b6 b9 g2 g5 g8 r1 r4 r7 r10'));
    expect(match.state.hands.map((hand) => hand.length)).toEqual([10, 10, 10]);
    expect(neko.pending(match.state)).toEqual([2]);
    const led = ofType(
      events.map(({ event }) => event),
      'leads',
    );
    expect(led).toEqual([{ type: 'leads', seat: 2, why: 'blue', tied: [], round: 1, trick: 1 }]);
  });

  it('[NR-5] a hand is told to its seat alone; the others hear how many of each colour', () => {
    const { events } = begin(neko, OPTIONS, 3, fastRng(7));
    const hands = events.filter(({ event }) => event.type === 'hand');
    expect(hands.map(({ audience }) => audience)).toEqual([[0], [1], [2]]);
    const dealt = ofType(
      events.map(({ event }) => event),
      'dealt',
    )[0];
    expect(dealt?.colours.map((counts) => counts.reduce((sum, count) => sum + count))).toEqual([10, 10, 10]);
    expect(events.filter(({ event }) => event.type === 'shuffled').map(({ audience }) => audience)).toEqual([[], []]);
  });

  it('starts every car as many steps from the line as the circuit is long', () => {
    const { seats } = neko.view(neko.setup({ ...OPTIONS, circuit: 'long' }, 5, { rng: fastRng(1) }), 'spectator');
    expect(seats.map(({ stepsToGo }) => stepsToGo)).toEqual(seats.map(() => TRACKS.long.stepsToGo[TRACKS.long.start]));
  });
});
