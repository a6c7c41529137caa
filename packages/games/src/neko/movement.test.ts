import { describe, expect, it } from 'vitest';
import { neko } from './index.ts';
import { endsOf } from './movement.ts';
import { card, cards, legalCodes, moverOn, ofType, playOn, road, scene } from './testing/scenario.ts';
import type { Circuit } from './types.ts';

interface Drive {
  readonly on: Circuit;
  readonly from: string;
  readonly others?: readonly string[];
  readonly distance: number;
}

/** Where a drive can end: 'cell', or 'cell over cell over cell' for what the last step jumped. */
function ends({ on, from, others, distance }: Drive): readonly string[] {
  const found = endsOf(moverOn(on, from, others), distance).map(({ to, path }) =>
    [to, ...(path.at(-1)?.jumped.map(({ place }) => place) ?? [])].join(' over '),
  );
  return found.sort();
}

const TWO_LANES = road([2, 2, 2, 2, 2, 2]);
const THREE_LANES = road([3, 3, 3, 3, 3]);
const ONE_LANE = road([1, 1, 1, 1, 1, 1]);

describe('a drive', () => {
  it('[NR-30] goes exactly as many cells as the winning card shows, no fewer', () => {
    const state = scene({ hands: ['g6 b1', 'g2 b2', 'g1 b3'], cars: ['1b', 'start', 'start'] });
    playOn(state, 'g6 g2 g1');
    expect(legalCodes(state)).toEqual(['>3b', '>3a', '>3c']);
    const [moved] = ofType(playOn(state, '>3a'), 'moved');
    expect(moved).toMatchObject({ racer: '0', from: '1b', to: '3a', distance: 2, lost: 0 });
    expect(moved?.path.map(({ to }) => to)).toEqual(['2b', '3a']);
  });

  it.each<[string, Drive, readonly string[]]>([
    [
      '[NR-30] exactly so far with other cars about, too',
      { on: THREE_LANES, from: '1a', others: ['2b'], distance: 3 },
      ['4a', '4b', '4c'],
    ],
    [
      '[NR-32] straight or diagonally ahead: all three lanes from the middle one',
      { on: THREE_LANES, from: '1b', distance: 1 },
      ['2a', '2b', '2c'],
    ],
    ['[NR-32] at most one lane to the side with each step', { on: THREE_LANES, from: '1a', distance: 1 }, ['2a', '2b']],
    [
      '[NR-32] two steps, two lanes; never back or sideways',
      { on: THREE_LANES, from: '1a', distance: 2 },
      ['3a', '3b', '3c'],
    ],
    ['[NR-32] not onto a cell with a car', { on: THREE_LANES, from: '1b', others: ['2b'], distance: 1 }, ['2a', '2c']],
    [
      '[NR-32] nor through one, while there is a way around',
      { on: TWO_LANES, from: '1a', others: ['2a'], distance: 2 },
      ['3a', '3b'],
    ],
    [
      '[NR-10] the start is never taken, however many cars are on it',
      { on: ONE_LANE, from: 'start', others: ['start', 'start'], distance: 1 },
      ['1a'],
    ],
    [
      '[NR-33] a car that blocks the only way is jumped and not counted',
      { on: ONE_LANE, from: '1a', others: ['2a'], distance: 1 },
      ['3a over 2a'],
    ],
    [
      '[NR-33] a wall of cars: either is jumped, the drive goes on straight or diagonally',
      { on: TWO_LANES, from: '1a', others: ['2a', '2b'], distance: 1 },
      ['3a over 2a', '3b over 2a'],
    ],
    [
      '[NR-33] two in a row are jumped in one go',
      { on: ONE_LANE, from: '1a', others: ['2a', '3a'], distance: 1 },
      ['4a over 2a over 3a'],
    ],
    [
      '[NR-33] three in a row too',
      { on: ONE_LANE, from: '1a', others: ['2a', '3a', '4a'], distance: 1 },
      ['5a over 2a over 3a over 4a'],
    ],
    [
      '[NR-33] a free cell may not be skipped: no jump where another way ahead is free',
      { on: TWO_LANES, from: '1a', others: ['2a'], distance: 1 },
      ['2b'],
    ],
    [
      '[NR-33] from a jumped car, onto a free cell ahead of it if there is one',
      { on: TWO_LANES, from: '1a', others: ['2a', '2b', '3a'], distance: 1 },
      ['3b over 2a'],
    ],
    [
      '[NR-33] else over the next',
      { on: TWO_LANES, from: '1a', others: ['2a', '2b', '3a', '3b'], distance: 1 },
      ['4a over 2a over 3a', '4b over 2a over 3a'],
    ],
    ['[NR-33] the drive goes on after a jump', { on: ONE_LANE, from: '1a', others: ['2a'], distance: 3 }, ['5a']],
    [
      '[NR-33] a wall met on the way is jumped as well',
      { on: TWO_LANES, from: '1a', others: ['3a', '3b'], distance: 2 },
      ['4a over 3a', '4b over 3a'],
    ],
    [
      '[NR-34] the drive ends at the finish line, what is left over is lost',
      { on: ONE_LANE, from: '5a', distance: 4 },
      ['finish'],
    ],
    ['[NR-34] crossing the line takes a step like any other', { on: ONE_LANE, from: '5a', distance: 1 }, ['6a']],
    ['[NR-34] the line is never blocked', { on: ONE_LANE, from: '6a', others: ['finish'], distance: 1 }, ['finish']],
    ['[NR-34] leaving the start does not cross it', { on: ONE_LANE, from: 'start', distance: 2 }, ['2a']],
  ])('%s', (_title, drive, expected) => {
    expect(ends(drive)).toEqual(expected);
  });

  it('[NR-33] the printed example: one cell diagonally, then over the car ahead to either side', () => {
    const bottleneck = road([2, 2, 1, 2, 2]);
    const [left, right] = endsOf(moverOn(bottleneck, '1a', ['2a', '3a']), 2);
    expect([left?.path, right?.path].map((path) => path?.map(({ to, jumped }) => [to, jumped.length]))).toEqual([
      [
        ['2b', 0],
        ['4a', 1],
      ],
      [
        ['2b', 0],
        ['4b', 1],
      ],
    ]);
  });

  it('[NR-33] jumps tell whom they pass, nearest first', () => {
    const [end] = endsOf(moverOn(ONE_LANE, '1a', ['3a', '2a']), 1);
    expect(end?.path).toEqual([
      {
        to: '4a',
        jumped: [
          { place: '2a', seat: 2 },
          { place: '3a', seat: 1 },
        ],
      },
    ]);
  });

  it('[NR-33] on the short circuit: a wall before the narrow part is jumped, in the events as well', () => {
    const state = scene({ hands: ['b9 g1', 'b1 g2', 'b2 g3'], cars: ['13b', '14a', '14b'] });
    playOn(state, 'b9 b1 b2');
    expect(legalCodes(state)).toEqual(['>15b', '>15a']);
    const [moved] = ofType(playOn(state, '>15b'), 'moved');
    expect(moved?.path).toEqual([{ to: '15b', jumped: [{ place: '14b', seat: 2 }] }]);
  });

  it('[NR-34] where no way on exists at all, the car stops', () => {
    const dead = road([1, 1, 1]);
    const cells = dead.cells.map((cell) => (cell.id === '2a' ? { ...cell, ahead: [] } : cell));
    const [end] = endsOf(moverOn({ ...dead, cells }, '1a'), 3);
    expect(end).toEqual({ to: '2a', path: [{ to: '2a', jumped: [] }], lost: 2 });
    const blocked = endsOf(moverOn({ ...dead, cells }, '1a', ['2a']), 3);
    expect(blocked).toEqual([{ to: '1a', path: [], lost: 3 }]);
  });

  it('[NR-35] the mover chooses among all cells in reach; the view shows everybody one way to each', () => {
    const state = scene({ hands: ['g1 b1', 'g2 b2', 'g3 b3'], cars: ['1b', '5a', 'start'], leader: 2 });
    playOn(state, 'g3 g1 g2');
    expect(legalCodes(state)).toEqual(['>3a', '>3b', '>3c']);
    for (const viewer of [0, 1, 2, 'spectator'] as const) {
      const reach = neko.view(state, viewer).drive?.reach;
      expect(reach?.map(({ distance, ends: cells }) => [distance, cells.map(({ to }) => to)])).toEqual([
        [3, ['3a', '3b', '3c']],
      ]);
    }
  });
});

describe('boosts', () => {
  const HANDS = ['b9 g5', 'b2 g7', 'b4 r3'];

  it('[NR-31] the printed example: blue 9 with boosts blue 1, red 2, green 4 drives 1 + 4 + 1 + 1 = 7', () => {
    const state = scene({ hands: HANDS, rows: ['b1 r2 g4', '', ''], cars: ['20b', '1a', '1c'] });
    playOn(state, 'b9 b2 b4 +b1 +r2 +g4');
    expect(legalCodes(state)).toContain('>27c');
    const [moved] = ofType(playOn(state, '>27c'), 'moved');
    expect([moved?.distance, moved?.path.length]).toEqual([7, 7]);
    expect(moved?.sum.map(({ why, cells }) => [why, cells])).toEqual([
      ['card', 1],
      ['same colour', 4],
      ['other colour', 1],
      ['other colour', 1],
    ]);
  });

  it('[NR-31] any of them may be spent, in any order, or none', () => {
    const state = scene({ hands: HANDS, rows: ['b1 r2 g4', '', ''], cars: ['2b', '1a', '1c'] });
    playOn(state, 'b9 b2 b4');
    expect(legalCodes(state)).toEqual(['+b1', '+r2', '+g4', '>3b', '>3a', '>3c']);
    playOn(state, '+g4');
    expect(legalCodes(state)).toEqual(['+b1', '+r2', '>4b', '>4a', '>4c']);
    playOn(state, '>4b');
    expect(state.rows[0]).toEqual(cards('b1 r2'));
  });

  it('[NR-31] spent ones are discarded, and only the winner spends', () => {
    const state = scene({ hands: HANDS, rows: ['b1', 'r2', 'g4'], cars: ['2b', '1a', '1c'] });
    playOn(state, 'b9 b2 b4');
    expect(legalCodes(state).filter((code) => code.startsWith('+'))).toEqual(['+b1']);
    playOn(state, '+b1');
    expect([state.rows, state.discard.includes(card('b1'))]).toEqual([[[], cards('r2'), cards('g4')], true]);
  });

  it('[NR-34] crossing the line mid-boost: the rest is lost and the race is won', () => {
    const state = scene({ hands: HANDS, rows: ['b1 r2', '', ''], cars: ['27b', '1a', '1c'] });
    playOn(state, 'b9 b2 b4 +b1');
    expect(legalCodes(state)).toEqual(['+r2', '>finish']);
    const [moved] = ofType(playOn(state, '>finish'), 'moved');
    expect(moved).toMatchObject({ to: 'finish', distance: 5, lost: 3, stepsToGo: 0 });
    expect(neko.outcome(state)?.winners).toEqual([0]);
  });

  it('[NR-32] the inside lane of a tight bend has one cell beside two of the others and saves a step', () => {
    const state = scene({ hands: HANDS, rows: ['b1 r2', '', ''], cars: ['5c', '1a', '1c'] });
    playOn(state, 'b9 b2 b4 +r2');
    expect(legalCodes(state)).toEqual(['+b1', '>8c', '>8b', '>7b', '>7a']);
  });

  it('shows where every sum that boosts can still make would lead', () => {
    const state = scene({ hands: HANDS, rows: ['b1 r2', '', ''], cars: ['2b', '1a', '1c'] });
    playOn(state, 'b9 b2 b4');
    const drive = neko.view(state, 1).drive;
    expect(drive?.reach.map(({ distance }) => distance)).toEqual([1, 2, 5, 6]);
    expect(drive?.boosts.map(({ cells }) => cells)).toEqual([4, 1]);
  });
});
