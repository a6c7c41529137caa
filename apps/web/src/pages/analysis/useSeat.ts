import type { MatchRecord, Seat } from '@slipstream/engine';
import { useEffect, useState } from 'preact/hooks';
import { route } from '../../router.ts';

/** Whose race is told: the seat that the address asks for, else the first person who sat there, else the first seat. */
export function useSeat(record: MatchRecord): readonly [Seat, (seat: Seat) => void] {
  const [seat, setSeat] = useState(() => askedSeat(record));
  useEffect(() => setSeat(askedSeat(record)), [record, route.value.visit]);
  const change = (to: Seat) => {
    setSeat(to);
    history.replaceState(null, '', `?seat=${to}`); // no change of page: the focus stays where the seat is chosen
  };
  return [seat, change];
}

function askedSeat({ players, seatCount }: MatchRecord): Seat {
  const asked = new URLSearchParams(location.search).get('seat');
  const seat = asked === null ? Number.NaN : Number(asked);
  if (Number.isInteger(seat) && seat >= 0 && seat < seatCount) return seat;
  const sitters = Array.isArray(players) ? (players as readonly ({ readonly kind?: string } | undefined)[]) : [];
  return Math.max(
    0,
    sitters.findIndex((sitter) => sitter?.kind === 'person'),
  );
}
