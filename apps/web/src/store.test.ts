import { type BotQuestion, fastRng, sameJson } from '@slipstream/engine';
import { gameById } from '@slipstream/games';
import { LocalTable } from '@slipstream/table/localTable';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadBoard } from './boards/load.ts';
import type { Connection } from './connection.ts';
import { CATALOG, type GameCard } from './games/catalog.ts';
import { lineOf } from './lines.ts';
import { connectLocal } from './local/connection.ts';
import { freshHex } from './seedShares.ts';
import { createStore, type TableStore } from './store.ts';

beforeAll(() => vi.stubGlobal('document', { hidden: true })); // nobody looks: nothing is told, all is logged

/** A table in this process with bots that play at random, and one person at it. */
async function openRace(card: GameCard): Promise<TableStore> {
  const rules = gameById(card.id);
  if (rules === undefined) throw new Error(card.id);
  const ports = {
    levels: ['kitten'],
    secret: freshHex,
    now: () => Date.now(),
    schedule: () => () => undefined,
    bots: {
      choose: ({ legalActions, seed }: BotQuestion) => legalActions[fastRng(seed).below(legalActions.length)],
    },
  };
  const seats = Array.from({ length: card.usual }, (_, seat) =>
    seat === 0 ? ({ kind: 'open' } as const) : ({ kind: 'bot', level: 'kitten' } as const),
  );
  const spec = {
    game: card.id,
    options: {},
    seatCount: card.usual,
    seats,
    access: 'private',
    pace: { kind: 'none' },
    hideReady: false,
    chat: 'off',
  } as const;
  const opened = await LocalTable.open(rules, ports, { id: card.id, host: 'me', spec });
  if (!opened.ok) throw new Error(opened.reason);
  const connection = connectLocal(opened.value, card.id, 'me');
  const info = await firstInfo(connection);
  const board = await loadBoard(card.id);
  return createStore({ key: card.id, memory: card.id, card, board, connection, info, sighting: undefined });
}

const firstInfo = (connection: Connection) =>
  new Promise<TableStore['info']['value']>((resolve) => {
    connection.listen((message) => message.type === 'table' && resolve(message.table));
  });

const moment = () => new Promise((resolve) => setTimeout(resolve, 0));

describe.each(CATALOG.map((card) => [card.id, card] as const))('a race of %s in the store', (_, card) => {
  it('is played to its end through the connection, and what is shown is the truth', async () => {
    const store = await openRace(card);
    const rng = fastRng(card.id);
    expect(await store.ask({ type: 'take', name: 'Lio' })).toEqual({ ok: true });
    expect(await store.ask({ type: 'start' })).toEqual({ ok: true });
    let choices = 0;
    for (let round = 0; store.info.value.phase !== 'over' || store.info.value.match === 0; round++) {
      if (round > 5000) throw new Error('the race never ends');
      if (store.isYourMove.value) {
        const legal = store.legalActions.value;
        const action = legal[rng.below(legal.length)];
        store.pick(action);
        expect(await store.lockIn()).toEqual({ ok: true });
        choices += 1;
      }
      await moment();
    }
    expect(choices).toBeGreaterThan(3);
    expect(sameJson(store.playback.shown.value?.view, store.truth.value?.view)).toBe(true);
    expect(store.info.value.outcome?.ranking.flat().sort()).toEqual(store.faces.value.map(({ seat }) => seat));
    expect(store.info.value.records).toHaveLength(store.info.value.match);
    const lines = store.history.value.map(({ event }) => lineOf(store.board, event, store.faces.value));
    expect(lines.filter((line) => line !== '').length).toBeGreaterThan(10);
    store.close();
  });

  it('takes a choice back that the table refuses', async () => {
    const store = await openRace(card);
    await store.ask({ type: 'take', name: 'Lio' });
    await store.ask({ type: 'start' });
    for (let round = 0; !store.isYourMove.value && round < 2000; round++) await moment();
    const answer = await store.lockIn({ type: 'noSuchAction' });
    expect(answer.ok).toBe(false);
    expect(store.locked.value).toBeUndefined();
    store.close();
  });
});
