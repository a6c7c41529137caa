import { type AnyGame, fail, type Json, ok, type Result } from '@slipstream/engine';
import { nextWake } from './clocks.ts';
import { fold, newState } from './fold.ts';
import { tableRow } from './info.ts';
import { type Entry, LOG_FORMAT } from './log.ts';
import { newTable, type Table, type TablePorts } from './runtime.ts';
import type { TableSpec } from './spec.ts';
import type { StoredEntry, TableCommit } from './storage.ts';

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
  if (![1, 2, 3, LOG_FORMAT].includes(opened.log))
    throw new Error(`the log of table ${id} has format ${opened.log}, and the newest known is ${LOG_FORMAT}`);
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
