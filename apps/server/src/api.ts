import { Readable } from 'node:stream';
import type { AnyGame } from '@slipstream/engine';
import {
  ClaimedSeatSchema,
  ClaimSeatSchema,
  CreatedTableSchema,
  CreateGuestSchema,
  CreateTableSchema,
  GamesSchema,
  GuestTokenSchema,
  MeSchema,
  MyTablesSchema,
  PAGES,
  PATHS,
  PublicTablesSchema,
  SeatLinkSchema,
  TableInfoSchema,
} from '@slipstream/protocol';
import type { OrderedRecord, Storage, TableRow } from '@slipstream/table/storage';
import type { Guests } from './guests.ts';
import type { Hosted, Hosting } from './hosting.ts';
import { Problem } from './problems.ts';
import { type Call, type Route, route } from './routes.ts';
import { specOf } from './spec.ts';

export interface ApiPorts {
  readonly games: readonly AnyGame[];
  readonly levels: readonly string[];
  readonly storage: Storage;
  readonly hosting: Hosting;
  readonly guests: Guests;
  /** Where links begin: the public address, or the one the caller used. */
  base(call: Call): string;
  /** Gives the browser its token, so that pages never see it. */
  keep(call: Call, token: string): void;
  /** A token was replaced: sockets that came with the old one are closed. */
  onRotated(guest: string): void;
}

const PAGE_SIZE = 50;
const RECORDS_AT_ONCE = 50;
const NO_NAME = 'Guest';
const ID = ':id';

/** The whole HTTP API, in the order of the documentation. */
export const apiRoutes = (ports: ApiPorts): readonly Route[] => [
  ...guestRoutes(ports),
  ...tableRoutes(ports),
  ...seatRoutes(ports),
  ...recordRoutes(ports),
];

function guestRoutes({ guests, keep, onRotated }: ApiPorts): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: PATHS.guests,
      summary: 'Become a guest: a token, no account',
      auth: 'nobody',
      counts: 'guests',
      body: CreateGuestSchema,
      answer: {
        status: 201,
        schema: GuestTokenSchema,
        means: 'Your token. It is shown once; browsers get it as a cookie too.',
      },
      problems: ['bad-request', 'too-many-requests'],
      handle: async (call) => {
        const name = call.body.name ?? NO_NAME;
        const { token } = await guests.welcome(name);
        keep(call, token);
        return { token, name };
      },
    }),
    {
      method: 'GET',
      path: PATHS.me,
      summary: 'Who am I?',
      auth: 'guest',
      answer: { status: 200, schema: MeSchema, means: 'The name you go by.' },
      problems: [],
      handle: async ({ who }) => ({ name: await guests.nameOf(who) }),
    },
    route({
      method: 'PUT',
      path: PATHS.me,
      summary: 'Take another name',
      auth: 'guest',
      body: CreateGuestSchema,
      answer: {
        status: 200,
        schema: MeSchema,
        means: 'The name you go by now. Seats keep the name they were taken with.',
      },
      problems: ['bad-request'],
      handle: async ({ who, body }) => {
        if (body.name !== undefined) await guests.rename(who, body.name);
        return { name: await guests.nameOf(who) };
      },
    }),
    {
      method: 'POST',
      path: PATHS.rotate,
      summary: 'Replace my token; whoever has the old one is out',
      auth: 'guest',
      answer: { status: 200, schema: GuestTokenSchema, means: 'Your new token.' },
      problems: [],
      handle: async (call) => {
        const token = await guests.rotate(call.who);
        keep(call, token);
        onRotated(call.who);
        return { token, name: await guests.nameOf(call.who) };
      },
    },
  ];
}

function tableRoutes({ games, levels, storage, hosting, base }: ApiPorts): readonly Route[] {
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
      problems: ['no-such-table'],
      handle: async ({ id }) => {
        const info = await hosting.info(id);
        if (info === undefined) throw new Problem('no-such-table');
        return info;
      },
    },
  ];
}

const summaries = (rows: readonly TableRow[]): readonly unknown[] => rows.map(({ summary }) => JSON.parse(summary));

function seatRoutes({ hosting, guests, base }: ApiPorts): readonly Route[] {
  const tableOf = async (id: string): Promise<Hosted> => {
    const hosted = await hosting.find(id);
    if (hosted === undefined) throw new Problem('no-such-table');
    return hosted;
  };
  return [
    {
      method: 'POST',
      path: PATHS.seatLink(ID),
      summary: 'A private link that takes my seat back on another device',
      auth: 'guest',
      answer: { status: 201, schema: SeatLinkSchema, means: 'Works once; making a new one ends the old one.' },
      problems: ['no-such-table', 'not-seated'],
      handle: async (call) => {
        const seat = hosting.seatOf(await tableOf(call.id), call.who);
        if (seat === undefined) throw new Problem('not-seated');
        const key = await guests.linkSeat(call.who, call.id, seat);
        return { table: call.id, seat, link: base(call) + PAGES.seat(call.id, key) };
      },
    },
    route({
      method: 'POST',
      path: PATHS.claim(ID),
      summary: 'Take the seat of a private link',
      auth: 'guest',
      body: ClaimSeatSchema,
      answer: { status: 200, schema: ClaimedSeatSchema, means: 'The seat is yours; the device that had it watches.' },
      problems: ['bad-request', 'no-such-table', 'link-spent', 'already-seated'],
      handle: async ({ id, who, body }) => {
        const hosted = await tableOf(id);
        const claim = await guests.seatOfKey(body.key, id);
        if (claim === undefined || hosting.seatOf(hosted, claim.guest) !== claim.seat) throw new Problem('link-spent');
        if (who !== claim.guest) {
          if (hosting.seatOf(hosted, who) !== undefined) throw new Problem('already-seated');
          await hosting.claim(hosted, who, claim.seat);
        }
        await claim.spend();
        return { table: id, seat: claim.seat };
      },
    }),
  ];
}

function recordRoutes({ storage }: ApiPorts): readonly Route[] {
  return [
    {
      method: 'GET',
      path: PATHS.records,
      summary: 'All finished matches of public tables, as a stream',
      auth: 'nobody',
      query: { after: 'The `ordinal` of the last line you have; only later ones are sent' },
      answer: {
        status: 200,
        type: 'application/x-ndjson',
        means:
          'A line each: `{"ordinal":…,"id":…,"finishedAt":…,"record":…}`, in the order in which they were finished.',
      },
      problems: ['bad-request'],
      handle: async ({ query: { after }, reply }) => {
        reply.type('application/x-ndjson');
        return Readable.from(recordLines(storage, after ?? 0));
      },
    },
    {
      method: 'GET',
      path: PATHS.record(ID),
      summary: 'One finished match',
      auth: 'nobody',
      answer: { status: 200, means: 'The record, byte for byte as it was sealed: `slipstream verify` checks it.' },
      problems: ['no-such-record'],
      handle: async ({ id, reply }) => {
        const record = await storage.readRecord(id);
        if (record === undefined) throw new Problem('no-such-record');
        reply.header('content-disposition', `attachment; filename="${record.game}-${id}.json"`);
        reply.header('cache-control', 'public, max-age=31536000, immutable');
        reply.type('application/json');
        return record.text;
      },
    },
  ];
}

async function* recordLines(storage: Storage, after: number): AsyncGenerator<string> {
  let last = after;
  for (;;) {
    const page = await storage.listRecords({ after: last, limit: RECORDS_AT_ONCE });
    for (const record of page) {
      last = record.ordinal;
      yield recordLine(record);
    }
    if (page.length < RECORDS_AT_ONCE) return;
  }
}

/** The record's own bytes inside, so that its digest still fits. */
const recordLine = ({ ordinal, record, finishedAt, text }: OrderedRecord): string =>
  `{"ordinal":${ordinal},"id":${JSON.stringify(record)},"finishedAt":${finishedAt},"record":${text.trimEnd()}}\n`;
