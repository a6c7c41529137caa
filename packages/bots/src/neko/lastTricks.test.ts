import { cloneState, fastRng } from '@slipstream/engine';
import { neko } from '@slipstream/games/neko/index';
import { card, type Scene, scene } from '@slipstream/games/neko/testing/scenario';
import type { State } from '@slipstream/games/neko/types';
import { describe, expect, it } from 'vitest';
import { possibleDeals } from './deals.ts';
import { searchLastTricks } from './lastTricks.ts';

/** The shares that a seat sees in its options, in notation, and which is the best. */
function solve(state: State, seat = 0, chance = 1) {
  const legal = neko.legalActions(state, seat);
  const names = legal.map(neko.text.action);
  const { shares = [] } = searchLastTricks(neko.view(state, seat), legal, fastRng(chance)) ?? {};
  const taken = names[shares.indexOf(Math.max(...shares))];
  return { taken, shares: Object.fromEntries(shares.map((share, at) => [names[at], share])) };
}

/** Whether seat 0 can get over the line in this round whatever the others do, with all cards open. */
function forcesWin(state: State, round = state.round): boolean {
  const [seat] = neko.pending(state);
  if (seat === undefined) return neko.outcome(state)?.winners.includes(0) ?? false;
  if (state.round > round) return false;
  const isWonAfter = (action: ReturnType<typeof neko.legalActions>[number]): boolean => {
    const next = cloneState(neko, state);
    neko.play(next, seat, action, { rng: fastRng(1) });
    return forcesWin(next, round);
  };
  const actions = neko.legalActions(state, seat);
  return seat === 0 ? actions.some(isWonAfter) : actions.every(isWonAfter);
}

function forcesWinWith(given: Scene, code: string): boolean {
  const state = scene(given);
  neko.play(state, 0, { type: 'play', card: card(code) }, { rng: fastRng(1) });
  return forcesWin(state);
}

describe('the last tricks of a round', () => {
  // Each colour that seat 0 does not see is in one hand: nothing is hidden from whoever counts.
  it.each<[right: string, hands: string[], row: string, cars: string[]]>([
    ['r6', ['r10 r6', 'b6 b3', 'r4 r9'], 'r2 g9', ['22b', '23c', '21c']],
    ['b8', ['g1 b8 b3', 'r7 r5 r4', 'b5 b10 b7'], '', ['23a', '26a', '23c']],
    ['b8', ['r9 b3 b8', 'g9 g4 g3', 'b6 b5 b9'], 'r6', ['25b', '26a', '24b']],
    ['r1', ['b3 r3 r1', 'g8 g10 g1', 'r5 r2 r7'], 'r9', ['23a', '25b', '23b']],
    ['b2', ['g3 b3 b2', 'b4 b6 b1', 'r7 r4 r5'], 'g9', ['22b', '23b', '21a']],
  ])(
    '%s of %j wins the race whatever the others do, no other card does, and it is found',
    (right, hands, row, cars) => {
      const given = { hands, rows: [row], cars };
      const mine = hands[0]?.split(' ') ?? [];
      expect(mine.filter((code) => forcesWinWith(given, code))).toEqual([right]);
      const { taken, shares } = solve(scene(given));
      expect(taken).toBe(right);
      for (const code of mine) expect(shares[code] === 1).toBe(code === right);
    },
  );

  it('takes what wins in every deal over what wins in half of them', () => {
    // Seat 0 is a step from the line. Its trump r3 falls to the r4 of seat 1, whose trump that is, but to no r9; b2 is safe, with r3 to follow.
    const rows = ['g7'];
    const cars = ['26a', '18c', '23c'];
    const deals = [
      ['b2 r3', 'r4 b6', 'r9 g2'],
      ['b2 r3', 'r9 b6', 'r4 g2'],
    ];
    expect(deals.map((hands) => forcesWinWith({ hands, rows, cars }, 'b2'))).toEqual([true, true]);
    expect(deals.map((hands) => forcesWinWith({ hands, rows, cars }, 'r3'))).toEqual([false, true]);
    for (const hands of deals) {
      const { taken, shares } = solve(scene({ hands, rows, cars }));
      expect(taken).toBe('b2');
      expect(shares.b2).toBe(1);
      expect(shares.r3).toBeLessThan(1);
    }
  });

  it('sees nothing that is hidden, and decides alike from the same seed', () => {
    const state = scene({
      hands: ['b2 r3 g5', 'r4 b6 k1', 'r9 g2 k8', 'k2 g9 b9'],
      cars: ['20a', '18c', '23c', '19b'],
    });
    const imagined = neko.imagine(neko.view(state, 0), fastRng('other'));
    expect(imagined.hands).not.toEqual(state.hands);
    expect(solve(imagined)).toEqual(solve(state));
    expect(Object.keys(solve(state).shares)).toEqual(['b2', 'g5', 'r3']);
  });

  it('says nothing while hands are fuller', () => {
    expect(solve(scene({ hands: ['b1 b2 b3 b4', 'r1 r2 r3 r4', 'g1 g2 g3 g4'] })).taken).toBeUndefined();
  });
});

describe('the deals that may be', () => {
  const state = scene({ hands: ['b2 g3', 'r4 r6 b6', 'r9 g2 b9', 'r1 r2 g9'] });
  const deals = (most: number) => possibleDeals(neko.view(state, 0), 0, most, fastRng(1));

  it('are counted out, each once, by the backs of the hands', () => {
    const all = deals(120);
    expect(all).toHaveLength(120); // reds 5! / (2! 1! 2!), blues 2, greens 2
    expect(new Set(all.map((deal) => JSON.stringify(deal))).size).toBe(120);
    for (const hands of all)
      expect(neko.view({ ...state, hands: hands.map((hand) => [...hand]) }, 0)).toEqual(neko.view(state, 0));
  });

  it('are drawn where there are too many', () => {
    const some = deals(119);
    expect(some).toHaveLength(119);
    for (const hands of some)
      expect(neko.view({ ...state, hands: hands.map((hand) => [...hand]) }, 0)).toEqual(neko.view(state, 0));
  });
});
