import type { Seat } from '@slipstream/engine';
import type { ShipView, View } from '@slipstream/games/outspeed/types';
import { type Scene, type Slot, type Spot, slotOf, spotAt } from './geometry.ts';

/** A ship's place on the picture. */
export interface Berth {
  readonly seat: Seat;
  readonly zone: number;
  readonly slot: Slot;
  readonly mates: number; // ships on the zone, itself included
}

export const isRacing = (ship: ShipView): boolean => ship.out === null;

export function shipOf(view: View, seat: Seat): ShipView {
  const ship = view.ships.find((candidate) => candidate.seat === seat);
  if (ship === undefined) throw new Error(`no ship for seat ${seat}`);
  return ship;
}

/** Where every ship stands that is drawn, far ones first so that near ones cover them. */
export function berthsOf(ships: readonly ShipView[]): readonly Berth[] {
  const berths = ships.map((ship) => {
    const mates = ships.filter(({ zone }) => zone === ship.zone);
    return {
      seat: ship.seat,
      zone: ship.zone,
      slot: slotOf(mates.indexOf(ship), mates.length),
      mates: mates.length,
    };
  });
  return berths.sort((a, b) => b.slot.across - a.slot.across || b.zone - a.zone);
}

/** The places a ship passes on its way, one per zone, both ends included. */
export function wayBetween(from: Berth, to: Berth): readonly Berth[] {
  const zones = Math.abs(to.zone - from.zone);
  const steps = Math.max(zones, 1);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps;
    const mix = (a: number, b: number) => a + (b - a) * part;
    return {
      ...to,
      zone: from.zone + Math.sign(to.zone - from.zone) * (zones === 0 ? 0 : step),
      slot: {
        along: mix(from.slot.along, to.slot.along),
        across: mix(from.slot.across, to.slot.across),
        factor: mix(from.slot.factor, to.slot.factor),
      },
    };
  });
}

export const spotOf = (scene: Scene, berth: Berth): Spot => spotAt(scene, berth.zone, berth.slot);

/** A label on the picture: a box that may be pushed up so that no two cover each other. */
export interface Box {
  readonly x: number; // left
  readonly y: number; // top
  readonly width: number;
  readonly height: number;
}

/** Moves boxes up, lowest first, until none overlaps another; one that would leave a picture so wide moves aside instead. */
export function spreadBoxes(boxes: readonly Box[], gap: number, width: number): readonly Box[] {
  const placed: Box[] = [];
  const order = boxes.map((_, index) => index).sort((a, b) => (boxes[b]?.y ?? 0) - (boxes[a]?.y ?? 0));
  const result = [...boxes];
  for (const index of order) {
    const box = boxes[index];
    if (box === undefined) continue;
    const above = raised(box, placed, gap);
    const there = above.y < 0 ? (besideOthers(box, placed, gap, width) ?? above) : above;
    placed.push(there);
    result[index] = there;
  }
  return result;
}

function raised(box: Box, placed: readonly Box[], gap: number): Box {
  let above = box;
  for (let hit = clash(above, placed); hit !== undefined; hit = clash(above, placed)) {
    above = { ...above, y: hit.y - box.height - gap };
  }
  return above;
}

/** As high as it was, in the nearest place beside another. */
function besideOthers(box: Box, placed: readonly Box[], gap: number, width: number): Box | undefined {
  return placed
    .flatMap((other) => [other.x - box.width - gap, other.x + other.width + gap])
    .map((x) => ({ ...box, x }))
    .filter((place) => place.x >= 0 && place.x + box.width <= width && clash(place, placed) === undefined)
    .sort((a, b) => Math.abs(a.x - box.x) - Math.abs(b.x - box.x))[0];
}

const clash = (box: Box, placed: readonly Box[]): Box | undefined =>
  placed.find(
    (other) =>
      box.x < other.x + other.width &&
      other.x < box.x + box.width &&
      box.y < other.y + other.height &&
      other.y < box.y + box.height,
  );
