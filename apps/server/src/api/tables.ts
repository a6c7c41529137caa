import type { AnyGame } from '@slipstream/engine';
import {
  CreatedTableSchema,
  CreateTableSchema,
  GamesSchema,
  MyTablesSchema,
  PAGES,
  PATHS,
  PublicTablesSchema,
  TableByCodeSchema,
  TableCodeSchema,
  TableInfoSchema,
} from '@slipstream/protocol';
import type { Storage, TableRow } from '@slipstream/table/storage';
import type { Hosting } from '../hosting.ts';
import { Problem } from '../problems.ts';
import { type Call, ID, type Route, route } from '../routes.ts';
import { specOf, tableCost } from '../spec.ts';

export interface TablePorts {
  readonly games: readonly AnyGame[];
  readonly levels: readonly string[];
  readonly storage: Pick<Storage, 'listPublic' | 'listOf'>;
  readonly hosting: Hosting;
  /** Where links begin: the public address, or the one the caller used. */
  base(call: Call): string;
  /** What another server answers to this, if one of them knows. */
  ask(call: Call): Promise<unknown>;
  /** Takes what a table costs out of what the caller's address may still open. */
  pay(call: Call, cost: number): boolean;
}

const PAGE_SIZE = 50;

export function tableRoutes({ games, levels, storage, hosting, base, ask, pay }: TablePorts): readonly Route[] {
  const gameList = games.map(({ id, rulesVersion, seatCounts, options }) => ({
    id,
    rulesVersion,
    seatCounts,
    options,
  }));
  return [
    {
      method: 'GET',
      path: PATHS.games,
      summary: 'The games, their options and seat counts, and the levels of bots',
      auth: 'nobody',
      answer: { status: 200, schema: GamesSchema, means: 'In an option the first value is the default.' },
      problems: [],
      handle: async () => ({ games: gameList, levels }),
    },
    {
      method: 'GET',
      path: PATHS.tables,
      summary: 'Public tables, last touched first',
      auth: 'nobody',
      query: { before: 'The `before` of the page you have, for the next one' },
      answer: { status: 200, schema: PublicTablesSchema, means: 'A page of tables that are open or under way.' },
      problems: ['bad-request'],
      handle: async ({ query: { before } }) => {
        const rows = await storage.listPublic({ limit: PAGE_SIZE, ...(before === undefined ? {} : { before }) });
        return {
          tables: summaries(rows.filter(({ isOver }) => !isOver)),
          before: rows.at(PAGE_SIZE - 1)?.touchedAt ?? null,
        };
      },
    },
    {
      method: 'GET',
      path: PATHS.myTables,
      summary: 'Tables at which I sit or sat',
      auth: 'guest',
      answer: { status: 200, schema: MyTablesSchema, means: 'The last ones first.' },
      problems: [],
      handle: async ({ who }) => ({ tables: summaries(await storage.listOf(who, { limit: PAGE_SIZE })) }),
    },
    route({
      method: 'POST',
      path: PATHS.tables,
      summary: 'Open a table',
      auth: 'guest',
      counts: 'tables',
      body: CreateTableSchema,
      answer: {
        status: 201,
        schema: CreatedTableSchema,
        means: 'The table and the link to share. Take a seat over the socket.',
      },
      problems: ['bad-request', 'bad-table', 'too-many-requests', 'not-stored'],
      handle: async (call) => {
        const spec = specOf(call.body, games, levels);
        if (!spec.ok) throw new Problem('bad-table', spec.reason);
        if (!pay(call, tableCost(spec.value, levels))) throw new Problem('too-many-requests');
        const opened = await hosting.open(call.who, spec.value);
        if (!opened.ok) throw new Problem('not-stored', opened.reason);
        return { table: opened.value, link: base(call) + PAGES.table(opened.value) };
      },
    }),
    {
      method: 'GET',
      path: PATHS.table(ID),
      summary: 'Everything public about a table but the race itself',
      auth: 'nobody',
      answer: { status: 200, schema: TableInfoSchema, means: 'The table.' },
      problems: ['no-such-table', 'damaged-table'],
      handle: async ({ id }) => hosting.info(await hosting.here(id)),
    },
    {
      method: 'GET',
      path: PATHS.code(ID),
      summary: 'Six letters that lead to a table',
      auth: 'nobody',
      answer: { status: 200, schema: TableCodeSchema, means: 'To be spoken or typed, in any case.' },
      problems: ['no-such-table', 'damaged-table'],
      handle: async ({ id }) => {
        const code = await hosting.codeOf(id);
        if (code === undefined) throw new Problem('no-such-table');
        return { code };
      },
    },
    {
      method: 'GET',
      path: PATHS.byCode(ID),
      summary: 'The table to which six letters lead',
      auth: 'nobody',
      answer: { status: 200, schema: TableByCodeSchema, means: 'The table; only those in use are found.' },
      problems: ['no-such-table'],
      handle: async (call) => {
        const table = hosting.byCode(call.id);
        if (table !== undefined) return { table };
        const found = await ask(call);
        if (found === undefined) throw new Problem('no-such-table');
        return found;
      },
    },
  ];
}

const summaries = (rows: readonly TableRow[]): readonly unknown[] => rows.map(({ summary }) => JSON.parse(summary));
