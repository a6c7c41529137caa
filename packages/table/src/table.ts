import { type AnyGame, fail, type Json, ok, type Result, type Seat, type Viewer } from '@slipstream/engine';
import { REFUSAL_REASONS } from '@slipstream/protocol/refusals';
import { botChoice, maybeStandIns } from './choosing.ts';
import { nextWake, outageMs } from './clocks.ts';
import type { Command, Effect, FinishedEffect, Handled } from './commands.ts';
import { finishedRecord, recordId, recordOf } from './finish.ts';
import { fold, newState } from './fold.ts';
import { tableInfo, tableRow } from './info.ts';
import { judge } from './judge.ts';
import { countEffort, isTooMuch } from './limits.ts';
import { clientKey, type Entry, LOG_FORMAT } from './log.ts';
import { botsPending, newTable, type Table, type TablePorts } from './runtime.ts';
import { maybeCallOff } from './seeding.ts';
import type { TableSpec } from './spec.ts';
import { chairAt, hasSeat, matchUnderWay, type Reveal, seatOf, viewerIn } from './state.ts';
import type { Outage, StoredEntry, TableCommit } from './storage.ts';
import { everyone, glance, isInfoChanged, tell, tellAll, toConnection } from './telling.ts';

export { tableInfo } from './info.ts';
export type { Table, TablePorts } from './runtime.ts';

/**
 * The trusted host of matches at one table: a state machine without clock, chance, network or disk of its own.
 * `now` is in milliseconds, from the host. Memory changes before the commit is durable; nobody hears of it until it is.
 */

/** Who opens a table, and how it shall be. */
export interface Opening {
  readonly id: string; // the link: unguessable where the table is private
  readonly host: string; // guest
  readonly spec: TableSpec;
}

/** A new table. The reason of a refusal is a sentence. */
export function openTable(
  game: AnyGame,
  ports: TablePorts,
  opening: Opening,
  now: number,
): Result<{ readonly table: Table; readonly commit: TableCommit }> {
  const spec = soundSpec(game, ports, opening.spec);
  if (!spec.ok) return spec;
  const { id, host } = opening;
  const entry: Entry = { e: 'opened', log: LOG_FORMAT, host, spec: spec.value, secret: ports.secret() };
  const table = newTable(game, ports, newState(id, host, spec.value, entry.secret), now);
  const entries = [{ seq: 0, at: now, text: JSON.stringify(entry) }];
  return ok({ table, commit: { table: id, entries, row: tableRow(table, now), wakeAt: null } });
}

function soundSpec(game: AnyGame, ports: TablePorts, spec: TableSpec): Result<TableSpec> {
  if (spec.game !== game.id) return fail(`The table is for ${spec.game}, not for ${game.id}.`);
  if (!game.seatCounts.includes(spec.seatCount))
    return fail(`${game.id} is played with ${game.seatCounts.join(', ')} seats.`);
  if (spec.seats.length !== spec.seatCount) return fail('There must be a plan for every seat.');
  const unknown = spec.seats.find((plan) => plan.kind === 'bot' && !ports.levels.includes(plan.level));
  if (unknown !== undefined) return fail(`The levels of bots are ${ports.levels.join(', ')}.`);
  const options = game.parseOptions(spec.options, spec.seatCount);
  return options.ok ? ok({ ...spec, options: options.value as Json }) : fail(options.reason);
}

/** The same table from its log. Throws when the log does not hold together: that is damage, not a mistake of a player. */
export function rebuildTable(
  game: AnyGame,
  ports: TablePorts,
  id: string,
  log: readonly StoredEntry[],
  now: number,
): Table {
  const [first, ...rest] = log;
  const opened = first === undefined ? undefined : (JSON.parse(first.text) as Entry);
  if (opened?.e !== 'opened') throw new Error(`the log of table ${id} does not begin with its opening`);
  if (opened.log !== LOG_FORMAT) throw new Error(`the log of table ${id} has format ${opened.log}, not ${LOG_FORMAT}`);
  const table = newTable(game, ports, newState(id, opened.host, opened.spec, opened.secret), now);
  for (const { seq, at, key, text } of rest) {
    if (seq !== table.state.length) throw new Error(`the log of table ${id} has a gap before entry ${seq}`);
    const entry = JSON.parse(text) as Entry;
    fold(table, key === undefined ? { at, entry } : { at, key, entry });
  }
  // What the store believes is not known here: the next commit tells it.
  if (nextWake(table.state) !== undefined) table.storedWake = Number.NEGATIVE_INFINITY;
  return table;
}

/** After a rebuild: the questions to bots that were open, and the time during which nobody was there to ask them. */
export function resume(table: Table, outages: readonly Outage[], now: number): Handled {
  return handle(table, { type: 'outages', outages }, now);
}

/** Everything that can happen at a table. */
export function handle(table: Table, command: Command, now: number): Handled {
  switch (command.type) {
    case 'request':
      return request(table, command, now);
    case 'connect':
      return connect(table, command);
    case 'disconnect':
      return disconnect(table, command, now);
    case 'bot':
      return carryOut(table, botChoice(table, command), now);
    case 'claim':
      return carryOut(table, claim(table, command.seat, command.who), now);
    case 'tick':
      return carryOut(table, [...maybeCallOff(table, now), ...maybeStandIns(table, now)], now);
    case 'outages':
      return carryOut(table, shift(table, command.outages), now);
  }
}

/** When the host should send `tick`; absent: never. */
export const wakeAt = (table: Table): number | undefined => nextWake(table.state);

/** Through whose eyes a guest sees this table. */
export const viewerOf = (table: Table, who: string): Viewer => viewerIn(table.state, who);

/** The seat of a guest, if any. */
export const seatAt = (table: Table, who: string): Seat | undefined => seatOf(table.state, who);

/** Nobody is here and no bot is thinking: the host may forget the table until somebody comes or `wakeAt` is due. */
export function isQuiet(table: Table): boolean {
  const live = matchUnderWay(table.state);
  const isThinking = live !== undefined && botsPending(table.state, live).length > 0;
  return !isThinking && [...table.presence.values()].every(({ connections }) => connections.size === 0);
}

function request(table: Table, command: Extract<Command, { type: 'request' }>, now: number): Handled {
  const { who, connection, request: asked } = command;
  const { id } = asked;
  const ack = toConnection(connection, { type: 'ack', id });
  const answered = table.state.answered.get(who);
  if (answered?.ids.has(id)) return { effects: [ack] };
  const verdict = isTooMuch(table, who, asked, now) ? fail('too-fast' as const) : judge(table, who, asked, now);
  if (verdict.ok) {
    countEffort(table, who, asked, now);
    return carryOut(table, verdict.value, now, { key: clientKey(who, id, answered?.count ?? 0), ack });
  }
  const code = verdict.reason;
  return { effects: [toConnection(connection, { type: 'refused', id, code, reason: REFUSAL_REASONS[code] })] };
}

function connect(table: Table, { who, connection, seen }: Extract<Command, { type: 'connect' }>): Handled {
  const presence = table.presence.get(who) ?? { told: undefined, connections: new Set(), goneSince: 0 };
  const isNew = presence.connections.size === 0;
  presence.connections.add(connection);
  table.presence.set(who, presence);
  const own = tellAll(table, who, connection, seen);
  return { effects: isNew ? [tellTable(table), ...own.slice(1)] : own };
}

function disconnect(table: Table, { who, connection }: Extract<Command, { type: 'disconnect' }>, now: number): Handled {
  const presence = table.presence.get(who);
  if (presence === undefined || !presence.connections.delete(connection)) return { effects: [] };
  if (presence.connections.size > 0) return { effects: [] };
  presence.goneSince = now;
  if (seatOf(table.state, who) === undefined) table.presence.delete(who);
  return { effects: [tellTable(table)] };
}

const tellTable = (table: Table): Effect => everyone({ type: 'table', table: tableInfo(table) });

/** The bearer of a private link gets the seat, unless they already have one here. */
function claim({ state }: Table, seat: Seat, who: string): readonly Entry[] {
  const isPerson = hasSeat(state, seat) && chairAt(state, seat).kind === 'person';
  return isPerson && seatOf(state, who) === undefined ? [{ e: 'claimed', seat, who }] : [];
}

function shift({ state }: Table, outages: readonly Outage[]): readonly Entry[] {
  const by = outageMs(state, outages);
  const until = Math.max(state.outagesUntil, ...outages.map(({ to }) => to));
  return by === 0 ? [] : [{ e: 'shifted', by, until }];
}

interface Asked {
  readonly key: string;
  readonly ack: Effect;
}

/** Folds the entries, and says what to store and whom to tell. */
function carryOut(table: Table, wanted: readonly Entry[], now: number, asked?: Asked): Handled {
  const before = glance(table);
  const stored: StoredEntry[] = [];
  const reveals: Reveal[] = [];
  for (const entry of wanted) {
    if (entry.e === 'tookBack') table.asked[entry.seat] = undefined;
    // The first entry carries the client id for all that the request led to.
    reveals.push(...append(table, stored, entry, now, stored.length === 0 ? asked?.key : undefined));
  }
  const finished = finish(table, reveals);
  for (const { id } of finished) append(table, stored, { e: 'recorded', record: id }, now);
  const commit = commitOf(table, stored, { isRowChanged: isInfoChanged(wanted, reveals), finished, now });
  const told = tell(table, before, wanted, reveals, now);
  const effects = asked === undefined ? [...told, ...finished] : [asked.ack, ...told, ...finished];
  return commit === undefined ? { effects } : { commit, effects };
}

function append(table: Table, stored: StoredEntry[], entry: Entry, at: number, key?: string): readonly Reveal[] {
  const seq = table.state.length;
  const text = JSON.stringify(entry);
  stored.push(key === undefined ? { seq, at, text } : { seq, at, key, text });
  return fold(table, key === undefined ? { at, entry } : { at, key, entry });
}

/** The matches that have just ended, as records. */
function finish(table: Table, reveals: readonly Reveal[]): readonly FinishedEffect[] {
  return reveals.flatMap(({ ended }) => {
    if (ended === undefined) return [];
    const record = recordOf(table, ended);
    return [{ type: 'finished', id: recordId(record), record }];
  });
}

/**
 * A wake that comes too early does no harm, so the store learns of a new one only when it would otherwise wake too late
 * or over and over again: not at every decision.
 */
function commitOf(
  table: Table,
  entries: readonly StoredEntry[],
  { isRowChanged, finished, now }: Changes,
): TableCommit | undefined {
  const wake = nextWake(table.state);
  const isWakeChanged = isWakeNews(table.storedWake, wake, now);
  if (isWakeChanged) table.storedWake = wake;
  if (entries.length === 0 && !isWakeChanged) return undefined;
  const commit: { -readonly [Part in keyof TableCommit]: TableCommit[Part] } = { table: table.state.id, entries };
  if (isRowChanged) commit.row = tableRow(table, now);
  if (isWakeChanged) commit.wakeAt = wake ?? null;
  if (finished.length > 0) commit.finished = finished.map(({ record }) => finishedRecord(table, record, now));
  return commit;
}

interface Changes {
  readonly isRowChanged: boolean;
  readonly finished: readonly FinishedEffect[];
  readonly now: number;
}

const isWakeNews = (stored: number | undefined, wake: number | undefined, now: number): boolean =>
  stored === undefined || wake === undefined ? stored !== wake : wake < stored || stored <= now;
