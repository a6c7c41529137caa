import { describe, expect, it } from 'vitest';
import { circuitFaults } from './circuit.ts';
import { CIRCUITS } from './data.ts';
import { road } from './testing/scenario.ts';
import { trackOf } from './track.ts';
import type { Cell, Circuit } from './types.ts';

const ROAD = road([2, 2, 2]);

/** The road with one cell changed. */
const broken = (id: string, change: Partial<Cell>): Circuit => ({
  ...ROAD,
  cells: ROAD.cells.map((cell) => (cell.id === id ? { ...cell, ...change } : cell)),
});

describe('the checker of circuits', () => {
  it('finds nothing wrong with a sound road', () => {
    expect(circuitFaults(ROAD)).toEqual([]);
  });

  it.each<[string, Circuit, string]>([
    ['a dead end', broken('2a', { ahead: [] }), '2a: is a dead end'],
    ['an unknown cell ahead', broken('2a', { ahead: ['9z'] }), '2a: leads to 9z, which does not exist'],
    ['a way back', broken('2a', { ahead: ['1b', '3a'] }), '2a: leads back or sideways to 1b'],
    ['a way sideways', broken('2a', { ahead: ['2b', '3a'] }), '2a: leads back or sideways to 2b'],
    ['a way past the line', broken('3a', { ahead: ['start', 'finish'] }), '3a: leads back to the start, past the line'],
    ['a cell listed twice', broken('2a', { ahead: ['3a', '3a'] }), '2a: leads to 3a twice'],
    ['a finish that leads on', broken('finish', { ahead: ['1a'] }), 'finish: the finish leads on'],
    ['a cell that is nowhere', broken('2a', { x: Number.NaN }), '2a: has no place to be drawn at'],
    ['no laps', { ...ROAD, laps: 0 }, 'laps: 0 is not a whole number from 1'],
    ['half a lap', { ...ROAD, laps: 1.5 }, 'laps: 1.5 is not a whole number from 1'],
    ['a start that is not there', { ...ROAD, start: 'garage' }, 'garage: the start is not among the cells'],
    ['a finish that is not there', { ...ROAD, finish: 'flag' }, 'flag: the finish is not among the cells'],
    ['start and finish in one', { ...ROAD, finish: 'start' }, 'start: start and finish are two cells'],
    ['an id used twice', { ...ROAD, cells: [...ROAD.cells, ...ROAD.cells.slice(1, 2)] }, '1a: two cells share this id'],
  ])('[NR-4] refuses %s and says where', (_what, circuit, fault) => {
    expect(circuitFaults(circuit)).toContain(fault);
    expect(() => trackOf(circuit)).toThrow(fault);
  });

  it('[NR-4] refuses a cell that nothing leads to', () => {
    const { cells } = broken('1a', { ahead: ['2a'] });
    const lonely = cells.map((cell) => (cell.id === '1b' ? { ...cell, ahead: ['2a'] } : cell));
    expect(circuitFaults({ ...ROAD, cells: lonely })).toEqual(['2b: cannot be reached from the start']);
  });

  it('[NR-4] refuses a circle that skips the line, names it, and names the cells that cannot reach the line', () => {
    const circle = ROAD.cells.map((cell) => {
      if (cell.id === '2a') return { ...cell, ahead: ['3a'] };
      return cell.id === '3a' ? { ...cell, ahead: ['2a'] } : cell;
    });
    const faults = circuitFaults({ ...ROAD, cells: circle });
    expect(faults).toContain('2a: drives in a circle that skips the line: 2a > 3a > 2a');
    expect(faults).toContain('2a: cannot reach the line');
    expect(faults).toContain('3a: cannot reach the line');
    expect(faults).not.toContain('2b: cannot reach the line');
  });

  it('accepts the circuits in the box', () => {
    expect(Object.values(CIRCUITS).flatMap(circuitFaults)).toEqual([]);
  });
});
