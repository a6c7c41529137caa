import type { Ranking, Seat } from '@slipstream/engine';
import type { EndReason, Forecast, Kind, Letter, Movement, Options, Pull, RacerId, StillReason } from './types.ts';

/** A card with the ship that played it; `position`: its place in the row it lay in. */
export interface Revealed {
  readonly racer: RacerId;
  readonly card: Letter;
  readonly position: number | null;
}

export type Event =
  /** The match begins: where the ships stand, and who drafts first (drawn at random; always seat 0 in solo). */
  | {
      readonly type: 'began';
      readonly seatCount: number;
      readonly options: Options;
      readonly ships: readonly { readonly racer: RacerId; readonly space: number }[];
      readonly first: Seat;
    }
  /** For the record, to nobody: the 26 cards of a round, one hand of chaos theory, the ghost's cards. */
  | {
      readonly type: 'shuffled';
      readonly what: 'fuelCards' | 'row';
      readonly racer: RacerId | null;
      readonly order: readonly Letter[];
    }
  | {
      readonly type: 'roundBegan';
      readonly round: number;
      readonly rounds: number;
      readonly draftOrder: readonly Seat[];
      readonly stops: readonly Seat[];
    }
  /** The stacks (packs in solo) of this draft. `first` picks. */
  | {
      readonly type: 'laidOut';
      readonly stacks: readonly { readonly open: readonly Letter[]; readonly unknown: number }[];
      readonly first: Seat;
    }
  /** A stack changes hands; `next` picks, null when the draft is over. */
  | {
      readonly type: 'drafted';
      readonly racer: RacerId;
      readonly stack: number;
      readonly open: readonly Letter[];
      readonly unknown: number;
      readonly picks: number;
      readonly next: Seat | null;
    }
  /** To its taker alone: the hidden cards of the stack just taken. */
  | { readonly type: 'looked'; readonly seat: Seat; readonly stack: number; readonly hidden: readonly Letter[] }
  /** Chaos theory or the ghost: the hand was shuffled and now lies face down in a row. */
  | { readonly type: 'rowLaid'; readonly racer: RacerId; readonly length: number }
  /** Everyone in `pending` chooses in secret. */
  | { readonly type: 'turnBegan'; readonly round: number; readonly turn: number; readonly pending: readonly Seat[] }
  /** Somebody has locked in a choice; to the seat itself goes `sealed` as well. */
  | { readonly type: 'locked'; readonly seat: Seat }
  | {
      readonly type: 'sealed';
      readonly seat: Seat;
      readonly card: Letter | null;
      readonly position: number | null;
      readonly pickingFor: Seat | null;
    }
  /** All cards of the turn, in the order in which they will resolve. */
  | { readonly type: 'revealed'; readonly cards: readonly Revealed[] }
  /** A card comes up. `pull`: what draws its ship now, null for a tractor. */
  | {
      readonly type: 'cameUp';
      readonly racer: RacerId;
      readonly card: Letter;
      readonly kind: Kind;
      readonly value: number;
      readonly pull: Pull | null;
    }
  /** Resolution waits for `seat`: stop, or go as forecast. */
  | { readonly type: 'asked'; readonly seat: Seat; readonly forecast: Forecast }
  | { readonly type: 'stopped'; readonly seat: Seat; readonly card: Letter; readonly stopsLeft: readonly Seat[] }
  | { readonly type: 'wentOn'; readonly seat: Seat; readonly card: Letter }
  /** A tractor pulls these ships, in this order. */
  | {
      readonly type: 'tractor';
      readonly racer: RacerId;
      readonly card: Letter;
      readonly value: number;
      readonly order: readonly RacerId[];
    }
  /** A ship changes place, by its own card or by another's tractor (`by`). */
  | (Movement & { readonly type: 'moved'; readonly card: Letter; readonly kind: Kind; readonly by: RacerId })
  | { readonly type: 'stayed'; readonly racer: RacerId; readonly card: Letter; readonly reason: StillReason }
  /** A ship is through the gate. `place`: which pilot's ship this is to do so, from 1; null for a derelict. */
  | { readonly type: 'left'; readonly racer: RacerId; readonly place: number | null }
  /** Active gate: the hand of a ship that left goes to the discard, face up; its card on the table is void. */
  | {
      readonly type: 'handDiscarded';
      readonly racer: RacerId;
      readonly cards: readonly Letter[];
      readonly voided: Letter | null;
    }
  /** The turn is over; its cards go to the discard. */
  | { readonly type: 'turnEnded'; readonly round: number; readonly turn: number; readonly discarded: readonly Letter[] }
  | { readonly type: 'roundEnded'; readonly round: number }
  | {
      readonly type: 'ended';
      readonly reason: EndReason;
      readonly winners: readonly Seat[];
      readonly ranking: Ranking;
    };
