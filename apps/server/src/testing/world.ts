import { GAMES } from '@slipstream/games';
import type { CreateTable } from '@slipstream/protocol';
import { PATHS } from '@slipstream/protocol';
import type { Storage } from '@slipstream/table/storage';
import { type Config, readConfig } from '../config.ts';
import { type Server, type Surroundings, startServer } from '../server.ts';
import { hexFor } from './hex.ts';
import { Player, type PlayerOptions } from './player.ts';
import { GENEROUS } from './serverProcess.ts';

function testConfig(env: Readonly<Record<string, string>> = {}): Config {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...GENEROUS, ...env }, '/nowhere');
  if (!config.ok) throw new Error(config.reason);
  return config.value;
}

let drawn = 0;

/**
 * The real surroundings without their chance: the same tests race the same races. Ids and secrets go on from one server to the
 * next, since the next may have the same store.
 */
export const KNOWN: Surroundings = {
  games: GAMES,
  now: Date.now,
  secret: () => hexFor(`secret ${drawn++}`),
  newTableId: () => `table-${drawn++}`,
};

/** A server and how to reach it. */
export class World {
  readonly server: Server;

  constructor(server: Server) {
    this.server = server;
  }

  static async open(
    storage: Storage,
    env: Readonly<Record<string, string>> = {},
    around: Surroundings = KNOWN,
  ): Promise<World> {
    return new World(await startServer(testConfig(env), storage, around));
  }

  get base(): string {
    return this.server.address;
  }

  guest(name = 'Guest'): Promise<string> {
    return newGuest(this.base, name);
  }

  table(token: string, body: CreateTable): Promise<string> {
    return newTable(this.base, token, body);
  }

  player(options: Omit<PlayerOptions, 'base'>): Player {
    return new Player({ ...options, base: this.base });
  }
}

export async function post<Answer>(
  base: string,
  path: string,
  body: unknown,
  token?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const response = await fetch(base + path, {
    method: 'POST',
    headers: {
      ...more,
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

export const newGuest = async (
  base: string,
  name: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> => (await post<{ token: string }>(base, PATHS.guests, { name }, undefined, headers)).token;

export const newTable = async (
  base: string,
  token: string,
  body: CreateTable,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> => (await post<{ table: string }>(base, PATHS.tables, body, token, headers)).table;

/** As many people as there are seats, all sitting at a new table; the first of them hosts it. */
export async function seated(base: string, body: CreateTable, seed: string, isPlaying = true): Promise<Player[]> {
  const tokens = await Promise.all(Array.from({ length: body.seatCount }, (_, at) => newGuest(base, `P${at}`)));
  const [host = ''] = tokens;
  const table = await newTable(base, host, body);
  const players = tokens.map(
    (token, at) => new Player({ base, token, table, seed: `${seed}-${at}`, isPlaying, isFaithful: true }),
  );
  for (const [seat, player] of players.entries()) {
    player.connect();
    await player.do({ type: 'take', name: `P${seat}`, seat });
  }
  return players;
}
