import type { Json } from './json.ts';
import type { Choice } from './match.ts';
import { fail, ok, type Result } from './result.ts';
import type { Seed } from './rng.ts';

/** The format in which records are written now. */
export const RECORD_FORMAT = 2;

/**
 * A whole match as data: whoever replays it gets the same events. It stays in the format in which it was written, because
 * its digest is over that.
 */
export type MatchRecord = RecordFormat1 | RecordFormat2;

/** Says not which actions were revealed together; `replay` works it out. */
export interface RecordFormat1 extends RecordFields {
  readonly format: 1;
}

export interface RecordFormat2 extends RecordFields {
  readonly format: typeof RECORD_FORMAT;
  /** How many of the actions were revealed together, reveal by reveal. */
  readonly reveals: readonly number[];
}

interface RecordFields {
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: Json;
  readonly seatCount: number;
  readonly seed: Seed;
  readonly actions: readonly RecordedAction[];
  /** Who sat where, and what proves the seed; the table adds them, the rules never read them. */
  readonly players?: Json;
  readonly proof?: Json;
}

export type RecordedAction = Choice<Json>;

export const saveRecord = (record: MatchRecord): string => `${JSON.stringify(record)}\n`;

/** Reads a record of any format known; says which field is wrong. */
export function loadRecord(text: string): Result<MatchRecord> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return fail('the record is not JSON');
  }
  return parseRecord(raw);
}

export function parseRecord(raw: unknown): Result<MatchRecord> {
  if (!isFields(raw)) return fail('the record is not an object');
  const unknown = unknownFormat(raw.format);
  if (unknown !== undefined) return fail(`the record has ${unknown}`);
  const wrong = wrongField(raw) ?? (raw.format === 1 ? undefined : wrongReveals(raw));
  return wrong === undefined ? ok(raw as unknown as MatchRecord) : fail(`the record's ${wrong}`);
}

function unknownFormat(format: unknown): string | undefined {
  if (typeof format !== 'number') return 'no format number';
  if (format > RECORD_FORMAT) return `format ${format}, newer than the ${RECORD_FORMAT} known here`;
  return format === 1 || format === RECORD_FORMAT ? undefined : `format ${format}, which is not known`;
}

function wrongField(fields: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof fields.game !== 'string') return 'game is not a text';
  if (!isCount(fields.rulesVersion)) return 'rulesVersion is not a whole number';
  if (!isCount(fields.seatCount)) return 'seatCount is not a whole number';
  if (!isFields(fields.seed) || typeof fields.seed.generator !== 'string' || typeof fields.seed.value !== 'string')
    return 'seed needs a generator and a value';
  if (!('options' in fields)) return 'options are missing';
  if (!Array.isArray(fields.actions)) return 'actions are not a list';
  const bad = fields.actions.findIndex((entry) => !isFields(entry) || !isCount(entry.seat) || !('action' in entry));
  return bad < 0 ? undefined : `actions[${bad}] needs a seat and an action`;
}

/** What is wrong with the boundaries of a record's reveals as numbers, whatever the rules say to them. */
export function wrongReveals({
  reveals,
  actions,
}: {
  readonly reveals?: unknown;
  readonly actions?: unknown;
}): string | undefined {
  if (!Array.isArray(reveals) || !reveals.every((count) => isCount(count) && count > 0)) {
    return 'reveals are not a list of numbers of actions';
  }
  const revealed = reveals.reduce((sum: number, count: number) => sum + count, 0);
  return Array.isArray(actions) && revealed === actions.length ? undefined : 'reveals do not add up to its actions';
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
