import type { Json } from './json.ts';
import type { Choice } from './match.ts';
import { fail, ok, type Result } from './result.ts';
import type { Seed } from './rng.ts';

/** The format in which records are written now; where reveals were taken back, it is the next one. */
export const RECORD_FORMAT = 2;
export const UNDO_FORMAT = 3;

/**
 * A whole match as data: whoever replays it gets the same events. It stays in the format in which it was written, because
 * its digest is over that.
 */
export type MatchRecord = RecordFormat1 | RecordFormat2 | RecordFormat3;

/** Says not which actions were revealed together; `replay` works it out. */
export interface RecordFormat1 extends RecordFields {
  readonly format: 1;
}

export interface RecordFormat2 extends RecordFields {
  readonly format: typeof RECORD_FORMAT;
  /** How many of the actions were revealed together, reveal by reveal. */
  readonly reveals: readonly number[];
}

/** Some reveals were taken back. They stay in the record, because the dice that fell in them do not fall again. */
export interface RecordFormat3 extends RecordFields {
  readonly format: typeof UNDO_FORMAT;
  readonly reveals: readonly number[];
  /** For each undo, how many reveals there had been: it takes back the last one that stands. */
  readonly undos: readonly number[];
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

/** For each undo of a record, how many reveals there had been. */
export const undosOf = (record: MatchRecord): readonly number[] => (record.format === UNDO_FORMAT ? record.undos : []);

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
  const wrong = wrongField(raw) ?? wrongCourse(raw);
  return wrong === undefined ? ok(raw as unknown as MatchRecord) : fail(`the record's ${wrong}`);
}

function unknownFormat(format: unknown): string | undefined {
  if (typeof format !== 'number') return 'no format number';
  if (format > UNDO_FORMAT) return `format ${format}, newer than the ${UNDO_FORMAT} known here`;
  return format === 1 || format === RECORD_FORMAT || format === UNDO_FORMAT
    ? undefined
    : `format ${format}, which is not known`;
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

/** What is wrong with the reveals and undos of a record as numbers, as far as its format has them. */
export function wrongCourse(record: Readonly<Partial<Record<string, unknown>>>): string | undefined {
  const { format, actions, reveals, undos } = record;
  if (format === 1) return undefined;
  return wrongReveals({ actions, reveals }) ?? (format === UNDO_FORMAT ? wrongUndos(undos, reveals) : undefined);
}

/** What is wrong with the boundaries of a record's reveals as numbers, whatever the rules say to them. */
function wrongReveals({
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

/** Each undo takes back the last reveal that stands, so there must be one. */
function wrongUndos(undos: unknown, reveals: unknown): string | undefined {
  if (!Array.isArray(undos) || undos.length === 0 || !undos.every(isCount))
    return 'undos are not a list of numbers of reveals';
  const most = Array.isArray(reveals) ? reveals.length : 0;
  const isSound = undos.every((at: number, n) => at > n && at <= most && at >= Number(undos[n - 1] ?? 0));
  return isSound ? undefined : 'undos take back what does not stand';
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
