import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { privateSpec } from '../local/privateSpec.ts';
import { createLocalTable, localTable } from '../local/tables.ts';
import { stubBrowser } from '../testing/browser.ts';
import { GAME, SEATS } from '../testing/table.ts';
import { shareSource } from '../witnesses.ts';
import { keepLocalBests, localBests } from './bests.ts';
import { keysOf, put, SHELVES } from './db.ts';
import { deleteRace } from './deleteRace.ts';
import { noteRace, type RaceNote, races, resultAt } from './races.ts';

vi.mock('../bots.ts', () => ({ askBot: () => new Promise(() => undefined) }));
beforeEach(() => void stubBrowser());

const spec = privateSpec(GAME.id, { seatCount: SEATS, isOpen: () => true });
const START = {
  format: 1,
  table: 'T',
  game: GAME.id,
  rulesVersion: 1,
  options: {},
  attempt: 1,
  seat: 0,
  seats: [],
  commitment: 'a'.repeat(64),
} as const;
const note = (part: Partial<RaceNote>): RaceNote => ({
  key: 'local/x',
  game: GAME.id,
  touched: 1,
  state: 'over',
  seat: 0,
  seats: SEATS,
  turn: 1,
  yourMove: false,
  ...part,
});

/** Everything that this device keeps, as one text. */
async function everything(): Promise<string> {
  const shelves = await Promise.all(SHELVES.map(keysOf));
  const texts = Array.from({ length: localStorage.length }, (_, at) =>
    localStorage.getItem(localStorage.key(at) ?? ''),
  );
  return JSON.stringify([shelves, texts]);
}

/** A table of this page with all that a race leaves behind. */
async function race(): Promise<{ readonly id: string; readonly table: string }> {
  const id = await createLocalTable(GAME, spec, [{ name: 'Lio', seat: 0 }]);
  const table = `local/${id}`;
  for (const who of ['person-0', 'spectator']) await put('sightings', `${table} ${who}`, {});
  const source = shareSource(`${table} person-0`);
  source.keep({ ...START, value: source.share(1).value });
  return { id, table };
}

async function finish(table: string, record: string, touched: number): Promise<RaceNote> {
  await put('records', record, 'text');
  const feats = [{ category: `category ${touched}`, better: 'less', value: 9, driver: 'person', name: 'Lio' }] as const;
  const kept = { record, table, game: GAME.id, isPublic: false, finishedAt: 5, guests: [], text: 'text', feats };
  keepLocalBests(kept);
  const over = note({ key: `replay/local/${record}`, record: `replay/local/${record}`, table, touched });
  await noteRace(over);
  return over;
}

it('a race that is deleted leaves nothing behind, and its neighbour everything', async () => {
  const [mine, other] = [await race(), await race()];
  const [over, kept] = [await finish(mine.table, 'r-mine', 1), await finish(other.table, 'r-other', 2)];
  await deleteRace(over);
  const left = await everything();
  expect(left).not.toContain(mine.id);
  expect(left).not.toContain('r-mine');
  for (const trace of [`${other.table} person-0`, `${other.table} spectator`, 'r-other']) expect(left).toContain(trace);
  expect(left.split(other.id).length).toBe(6); // table, two sightings, share, witness
  expect(races.value).toEqual([kept]);
  expect(await localTable(mine.id)).toBeUndefined();
  expect(localBests(GAME.id).map(({ category, value }) => [category, value])).toEqual([
    ['category 1', 9],
    ['category 2', 9],
  ]);
});

it('a race under way that is deleted takes its table along, but not the record of the one before', async () => {
  const { id, table } = await race();
  const before = await finish(table, 'r-before', 1);
  const going = note({ key: table, table, state: 'racing', touched: 2 });
  await noteRace(going);
  await deleteRace(going);
  expect(await keysOf('tables')).not.toContain(id);
  expect(await keysOf('records')).toContain('r-before');
  const left = races.value.find(({ key }) => key === before.key);
  expect(left && resultAt(left, races.value)).toBeUndefined();
  expect(localStorage.getItem('slipstream.witnesses')).toContain(table); // the one of that record
  await deleteRace(left ?? before);
  expect(await everything()).not.toContain(id);
});

it('a race that is deleted while the next one at its table goes on leaves that one alone', async () => {
  const { id, table } = await race();
  const before = await finish(table, 'r-first', 1);
  await noteRace(note({ key: table, table, state: 'racing', touched: 2 }));
  await deleteRace(before);
  expect(await keysOf('records')).not.toContain('r-first');
  expect(await keysOf('tables')).toContain(id);
  expect(await localTable(id)).toBeDefined();
});

it('a table that is deleted while it runs elsewhere does not come back with its next commit', async () => {
  const { id, table } = await race();
  const running = await localTable(id);
  if (running === undefined || running === 'elsewhere') throw new Error('not here');
  const going = note({ key: table, table, state: 'racing' });
  await noteRace(going);
  await deleteRace(going);
  const answered = new Promise((resolve) => {
    const line = running.table.connect('person-0', (message) => message.type === 'ack' && resolve(message));
    line.send({ type: 'take', id: 'r1', name: 'Lio', seat: 0 });
  });
  await answered;
  expect(await keysOf('tables')).not.toContain(id);
});
