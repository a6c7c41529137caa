import type { Seat } from '@slipstream/engine';
import type { Letter, Pull, PullSide, RacerId, ShipView, View } from '@slipstream/games/gravwell/types';
import { m } from '../../paraglide/messages.js';
import type { SeatFace } from '../board.ts';
import { subjectOf } from '../subject.ts';
import { cardOf } from './cards.ts';
import { berth, type Place, placeAt } from './geometry.ts';
import { DERELICT, GHOST, type Livery, liveryOfSeat } from './liveries.ts';

/** The seat that drives a racer; the ghost and the derelicts have none. */
export function seatOf(racer: RacerId): Seat | undefined {
  return /^\d$/.test(racer) ? Number(racer) : undefined;
}

export function liveryOf(racer: RacerId): Livery {
  const seat = seatOf(racer);
  if (seat !== undefined) return liveryOfSeat(seat);
  return racer === 'ghost' ? GHOST : DERELICT;
}

/** What a racer is called in the reader's language, inside a sentence. */
export function nameOf(racer: RacerId, faces: readonly SeatFace[]): string {
  const seat = seatOf(racer);
  if (seat === undefined) return racer === 'ghost' ? m.gravwell_ghost() : m.gravwell_derelict();
  const face = faceAt(seat, faces);
  return face?.isYou ? m.you_listed() : (face?.name ?? m.gravwell_seat({ seat: seat + 1 }));
}

const faceAt = (seat: Seat, faces: readonly SeatFace[]): SeatFace | undefined =>
  faces.find((face) => face.seat === seat);

/** Who does what a line tells. */
export function whoOf(racer: RacerId, faces: readonly SeatFace[]): string {
  const seat = seatOf(racer);
  return seat === undefined
    ? headOf(racer, faces)
    : subjectOf(faceAt(seat, faces), m.gravwell_seat({ seat: seat + 1 }));
}

/** After a preposition. */
export function objectOf(racer: RacerId, faces: readonly SeatFace[]): string {
  const seat = seatOf(racer);
  return seat !== undefined && faceAt(seat, faces)?.isYou ? m.you_object() : nameOf(racer, faces);
}

/** The same at the start of a line. */
export function headOf(racer: RacerId, faces: readonly SeatFace[]): string {
  const seat = seatOf(racer);
  const name = nameOf(racer, faces);
  if (seat !== undefined && faceAt(seat, faces)?.isYou) return m.gravwell_you();
  return seat === undefined ? name.slice(0, 1).toUpperCase() + name.slice(1) : name;
}

export function shipOf(view: View, racer: RacerId): ShipView {
  const ship = view.ships.find((each) => each.racer === racer);
  if (ship === undefined) throw new Error(`no ship ${racer} in this view`);
  return ship;
}

export const isMine = (view: View, racer: RacerId): boolean => racer === String(view.viewer);

/** Where a ship lies when at rest, and how large it is drawn. */
export interface Rest extends Place {
  readonly scale: number;
}

/** In the Singularity each racer has a berth of its own: seats by number, the ghost after them, derelicts last. */
export function berthOf(racer: RacerId): number {
  const seat = seatOf(racer);
  if (seat !== undefined) return seat;
  return racer === 'ghost' ? 1 : racer === 'derelict26' ? 2 : 3;
}

export function restOf(racer: RacerId, space: number): Rest {
  if (space <= 0) return { ...berth(berthOf(racer)), scale: 0.8 };
  return { ...placeAt(space), scale: 1.08 };
}

/** What draws the ship that plays this card; null for a tractor, which moves the others whatever draws its own ship. */
export function pullOf(view: View, racer: RacerId, card: Letter): Pull | null {
  if (cardOf(card).kind === 'tractor') return null;
  return view.pulls.find((pull) => pull.racer === racer) ?? null;
}

/** The side that gravity draws to, if it draws to one. */
export function drawnSide({ towards, ahead, behind }: Pull): PullSide | null {
  if (towards === null) return null;
  return towards === 'out' ? ahead : behind;
}
