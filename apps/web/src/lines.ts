import type { Seat } from '@slipstream/engine';
import type { AnyBoardModule, SeatFace } from './boards/board.ts';

/** An event in one line of the reader's language; a board that stumbles over one leaves it out. */
export function lineOf(board: AnyBoardModule, event: unknown, faces: readonly SeatFace[]): string {
  try {
    return capital(board.line(event, faces));
  } catch (error) {
    console.error('an event could not be put into words', error);
    return '';
  }
}

/** A sentence begins with a capital, also where a name or a colour comes first. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Whom an event is about, where it says so: a seat, or the racer that a seat drives. */
export function seatOfEvent(event: unknown): Seat | undefined {
  if (typeof event !== 'object' || event === null) return undefined;
  const { seat, racer } = event as { readonly seat?: unknown; readonly racer?: unknown };
  if (typeof seat === 'number') return seat;
  return typeof racer === 'string' && /^\d$/.test(racer) ? Number(racer) : undefined;
}
