import type { Seat } from '@slipstream/engine';
import type { AnyBoardModule, SeatFace } from '../../boards/board.ts';
import { m } from '../../paraglide/messages.js';

/** What is said to people for whom a race is over before it ends. */
export interface Farewell {
  readonly text: string;
  /** Nobody but bots races on: the rest can be skipped. */
  readonly canSkip: boolean;
}

/** Undefined while any of these seats still races, or where nobody has a seat. */
export function farewellTo(
  board: AnyBoardModule,
  view: unknown,
  faces: readonly SeatFace[],
  seats: readonly Seat[],
): Farewell | undefined {
  const left = (seat: Seat) => board.farewell?.(view, seat);
  const texts = seats.flatMap((seat) => left(seat) ?? []);
  if (seats.length === 0 || texts.length < seats.length) return undefined;
  return {
    text: texts.length === 1 ? (texts[0] ?? '') : m.farewell_all(),
    canSkip: faces.every(({ seat, bot }) => bot !== undefined || left(seat) !== undefined),
  };
}
