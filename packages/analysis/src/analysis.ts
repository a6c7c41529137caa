import type { Seat } from '@slipstream/engine';

/** What moved a seat's chances, in shares of the win; the parts of a moment add up to its swing. */
export interface Parts {
  /** Mistakes, never above 0: what is within the mix or within noise costs nothing. */
  readonly own: number;
  readonly others: number;
  /** Cards: those dealt, and those others held when this seat chose without knowing them. */
  readonly deal: number;
  readonly dice: number;
  /** What is left: the judge is no oracle, and a choice within the mix is no mistake. Never called luck. */
  readonly unexplained: number;
}

export interface Option {
  readonly action: unknown;
  readonly share: number;
  readonly se: number;
  /** How often strong players take it. */
  readonly mix: number;
}

/** One reveal as one seat lived through it. */
export interface Moment {
  /** The number of the seat's action in the record, or of the first of the reveal; 0: the set-up. */
  readonly at: number;
  readonly seat: Seat;
  /** From what the seat could know; none where it had no choice. */
  readonly options: readonly Option[];
  /** Which option was chosen; null where there was none. */
  readonly chosen: number | null;
  readonly regret: number;
  readonly se: number;
  readonly mistake: boolean;
  /** The seat's chances before and after, all cards open. */
  readonly before: number;
  readonly after: number;
  readonly parts: Parts;
}

/** A seat's race: par and the parts make the outcome. */
export interface SeatLedger extends Parts {
  readonly par: number;
  readonly outcome: number;
}

export interface Analysis {
  readonly judge: string;
  readonly seed: string;
  readonly worlds: number;
  readonly deep: number;
  readonly samples: number;
  readonly seats: readonly SeatLedger[];
  readonly moments: readonly Moment[];
}

export const PARTS = ['own', 'others', 'deal', 'dice', 'unexplained'] as const satisfies readonly (keyof Parts)[];
