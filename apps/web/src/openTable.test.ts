import 'fake-indexeddb/auto';
import type { BotQuestion } from '@slipstream/engine';
import { fastRng } from '@slipstream/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { privateSpec } from './local/privateSpec.ts';
import { createLocalTable } from './local/tables.ts';
import { type OpenTable, openTable } from './openTable.ts';
import { stubBrowser } from './testing/browser.ts';
import { FarTable } from './testing/farTable.ts';
import { GAME, openTestTable, SEATS, until } from './testing/table.ts';

vi.mock('./bots.ts', () => ({
  askBot: ({ legalActions, seed }: BotQuestion) =>
    Promise.resolve(legalActions[fastRng(seed).below(legalActions.length)]),
}));
const justMade = vi.hoisted(() => ({ id: '' }));
vi.mock('./start.ts', () => ({
  isFirstRace: () => false,
  isJustMade: (id: string) => id === justMade.id,
  ownName: () => 'Lio',
}));

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('fetch', async () => Response.json({}));
  justMade.id = '';
});
afterEach(() => vi.unstubAllGlobals());

function found(opened: OpenTable | 'elsewhere' | undefined): OpenTable {
  if (opened === undefined || opened === 'elsewhere') throw new Error(`not here: ${opened}`);
  return opened;
}

describe('a table in this page', () => {
  const specFor = (people: number) => privateSpec(GAME.id, { seatCount: SEATS, isOpen: (seat) => seat < people });
  const make = (...names: readonly string[]) =>
    createLocalTable(
      GAME,
      specFor(names.length),
      names.map((name, seat) => ({ name, seat })),
    );

  it('seats its person and starts by itself', async () => {
    const id = await make('Lio');
    const table = found(await openTable('local', id));
    const [me] = table.people;
    expect(table.people).toHaveLength(1);
    expect(table.spectator).toBeUndefined();
    await until(() => me?.info.value.phase === 'playing');
    expect(me?.info.value.seats[0]).toMatchObject({ kind: 'person', name: 'Lio' });
    expect([me?.seat.value, me?.key, me?.memory]).toEqual([0, `local/${id}`, `local/${id} person-0`]);
    expect(me?.card.id).toBe(GAME.id);
    table.close();
    expect(me?.connection.link.value).toBe('gone');
  });

  it('has a store for everybody who shares the screen, and one for what all may see', async () => {
    const table = found(await openTable('local', await make('Lio', 'Mira')));
    await until(() => table.people.every(({ info }) => info.value.phase === 'playing'));
    expect(table.people.map(({ seat }) => seat.value)).toEqual([0, 1]);
    expect(table.spectator?.viewer.value).toBe('spectator');
    expect(table.people[0]?.info.value.seats.slice(0, 2)).toMatchObject([{ name: 'Lio' }, { name: 'Mira' }]);
    table.close();
    for (const store of [...table.people, table.spectator]) expect(store?.connection.link.value).toBe('gone');
  });

  it('lets everybody keep their seat when it is opened again', async () => {
    const id = await make('Lio');
    const first = found(await openTable('local', id));
    await until(() => first.people[0]?.truth.value !== undefined);
    const { step } = first.people[0]?.truth.value ?? {};
    first.close();
    const second = found(await openTable('local', id));
    const [me] = second.people;
    expect(me?.seat.value).toBe(0);
    await until(() => me?.truth.value !== undefined);
    expect(me?.truth.value?.step).toBeGreaterThanOrEqual(step ?? Number.NaN);
    second.close();
  });

  it('is left to the tab that hosts it', async () => {
    vi.stubGlobal('navigator', {
      locks: { request: async (_: string, __: object, use: (lock: null) => unknown) => use(null) },
    });
    expect(await openTable('local', 'of another tab')).toBe('elsewhere');
  });

  it('is not there if there is none', async () => {
    expect(await openTable('local', 'nowhere')).toBeUndefined();
  });
});

describe('a table on a server', () => {
  const openFar = async () => {
    const far = new FarTable(await openTestTable(GAME, { seatCount: SEATS, people: 2 }));
    far.cookie = 'me';
    return far;
  };

  it('is opened to watch: whoever comes chooses a seat themselves', async () => {
    const far = await openFar();
    const table = found(await openTable('t', 'test'));
    expect([table.people[0]?.key, table.people[0]?.memory]).toEqual(['t/test', 't/test']);
    expect(table.people[0]?.seat.value).toBeUndefined();
    expect(far.requests).toEqual([]);
    table.close();
    expect(table.people[0]?.connection.link.value).toBe('gone');
  });

  it('seats whoever has just made it, once', async () => {
    const far = await openFar();
    justMade.id = 'test';
    const table = found(await openTable('t', 'test'));
    await until(() => table.people[0]?.seat.value === 0);
    expect(table.people[0]?.info.value.seats[0]).toMatchObject({ name: 'Lio' });
    table.close();
    found(await openTable('t', 'test')).close();
    expect(far.requests.map(({ type }) => type)).toEqual(['take']);
  });

  it('is not there if the server knows none', async () => {
    const far = await openFar();
    const opened = openTable('t', 'test');
    await until(() => far.sockets.size > 0);
    far.say({ type: 'closing', code: 'no-such-table', reason: 'No.', retry: false });
    expect(await opened).toBeUndefined();
  });

  it('of a game that this page does not know is closed again', async () => {
    const far = new FarTable(await openTestTable({ ...GAME, id: 'unknown' }, { seatCount: SEATS }));
    far.cookie = 'me';
    expect(await openTable('t', 'test')).toBeUndefined();
    expect(far.sockets.size).toBe(0);
  });
});
