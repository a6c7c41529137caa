import { signal } from '@preact/signals';
import { drop, put, readAll } from './db.ts';
import { isCount, isFlag, isListOf, isMissingOr, isNumber, isOneOf, isShape, isText } from './guards.ts';

const STATES = ['lobby', 'racing', 'over'] as const;

/** A race that this device has taken part in or looked at; enough to list it without opening it. */
export interface RaceNote {
  /** Its address within the site: that of its table ("local/x", "t/x") while it goes on, then that of its record. */
  readonly key: string;
  readonly table?: string | undefined; // where its table is; in older notes absent if that is gone, or as `key`
  readonly isTableGone?: boolean;
  readonly game: string;
  readonly touched: number; // ms
  readonly state: (typeof STATES)[number];
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

const isRaceNote = isShape<RaceNote>({
  key: isText,
  table: isMissingOr(isText),
  isTableGone: isMissingOr(isFlag),
  game: isText,
  touched: isNumber,
  state: isOneOf(STATES),
  seat: isMissingOr(isCount),
  seats: isCount,
  turn: isMissingOr(isNumber),
  yourMove: isFlag,
  place: isMissingOr(isCount),
  won: isMissingOr(isFlag),
  beaten: isMissingOr(isListOf(isText)),
  record: isMissingOr(isText),
});

export const races = signal<readonly RaceNote[]>([]);

/** Reads the notes of this device, newest first. */
export async function readRaces(): Promise<void> {
  const all = await readAll('races', isRaceNote);
  races.value = [...all].sort((a, b) => b.touched - a.touched);
}

/** Whether somebody has raced this game to the end on this device. */
export const hasRaced = (id: string): boolean =>
  races.value.some(({ game, state, seat }) => game === id && state === 'over' && seat !== undefined);

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
  for (const note of finished) await put('races', note.key, { ...note, isTableGone: true });
  await readRaces();
}

/** Where the result of a finished race is shown: at its table, until the next race there. */
export function resultAt(note: RaceNote, notes: readonly RaceNote[]): string | undefined {
  const table = tableOf(note);
  const isNextThere = notes.some((other) => tableOf(other) === table && other.touched > note.touched);
  return note.isTableGone === true || isNextThere ? undefined : table;
}

/** Where the table of a race is, or was. */
export const tableOf = ({ key, table, record }: RaceNote): string | undefined =>
  table ?? (key === record ? undefined : key);

export async function forgetRace(key: string): Promise<void> {
  await drop('races', key);
  races.value = races.peek().filter((note) => note.key !== key);
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
