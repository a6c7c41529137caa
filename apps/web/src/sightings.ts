import type { Deadline } from '@slipstream/table';
import type { Seen } from './connection.ts';
import { put, read } from './state/db.ts';

/** An event as the log keeps it: with the turn in which it happened. */
export interface Logged {
  readonly event: unknown;
  readonly turn: number;
}

/** The last thing this viewer saw of a table: after a reload only the gap is fetched, and the log is whole. */
export interface Sighting extends Seen {
  readonly seat: number | undefined; // through whose eyes; undefined: a spectator's
  readonly view: unknown;
  readonly legalActions: readonly unknown[];
  readonly deadlines: readonly Deadline[];
  readonly lag: number; // the table's clock minus ours
  readonly history: readonly Logged[];
}

export const readSighting = (key: string): Promise<Sighting | undefined> => read<Sighting>('sightings', `seen ${key}`);

export const keepSighting = (key: string, sighting: Sighting): Promise<void> =>
  put('sightings', `seen ${key}`, sighting);
