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
  readonly spots: ReadonlyMap<Place, number>;
  readonly cells: readonly number[]; // index into the circuit's cells
  readonly laps: readonly number[]; // 1 for the first
  readonly isShared: readonly boolean[]; // the start and the line hold any number of cars
  readonly ahead: readonly (readonly number[])[]; // straight on first
  readonly stepsToGo: readonly number[]; // fewest steps to the finish, laps included
  /** By spot, then by distance: where a drive ends that meets no other car. Whatever is longer ends like the last one. */
  readonly openEnds: readonly (readonly (readonly number[])[])[];
  /** By spot, then by cell: fewest steps to a car that stands there; `NEVER` where none can be met. */
  readonly stepsToMeet: readonly (readonly number[])[];
}

/** More steps than any drive has. */
const NEVER = 1000;

/** Prepares a circuit; throws on a broken one, which is our own bug. */
export function trackOf(circuit: Circuit): Track {
  const faults = circuitFaults(circuit);
  if (faults.length > 0) throw new Error(`circuit ${circuit.id} is broken: ${faults.join('; ')}`);
  return unroll(circuit);
}

/** As `trackOf`, unchecked. */
export function unroll(circuit: Circuit): Track {
  const { cells, laps } = circuit;
  const indexOf = (id: string): number => cells.findIndex((cell) => cell.id === id);
  const spots = Array.from({ length: cells.length * laps }, (_, spot) => spot);
  const cellOf = (spot: number): Cell => at(cells, spot % cells.length);
  const lapOf = (spot: number): number => Math.floor(spot / cells.length) + 1;
  // Crossing the line before the last lap puts a car on the start of the next one.
  const spotIn = (id: string, lap: number): number =>
    id === circuit.finish && lap < laps ? spotIn(circuit.start, lap + 1) : (lap - 1) * cells.length + indexOf(id);
  const places = spots.map((spot) => (lapOf(spot) === 1 ? cellOf(spot).id : `${cellOf(spot).id}@${lapOf(spot)}`));
  const ahead = spots.map((spot) => straightFirst(circuit, cellOf(spot)).map((id) => spotIn(id, lapOf(spot))));
  const isShared = spots.map((spot) => cellOf(spot).id === circuit.start || cellOf(spot).id === circuit.finish);
  const openEnds = spots.map((spot) => endsFrom(spot, ahead));
  const finish = spotIn(circuit.finish, laps);
  return {
    start: spotIn(circuit.start, 1),
    finish,
    places,
    spots: new Map(places.map((place, spot) => [place, spot])),
    cells: spots.map((spot) => spot % cells.length),
    laps: spots.map(lapOf),
    isShared,
    ahead,
    stepsToGo: openEnds.map((ends) => ends.findIndex((layer) => layer.includes(finish))),
    openEnds,
    stepsToMeet: openEnds.map((ends) => stepsToCells(ends, cells.length, isShared)),
  };
}

// A drive keeps its lane where it can: of several ways to one cell, that is the one shown.
function straightFirst({ cells }: Circuit, { lane, ahead }: Cell): readonly string[] {
  const drift = (id: string): number => Math.abs((cells.find((cell) => cell.id === id)?.lane ?? lane) - lane);
  return [...ahead].sort((one, other) => drift(one) - drift(other));
}

/** Where drives of 0, 1, 2, … cells end on an empty track, until they all end where there is no way on. */
function endsFrom(spot: number, ahead: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const layers: (readonly number[])[] = [[spot]];
  const onwards = (from: number): readonly number[] => (at(ahead, from).length === 0 ? [from] : at(ahead, from));
  for (;;) {
    const last = at(layers, layers.length - 1);
    if (last.every((from) => at(ahead, from).length === 0)) return layers;
    layers.push([...new Set(last.flatMap(onwards))]);
  }
}

function stepsToCells(
  ends: readonly (readonly number[])[],
  cellCount: number,
  isShared: readonly boolean[],
): readonly number[] {
  const steps: number[] = new Array(cellCount).fill(NEVER);
  ends.forEach((layer, count) => {
    for (const spot of layer) {
      if (!at(isShared, spot)) steps[spot % cellCount] = Math.min(count, at(steps, spot % cellCount));
    }
  });
  return steps;
}

/** The spot of a place that must be on the track. */
export function spotOf(track: Track, place: Place): number {
  const spot = track.spots.get(place);
  if (spot === undefined) throw new Error(`there is no place ${place} on this circuit`);
  return spot;
}

/** The tracks of the circuits in the box, checked when the program starts. */
export const TRACKS: Readonly<Record<CircuitId, Track>> = {
  short: trackOf(CIRCUITS.short),
  long: trackOf(CIRCUITS.long),
};
