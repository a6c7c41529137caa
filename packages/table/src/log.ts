import type { Json, Seat } from '@slipstream/engine';
import type { ChatSaying, SeatPlan, TableSpec } from './types.ts';

/** One fact of a table's log. Folding all of them, in order, gives the table; nothing else does. */
export type Entry =
  | { readonly e: 'opened'; readonly host: string; readonly spec: TableSpec; readonly secret: string }
  | { readonly e: 'took'; readonly who: string; readonly name: string; readonly seat: Seat }
  | { readonly e: 'left'; readonly seat: Seat; readonly standIn: string }
  | { readonly e: 'offered'; readonly from: Seat; readonly to: Seat }
  | { readonly e: 'swapped'; readonly from: Seat; readonly to: Seat }
  | { readonly e: 'planned'; readonly seat: Seat; readonly plan: SeatPlan }
  /** The start was asked for; seats in `open` lose their player first, open seats get bots of level `fill`. */
  | { readonly e: 'sealing'; readonly secret?: string; readonly open: readonly Seat[]; readonly fill?: string }
  | { readonly e: 'committed'; readonly seat: Seat; readonly commitment: string }
  | { readonly e: 'revealed'; readonly seat: Seat; readonly value: string }
  | { readonly e: 'calledOff'; readonly missing: readonly Seat[]; readonly secret: string }
  /** The last one of a decision also reveals and resolves it, at the instant of this entry. */
  | { readonly e: 'chose'; readonly seat: Seat; readonly action: Json; readonly bot?: true }
  | { readonly e: 'retracted'; readonly seat: Seat }
  | { readonly e: 'stoodIn'; readonly seats: readonly Seat[]; readonly level: string }
  | { readonly e: 'tookBack'; readonly seat: Seat }
  | { readonly e: 'claimed'; readonly seat: Seat; readonly who: string }
  | { readonly e: 'again'; readonly seat: Seat }
  | { readonly e: 'recorded'; readonly record: string }
  | { readonly e: 'said'; readonly seat: Seat; readonly saying: ChatSaying }
  | { readonly e: 'muted'; readonly who: string; readonly whom: string; readonly muted: boolean }
  /** No host was running for `by` ms; the clocks go on that much later. Outages that ended by `until` are dealt with. */
  | { readonly e: 'shifted'; readonly by: number; readonly until: number };

/** An entry with its instant and, where a client asked for it, the client id under which it did. */
export interface Logged {
  readonly at: number;
  readonly key?: string;
  readonly entry: Entry;
}

/** A guest and their client id as one key. Ids hold no spaces. */
export const clientKey = (who: string, id: string): string => `${who} ${id}`;
export const keyParts = (key: string): readonly [who: string, id: string] => {
  const space = key.indexOf(' ');
  return [key.slice(0, space), key.slice(space + 1)];
};
