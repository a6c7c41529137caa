import type { AnyGame, Heard, Json, Match, Outcome, RecordedAction, Seat, Seed, Viewer } from '@slipstream/engine';
import type { ChatLine, Phase, Proposal, SwapOffer, TableInfo } from '@slipstream/protocol';
import type { TableSpec } from './spec.ts';

/** A chair as the table knows it; `who` is a guest's id and never leaves the trusted side. */
export type Chair = OpenChair | BotChair | PersonChair;
export interface OpenChair {
  readonly kind: 'open';
}
export interface BotChair {
  readonly kind: 'bot';
  readonly level: string;
}
export interface PersonChair {
  readonly kind: 'person';
  readonly who: string;
  readonly name: string;
  readonly standIn?: string; // level of the bot that plays instead
  readonly left?: true; // for good, unless they come back
}

/** Everything that folding the log gives. Never sent to a client. */
export interface TableState {
  readonly id: string;
  spec: TableSpec; // its options as the game parsed them
  host: string; // who opened the table, or to whom hosting was passed
  phase: Phase;
  readonly chairs: Chair[];
  swaps: SwapOffer[];
  again: Seat[];
  removed: Removed[];
  seeding: Seeding;
  matches: number; // begun so far
  live: LiveMatch | undefined; // the match under way or just over
  readonly records: string[];
  readonly chat: Said[]; // the last ones
  chatLines: number; // ever
  readonly reported: Set<number>; // lines of the chat, by their numbers
  readonly mutes: Record<string, readonly string[]>; // guest -> guests they do not want to hear
  readonly answered: Map<string, Answered>; // by guest
  length: number; // entries in the log
  outagesUntil: number;
}

/** Somebody who may not sit down here until they are let in. */
export interface Removed {
  readonly who: string;
  readonly name: string;
}

/** What was carried out for one guest: how many requests, and what the last ones were. */
export interface Answered {
  count: number;
  readonly prints: Map<string, string | undefined>; // of what was asked, by client id, oldest first
}

/** A chat line with the guest who said it, which others are not told. */
export interface Said {
  readonly who: string;
  readonly line: ChatLine;
}

/** The making of the next seed. */
export interface Seeding {
  readonly attempt: number;
  rules: number; // version of the rules under which the start was asked for
  isBound: boolean; // whether the seed is bound to this start of this table; in older logs it is not
  readonly top: string; // of the server's chain of secrets
  readonly commitment: string;
  stage: 'idle' | 'committing' | 'revealing' | 'settled';
  since: number; // when the stage began
  readonly commitments: (string | null)[];
  readonly shares: (string | null)[];
  readonly calledOff?: readonly Seat[];
}

/** One match at this table. */
export interface LiveMatch {
  readonly match: number; // 1 for the first at this table
  readonly rerun: number; // 0, or how often this start had to be run again for want of a winner
  readonly seed: Seed;
  readonly actions: RecordedAction[];
  readonly reveals: number[]; // how many of the actions each reveal brought
  readonly undos: number[]; // for each undo, how many reveals there had been
  readonly stints: Stint[]; // oldest first
  current: Match<unknown>;
  at: number; // the instant of the last reveal
  pending: readonly Seat[];
  readonly held: (Held | undefined)[]; // sealed choices, outside the match until all are in
  readonly history: Batch[];
  readonly clock: Clock;
  outcome: Outcome | undefined;
  proposal: Proposal | undefined;
  pausedAt: number | undefined; // by consent
}

/** A time during which a stand-in drove for a person. */
export interface Stint {
  readonly seat: Seat;
  readonly level: string;
  readonly at: number;
  until?: number; // absent: it drives, or drove to the end
  choices: number; // that counted
}

export interface Held {
  readonly action: Json;
  readonly at: number;
  readonly bot: boolean;
}

/** The events of one reveal. */
export interface Batch {
  readonly from: number;
  readonly step: number;
  readonly at: number;
  readonly events: readonly Heard<unknown>[];
}

export interface Clock {
  readonly base: number[]; // per seat: when its time for this decision began
  readonly reserve: number[]; // per seat: ms left
}

/** What a fold brought to light: the host tells everybody. */
export interface Reveal {
  readonly match: number;
  readonly batch: Batch;
  readonly end: Match<unknown>;
  readonly ended?: LiveMatch; // the match that this reveal ended
}

/** A table without the world around it. */
export interface Folded {
  readonly game: AnyGame;
  readonly state: TableState;
}

export function chairAt(state: TableState, seat: Seat): Chair {
  const chair = state.chairs[seat];
  if (chair === undefined) throw new Error(`no chair ${seat} at table ${state.id}`);
  return chair;
}

export const hasSeat = (state: TableState, seat: Seat): boolean => state.chairs[seat] !== undefined;

/** The seat of a guest, if any. */
export function seatOf(state: TableState, who: string): Seat | undefined {
  for (let seat = 0; seat < state.chairs.length; seat++) {
    const chair = state.chairs[seat];
    if (chair?.kind === 'person' && chair.who === who) return seat;
  }
  return undefined;
}

export const viewerIn = (state: TableState, who: string): Viewer => seatOf(state, who) ?? 'spectator';

export const personSeats = (state: TableState): readonly Seat[] =>
  state.chairs.flatMap((chair, seat) => (chair.kind === 'person' ? [seat] : []));

/** Whoever opened the table hosts it; while they have no seat, so does the person who sits first. */
export function hostSeat(state: TableState): Seat | undefined {
  return seatOf(state, state.host) ?? personSeats(state)[0];
}

export function isHost(state: TableState, who: string): boolean {
  const seat = hostSeat(state);
  return who === state.host || (seat !== undefined && seat === seatOf(state, who));
}

/** Whether a person decides for this seat now; if not, a bot or a stand-in does. */
export function isByPerson(state: TableState, seat: Seat): boolean {
  const chair = chairAt(state, seat);
  return chair.kind === 'person' && chair.standIn === undefined;
}

/** The level of the bot that decides for this seat, if one does. */
export function botLevel(state: TableState, seat: Seat): string | undefined {
  const chair = chairAt(state, seat);
  if (chair.kind === 'bot') return chair.level;
  return chair.kind === 'person' ? chair.standIn : undefined;
}

/**
 * Why a race waits, if it does. People may have agreed on it. Or none of them drives, stand-ins do for all: then it waits until
 * somebody takes the wheel. Where all have left for good, nobody is expected back, and bots may finish it.
 */
export function pauseOf(state: TableState): TableInfo['paused'] {
  const live = matchUnderWay(state);
  if (live === undefined) return undefined;
  if (isDriven(state)) return live.pausedAt === undefined ? undefined : 'agreed';
  return state.chairs.some((chair) => chair.kind === 'person' && chair.left === undefined)
    ? 'nobody-drives'
    : undefined;
}

export const isPaused = (state: TableState): boolean => pauseOf(state) !== undefined;

/** Whether a person drives. */
export const isDriven = (state: TableState): boolean =>
  state.chairs.some((chair) => chair.kind === 'person' && chair.standIn === undefined);

/** The match under way; absent between matches. */
export const matchUnderWay = (state: TableState): LiveMatch | undefined =>
  state.phase === 'playing' ? state.live : undefined;

/** Between matches the seats can change. */
export const isBetweenMatches = (state: TableState): boolean => state.phase === 'lobby' || state.phase === 'over';
