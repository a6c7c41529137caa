import { put, read } from './state/db.ts';

/** An event as the log keeps it: with the turn in which it happened. */
export interface Logged {
  readonly event: unknown;
  readonly turn: number;
}

/** The log of a race as this viewer heard it, so that a reload does not lose it. */
export interface Sighting {
  readonly match: number;
  readonly step: number;
  readonly history: readonly Logged[];
}

export const readSighting = (key: string): Promise<Sighting | undefined> => read<Sighting>('sightings', key);

export const keepSighting = (key: string, sighting: Sighting): Promise<void> => put('sightings', key, sighting);
