import type { TableInfo } from '@slipstream/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadBoard } from '../../boards/load.ts';
import { cardOf } from '../../games/catalog.ts';
import { connectLocal } from '../../local/connection.ts';
import { races } from '../../state/races.ts';
import { createStore, type TableStore } from '../../store.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { GAME, openTestTable, SEATS, until } from '../../testing/table.ts';
import { followRace } from './follow.ts';

beforeEach(() => void stubBrowser());
afterEach(() => void vi.unstubAllGlobals());

async function openStore(memory: string = GAME.id): Promise<TableStore> {
  const [card, board] = [cardOf(GAME.id), await loadBoard(GAME.id)];
  const connection = connectLocal(await openTestTable(GAME, { seatCount: SEATS }), memory, 'me');
  await until(() => connection.state.value.table !== undefined);
  if (card === undefined) throw new Error(GAME.id);
  const info = connection.state.value.table as TableInfo;
  return createStore({ key: 'local/x', memory, card, board, connection, info, sighting: undefined });
}

/** Chooses the first thing that is allowed until the race is over. */
async function raceToTheEnd(store: TableStore): Promise<void> {
  for (let turn = 0; store.info.value.phase !== 'over'; turn++) {
    if (turn > 5000) throw new Error('the race never ends');
    store.playback.skip();
    if (store.isYourMove.value) await store.lockIn(store.legalActions.value[0]);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

it('notes a finished race for good, also when there is a rematch at its table', async () => {
  const store = await openStore();
  const stop = followRace(store, [store]);
  await store.ask({ type: 'take', name: 'Lio' });
  await store.ask({ type: 'start' });
  await raceToTheEnd(store);
  const states = () => races.value.map(({ state }) => state);
  expect(states()).toEqual(['over']);
  await store.ask({ type: 'rematch' });
  await until(() => store.info.value.phase === 'playing');
  expect(states()).toEqual(['racing', 'over']);
  await raceToTheEnd(store);
  expect(states()).toEqual(['over', 'over']);
  expect(races.value.map(({ record }) => record)).toEqual(
    store.info.value.records.map((record) => `replay/local/${record}`).reverse(),
  );
  stop();
  store.close();
});

it('does not offer to resume a race that was left for good', async () => {
  const store = await openStore('another');
  const stop = followRace(store, [store]);
  await store.ask({ type: 'take', name: 'Lio' });
  await store.ask({ type: 'start' });
  await until(() => store.info.value.phase === 'playing');
  expect(races.value[0]?.seat).toBe(0);
  await store.ask({ type: 'leave' });
  expect(races.value[0]?.seat).toBeUndefined();
  stop();
  store.close();
});
