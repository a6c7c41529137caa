import { type AnyGame, knowsRules } from './game.ts';
import { sameJson } from './json.ts';
import { applyAll, begin, type Choice, type Match, type Played } from './match.ts';
import { type MatchRecord, type RecordedAction, undosOf, wrongCourse } from './record.ts';
import { fail, ok, type Result } from './result.ts';
import { type OpenSeed, openFastSeed, type RestoreRng, restoreFastRng } from './rng.ts';
import type { Seat } from './seats.ts';
import { Course } from './undo.ts';

/** The generators a host knows; the default knows the fast one only. */
export interface Generators {
  readonly open: OpenSeed;
  readonly restore: RestoreRng;
}

export const FAST_GENERATORS: Generators = { open: openFastSeed, restore: restoreFastRng };

/** One step of a replay: what was revealed together. The set-up has no choices. */
export interface ReplayStep {
  readonly choices: readonly Choice<unknown>[];
  readonly before?: Played<unknown, unknown>;
  readonly after: Played<unknown, unknown>;
}

/** Why a record cannot be replayed: in words, and at which action (absent: before the first). */
export interface ReplayFault {
  readonly at?: number;
  readonly message: string;
}

/**
 * Replays a record reveal by reveal; the generator stops at the first thing that does not hold. Reveals that were taken back
 * must hold too, but are not part of the race that is told.
 */
export function* replay(
  game: AnyGame,
  record: MatchRecord,
  generators: Generators = FAST_GENERATORS,
): Generator<Result<ReplayStep, ReplayFault>, void, undefined> {
  const first = replaySetup(game, record, generators);
  yield first;
  if (!first.ok) return;
  const course = new Course(undosOf(record), first.value.after);
  for (let at = 0, reveal = 0; at < record.actions.length; reveal++) {
    const { now: before, stands } = course;
    const count = record.format === 1 ? countOwed(game, before, record, at) : (record.reveals[reveal] ?? 0);
    const step = replayReveal(game, before, { at, actions: record.actions.slice(at, at + count) }, generators.restore);
    const wrong = step.ok && record.format !== 1 ? wrongBoundary(game, before, step.value) : undefined;
    if (!step.ok || wrong !== undefined || stands)
      yield wrong === undefined ? step : fail({ at, message: `reveal ${reveal + 1}: ${wrong}` });
    if (!step.ok || wrong !== undefined) return;
    course.go(step.value.after);
    at += count;
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
  const wrong = wrongCourse({ ...record });
  if (wrong !== undefined) return fail({ message: `the record's ${wrong}` });
  const options = game.parseOptions(record.options, record.seatCount);
  if (!options.ok) return fail({ message: `options: ${options.reason}` });
  const rng = generators.open(record.seed);
  if (!rng.ok) return fail({ message: `seed: ${rng.reason}` });
  return ok({ choices: [], after: begin(game, options.value, record.seatCount, rng.value, record.rulesVersion) });
}

/** Format 1 does not say what was revealed together: one action of each seat that owed one, lowest seat first. */
function countOwed(game: AnyGame, { match }: Played<unknown, unknown>, { actions }: MatchRecord, at: number): number {
  let count = 0;
  for (const seat of game.pending(match.state)) if (actions[at + count]?.seat === seat) count++;
  return Math.max(1, count); // an action that nobody owed is for the rules to refuse
}

interface RecordedReveal {
  readonly at: number; // of its first action in the record
  readonly actions: readonly RecordedAction[];
}

function replayReveal(
  game: AnyGame,
  before: Played<unknown, unknown>,
  { at, actions }: RecordedReveal,
  restore: RestoreRng,
): Result<ReplayStep, ReplayFault> {
  const faultAt = (offset: number, reason: string) =>
    fail({ at: at + offset, message: `action ${at + offset + 1} (seat ${actions[offset]?.seat}): ${reason}` });
  const choices: Choice<unknown>[] = [];
  for (const [offset, { seat, action: raw }] of actions.entries()) {
    const action = game.parseAction(raw);
    if (!action.ok) return faultAt(offset, action.reason);
    choices.push({ seat, action: action.value });
  }
  const after = applyAll(game, before.match, choices, restore);
  if (!after.ok) return faultAt(0, after.reason);
  const fallen = choices.findIndex((choice) => !after.value.choices.includes(choice));
  return fallen < 0 ? ok({ choices, before, after: after.value }) : faultAt(fallen, 'illegal-action');
}

/** Whether a reveal takes in more than one decision, or leaves somebody out whose choice nothing made impossible. */
function wrongBoundary(
  game: AnyGame,
  { match: before }: Played<unknown, unknown>,
  { choices, after }: ReplayStep,
): string | undefined {
  const seats = choices.map(({ seat }) => seat);
  const owing = game.pending(before.state);
  if (
    !sameJson(
      owing.filter((seat) => seats.includes(seat)),
      seats,
    )
  )
    return 'more than one decision is taken for one';
  const missing = owing.find((seat) => !seats.includes(seat) && canChooseAsBefore(game, seat, before, after.match));
  return missing === undefined ? undefined : `seat ${missing} has not chosen`;
}

const canChooseAsBefore = (game: AnyGame, seat: Seat, before: Match<unknown>, after: Match<unknown>): boolean =>
  sameJson(game.legalActions(before.state, seat), game.legalActions(after.state, seat));
