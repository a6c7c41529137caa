import { computed, effect } from '@preact/signals';
import type { TableInfo } from '@slipstream/protocol';
import { loadBoard } from './boards/load.ts';
import type { Connection } from './connection.ts';
import { cardOf } from './games/catalog.ts';
import { readSighting } from './sightings.ts';
import { isFirstRace, isJustMade, ownName } from './start.ts';
import { createStore, type TableStore } from './store.ts';

/**
 * A table as this page has it open: one store per person of this screen. Where several share the screen, a spectator's
 * store shows what everybody may see, and a curtain hangs between the turns.
 */
export interface OpenTable {
  readonly people: readonly TableStore[];
  readonly spectator: TableStore | undefined;
  close(): void;
}

/** Opens `local/<id>` or `t/<id>`; undefined when there is no such table, `elsewhere` when another tab has it open. */
export async function openTable(where: string, id: string): Promise<OpenTable | 'elsewhere' | undefined> {
  return where === 'local' ? openLocal(id) : openRemote(id);
}

async function openLocal(id: string): Promise<OpenTable | 'elsewhere' | undefined> {
  const { localTable } = await import('./local/tables.ts');
  const { connectLocal } = await import('./local/connection.ts');
  const running = await localTable(id);
  if (running === undefined || running === 'elsewhere') return running;
  const key = `local/${id}`;
  const { table, people } = running;
  const connect = (who: string) => {
    const memory = `${key} ${who}`;
    return openStore(memory, key, connectLocal(table, memory, who));
  };
  const stores = (await Promise.all(people.map(({ who }) => connect(who)))).filter((store) => store !== undefined);
  const spectator = people.length > 1 ? await connect('spectator') : undefined;
  for (const [at, store] of stores.entries()) await maybeSitDown(store, people[at]);
  const stop = startByItself(stores[0]);
  return {
    people: stores,
    spectator,
    close() {
      stop();
      closeAll([...stores, spectator]);
    },
  };
}

/** A table in this page needs no lobby: it starts at once, and again if a start was called off because the page was closed amid it. */
function startByItself(host: TableStore | undefined): () => void {
  if (host === undefined) return () => undefined;
  const phase = computed(() => host.info.value.phase);
  return phase.subscribe((now) => {
    if (now === 'lobby') void host.ask({ type: 'start' });
  });
}

async function maybeSitDown(store: TableStore, person: { readonly name: string; readonly seat: number } | undefined) {
  if (person === undefined || store.info.value.seats[person.seat]?.kind === 'person') return;
  await store.ask({ type: 'take', name: person.name, seat: person.seat });
}

async function openRemote(id: string): Promise<OpenTable | undefined> {
  const { connectRemote } = await import('./remote.ts');
  const key = `t/${id}`;
  const store = await openStore(key, key, await connectRemote(id, key));
  if (store !== undefined && isJustMade(id) && store.seat.value === undefined) {
    await store.ask({ type: 'take', name: ownName() });
  }
  return store && { people: [store], spectator: undefined, close: store.close };
}

const closeAll = (stores: readonly (TableStore | undefined)[]): void => {
  for (const store of stores) store?.close();
};

/** Learns which game it is, fetches its board, and only then listens: the connection keeps what comes meanwhile. */
export async function openStore(
  memory: string,
  key: string,
  connection: Connection,
  manner: { readonly playsForced?: boolean } = {},
): Promise<TableStore | undefined> {
  const [sighting, info] = await Promise.all([readSighting(memory), firstInfo(connection)]);
  const card = info && cardOf(info.game);
  if (info === undefined || card === undefined) {
    connection.close();
    return undefined;
  }
  const board = await loadBoard(info.game);
  const isFirst = key.startsWith('local/') && isFirstRace(key.slice('local/'.length));
  return createStore({ key, memory, card, board, connection, info, sighting, isFirstRace: isFirst, ...manner });
}

/** What the table says first of itself, once it has also said who we are; undefined when there is no such table. */
async function firstInfo({ state, link }: Connection): Promise<TableInfo | undefined> {
  let stop = (): void => undefined;
  const info = await new Promise<TableInfo | undefined>((resolve) => {
    stop = effect(() => {
      const { table, you } = state.value;
      if (link.value === 'gone') resolve(undefined);
      else if (table !== undefined && you !== undefined) resolve(table);
    });
  });
  stop();
  return info;
}
