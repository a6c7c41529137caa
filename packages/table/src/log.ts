import type { Json, Seat } from '@slipstream/engine';
import type { Consent, Saying, SeatPlan } from '@slipstream/protocol';
import type { SpecChanges, TableSpec } from './spec.ts';

/** Raised when an older host could not fold the entries; a host refuses those it does not know. */
export const LOG_FORMAT = 4;

/** One fact of a table's log. Folding all of them, in order, gives the table; nothing else does. */
export type Entry =
  | {
      readonly e: 'opened';
      readonly log: 1 | 2 | 3 | typeof LOG_FORMAT;
      readonly host: string;
      readonly spec: TableSpec;
      readonly secret: string;
    }
  | { readonly e: 'took'; readonly who: string; readonly name: string; readonly seat: Seat }
  | { readonly e: 'left'; readonly seat: Seat; readonly standIn: string }
  | { readonly e: 'offered'; readonly from: Seat; readonly to: Seat }
  | { readonly e: 'swapped'; readonly from: Seat; readonly to: Seat }
  | { readonly e: 'planned'; readonly seat: Seat; readonly plan: SeatPlan }
  | { readonly e: 'removed'; readonly seat: Seat }
  | { readonly e: 'letIn'; readonly name: string }
  | { readonly e: 'hosted'; readonly who: string } // from now on
  | { readonly e: 'edited'; readonly changes: SpecChanges }
  /**
   * The start was asked for; seats in `open` lose their player first, open seats get bots of level `fill`.
   * `rules` is the version of the rules in force: the match is folded, and goes on, under these or not at all.
   * `seed` is how the seed is made: 2 binds it to this start of this table (`deriveBoundSeed`); absent in older logs.
   */
  | {
      readonly e: 'sealing';
      readonly rules: number;
      readonly seed?: 2;
      readonly secret?: string;
      readonly open: readonly Seat[];
      readonly fill?: string;
    }
  | { readonly e: 'committed'; readonly seat: Seat; readonly commitment: string }
  | { readonly e: 'revealed'; readonly seat: Seat; readonly value: string }
  | { readonly e: 'calledOff'; readonly missing: readonly Seat[]; readonly secret: string }
  /** The last one of a decision also reveals and resolves it, at the instant of this entry. */
  | { readonly e: 'chose'; readonly seat: Seat; readonly action: Json; readonly bot?: true }
  | { readonly e: 'retracted'; readonly seat: Seat }
  | { readonly e: 'stoodIn'; readonly seats: readonly Seat[]; readonly level: string }
  | { readonly e: 'tookBack'; readonly seat: Seat }
  /** Somebody wants all to agree, or agrees with whoever did. */
  | { readonly e: 'proposed'; readonly seat: Seat; readonly what: Consent }
  | { readonly e: 'declined'; readonly seat: Seat }
  /** All have agreed, or somebody goes on. */
  | { readonly e: 'paused' }
  | { readonly e: 'wentOn'; readonly seat: Seat }
  | { readonly e: 'undone' }
  | { readonly e: 'claimed'; readonly seat: Seat; readonly who: string }
  | { readonly e: 'again'; readonly seat: Seat }
  | { readonly e: 'recorded'; readonly record: string }
  | { readonly e: 'said'; readonly seat: Seat; readonly saying: Saying }
  | { readonly e: 'reported'; readonly seat: Seat; readonly line: number } // of the chat, by that seat
  | { readonly e: 'muted'; readonly who: string; readonly whom: string; readonly muted: boolean }
  /** No host was running for `by` ms; the clocks go on that much later. Outages that ended by `until` are dealt with. */
  | { readonly e: 'shifted'; readonly by: number; readonly until: number };

/** An entry with its instant and, where a client asked for it, the client id under which it did. */
export interface Logged {
  readonly at: number;
  readonly key?: string;
  readonly entry: Entry;
}

/** What the key of an entry says: whose request it was, under which client id, and the print of what was asked. */
interface ClientKey {
  readonly who: string;
  readonly id: string;
  readonly print?: string; // absent in logs from before there were prints
}

/**
 * A guest, their client id, the number of their request and its print as one key. The number keeps keys apart when an id that
 * the table has long forgotten is used again. Guests and ids hold no spaces.
 */
export const clientKey = (who: string, id: string, number: number, print: string): string =>
  `${who} ${id} ${number} ${print}`;

export function keyParts(key: string): ClientKey {
  const [who = '', id = '', , print] = key.split(' ');
  return print === undefined ? { who, id } : { who, id, print };
}
