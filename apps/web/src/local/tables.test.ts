import 'fake-indexeddb/auto';
import type { BotQuestion } from '@slipstream/engine';
import { fastRng, loadRecord } from '@slipstream/engine';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection } from '../connection.ts';
import { stubBrowser } from '../testing/browser.ts';
import { GAME, SEATS, until } from '../testing/table.ts';
import { privateSpec } from './privateSpec.ts';

vi.mock('../bots.ts', () => ({
  askBot: ({ legalActions, seed }: BotQuestion) =>
    Promise.resolve(legalActions[fastRng(seed).below(legalActions.length)]),
}));

/** The modules as a page loads them that has just been opened; what it kept before is still there. */
async function openPage() {
  vi.resetModules();
  const { createLocalTable, localTable } = await import('./tables.ts');
  const { connectLocal } = await import('./connection.ts');
  const { findRecord } = await import('../records.ts');
  return { createLocalTable, localTable, connectLocal, findRecord };
}
type Page = Awaited<ReturnType<typeof openPage>>;

const spec = privateSpec(GAME.id, { seatCount: SEATS, isOpen: (seat) => seat === 1 });
const PEOPLE = [{ name: 'Lio', seat: 1 }];

/** The locks of a browser: each is held by one page until that is closed. */
function testLocks() {
  const held = new Set<string>();
  return {
    request(name: string, { ifAvailable }: { ifAvailable: boolean }, use: (lock: object | null) => unknown) {
      if (!ifAvailable) throw new Error('this would wait');
      if (held.has(name)) return Promise.resolve(use(null));
      held.add(name);
      const used = Promise.resolve(use({ name }));
      void used.then(() => held.delete(name));
      return used;
    },
    held,
  };
}

let locks: ReturnType<typeof testLocks>;
beforeEach(() => {
  stubBrowser();
  locks = testLocks();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', { locks });
});

async function sitDown({ localTable, connectLocal }: Page, id: string): Promise<Connection> {
  const found = await localTable(id);
  if (found === undefined || found === 'elsewhere') throw new Error(`not here: ${found}`);
  const connection = connectLocal(found.table, `local/${id}`, found.people[0]?.who ?? '');
  await until(() => connection.state.value.you !== undefined);
  return connection;
}

/** Chooses at random until the race is at that step, or over. */
async function play({ state, ask }: Connection, step = Number.POSITIVE_INFINITY): Promise<void> {
  const rng = fastRng('me');
  const isDone = () => (state.value.update?.step ?? 0) >= step || state.value.table?.phase === 'over';
  while (!isDone()) {
    await until(() => isDone() || (state.value.update?.legalActions.length ?? 0) > 0);
    if (isDone()) return;
    const { match = 0, step: at = 0, legalActions = [] } = state.value.update ?? {};
    await ask({ type: 'choose', match, step: at, action: legalActions[rng.below(legalActions.length)] });
    await until(() => isDone() || state.value.update?.step !== at);
  }
}

describe('a table in this page', () => {
  it('is the same one however often it is visited', async () => {
    const page = await openPage();
    const id = await page.createLocalTable(GAME, spec, PEOPLE);
    expect(id).toMatch(/^[a-z2-9]{8}$/);
    const found = await page.localTable(id);
    expect(await page.localTable(id)).toBe(found);
    expect(found).toMatchObject({ people: [{ who: 'person-1', name: 'Lio', seat: 1 }] });
    const me = await sitDown(page, id);
    expect(me.state.value.you?.host).toBe(true);
  });

  it('has an id of its own', async () => {
    const { createLocalTable } = await openPage();
    expect(await createLocalTable(GAME, spec, PEOPLE)).not.toBe(await createLocalTable(GAME, spec, PEOPLE));
  });

  it('goes on after a reload where it stopped', async () => {
    const page = await openPage();
    const id = await page.createLocalTable(GAME, spec, PEOPLE);
    const me = await sitDown(page, id);
    await me.ask({ type: 'take', name: 'Lio', seat: 1 });
    await me.ask({ type: 'start' });
    await play(me, 2);
    const { update } = me.state.value;
    me.close();
    locks.held.clear();
    const again = await sitDown(await openPage(), id);
    expect(again.state.value.you?.seat).toBe(1);
    await until(() => again.state.value.update !== undefined);
    expect(again.state.value.update?.step).toBeGreaterThanOrEqual(update?.step ?? Number.NaN);
    await play(again);
    expect(again.state.value.table?.phase).toBe('over');
  });

  it('keeps the record of a finished race, which outlives the page', async () => {
    const page = await openPage();
    const id = await page.createLocalTable(GAME, spec, PEOPLE);
    const me = await sitDown(page, id);
    await me.ask({ type: 'take', name: 'Lio', seat: 1 });
    await me.ask({ type: 'start' });
    await play(me);
    const { records = [], outcome } = me.state.value.table ?? {};
    expect(records).toHaveLength(1);
    expect(outcome).toBeDefined();
    const { findRecord } = await openPage();
    const known = await findRecord('local', records[0] ?? '');
    expect(known?.record).toMatchObject({ game: GAME.id, seatCount: SEATS });
    expect(loadRecord(known?.text ?? '')).toMatchObject({ ok: true });
    expect(known?.record.actions.length).toBeGreaterThan(3);
  });

  it('is hosted by one tab only', async () => {
    const page = await openPage();
    const id = await page.createLocalTable(GAME, spec, PEOPLE);
    const otherTab = await openPage();
    expect(await otherTab.localTable(id)).toBe('elsewhere');
    expect(await otherTab.localTable(id)).toBe('elsewhere');
    locks.held.clear(); // the first tab is closed
    expect(await otherTab.localTable(id)).toMatchObject({ people: PEOPLE });
  });

  it('needs no locks where the browser has none', async () => {
    vi.stubGlobal('navigator', {});
    const page = await openPage();
    const id = await page.createLocalTable(GAME, spec, PEOPLE);
    const later = await openPage();
    expect(await later.localTable(id)).toMatchObject({ people: PEOPLE });
  });

  it('is not there if it was never made, or is of a game that is gone', async () => {
    const page = await openPage();
    expect(await page.localTable('nowhere')).toBeUndefined();
    const { put } = await import('../state/db.ts');
    await put('tables', 'old', { id: 'old', game: 'no such game', people: [], log: [] });
    expect(await page.localTable('old')).toBeUndefined();
  });

  it.each([
    null,
    'x',
    { id: 'bad' },
    { id: 'bad', game: GAME.id, people: [{}], log: [] },
    { id: 'bad', game: GAME.id, people: [], log: [{ seq: 0, at: 0, text: '{"type":' }] },
    { id: 'bad', game: GAME.id, people: [], log: [{ seq: 0, at: 0, text: '{"type":"unknown"}' }] },
  ])('is set aside with a word when this device kept %j', async (broken) => {
    const page = await openPage();
    const { put, keysOf } = await import('../state/db.ts');
    const { isSomethingBroken } = await import('../state/kept.ts');
    await put('tables', 'bad', broken);
    expect(await page.localTable('bad')).toBeUndefined();
    expect(isSomethingBroken.value).toBe(true);
    expect([await keysOf('tables'), await keysOf('logs')]).toEqual([[], ['tables bad']]);
  });

  it('is not made of a plan that the rules refuse', async () => {
    const { createLocalTable } = await openPage();
    await expect(createLocalTable(GAME, { ...spec, seatCount: 99 }, PEOPLE)).rejects.toThrow();
  });
});
