import { type AnyGame, knowsRules } from './game.ts';
import type { Json } from './json.ts';
import { apply, begin, type Played, type Refusal } from './match.ts';
import { fail, ok, type Result } from './result.ts';
import { type OpenSeed, openFastSeed, type RestoreRng, restoreFastRng, type Seed } from './rng.ts';
import type { Seat } from './seats.ts';

export const RECORD_FORMAT = 1;

/** A whole match as data: whoever replays it gets the same events. */
export interface MatchRecord {
  readonly format: typeof RECORD_FORMAT;
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

export interface RecordedAction {
  readonly seat: Seat;
  readonly action: Json;
}

/** The generators a host knows; the default knows the fast one only. */
export interface Generators {
  readonly open: OpenSeed;
  readonly restore: RestoreRng;
}

export const FAST_GENERATORS: Generators = { open: openFastSeed, restore: restoreFastRng };

export const saveRecord = (record: MatchRecord): string => `${JSON.stringify(record)}\n`;

/** Older formats, each with the step to the next one. Empty while there has been only one. */
const UPGRADES: Readonly<Record<number, (old: Readonly<Record<string, unknown>>) => Record<string, unknown>>> = {};

/** Reads a record of this or an older format; says which field is wrong. */
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
  const upgraded = upgrade(raw);
  if (!upgraded.ok) return upgraded;
  const fields = upgraded.value;
  const wrong = wrongField(fields);
  return wrong === undefined ? ok(fields as unknown as MatchRecord) : fail(`the record's ${wrong}`);
}

function upgrade(raw: Readonly<Record<string, unknown>>): Result<Readonly<Record<string, unknown>>> {
  let fields = raw;
  while (fields.format !== RECORD_FORMAT) {
    const { format } = fields;
    if (typeof format !== 'number') return fail('the record has no format number');
    if (format > RECORD_FORMAT)
      return fail(`the record has format ${format}, newer than the ${RECORD_FORMAT} known here`);
    const next = UPGRADES[format];
    if (next === undefined) return fail(`the record has format ${format}, which is not known`);
    fields = next(fields);
  }
  return ok(fields);
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

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;

/** One step of a replay: the set-up has no seat and no action. */
export interface ReplayStep {
  readonly seat?: Seat;
  readonly action?: unknown;
  readonly before?: Played<unknown, unknown>;
  readonly after: Played<unknown, unknown>;
}

/** Why a record cannot be replayed: in words, and at which action (absent: before the first). */
export interface ReplayFault {
  readonly at?: number;
  readonly message: string;
}

/** Replays a record step by step; the generator stops at the first thing that does not hold. */
export function* replay(
  game: AnyGame,
  record: MatchRecord,
  generators: Generators = FAST_GENERATORS,
): Generator<Result<ReplayStep, ReplayFault>, void, undefined> {
  const first = replaySetup(game, record, generators);
  yield first;
  if (!first.ok) return;
  let before = first.value.after;
  for (const [at, entry] of record.actions.entries()) {
    const step = replayAction(game, before, entry, generators.restore);
    if (!step.ok) {
      yield fail({ at, message: `action ${at + 1} (seat ${entry.seat}): ${step.reason}` });
      return;
    }
    yield step;
    before = step.value.after;
  }
}

function replaySetup(game: AnyGame, record: MatchRecord, generators: Generators): Result<ReplayStep, ReplayFault> {
  if (record.game !== game.id) return fail({ message: `the record is of ${record.game}, not of ${game.id}` });
  if (!knowsRules(game, record.rulesVersion)) {
    const versions = `rules version ${record.rulesVersion}; this is ${game.rulesVersion}`;
    return fail({ message: `the record was made with ${versions}` });
  }
  if (!game.seatCounts.includes(record.seatCount)) {
    return fail({ message: `${game.id} is not played with ${record.seatCount} seats` });
  }
  const options = game.parseOptions(record.options, record.seatCount);
  if (!options.ok) return fail({ message: `options: ${options.reason}` });
  const rng = generators.open(record.seed);
  if (!rng.ok) return fail({ message: `seed: ${rng.reason}` });
  return ok({ after: begin(game, options.value, record.seatCount, rng.value, record.rulesVersion) });
}

function replayAction(
  game: AnyGame,
  before: Played<unknown, unknown>,
  { seat, action: raw }: RecordedAction,
  restore: RestoreRng,
): Result<ReplayStep, string | Refusal> {
  const action = game.parseAction(raw);
  if (!action.ok) return action;
  const after = apply(game, before.match, seat, action.value, restore);
  return after.ok ? ok({ seat, action: action.value, before, after: after.value }) : after;
}
