import * as z from 'zod/mini';
import { ChatRule, Count, Hex256, Id, Instant, JsonValue, Level, Pace, SeatNumber, Seats } from './parts.ts';
import type { Said } from './said.ts';

export const Access = z.enum(['public', 'private']);

/** `sealing`: the start was asked for, and the clients are giving their shares of the seed. */
export const Phase = z.enum(['lobby', 'sealing', 'playing', 'over']);
export type Phase = Said<typeof Phase>;

/** A chair as everybody sees it. */
export const SeatInfo = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('bot'), level: Level }),
  z.strictObject({
    kind: z.literal('person'),
    name: z.string(),
    present: z.boolean(),
    standIn: z.exactOptional(Level), // of the bot that plays for an absent person until they take their seat back
    left: z.exactOptional(z.boolean()), // for good
  }),
]);
export type SeatInfo = Said<typeof SeatInfo>;

/** A time during which a stand-in drove for somebody. */
export const Stint = z.strictObject({
  seat: SeatNumber,
  level: Level,
  at: Instant,
  until: z.exactOptional(Instant), // absent: it drives, or drove to the end
  choices: Count, // that counted
});
export type Stint = Said<typeof Stint>;

/** What all who drive must agree on: to stop the clocks, to take the last reveal back. */
export const Consent = z.enum(['pause', 'undo']);
export type Consent = Said<typeof Consent>;

export const Proposal = z.strictObject({ what: Consent, by: SeatNumber, agreed: Seats });
export type Proposal = Said<typeof Proposal>;

export const SwapOffer = z.strictObject({ from: SeatNumber, to: SeatNumber });
export type SwapOffer = Said<typeof SwapOffer>;

export const Outcome = z.strictObject({
  winners: Seats,
  ranking: z.readonly(z.array(Seats)),
  facts: z.record(z.string(), JsonValue),
});

/** What is public about the making of the seed. */
export const FairnessInfo = z.strictObject({
  attempt: Count, // starts tried at this table; a start that is called off is counted, so that everybody sees it
  commitment: Hex256, // sha256 of the server's secret, known before any client gives its own commitment
  stage: z.enum(['idle', 'committing', 'revealing', 'settled']),
  commitments: z.readonly(z.array(z.nullable(Hex256))), // per seat; shown once all are in
  key: z.exactOptional(Hex256), // with which this server signs its records
  calledOff: z.exactOptional(Seats), // who did not answer when the last start was called off
  awaited: z.exactOptional(Seats), // who has not answered yet, while a start is under way
});
export type FairnessInfo = Said<typeof FairnessInfo>;

/** Everything public about a table but the match itself: the same for all who look. */
export const TableInfo = z.strictObject({
  id: Id,
  game: Id,
  rulesVersion: Count,
  options: JsonValue,
  seatCount: Count,
  access: Access,
  pace: Pace,
  hideReady: z.boolean(), // nobody sees who has locked in, so that the time taken tells nothing
  chat: ChatRule,
  strict: z.exactOptional(z.boolean()), // neither pauses nor undos: the race counts for more than itself
  phase: Phase,
  match: Count, // matches begun at this table; 0 before the first
  seats: z.readonly(z.array(SeatInfo)),
  host: z.nullable(SeatNumber), // null while the host has no seat
  watchers: Count,
  /** Clocks and bots wait until somebody takes their seat back, or goes on. */
  paused: z.exactOptional(z.enum(['nobody-drives', 'agreed'])),
  proposal: z.exactOptional(Proposal),
  undos: z.exactOptional(Count), // reveals that were taken back in this match
  stints: z.exactOptional(z.readonly(z.array(Stint))), // of the match under way or just over, oldest first
  swaps: z.readonly(z.array(SwapOffer)),
  again: Seats, // who has asked for a rematch
  removed: z.exactOptional(z.readonly(z.array(z.string()))), // names of those who may not sit down until they are let in
  fairness: FairnessInfo,
  outcome: z.exactOptional(Outcome), // of the match that has just ended
  records: z.readonly(z.array(Id)), // oldest first
});
export type TableInfo = Said<typeof TableInfo>;

/** One line of the list of public tables. */
export const TableSummary = z.strictObject({
  id: Id,
  game: Id,
  seatCount: Count,
  openSeats: Count,
  names: z.readonly(z.array(z.string())), // people and bots, by seat; '' for an open one
  phase: Phase,
  pace: Pace,
  match: Count,
});
export type TableSummary = Said<typeof TableSummary>;
