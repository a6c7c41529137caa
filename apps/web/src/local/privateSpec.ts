import type { Seat } from '@slipstream/engine';
import type { SeatPlan } from '@slipstream/protocol';
import type { TableSpec } from '@slipstream/table';

interface PrivateSeats {
  readonly seatCount: number;
  /** The weakest bots have the other seats. */
  isOpen(seat: Seat): boolean;
}

/** A table that only this page knows: no clock, nothing hidden, nobody to chat with. */
export const privateSpec = (game: string, { seatCount, isOpen }: PrivateSeats): TableSpec => ({
  game,
  options: {},
  seatCount,
  seats: Array.from(
    { length: seatCount },
    (_, seat): SeatPlan => (isOpen(seat) ? { kind: 'open' } : { kind: 'bot', level: 'kitten' }),
  ),
  access: 'private',
  pace: { kind: 'none' },
  hideReady: false,
  chat: 'off',
});
