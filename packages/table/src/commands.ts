import type { BotQuestion, MatchRecord, Seat } from '@slipstream/engine';
import type { ChatLine, Message, Request, Seen } from '@slipstream/protocol';
import type { Outage, TableCommit } from './storage.ts';

/** What a host tells a table. `who` is the id of a guest; `connection` one socket or tab of theirs. */
export type Command =
  | { readonly type: 'request'; readonly who: string; readonly connection: string; readonly request: Request }
  /** Somebody opened the table; `seen` is what a returning client already has. Answered with everything it lacks. */
  | { readonly type: 'connect'; readonly who: string; readonly connection: string; readonly seen?: Seen }
  | { readonly type: 'disconnect'; readonly who: string; readonly connection: string }
  /** The answer of a bot to `ask`. No action (the bot failed) or an illegal one: the table plays a legal one. */
  | {
      readonly type: 'bot';
      readonly match: number;
      readonly step: number;
      readonly seat: Seat;
      readonly action?: unknown;
    }
  /** The bearer of the seat's private link takes it over. */
  | { readonly type: 'claim'; readonly who: string; readonly seat: Seat }
  /** The time of `wakeAt` has come. Too early or too often does no harm. */
  | { readonly type: 'tick' }
  /** The store is a restored backup: secrets that nobody knew when it was made may be known by now. */
  | { readonly type: 'renew' }
  /** After a rebuild: times in which no host was running, so that no clock is charged for them. */
  | { readonly type: 'outages'; readonly outages: readonly Outage[] };

/** Who gets a message. `watchers`: every connection whose guest has no seat. `who`: all tabs of one guest. */
export type Address =
  | { readonly to: 'everyone' }
  | { readonly to: 'watchers' }
  | { readonly to: 'who'; readonly who: string }
  | { readonly to: 'connection'; readonly connection: string };

/** What the host does once everything this table has committed so far is durable; in this order. */
export type Effect = SendEffect | AskEffect | FinishedEffect | ReportedEffect;

/** One message object, to be written as text once however many sockets it goes to. */
export interface SendEffect {
  readonly type: 'send';
  readonly address: Address;
  readonly message: Message;
}

/** Lets a bot think; its answer comes back as a `bot` command. It is told what a person on that seat would see. */
export interface AskEffect {
  readonly type: 'ask';
  readonly match: number;
  readonly step: number;
  readonly seat: Seat;
  readonly question: BotQuestion;
  readonly notBefore?: number; // when the answer is wanted at the earliest
}

/** The bot port: hosts bring their own (workers on the server and in the page, a direct call in tests). */
export interface BotPort {
  choose(question: BotQuestion): Promise<unknown> | unknown;
}

/** For counters and logs; the record itself is in the commit. */
export interface FinishedEffect {
  readonly type: 'finished';
  readonly id: string;
  readonly record: MatchRecord;
}

/** For whoever runs the server: somebody at this table reported what was said. */
export interface ReportedEffect {
  readonly type: 'reported';
  readonly by: Seat;
  readonly line: ChatLine;
}

/**
 * The answer of a table to a command. The host commits first and carries out the effects afterwards, in order;
 * effects without a commit wait for the commits of this table that are still on their way, because an ack may be
 * among them. If a commit fails, the host drops the table from memory and rebuilds it from its log.
 */
export interface Handled {
  readonly commit?: TableCommit;
  readonly effects: readonly Effect[];
}
