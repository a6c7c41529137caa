import type { Ranking, Seat, Viewer } from '@slipstream/engine';
import type { OlderRules } from './olderRules.ts';

export type { Event, Revealed } from './events.ts';

/** The variants (GW-51 to GW-54) and the one disputed ruling (GW-27). Solo is a match with one seat. */
export interface Options {
  readonly noSecrets: boolean;
  readonly hardcore: boolean;
  readonly activeGate: boolean;
  readonly chaosTheory: boolean;
  readonly singularityPulls: boolean;
}

export const KINDS = ['thrust', 'repulsor', 'tractor'] as const;
export type Kind = (typeof KINDS)[number];

// biome-ignore format: the alphabet reads best in one piece.
export type Letter =
  | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M'
  | 'N' | 'O' | 'P' | 'Q' | 'R' | 'S' | 'T' | 'U' | 'V' | 'W' | 'X' | 'Y' | 'Z';

/** What is printed on a fuel card: when it resolves, how far, and which way. */
export interface FuelCard {
  readonly letter: Letter;
  readonly symbol: string;
  readonly value: number;
  readonly kind: Kind;
}

/** A fuel card inside the state: its place in the alphabet, A = 0. */
export type Card = number;
/** A set of cards as a bit mask, A = 1: copied for free, and always in the order of the letters. */
export type CardSet = number;
/** A set of seats as a bit mask, the form `seatsOf` takes. */
export type SeatSet = number;
/** Ships by number: first the seats' ships, then the ghost (solo), then the derelicts. */
export type Ship = number;

export const PHASES = ['drafting', 'choosing', 'stopping', 'over'] as const;
/** `stopping`: resolution waits for one seat to say whether it uses its Emergency Stop. */
export type Phase = (typeof PHASES)[number];

/** In a list of numbers: nothing there (a stack not taken, nothing chosen yet, a place of the row that is empty). */
export const NONE = -1;

/**
 * The whole match. "Pilots" are the ships that play cards: all seats, and the ghost in the solo game.
 * Resolution can stop anywhere between two cards, because what is still to come is data: `unresolved`.
 */
export interface State {
  readonly options: Options;
  readonly seatCount: number;
  phase: Phase;
  round: number; // from 1
  turn: number; // from 1; 0 while drafting
  waiting: SeatSet; // seats that owe a decision
  readonly spaces: number[]; // per ship
  readonly finishers: Ship[]; // pilots' ships through the gate, in order
  stops: SeatSet; // seats whose Emergency Stop is unused
  readonly draftOrder: Seat[];
  picks: number; // stacks taken in this draft
  readonly deck: Card[]; // as shuffled for this round: hidden cards of the stacks, their open cards, the rest
  readonly takers: Ship[]; // per stack: who took it, or NONE
  open: CardSet; // cards of this round that everyone has seen face up in the draft
  readonly hands: CardSet[]; // per pilot; a sealed card stays in the hand until the reveal
  readonly rows: Card[][]; // per pilot: the shuffled face-down row (chaos theory, ghost), else empty
  readonly sealed: number[]; // per seat that has locked in: the card, or with chaos theory the place in the neighbour's row
  readonly played: Card[]; // per pilot: the card it last revealed; this turn's are those on the table
  table: CardSet; // the cards revealed this turn
  unresolved: CardSet; // those of them whose turn has not come; the lowest letter is next
  discard: CardSet;
  rules?: OlderRules; // absent under the current ones
}

/** Takes a stack of two (a pack in the solo game), plays a card, picks blind for the neighbour, answers the Emergency Stop. */
export type Action =
  | { readonly type: 'draft'; readonly stack: number }
  | { readonly type: 'play'; readonly card: Letter }
  | { readonly type: 'pick'; readonly position: number }
  | { readonly type: 'stop' }
  | { readonly type: 'go' };

/** `String(seat)`, `ghost`, `derelict26` or `derelict36`. */
export type RacerId = string;

/** `out`: towards the exit. `in`: towards the Singularity. */
export type Direction = 'out' | 'in';

/** The ships on one side of a ship: the nearest (several only in the Singularity), how far, and how many in all. */
export interface PullSide {
  readonly nearest: readonly RacerId[];
  readonly distance: number;
  readonly ships: number;
}

/**
 * What decided the side: being in the Singularity (GW-22), the nearest ship (GW-20), more ships on one side when two are equally
 * near (GW-21), nothing because both sides hold as many (GW-21), or no ship to be drawn to (GW-28).
 */
export const PULL_REASONS = ['singularity', 'nearest', 'majority', 'balanced', 'alone'] as const;
export type PullReason = (typeof PULL_REASONS)[number];

/** Where gravity draws a ship at this moment, and why. */
export interface Pull {
  readonly racer: RacerId;
  readonly ahead: PullSide | null;
  readonly behind: PullSide | null;
  readonly reason: PullReason;
  readonly towards: Direction | null;
}

/** One ship's movement. `skipped`: the taken spaces it went on over at the end (GW-25). */
export interface Movement {
  readonly racer: RacerId;
  readonly from: number;
  readonly to: number;
  readonly direction: Direction;
  readonly distance: number; // as the card says; fewer if the Singularity or the gate ended it
  readonly skipped: readonly number[];
  readonly end: 'space' | 'singularity' | 'gate';
}

/** Why a card moved nothing. `pushedIn`: a repulsor in the Singularity. `noTarget`: a tractor with nobody to pull. */
export const STILL_REASONS = ['balanced', 'pushedIn', 'alone', 'noTarget'] as const;
export type StillReason = (typeof STILL_REASONS)[number];

/** What a card would do now if nothing moved first. `still` is null unless nothing would move. */
export interface Forecast {
  readonly card: Letter;
  readonly moves: readonly Movement[];
  readonly still: StillReason | null;
}

/** One stack of the draft. `hidden`: its face-down cards that this viewer knows; `unknown`: how many it does not. */
export interface StackView {
  readonly open: readonly Letter[];
  readonly hidden: readonly Letter[];
  readonly unknown: number;
  readonly takenBy: RacerId | null;
}

export interface ShipView {
  readonly racer: RacerId;
  readonly kind: 'player' | 'ghost' | 'derelict';
  readonly seat: Seat | null;
  readonly space: number; // 54: through the gate
  readonly onTrack: boolean;
}

/**
 * A hand as the viewer knows it: `cards` it knows (all of its own), of which everyone has seen `open`; `unknown` more.
 * `row`: which places of the face-down row are still filled (chaos theory, ghost), else null.
 */
export interface HandView {
  readonly racer: RacerId;
  readonly cards: readonly Letter[];
  readonly open: readonly Letter[];
  readonly unknown: number;
  readonly row: readonly boolean[] | null;
}

/** A card on the table. `done`: carried out, stopped, or void because its ship left before it came up (GW-53). */
export interface PlayedView {
  readonly racer: RacerId;
  readonly card: Letter;
  readonly status: 'done' | 'next' | 'waiting';
}

/** Why a match ended. `ghost`: the ghost was out first; `tooLate`: solo, not out in time; `rounds`: nobody out (GW-42). */
export const END_REASONS = ['escape', 'rounds', 'ghost', 'tooLate'] as const;
export type EndReason = (typeof END_REASONS)[number];

export interface EndView {
  readonly reason: EndReason;
  readonly winners: readonly Seat[];
  readonly ranking: Ranking; // empty: a lost solo race (GW-50)
}

/** Everything one viewer may know. */
export interface View {
  readonly viewer: Viewer;
  readonly options: Options;
  readonly seatCount: number;
  readonly phase: Phase;
  readonly round: number; // from 1
  readonly rounds: number;
  readonly turn: number; // 1 to 6; 0 while drafting
  readonly pending: readonly Seat[];
  readonly ships: readonly ShipView[]; // seats first, then ghost, then derelicts
  readonly finishers: readonly RacerId[]; // pilots' ships through the gate, in order
  readonly pulls: readonly Pull[]; // gravity on every ship on the track, now
  readonly draftOrder: readonly Seat[];
  readonly picks: number; // stacks taken so far; the pick after that falls to draftOrder[picks % length]
  readonly stacks: readonly StackView[]; // only while drafting
  readonly hands: readonly HandView[]; // per pilot, in the order of `ships`
  readonly stops: readonly Seat[]; // who still holds an unused Emergency Stop
  readonly sealed: Letter | null; // the viewer's own choice
  readonly sealedPosition: number | null; // chaos theory: the place the viewer picked in the row of `pickingFor`
  readonly pickingFor: Seat | null; // chaos theory, while choosing: whose row the viewer picks from
  readonly forecasts: readonly Forecast[]; // `choosing`: one per card of the viewer's own hand
  readonly played: readonly PlayedView[]; // cards on the table, in the order of resolution
  readonly asked: Forecast | null; // `stopping`: what the card in question does unless it is stopped; pending[0] decides
  readonly discard: readonly Letter[];
  readonly end: EndView | null;
  readonly rules?: OlderRules; // absent under the current ones
}

/** What the outcome says besides the places. */
export interface Facts {
  readonly reason: EndReason;
  readonly rounds: number;
  readonly turns: number;
}
