import type { Seat } from '@slipstream/engine';
import type { Deadline, SeatInfo, TableInfo } from '@slipstream/protocol';
import type { Presence, SeatFace } from './boards/board.ts';
import { m } from './paraglide/messages.js';
import { sitterNames, type Taken } from './parts/sitterNames.ts';

/** What decides how a seat's choice is shown. */
export interface Choosing {
  readonly pending: readonly Seat[]; // seats that owe a decision
  readonly ready: readonly Seat[]; // people known to have locked in
  readonly me: Seat | undefined;
  readonly own: 'thinking' | 'sending' | 'locked'; // my choice
  readonly deadlines?: readonly Deadline[]; // in this device's clock
  /** Whether it can be told who is there: at a table in this page everybody is. */
  readonly isOnline?: boolean;
}

const NOBODY_CHOOSES: Choosing = { pending: [], ready: [], me: undefined, own: 'thinking' };

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
    ...(choosing.isOnline && seat.kind !== 'open' && { presence: presenceOf(seat) }),
    ...untilOf(choosing, at),
  }));
}

function presenceOf(seat: Exclude<SeatInfo, { kind: 'open' }>): Presence {
  if (seat.kind === 'bot') return 'bot';
  if (seat.left === true) return 'left';
  if (seat.standIn !== undefined) return 'driven';
  return seat.present ? 'here' : 'away';
}

/** The time left of somebody else who is waited for; one's own is at the head of the page. */
function untilOf({ pending, ready, me, deadlines = [] }: Choosing, at: Seat): { readonly until?: number } {
  const isAwaited = at !== me && pending.includes(at) && !ready.includes(at);
  const until = isAwaited ? deadlines.find(({ seat }) => seat === at)?.until : undefined;
  return until === undefined ? {} : { until };
}

function takenBy(seat: SeatInfo): Taken {
  if (seat.kind === 'bot') return 'bot';
  return seat.kind === 'person' ? seat : undefined;
}

function botOf(seat: SeatInfo): string | undefined {
  if (seat.kind === 'bot') return seat.level;
  return seat.kind === 'person' ? seat.standIn : undefined;
}

function choiceOf(info: TableInfo, { pending, ready, me, own }: Choosing, at: Seat): SeatFace['choice'] {
  if (!pending.includes(at)) return 'none';
  if (at === me) return own;
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
