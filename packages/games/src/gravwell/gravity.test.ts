import { fastRng } from '@slipstream/engine';
import { describe, expect, it } from 'vitest';
import { WITH_GRAVITY } from './cards.ts';
import { GATE } from './data.ts';
import { headingOf } from './gravity.ts';
import { pullOn } from './reasons.ts';
import { carry, ofType, type Scene, scene, spaceOf } from './testing/scenario.ts';
import type { Letter, PullReason } from './types.ts';

const NO_PULL = { singularityPulls: false };
type Case = [what: string, scene: Scene, card: Letter, to: number];

/** The card of seat 0; ships in the order seats, then derelicts. */
const landsOn = (given: Scene, card: Letter): number => spaceOf(carry(given, '0', card).state, '0');

describe('thrust', () => {
  it.each<Case>([
    ['moves its value towards the nearest ship ahead', { at: [10, 14, 1, 2, 26, 36] }, 'B', 12],
    ['moves back when the nearest is behind', { at: [10, 7, 1, 2, 26, 36] }, 'B', 8],
    ['may go past the ship that draws it', { at: [10, 11, 1, 2, 26, 36] }, 'D', 15],
    ['is drawn by a derelict too, ahead', { at: [24, 10, 1, 2, 26, 36] }, 'A', 25],
    ['is drawn by a derelict too, back', { at: [30, 10, 1, 2, 26, 36] }, 'A', 29],
  ])('[GW-20] %s', (_, given, card, to) => {
    expect(landsOn(given, card)).toBe(to);
  });

  it.each<Case>([
    ['more ships ahead: ahead', { at: [10, 8, 12, 20, 26, 36] }, 'A', 11],
    ['more ships behind: back', { at: [31, 1, 2, 3, 26, 36] }, 'A', 30],
    ['as many on both sides: it does not move', { seats: 3, at: [31, 40, 5, 26, 36] }, 'M', 31],
    ['the count is of all ships, not of the near ones', { at: [31, 37, 38, 39, 26, 36] }, 'A', 32],
    ['ships that left do not count', { at: [31, 54, 54, 5, 26, 36] }, 'A', 30],
  ])('[GW-21] equally near ahead and behind, %s', (_, given, card, to) => {
    expect(landsOn(given, card)).toBe(to);
  });

  it.each<Case>([
    ['alone there', { at: [0, 1, 2, 3, 26, 36] }, 'M', 10],
    ['with all others there and a derelict far away', { at: [0, 0, 0, 0, 26, 36] }, 'C', 3],
    ['with every ship there', { at: [0, 0, 0, 0, 0, 0] }, 'C', 3],
  ])('[GW-22] from the Singularity always towards the exit: %s', (_, given, card, to) => {
    expect(landsOn(given, card)).toBe(to);
  });
});

describe('repulsor', () => {
  it.each<Case>([
    ['nearest ahead: back', { at: [10, 14, 1, 2, 26, 36] }, 'K', 8],
    ['nearest behind: ahead', { at: [10, 7, 1, 2, 26, 36] }, 'K', 12],
    ['a tie with more ships ahead: back', { at: [10, 8, 12, 20, 26, 36] }, 'X', 7],
    ['a tie with more ships behind: ahead', { at: [31, 1, 2, 3, 26, 36] }, 'X', 34],
    ['a full tie: it does not move', { seats: 3, at: [31, 40, 5, 26, 36] }, 'N', 31],
    ['from the Singularity it cannot go anywhere', { at: [0, 1, 2, 3, 26, 36] }, 'N', 0],
  ])('[GW-23] away from where a thrust would go: %s', (_, given, card, to) => {
    expect(landsOn(given, card)).toBe(to);
  });
});

describe('tractor', () => {
  const pulled = (given: Scene, racer: string, card: Letter) => {
    const { state, events } = carry(given, racer, card);
    return { spaces: state.spaces, order: ofType(events, 'moved').map((moved) => moved.racer) };
  };

  it.each<[what: string, scene: Scene, owner: string, card: Letter, spaces: number[], order: string[]]>([
    [
      'among six ships, nearest first, with ships overshooting from both sides',
      { at: [20, 22, 18, 0, 26, 36] },
      '0',
      'Q',
      [20, 19, 21, 3, 23, 33],
      ['1', '2', 'derelict26', 'derelict36', '3'],
    ],
    [
      'of two at the same distance the one nearer the exit first',
      { at: [20, 21, 19, 5, 26, 36] },
      '0',
      'J',
      [20, 18, 21, 7, 24, 34],
      ['1', '2', 'derelict26', '3', 'derelict36'],
    ],
    [
      'those in the Singularity after all others, however near, clockwise from the owner',
      { at: [0, 0, 1, 0, 26, 36] },
      '2',
      'J',
      [3, 4, 1, 2, 24, 34],
      ['derelict26', 'derelict36', '3', '0', '1'],
    ],
    [
      'derelicts in the Singularity come last',
      { at: [0, 10, 30, 40, 0, 36] },
      '1',
      'J',
      [2, 10, 28, 38, 3, 34],
      ['2', 'derelict36', '3', '0', 'derelict26'],
    ],
    [
      'from inside the Singularity it pulls in those outside and leaves the others there',
      { at: [0, 0, 5, 2, 26, 36] },
      '0',
      'Q',
      [0, 0, 2, 0, 23, 33],
      ['3', '2', 'derelict26', 'derelict36'],
    ],
    [
      'ships that left are not pulled back',
      { at: [20, 54, 18, 0, 54, 36], options: { activeGate: true } },
      '0',
      'Q',
      [20, 54, 21, 3, 54, 33],
      ['2', 'derelict36', '3'],
    ],
    [
      'a pulled ship goes on over taken spaces like any other',
      { at: [20, 21, 22, 23, 26, 36] },
      '0',
      'J',
      [20, 19, 18, 21, 24, 34],
      ['1', '2', '3', 'derelict26', 'derelict36'],
    ],
  ])('[GW-24] %s', (_, given, owner, card, spaces, order) => {
    expect(pulled(given, owner, card)).toEqual({ spaces, order });
  });

  it('[GW-24] of derelicts in the Singularity, 26 goes before 36, after the players’ ships there', () => {
    const { spaces, order } = pulled({ at: [0, 7, 9, 0, 0, 0] }, '1', 'Q');
    expect(order).toEqual(['2', '3', '0', 'derelict26', 'derelict36']);
    expect(spaces).toEqual([4, 7, 6, 3, 5, 8]); // each on to the next free space: seats 3 and 0, then 26 before 36
  });

  it('[GW-24] in the solo game the ghost is pulled like any ship', () => {
    expect(pulled({ seats: 1, at: [10, 0, 36] }, '0', 'Q').spaces).toEqual([10, 3, 33]);
    expect(pulled({ seats: 1, at: [0, 10, 36] }, 'ghost', 'Q').spaces).toEqual([3, 10, 33]);
  });
});

describe('landing', () => {
  it.each<[what: string, scene: Scene, card: Letter, to: number, skipped: number[]]>([
    ['ships passed over do not matter', { at: [10, 11, 12, 13, 26, 36] }, 'D', 15, []],
    ['a taken space: on to the next free one', { at: [10, 12, 13, 2, 26, 36] }, 'B', 14, [12, 13]],
    ['backwards: on in the same direction', { at: [13, 11, 10, 2, 26, 36] }, 'B', 9, [11, 10]],
    ['a chain of taken spaces into the Singularity', { at: [3, 2, 1, 0, 26, 36] }, 'A', 0, [2, 1]],
    ['a chain of taken spaces into the gate', { at: [50, 51, 52, 53, 26, 36] }, 'A', GATE, [51, 52, 53]],
    ['a derelict takes a space as well', { at: [24, 10, 1, 2, 26, 27] }, 'B', 28, [26, 27]],
    ['the Singularity is never taken', { at: [2, 1, 0, 0, 26, 36] }, 'B', 0, []],
  ])('[GW-25] %s', (_, given, card, to, skipped) => {
    const { state, events } = carry(given, '0', card);
    expect(spaceOf(state, '0')).toBe(to);
    expect(ofType(events, 'moved')[0]?.skipped).toEqual(skipped);
  });

  it.each<Case>([
    ['a thrust back', { at: [3, 2, 0, 0, 26, 36] }, 'M', 0],
    ['a repulsor', { at: [5, 6, 0, 0, 26, 36] }, 'N', 0],
  ])('[GW-26] nothing lies behind the Singularity: %s stops at 0', (_, given, card, to) => {
    expect(landsOn(given, card)).toBe(to);
  });

  it('[GW-26] nor for a ship that is pulled', () => {
    expect(carry({ at: [0, 2, 1, 30, 26, 36] }, '0', 'Q').state.spaces).toEqual([0, 0, 0, 27, 23, 33]);
  });
});

describe('what draws', () => {
  it.each<Case>([
    ['a ship in the Singularity draws from space 0', { at: [2, 0, 9, 20, 26, 36] }, 'B', 0],
    ['each of them counts in a tie', { seats: 3, at: [10, 0, 0, 20, 36] }, 'C', 10],
    ['and they can be the majority', { at: [10, 0, 0, 0, 20, 36] }, 'C', 7],
    ['without the option they are not nearest', { at: [2, 0, 9, 20, 26, 36], options: NO_PULL }, 'B', 4],
    ['nor counted in a tie', { at: [31, 0, 0, 0, 26, 36], options: NO_PULL }, 'C', 31],
  ])('[GW-27] %s', (_, given, card, to) => {
    expect(landsOn(given, card)).toBe(to);
  });

  it('[GW-27] tractors move them all the same', () => {
    expect(carry({ at: [10, 0, 0, 0, 26, 36], options: NO_PULL }, '0', 'J').state.spaces).toEqual([
      10, 2, 3, 4, 24, 34,
    ]);
  });

  it.each<Case>([
    ['all others gone: a thrust moves towards the exit', { seats: 2, at: [10, 54, 54] }, 'C', 13],
    ['all others gone: a repulsor does not move', { seats: 2, at: [10, 54, 54] }, 'N', 10],
    ['others ignored: a thrust moves towards the exit', { seats: 2, at: [10, 0, 54], options: NO_PULL }, 'C', 13],
    ['others ignored: a repulsor does not move', { seats: 2, at: [10, 0, 54], options: NO_PULL }, 'U', 10],
  ])('[GW-28] nobody to be drawn to, %s', (_, given, card, to) => {
    expect(landsOn(given, card)).toBe(to);
  });
});

describe('the explanation', () => {
  it.each<[what: string, scene: Scene, reason: PullReason, ahead: unknown, behind: unknown]>([
    [
      'the nearest ship',
      { at: [10, 14, 1, 2, 26, 36] },
      'nearest',
      { nearest: ['1'], distance: 4, ships: 3 },
      { nearest: ['3'], distance: 8, ships: 2 },
    ],
    [
      'a tie that the majority decides',
      { at: [10, 8, 12, 20, 26, 36] },
      'majority',
      { nearest: ['2'], distance: 2, ships: 4 },
      { nearest: ['1'], distance: 2, ships: 1 },
    ],
    [
      'a full tie',
      { seats: 3, at: [31, 40, 5, 26, 36] },
      'balanced',
      { nearest: ['derelict36'], distance: 5, ships: 2 },
      { nearest: ['derelict26'], distance: 5, ships: 2 },
    ],
    [
      'several in the Singularity',
      { at: [3, 0, 0, 20, 26, 36] },
      'nearest',
      { nearest: ['3'], distance: 17, ships: 3 },
      { nearest: ['1', '2'], distance: 3, ships: 2 },
    ],
    ['nobody', { seats: 2, at: [10, 54, 54] }, 'alone', null, null],
    [
      'being in the Singularity',
      { at: [0, 0, 3, 20, 26, 36] },
      'singularity',
      { nearest: ['2'], distance: 3, ships: 4 },
      null,
    ],
  ])('names what decided: %s', (_, given, reason, ahead, behind) => {
    expect(pullOn(scene(given), 0)).toMatchObject({ racer: '0', reason, ahead, behind });
  });

  it('agrees with the rules on 3,000 random boards', () => {
    const rng = fastRng('boards');
    for (let board = 0; board < 3000; board++) {
      const free = rng.shuffle(Array.from({ length: 53 }, (_, at) => at + 1));
      const place = () => [0, GATE, ...free.splice(0, 4)][rng.below(6)] ?? 0;
      const options = { singularityPulls: rng.below(2) === 0 };
      const state = scene({ at: [free.pop() ?? 1, place(), place(), place(), place(), place()], options });
      const { reason, ahead, behind, towards } = pullOn(state, 0);
      const heading = headingOf(state, 0, WITH_GRAVITY);
      expect(towards).toBe(heading === 0 ? null : heading > 0 ? 'out' : 'in');
      expect(reason === 'balanced').toBe(heading === 0);
      if (reason === 'nearest') {
        expect(towards).toBe((ahead?.distance ?? 99) < (behind?.distance ?? 99) ? 'out' : 'in');
      }
      if (reason === 'majority') expect(towards).toBe((ahead?.ships ?? 0) > (behind?.ships ?? 0) ? 'out' : 'in');
    }
  });
});
