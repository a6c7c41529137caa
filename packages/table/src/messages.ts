import type { Seat } from '@slipstream/engine';
import type { RefusalCode } from './refusals.ts';
import type { ChatLine, ChatSaying, SeatPlan, TableInfo } from './types.ts';

/**
 * What a client asks of a table. `id` is the client's own; a request sent again with the same id is carried out once
 * and answered with the same `ack`. The protocol package has the same shapes as schemas.
 */
export type Request =
  | { readonly type: 'take'; readonly id: string; readonly name: string; readonly seat?: Seat }
  | { readonly type: 'leave'; readonly id: string }
  /** To an open seat: moves there. To a person's: offers a swap, or accepts theirs. */
  | { readonly type: 'swap'; readonly id: string; readonly seat: Seat }
  /** The host puts a bot on a seat, or opens it. */
  | { readonly type: 'plan'; readonly id: string; readonly seat: Seat; readonly plan: SeatPlan }
  /** The host starts; open seats are filled with bots of level `fill`. */
  | { readonly type: 'start'; readonly id: string; readonly fill?: string }
  /** Shares of the seed, as `fairness` in the table info asks for them. Hex. */
  | { readonly type: 'commit'; readonly id: string; readonly attempt: number; readonly commitment: string }
  | { readonly type: 'reveal'; readonly id: string; readonly attempt: number; readonly value: string }
  /** Locks a choice in; sent again with another action and id, it changes the choice. */
  | {
      readonly type: 'choose';
      readonly id: string;
      readonly match: number;
      readonly step: number; // of the update it answers
      readonly action: unknown;
    }
  | { readonly type: 'retract'; readonly id: string; readonly match: number; readonly step: number }
  | { readonly type: 'takeBack'; readonly id: string }
  /** Asks for a stand-in for somebody who has been gone for a while. */
  | { readonly type: 'standIn'; readonly id: string; readonly seat: Seat }
  /** Once everybody who stayed has asked for it, the next match starts. The host can also `start` without the others. */
  | { readonly type: 'rematch'; readonly id: string }
  | { readonly type: 'say'; readonly id: string; readonly saying: ChatSaying }
  | { readonly type: 'mute'; readonly id: string; readonly seat: Seat; readonly muted: boolean };

/** One kind of request. */
export type Ask<Type extends Request['type']> = Extract<Request, { readonly type: Type }>;

/** What a table says to one viewer. */
export type Message =
  | TableMessage
  | YouMessage
  | UpdateMessage
  | ChoiceMessage
  | ReadyMessage
  | ClockMessage
  | ChatMessage
  | AckMessage
  | RefusedMessage;

/** The same bytes for everybody. */
export interface TableMessage {
  readonly type: 'table';
  readonly table: TableInfo;
}

export interface YouMessage {
  readonly type: 'you';
  readonly seat: Seat | null; // null: watching
  readonly host: boolean;
  readonly muted: readonly Seat[];
}

/** Animate the events, then draw the view. `from` is the step before the first event; equal to `step` when whole. */
export interface UpdateMessage {
  readonly type: 'update';
  readonly match: number;
  readonly from: number;
  readonly step: number;
  readonly at: number; // the one instant of the reveal
  readonly events: readonly unknown[];
  readonly view: unknown;
  readonly legalActions: readonly unknown[];
  readonly deadlines?: readonly Deadline[]; // where the pace has a clock
}

/**
 * The state of one's own choice for this step, for other tabs and for those who return.
 * The one who chose gets an `ack`: from then on the choice is locked, until the next update resolves it.
 */
export interface ChoiceMessage {
  readonly type: 'choice';
  readonly match: number;
  readonly step: number;
  readonly state: 'none' | 'locked';
  readonly action?: unknown;
}

/** Which people have locked in. Never sent where readiness is hidden. Bots are not told of: their time means nothing. */
export interface ReadyMessage {
  readonly type: 'ready';
  readonly match: number;
  readonly step: number;
  readonly seats: readonly Seat[];
}

/** The deadlines have changed between two updates; `now` is the table's time at sending. */
export interface ClockMessage {
  readonly type: 'clock';
  readonly match: number;
  readonly step: number;
  readonly now: number;
  readonly deadlines: readonly Deadline[]; // only one's own where readiness is hidden
}

export interface Deadline {
  readonly seat: Seat;
  readonly at: number; // end of the time for this decision; the reserve begins
  readonly until: number; // end of the reserve: a stand-in takes over
}

export interface ChatMessage {
  readonly type: 'chat';
  readonly lines: readonly ChatLine[];
}

/** Carried out and durable. */
export interface AckMessage {
  readonly type: 'ack';
  readonly id: string;
}

export interface RefusedMessage {
  readonly type: 'refused';
  readonly id: string;
  readonly code: RefusalCode;
  readonly reason: string; // in English; clients translate by code
}
