import type { Seat } from '@slipstream/engine';
import { at, numberAt } from './at.ts';
import type { Track } from './track.ts';
import type { End, Step } from './types.ts';

/** A car about to drive, and what stands in its way. */
export interface Mover {
  readonly track: Track;
  readonly cars: readonly number[]; // spot of each seat's car
  readonly seat: Seat;
}

/** [NR-30, NR-34] The spots where a drive of exactly `distance` cells can end, each once, in a stable order. */
export function endSpots(mover: Mover, distance: number): readonly number[] {
  const from = numberAt(mover.cars, mover.seat);
  if (isRoadOpen(mover, distance)) return openEnds(mover.track, from, distance);
  const ends: number[] = [];
  let layer: readonly number[] = [from];
  for (let step = 0; step < distance && layer.length > 0; step++) layer = nextLayer(mover, layer, ends);
  for (const spot of layer) addOnce(ends, spot);
  return ends;
}

/** Whether no car is near enough to be met: then the ends are known beforehand, which is worth a lot in a million races. */
function isRoadOpen({ track, cars, seat }: Mover, distance: number): boolean {
  const stepsToMeet = at(track.stepsToMeet, numberAt(cars, seat));
  for (let other = 0; other < cars.length; other++) {
    if (other !== seat && numberAt(stepsToMeet, numberAt(track.cells, numberAt(cars, other))) <= distance) return false;
  }
  return true;
}

function openEnds(track: Track, from: number, distance: number): readonly number[] {
  const ends = at(track.openEnds, from);
  return at(ends, Math.min(distance, ends.length - 1));
}

/** All spots one counted step further; a spot without a way on (the finish, above all) is an end. */
function nextLayer(mover: Mover, layer: readonly number[], ends: number[]): readonly number[] {
  const next: number[] = [];
  for (const spot of layer) if (!land(mover, spot, next)) addOnce(ends, spot);
  return next;
}

/**
 * [NR-32, NR-33] Adds the spots where one step from `spot` can land: the free ones ahead or, where all of them are
 * taken, those to which the same rule leads from each of the cars jumped. False when there is no way on at all.
 */
function land(mover: Mover, spot: number, landed: number[]): boolean {
  const ahead = at(mover.track.ahead, spot);
  let isFree = false;
  for (const next of ahead) {
    if (isTaken(mover, next)) continue;
    addOnce(landed, next);
    isFree = true;
  }
  if (isFree) return true;
  let isLanded = false;
  for (const jumped of ahead) isLanded = land(mover, jumped, landed) || isLanded;
  return isLanded;
}

/** [NR-10, NR-34] One car per cell; the start and the finish line are never taken. */
const isTaken = (mover: Mover, spot: number): boolean =>
  !at(mover.track.isShared, spot) && driverOn(mover, spot) !== undefined;

/** The seat whose car, other than the mover's, stands on the cell of a spot, in whatever lap. */
function driverOn({ track, cars, seat }: Mover, spot: number): Seat | undefined {
  const cell = numberAt(track.cells, spot);
  for (let other = 0; other < cars.length; other++) {
    if (other !== seat && numberAt(track.cells, numberAt(cars, other)) === cell) return other;
  }
  return undefined;
}

function addOnce(spots: number[], spot: number): void {
  if (!spots.includes(spot)) spots.push(spot);
}

/** The ends of a drive, each with one way to it: the one that keeps its lane longest. */
export function endsOf(mover: Mover, distance: number): readonly End[] {
  const layers = layersOf(mover, distance);
  return endSpots(mover, distance).map((end) => endBy(mover, distance, layers, end));
}

/** One end of a drive, with the way to it. */
export const endAt = (mover: Mover, distance: number, end: number): End =>
  endBy(mover, distance, layersOf(mover, distance), end);

/** By steps: the spots they can lead to, among them perhaps some that were ends before. Beyond the last layer all are. */
type Layers = readonly (readonly number[])[];

function layersOf(mover: Mover, distance: number): Layers {
  const from = numberAt(mover.cars, mover.seat);
  if (isRoadOpen(mover, distance)) return at(mover.track.openEnds, from);
  const layers: (readonly number[])[] = [[from]];
  while (layers.length <= distance) layers.push(nextLayer(mover, at(layers, layers.length - 1), []));
  return layers;
}

function endBy(mover: Mover, distance: number, layers: Layers, end: number): End {
  const way = wayTo(mover, distance, layers, end);
  const path = way.slice(1).map((spot, before) => stepTo(mover, numberAt(way, before), spot));
  return { to: at(mover.track.places, end), path, lost: distance - path.length };
}

/** The spots from the car to `end`, both included: one of each layer, found backwards. */
function wayTo(mover: Mover, distance: number, layers: Layers, end: number): readonly number[] {
  const isStop = !land(mover, end, []);
  const way = [end];
  for (let step = isStop ? layers.findIndex((layer) => layer.includes(end)) : distance; step !== 0; step--) {
    const from = at(layers, step - 1).find((spot) => leadsTo(mover, spot, numberAt(way, way.length - 1)));
    if (from === undefined) throw new Error(`no drive of ${distance} ends on ${at(mover.track.places, end)}`);
    way.push(from);
  }
  return way.reverse();
}

/** [NR-32, NR-33] Whether one step can land there: straight, if any spot ahead is free, else over the cars on them. */
function leadsTo(mover: Mover, spot: number, to: number): boolean {
  const ahead = at(mover.track.ahead, spot);
  if (ahead.includes(to)) return !isTaken(mover, to);
  return ahead.every((next) => isTaken(mover, next)) && ahead.some((jumped) => leadsTo(mover, jumped, to));
}

function stepTo(mover: Mover, from: number, to: number): Step {
  const jumped = jumpsTo(mover, from, to).map((spot) => {
    const seat = driverOn(mover, spot);
    if (seat === undefined) throw new Error(`a jump over nobody on ${at(mover.track.places, spot)}`);
    return { place: at(mover.track.places, spot), seat };
  });
  return { to: at(mover.track.places, to), jumped };
}

/** The taken spots between `from` and `to`, nearest first. */
function jumpsTo(mover: Mover, from: number, to: number): readonly number[] {
  const ahead = at(mover.track.ahead, from);
  if (ahead.includes(to)) return [];
  const over = ahead.find((spot) => leadsTo(mover, spot, to));
  if (over === undefined) throw new Error(`no step leads to ${at(mover.track.places, to)}`);
  return [over, ...jumpsTo(mover, over, to)];
}
