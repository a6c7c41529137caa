import type { Seat } from '@slipstream/engine';
import type { ShipView, View } from '@slipstream/games/gravwell/types';
import { m } from '../../paraglide/messages.js';

interface Standing {
  readonly seats: readonly Seat[];
  readonly fact: string;
}

/** Race order: those who are out, in the order of leaving, then by distance; level ships share a place. A lost race has none. */
export function standing(view: View): readonly Standing[] {
  const groups = view.end === null ? groupsNow(view) : view.end.ranking;
  return groups.map((seats) => ({ seats, fact: factOf(view, seats[0]) }));
}

function groupsNow(view: View): readonly (readonly Seat[])[] {
  const out = view.finishers.flatMap((racer) => view.ships.filter((ship) => ship.racer === racer).flatMap(seatsOf));
  const racing = view.ships.filter(({ seat, onTrack }) => seat !== null && onTrack);
  const spaces = [...new Set(racing.map(({ space }) => space))].sort((a, b) => b - a);
  const level = spaces.map((space) => racing.filter((ship) => ship.space === space).flatMap(seatsOf));
  return [...out.map((seat) => [seat]), ...level];
}

const seatsOf = ({ seat }: ShipView): readonly Seat[] => (seat === null ? [] : [seat]);

function factOf(view: View, seat: Seat | undefined): string {
  const ship = view.ships.find((each) => each.seat === seat);
  if (ship === undefined) return '';
  if (!ship.onTrack) return m.gravwell_fact_out();
  return ship.space === 0 ? m.gravwell_fact_singularity() : m.gravwell_fact_space({ space: ship.space });
}

/** Through the gate while the others race on. */
export const farewell = (view: View, seat: Seat): string | undefined =>
  view.ships.some((ship) => ship.seat === seat && !ship.onTrack) ? m.gravwell_farewell() : undefined;

/** Spaces ahead of the best of the others. */
export function lead({ ships }: View, seat: Seat): number {
  const others = ships.filter((ship) => ship.seat !== null && ship.seat !== seat).map(({ space }) => space);
  return (ships.find((ship) => ship.seat === seat)?.space ?? 0) - Math.max(0, ...others);
}

/** A seat's place in the race, from 1. */
export function placeOf(view: View, seat: Seat): number {
  let ahead = 0;
  for (const { seats } of standing(view)) {
    if (seats.includes(seat)) return ahead + 1;
    ahead += seats.length;
  }
  return ahead + 1;
}
