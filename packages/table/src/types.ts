import type { Json, Outcome, Seat } from '@slipstream/engine';

/** How much time a decision has. Milliseconds nowhere but in clocks: people think in seconds and hours. */
export type Pace =
  | { readonly kind: 'live'; readonly seconds: number; readonly reserve: number } // per decision, then from a reserve per match
  | { readonly kind: 'relaxed'; readonly seconds: number }
  | { readonly kind: 'turns'; readonly hours: number }
  | { readonly kind: 'none' };

export const CHAT_RULES = ['free', 'presets', 'off'] as const;
export type ChatRule = (typeof CHAT_RULES)[number];

/** What can be said with one touch; clients put it into words of their language. */
export const PRESETS = [
  'hello',
  'good-luck',
  'well-raced',
  'thanks',
  'ouch',
  'lucky',
  'thinking',
  'your-turn',
  'again',
  'bye',
] as const;
export type Preset = (typeof PRESETS)[number];

/** A chair as the set-up sheet plans it. */
export type SeatPlan = { readonly kind: 'open' } | { readonly kind: 'bot'; readonly level: string };

/** What a table is made from. */
export interface TableSpec {
  readonly game: string;
  readonly options: Json;
  readonly seatCount: number;
  readonly seats: readonly SeatPlan[]; // one per seat
  readonly access: 'public' | 'private';
  readonly pace: Pace;
  /** Nobody sees who has locked in, so that the time taken tells nothing. */
  readonly hideReady: boolean;
  readonly chat: ChatRule;
}

export const PHASES = ['lobby', 'sealing', 'playing', 'over'] as const;
/** `sealing`: the start was asked for, the clients are committing to and then revealing their share of the seed. */
export type Phase = (typeof PHASES)[number];

/** A chair as everybody sees it. */
export type SeatInfo =
  | { readonly kind: 'open' }
  | { readonly kind: 'bot'; readonly level: string }
  | {
      readonly kind: 'person';
      readonly name: string;
      readonly present: boolean;
      /** The level of the bot that plays for an absent person until they take their seat back. */
      readonly standIn?: string;
      readonly left?: boolean; // for good
    };

/** What is public about the making of the seed. Hex throughout. */
export interface FairnessInfo {
  readonly attempt: number; // starts tried at this table; a start that is called off is counted, so that everybody sees it
  readonly commitment: string; // sha256 of the server's secret, known before anybody commits
  readonly stage: 'idle' | 'committing' | 'revealing' | 'settled';
  readonly commitments: readonly (string | null)[]; // per seat; shown from `revealing` on
  readonly calledOff?: readonly Seat[]; // who did not answer when the last start was called off
}

/** Everything public about a table but the race itself: the same for all who look. */
export interface TableInfo {
  readonly id: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: Json;
  readonly seatCount: number;
  readonly access: 'public' | 'private';
  readonly pace: Pace;
  readonly hideReady: boolean;
  readonly chat: ChatRule;
  readonly phase: Phase;
  readonly match: number; // matches begun at this table; 0 before the first
  readonly seats: readonly SeatInfo[];
  readonly host: Seat | null; // null while the host has no seat
  readonly watchers: number;
  readonly swaps: readonly SwapOffer[];
  readonly again: readonly Seat[]; // who has asked for a rematch
  readonly fairness: FairnessInfo;
  readonly outcome?: Outcome; // of the match that has just ended
  readonly records: readonly string[]; // ids, oldest first
}

export interface SwapOffer {
  readonly from: Seat;
  readonly to: Seat;
}

/** One line of the list of public tables. */
export interface TableSummary {
  readonly id: string;
  readonly game: string;
  readonly seatCount: number;
  readonly openSeats: number;
  readonly names: readonly string[]; // people and bots, by seat; '' for an open one
  readonly phase: Phase;
  readonly pace: Pace;
  readonly match: number;
}

export type ChatSaying = { readonly preset: Preset } | { readonly text: string };

export interface ChatLine {
  readonly n: number; // counts the lines of this table
  readonly at: number;
  readonly seat: Seat;
  readonly name: string;
  readonly saying: ChatSaying;
}
