import { readdirSync, readFileSync } from 'node:fs';
import { type AnyGame, loadRecord, type MatchRecord, replay, undosOf } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import { describe, expect, it } from 'vitest';
import { GENERATORS } from '../chacha.ts';
import { rebuildTable } from '../opening.ts';
import type { FairProof } from '../proof.ts';
import { recordId } from '../recordId.ts';
import type { StoredEntry } from '../storage.ts';
import { tableInfo } from '../table.ts';
import { LEVELS, TestRoom } from '../testRoom.ts';
import { verifyRecord, verifyRecordText } from '../verify.ts';

const FOLDER = new URL('./fixtures/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');
const names = (ending: string) =>
  readdirSync(FOLDER).flatMap((name) => (name.endsWith(ending) ? [name.slice(0, -ending.length)] : []));
const gameOf = (id: string) => GAMES.find((game) => game.id === id);
const PORTS = { levels: LEVELS, secret: () => 'f'.repeat(64) };

function recordOf(name: string): { readonly game: AnyGame; readonly record: MatchRecord } {
  const loaded = loadRecord(read(`${name}.record.txt`));
  if (!loaded.ok) throw new Error(loaded.reason);
  const game = gameOf(loaded.value.game);
  if (game === undefined) throw new Error(`no game ${loaded.value.game}`);
  return { game, record: loaded.value };
}

const logOf = (name: string): readonly StoredEntry[] =>
  read(`${name}.log.txt`)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as StoredEntry);

/** All records of one table, in the order in which they were made. */
const recordsOf = (name: string) =>
  [name, `${name}.2`].filter((each) => names('.record.txt').includes(each)).map(recordOf);

const endOf = ({ proof }: MatchRecord) => (proof as unknown as FairProof).outcome;

/** The state after each step that a record passes through. */
function statesOf(game: AnyGame, record: MatchRecord): ReadonlyMap<number, unknown> {
  const states = new Map<number, unknown>();
  for (const step of replay(game, record, GENERATORS)) {
    if (!step.ok) throw new Error(step.reason.message);
    const { match } = step.value.after;
    states.set(match.step, match.state);
  }
  return states;
}

describe('records of released versions', () => {
  it.each(names('.record.txt'))('%s proves itself and replays to its end', (name) => {
    const { game, record } = recordOf(name);
    const verified = verifyRecordText(gameOf, read(`${name}.record.txt`));
    expect(verified).toMatchObject({ ok: true });
    const states = statesOf(game, record);
    const last = record.actions.length + undosOf(record).length;
    expect(Math.max(...states.keys())).toBe(last);
    expect(game.outcome(states.get(last))).toEqual(endOf(record));
  });

  it('are of every game', () => {
    const games = new Set(names('.record.txt').map((name) => recordOf(name).record.game));
    expect([...games].sort()).toEqual(['gravwell', 'neko', 'outspeed']);
  });
});

describe('logs of released versions', () => {
  it.each(names('.log.txt'))('%s gives the table that made the record', (name) => {
    const records = recordsOf(name);
    const log = logOf(name);
    const [first] = records;
    if (first === undefined) throw new Error('a log without a record');
    const table = rebuildTable(first.game, PORTS, 'table', log, 0);
    expect(tableInfo(table).records).toEqual(records.map(({ record }) => recordId(record)));
    const { phase, outcome } = tableInfo(table);
    if (phase === 'over') expect({ outcome }).toEqual({ outcome: records.map(({ record }) => endOf(record)).at(-1) });
  });

  it.each(names('.log.txt'))(
    '%s, cut anywhere, gives the states of the record and can be played to a provable end',
    (name) => {
      const records = recordsOf(name);
      const log = logOf(name);
      const states = records.map(({ game, record }) => statesOf(game, record));
      const hasUndos = records.some(({ record }) => undosOf(record).length > 0);
      for (let length = 1; length <= log.length; length += 7) {
        const room = roomOf(records[0]?.game, log.slice(0, length));
        const { match, phase } = tableInfo(room.table);
        const current = room.table.state.live?.current;
        const known = states[match - 1];
        if (current === undefined || known === undefined) continue;
        const wasTakenBack = hasUndos && !known.has(current.step);
        if (!wasTakenBack) expect(known.get(current.step)).toEqual(current.state);
        if (phase === 'playing' && length % 3 === 0) playsOn(room, records[match - 1]?.record);
      }
    },
  );

  function roomOf(game: AnyGame | undefined, log: readonly StoredEntry[]): TestRoom {
    if (game === undefined) throw new Error('a log without a record');
    const { spec } = JSON.parse(log[0]?.text ?? '') as { spec: ConstructorParameters<typeof TestRoom>[1] };
    const room = new TestRoom(game, spec);
    room.log.splice(0, 1, ...log);
    room.idPrefix = 'later';
    room.crash();
    for (const who of ['host', 'ann', 'bob', 'carl']) room.connect(who);
    return room;
  }

  function playsOn(room: TestRoom, made: MatchRecord | undefined): void {
    room.playOut();
    const [record] = room.records;
    if (record === undefined) throw new Error('the match did not end');
    expect(record.rulesVersion).toBe(made?.rulesVersion);
    const scheme = (made?.proof as FairProof | undefined)?.scheme;
    expect(verifyRecord(room.game, record)).toMatchObject({ ok: true, value: { proof: { scheme } } });
  }
});
