import { signal } from '@preact/signals';
import { drop, put, readAll } from './db.ts';

/** A race that this device has taken part in or looked at; enough to list it without opening it. */
export interface RaceNote {
  /** Its address within the site: that of its table ("local/x", "t/x") while it goes on, then that of its record. */
  readonly key: string;
  readonly table?: string | undefined; // where its table is; absent if that is gone, or as `key` in older notes
  readonly game: string;
  readonly touched: number; // ms
  readonly state: 'lobby' | 'racing' | 'over';
  readonly seat: number | undefined; // undefined: watching
  readonly seats: number;
  readonly turn: number | undefined;
  readonly yourMove: boolean;
  /** Once over: */
  readonly place?: number | undefined; // 1 for the first; absent where nobody has a place
  readonly won?: boolean;
  readonly beaten?: readonly string[]; // levels of the bots that came behind
  readonly record?: string | undefined; // its address within the site
}

export const races = signal<readonly RaceNote[]>([]);

/** Reads the notes of this device, newest first. */
export async function readRaces(): Promise<void> {
  const all = await readAll<RaceNote>('races');
  races.value = [...all].sort((a, b) => b.touched - a.touched);
}

/** Notes how a race stands. One that is over has a note of its own: the next race at that table does not write over it. */
export async function noteRace(note: RaceNote): Promise<void> {
  const { key, table = key } = note;
  races.value = [note, ...races.peek().filter((other) => other.key !== key && other.key !== table)];
  // Both are asked for at once: the note of a rematch may follow at any moment, and must not be dropped.
  await Promise.all([put('races', key, note), ...(table === key ? [] : [drop('races', table)])]);
}

/** A table is gone: what was going on there is forgotten, what was finished there has only its record. */
export async function forgetTable(table: string): Promise<void> {
  await forgetRace(table);
  await readRaces();
  const finished = races.peek().filter((note) => note.table === table);
  for (const note of finished) await put('races', note.key, { ...note, table: undefined });
  await readRaces();
}

/** Where the result of a finished race is shown: at its table, until the next race there. */
export function resultAt(note: RaceNote, notes: readonly RaceNote[]): string | undefined {
  const table = tableOf(note);
  return notes.some((other) => tableOf(other) === table && other.touched > note.touched) ? undefined : table;
}

const tableOf = ({ key, table, record }: RaceNote): string | undefined => table ?? (key === record ? undefined : key);

export async function forgetRace(key: string): Promise<void> {
  races.value = races.peek().filter((note) => note.key !== key);
  await drop('races', key);
}

/** How a race that is over ended for this device. Alone, whoever did not win has lost, whatever place an older note gives. */
export function endOf({ seat, seats, place, won }: RaceNote): 'watched' | 'won' | 'placed' | 'lost' {
  if (seat === undefined) return 'watched';
  if (won ?? place === 1) return 'won';
  return place === undefined || seats === 1 ? 'lost' : 'placed';
}

export interface Tally {
  readonly raced: number;
  readonly won: number;
  readonly bestGame: string | undefined;
  readonly strongestBeaten: string | undefined;
}

const LADDER = ['kitten', 'cadet', 'pilot', 'ace', 'champion'];

/** The figures of the home page, over all finished races with a seat of one's own. */
export function tally(notes: readonly RaceNote[]): Tally {
  const raced = notes.filter(({ state, seat }) => state === 'over' && seat !== undefined);
  const won = raced.filter((note) => note.won === true);
  const beaten = won.flatMap((note) => note.beaten ?? []);
  return {
    raced: raced.length,
    won: won.length,
    bestGame: most(won.map(({ game }) => game)),
    strongestBeaten: [...LADDER].reverse().find((level) => beaten.includes(level)),
  };
}

function most(words: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
