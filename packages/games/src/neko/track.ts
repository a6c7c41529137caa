import { at } from './at.ts';
import { circuitFaults } from './circuit.ts';
import { CIRCUITS } from './data.ts';
import type { Cell, Circuit, CircuitId, Place } from './types.ts';

/**
 * A circuit made ready to drive on, outside the state. Laps are unrolled: a *spot* is a cell in a given lap, so that rules
 * know no laps, only a way to the line. Lists are by spot. Spots of one cell block each other.
 */
export interface Track {
  readonly start: number;
  readonly finish: number;
  readonly places: readonly Place[];
  readonly cells: readonly number[]; // index into the circuit's cells
  readonly laps: readonly number[]; // 1 for the first
  readonly ahead: readonly (readonly number[])[]; // straight on first
  readonly stepsToGo: readonly number[]; // fewest steps to the finish, laps included
  readonly isShared: readonly boolean[]; // the start and the line hold any number of cars
  readonly spots: ReadonlyMap<Place, number>;
}

/** Prepares a circuit; throws on a broken one, which is our own bug. */
export function trackOf(circuit: Circuit): Track {
  const faults = circuitFaults(circuit);
  if (faults.length > 0) throw new Error(`circuit ${circuit.id} is broken: ${faults.join('; ')}`);
  return unroll(circuit);
}

/** As `trackOf`, unchecked. */
export function unroll(circuit: Circuit): Track {
  const { cells, laps } = circuit;
  const index = new Map(cells.map((cell, cellAt) => [cell.id, cellAt]));
  const startCell = index.get(circuit.start) ?? 0;
  const finishCell = index.get(circuit.finish) ?? cells.length - 1;
  const spots = Array.from({ length: cells.length * laps }, (_, spot) => spot);
  const cellOf = (spot: number): Cell => at(cells, spot % cells.length);
  const lapOf = (spot: number): number => Math.floor(spot / cells.length) + 1;
  // Crossing the line before the last lap puts a car on the start of the next one.
  const toSpot = (id: string, lap: number): number =>
    id === circuit.finish && lap < laps
      ? lap * cells.length + startCell
      : (lap - 1) * cells.length + (index.get(id) ?? 0);
  const places = spots.map((spot) => (lapOf(spot) === 1 ? cellOf(spot).id : `${cellOf(spot).id}@${lapOf(spot)}`));
  const ahead = spots.map((spot) => straightFirst(circuit, cellOf(spot)).map((id) => toSpot(id, lapOf(spot))));
  const finish = (laps - 1) * cells.length + finishCell;
  return {
    start: startCell,
    finish,
    places,
    cells: spots.map((spot) => spot % cells.length),
    laps: spots.map(lapOf),
    ahead,
    stepsToGo: stepsTo(finish, ahead),
    isShared: spots.map((spot) => spot % cells.length === startCell || spot % cells.length === finishCell),
    spots: new Map(places.map((place, spot) => [place, spot])),
  };
}

// A drive keeps its lane where it can: of several ways to one cell, that is the one shown.
function straightFirst({ cells }: Circuit, { lane, ahead }: Cell): readonly string[] {
  const drift = (id: string): number => Math.abs((cells.find((cell) => cell.id === id)?.lane ?? lane) - lane);
  return [...ahead].sort((one, other) => drift(one) - drift(other));
}

/** By rings around the finish; a spot that no ring reaches (on a broken circuit only) is as far away as can be. */
function stepsTo(finish: number, ahead: readonly (readonly number[])[]): readonly number[] {
  const steps = ahead.map(() => ahead.length);
  let ring = [finish];
  for (let count = 0; ring.length > 0; count++) {
    for (const spot of ring) steps[spot] = count;
    const isBehind = (spot: number): boolean =>
      steps[spot] === ahead.length && at(ahead, spot).some((next) => ring.includes(next));
    ring = ahead.map((_, spot) => spot).filter(isBehind);
  }
  return steps;
}

/** The tracks of the circuits in the box, checked when the program starts. */
export const TRACKS: Readonly<Record<CircuitId, Track>> = {
  short: trackOf(CIRCUITS.short),
  long: trackOf(CIRCUITS.long),
};
