import { fastRng, playout, type Viewer } from '@slipstream/engine';
import { describe, expect, it } from 'vitest';
import { neko } from './index.ts';
import { cards, playOn, scene } from './testing/scenario.ts';
import type { State } from './types.ts';

const VIEWERS: readonly Viewer[] = [0, 1, 2, 'spectator'];

describe('what a viewer sees', () => {
  it('[NR-5] of every hand how many cards of each colour it holds', () => {
    const state = scene({ hands: ['b1 b2 g9', 'g1 r1 r2', 'r7 r8 r9'] });
    for (const viewer of VIEWERS) {
      const { seats } = neko.view(state, viewer);
      expect(seats.map(({ colours }) => colours)).toEqual([
        [2, 1, 0],
        [0, 1, 2],
        [0, 0, 3],
      ]);
    }
  });

  it('[NR-5] numbers of the own hand only, of nobody for a spectator', () => {
    const state = scene({ hands: ['b1 b2 g9', 'g1 r1 r2', 'r7 r8 r9'] });
    expect(VIEWERS.map((viewer) => neko.view(state, viewer).hand)).toEqual([
      cards('b1 b2 g9'),
      cards('g1 r1 r2'),
      cards('r7 r8 r9'),
      [],
    ]);
  });

  it('[NR-5] two deals that differ in hidden numbers only look the same, and so do the choices', () => {
    const one = scene({ hands: ['b1 g9', 'g1 r2', 'g7 r9'] });
    const other = scene({ hands: ['b1 g9', 'g7 r9', 'g1 r2'] });
    expect(neko.view(one, 0)).toEqual(neko.view(other, 0));
    expect(neko.legalActions(one, 0)).toEqual(neko.legalActions(other, 0));
    expect(neko.view(one, 1)).not.toEqual(neko.view(other, 1));
  });

  it('[NR-35] trick, boosts, positions and who is last are on view for all', () => {
    const state = scene({ hands: ['b1 g9', 'g1 r2', 'b7 r9'], rows: ['r5', '', 'g2'], cars: ['3b', '7a', 'start'] });
    playOn(state, 'b1 r2');
    const { seats, plays, led, winning, turn } = neko.view(state, 'spectator');
    expect(seats.map(({ boosts }) => boosts)).toEqual([cards('r5'), [], cards('g2')]);
    expect(seats.map(({ place, position, isLast }) => [place, position, isLast])).toEqual([
      ['3b', 2, false],
      ['7a', 1, false],
      ['start', 3, true],
    ]);
    expect(plays.map(({ seat, role }) => [seat, role])).toEqual([
      [0, 'led'],
      [1, 'boost'],
    ]);
    expect([led, winning, turn]).toEqual(['blue', 0, 2]);
  });
});

describe('the views of several', () => {
  const sceneOfDriving = (): State => {
    const state = scene({ hands: ['b1 g9', 'b2 r2', 'b7 r9'], rows: ['r5', '', 'g2'], cars: ['3b', '7a', 'start'] });
    playOn(state, 'b1 b2 b7');
    return state;
  };

  it('share all that lies open; hands are their own', () => {
    const state = sceneOfDriving();
    const all = neko.views?.(state, VIEWERS) ?? [];
    expect(all).toEqual(VIEWERS.map((viewer) => neko.view(state, viewer)));
    const [first, ...others] = all.map(({ viewer, hand, ...open }) => open);
    for (const other of others) {
      for (const [name, part] of Object.entries(other)) expect(part, name).toBe(first?.[name as keyof typeof first]);
    }
    expect(all.map(({ hand }) => hand)).toEqual([cards('g9'), cards('r2'), cards('r9'), []]);
  });

  it('are not changed by what is played later', () => {
    const state = sceneOfDriving();
    const all = neko.views?.(state, VIEWERS) ?? [];
    const before = JSON.stringify(all);
    playOn(state, '+g2 >3a');
    expect(JSON.stringify(all)).toBe(before);
  });
});

describe('imagination', () => {
  const state = scene({ hands: ['b1 g9', 'g1 r2', 'g7 r9', 'g3 g4'], rows: ['r5', '', 'g2', ''] });

  it('keeps all that is seen, deals every hidden number once, to the backs of its colour', () => {
    for (let seed = 0; seed < 50; seed++) {
      for (const viewer of [0, 3, 'spectator'] as const) {
        const imagined = neko.imagine(neko.view(state, viewer), fastRng(seed));
        expect(neko.view(imagined, viewer)).toEqual(neko.view(state, viewer));
        expect(imagined.hands.flat().sort((one, other) => one - other)).toEqual(cards('b1 g1 g3 g4 g7 g9 r2 r9'));
      }
    }
  });

  it('takes every consistent world equally often', () => {
    // Seat 0 does not know who holds g1 g3 g4 g7 (one, one and two of them) and r2 r9: 12 deals of green, 2 of red.
    const view = neko.view(state, 0);
    const rng = fastRng('worlds');
    const counts = new Map<string, number>();
    const worlds = 7_200;
    for (let world = 0; world < worlds; world++) {
      const key = JSON.stringify(neko.imagine(view, rng).hands);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    const expected = worlds / 24;
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(49.7); // 23 degrees of freedom, 1 in 1000
  });

  it('plays on to an end from any moment of the race', () => {
    const rng = fastRng('moments');
    const race: State = neko.setup({ circuit: 'short', catchUp: true }, 3, { rng });
    while (neko.pending(race).length > 0) {
      const seat = neko.pending(race)[0] ?? 0;
      expect(playout(neko, neko.imagine(neko.view(race, seat), rng), rng).winners).toHaveLength(1);
      neko.play(race, seat, neko.legalActions(race, seat)[0] ?? { type: 'catchUp' }, { rng });
    }
  });
});
