import type { Seat } from '@slipstream/engine';
import type { SeatInfo, TableInfo } from '@slipstream/protocol';
import type { SeatFace } from './boards/board.ts';
import { m } from './paraglide/messages.js';
import { sitterNames, type Taken } from './parts/sitterNames.ts';

/** What decides how a seat's choice is shown. */
export interface Choosing {
  readonly pending: readonly Seat[]; // seats that owe a decision
  readonly ready: readonly Seat[]; // people known to have locked in
  readonly me: Seat | undefined;
  readonly hasLocked: boolean; // I have
}

const NOBODY_CHOOSES: Choosing = { pending: [], ready: [], me: undefined, hasLocked: false };

/** Everybody at the table, as boards draw them. */
export function facesOf(info: TableInfo, choosing: Choosing = NOBODY_CHOOSES): readonly SeatFace[] {
  const names = sitterNames(info.seats.map(takenBy));
  return info.seats.map((seat, at) => ({
    seat: at,
    name: names[at] ?? m.seat_free(),
    ...(at === choosing.me && { isYou: true }),
    bot: botOf(seat),
    away: seat.kind === 'person' && (!seat.present || seat.standIn !== undefined),
    choice: choiceOf(info, choosing, at),
  }));
}

function takenBy(seat: SeatInfo): Taken {
  if (seat.kind === 'bot') return 'bot';
  return seat.kind === 'person' ? seat : undefined;
}

function botOf(seat: SeatInfo): string | undefined {
  if (seat.kind === 'bot') return seat.level;
  return seat.kind === 'person' ? seat.standIn : undefined;
}

function choiceOf(info: TableInfo, { pending, ready, me, hasLocked }: Choosing, at: Seat): SeatFace['choice'] {
  if (!pending.includes(at)) return 'none';
  if (at === me) return hasLocked ? 'locked' : 'thinking';
  if (isPlayedByBot(info, at)) {
    // A bot's time means nothing: it counts as ready for as long as a person still thinks.
    return pending.every((seat) => isPlayedByBot(info, seat)) ? 'thinking' : 'locked';
  }
  if (info.hideReady) return 'hidden';
  return ready.includes(at) ? 'locked' : 'thinking';
}

function isPlayedByBot(info: TableInfo, at: Seat): boolean {
  const seat = info.seats[at];
  return seat !== undefined && botOf(seat) !== undefined;
}
