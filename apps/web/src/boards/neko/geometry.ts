import { CIRCUITS } from '@slipstream/games/neko/data';
import type { Cell, CircuitId, Place, Step } from '@slipstream/games/neko/types';
import type { Artwork, Box, Spot } from './artwork.ts';
import { LONG } from './circuits/long.ts';
import { SHORT } from './circuits/short.ts';

export type { Artwork, Box, Spot } from './artwork.ts';

export const ARTWORK: Readonly<Record<CircuitId, Artwork>> = { short: SHORT, long: LONG };

const cellsOf = (circuit: CircuitId): ReadonlyMap<string, Cell> =>
  new Map(CIRCUITS[circuit].cells.map((cell) => [cell.id, cell]));
const CELLS: Readonly<Record<CircuitId, ReadonlyMap<string, Cell>>> = {
  short: cellsOf('short'),
  long: cellsOf('long'),
};

/** A place without its lap: the id of the cell. */
export const cellId = (place: Place): string => place.split('@')[0] ?? place;

export function cellAt(circuit: CircuitId, place: Place): Cell {
  const cell = CELLS[circuit].get(cellId(place));
  if (cell === undefined) throw new Error(`circuit ${circuit} has no cell "${place}"`);
  return cell;
}

/** Fewest steps from each cell to the line, for ribbons and samples; the truth about a car is in its view. */
function stepsOf(circuit: CircuitId): ReadonlyMap<string, number> {
  const { cells, finish } = CIRCUITS[circuit];
  const steps = new Map([[finish, 0]]);
  for (let ring = [finish]; ring.length > 0; ) {
    const behind = cells.filter(({ id, ahead }) => !steps.has(id) && ahead.some((next) => ring.includes(next)));
    for (const { id, ahead } of behind)
      steps.set(id, 1 + Math.min(...ahead.map((next) => steps.get(next) ?? cells.length)));
    ring = behind.map(({ id }) => id);
  }
  return steps;
}
const STEPS: Readonly<Record<CircuitId, ReadonlyMap<string, number>>> = {
  short: stepsOf('short'),
  long: stepsOf('long'),
};

export const stepsFrom = (circuit: CircuitId, place: Place): number => STEPS[circuit].get(cellId(place)) ?? 0;

/** The length of the race. */
export const stepsInAll = (circuit: CircuitId): number =>
  stepsFrom(circuit, CIRCUITS[circuit].start) * CIRCUITS[circuit].laps;

/** Where a car is drawn: on its cell; on the start in the slot of its seat; past the line just beyond it. */
export function spotOf(circuit: CircuitId, place: Place, seat: number): Spot {
  const { slots, line } = ARTWORK[circuit];
  const id = cellId(place);
  if (id === CIRCUITS[circuit].start) return slots[seat % slots.length] ?? cellAt(circuit, place);
  if (id === CIRCUITS[circuit].finish) return beyond(line, seat);
  return cellAt(circuit, place);
}

const beyond = ({ x, y, angle, half }: Artwork['line'], seat: number): Spot => ({
  x: x - 34,
  y: y - half + 30 + (seat * (2 * half - 40)) / 5,
  angle,
});

/** Outside, middle or inside of the road at that place. */
export type LaneName = 'outside' | 'middle' | 'inside' | 'line';

export function laneName(circuit: CircuitId, place: Place): LaneName {
  const cell = cellAt(circuit, place);
  if (cell.id === CIRCUITS[circuit].finish) return 'line';
  const lanes = CIRCUITS[circuit].cells.filter((other) => other.place === cell.place).map(({ lane }) => lane);
  if (cell.lane === Math.min(...lanes)) return 'outside';
  return cell.lane === Math.max(...lanes) ? 'inside' : 'middle';
}

/** How many cells a car on this one can choose between. */
export const waysOn = (circuit: CircuitId, place: Place): number => cellAt(circuit, place).ahead.length;

/** The cells a drive passes, jumped ones included, each with whether the car is in the air over it. */
export function flightOf(circuit: CircuitId, seat: number, from: Place, path: readonly Step[]) {
  const points: (Spot & { readonly lifted: boolean })[] = [{ ...spotOf(circuit, from, seat), lifted: false }];
  for (const { to, jumped } of path) {
    for (const { place } of jumped) points.push({ ...cellAt(circuit, place), lifted: true });
    points.push({ ...spotOf(circuit, to, seat), lifted: false });
  }
  return unwound(points);
}

/** Headings without a jump from 180 to -180, so that a car never spins the long way round. */
function unwound<Point extends Spot>(points: readonly Point[]): readonly Point[] {
  let before = points[0]?.angle ?? 0;
  return points.map((point) => {
    const turns = Math.round((before - point.angle) / 360);
    before = point.angle + 360 * turns;
    return { ...point, angle: before };
  });
}

/** A picture that closes in on these places, in the proportions of the whole. */
export function closeUp(circuit: CircuitId, spots: readonly Spot[]): Box {
  const { view } = ARTWORK[circuit];
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
  const needed = Math.max(
    Math.max(...xs) - Math.min(...xs) + 150,
    ((Math.max(...ys) - Math.min(...ys) + 150) * 4) / 3,
    420,
  );
  const width = Math.min(view.width, needed);
  return { x: middle.x - width / 2, y: middle.y - width * 0.375, width, height: width * 0.75 };
}

export const boxText = ({ x, y, width, height }: Box): string => `${x} ${y} ${width} ${height}`;
