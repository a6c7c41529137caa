import { randomBytes } from 'node:crypto';
import type { AnyGame } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import { PATHS } from '@slipstream/protocol';
import type { Storage } from '@slipstream/table/storage';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiRoutes } from './api.ts';
import type { BeatClock } from './beat.ts';
import { BOT_LEVELS, type BotPool, openBotPool } from './bots.ts';
import { clusterOf, type Member } from './cluster/cluster.ts';
import { Relay } from './cluster/relay.ts';
import type { Config } from './config.ts';
import { Guests } from './guests.ts';
import { Hosting } from './hosting.ts';
import { cookieOf, keepCookie, openHttp, serve } from './http.ts';
import { Ledger } from './ledger.ts';
import { addressKey, Buckets } from './limits.ts';
import { Metrics } from './metrics.ts';
import { countOldFeats } from './oldFeats.ts';
import { openapiOf } from './openapi.ts';
import { Outboxes } from './outboxes.ts';
import { servePages } from './pages.ts';
import { Problem } from './problems.ts';
import { hasProxies, isPassedOn } from './proxies.ts';
import { renewRestored } from './renewal.ts';
import type { Call } from './routes.ts';
import { openSigner } from './signingKeys.ts';
import { Sockets } from './sockets.ts';
import { startUpkeep, type Upkeep } from './upkeep.ts';

/** A running server. */
export interface Server {
  readonly address: string;
  readonly metrics: Metrics;
  readonly hosting: Hosting;
  /** How many are open. */
  sockets(): number;
  /** Ends it in order: nobody new, everything asked is durable and told, the store is closed. */
  stop(): Promise<void>;
}

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const HOUR_MS = 3_600_000;
const EXPEL = '/cluster/expel';
const TABLE_ID_BYTES = 9; // 72 bits: short enough for a link, too many to guess

const UNSURE =
  'no sign of life could be stored: if this lasts, other servers take the tables of this one; it is tried again in a second';

const UNTOLD =
  'a token was replaced, and other servers could not be told: sockets of the old one stay open there until they end';

/** What tests bring along instead of chance, the time of day and the games there are. */
export interface Surroundings {
  readonly games: readonly AnyGame[];
  now(): number;
  secret(): string;
  newTableId(): string;
  readonly beatClock?: BeatClock;
  /** How often frames leave on the beat; a test need not wait for them. */
  readonly gridMs?: number;
}

const REAL: Surroundings = {
  games: GAMES,
  now: Date.now,
  secret: () => randomBytes(32).toString('hex'),
  newTableId: () => randomBytes(TABLE_ID_BYTES).toString('base64url'),
};

export async function startServer(
  config: Config,
  storage: Storage,
  { games, now, secret, newTableId, beatClock, gridMs }: Surroundings = REAL,
): Promise<Server> {
  const app = await openHttp(config, (request) => relay.addressOf(request));
  const bots = openBotPool(config.botThreads, { log: app.log });
  const guests = new Guests(storage, now);
  const identify = (token: string) => guests.identify(token);
  const metrics: Metrics = new Metrics({
    tables: () => hosting.size,
    sockets: () => sockets.size,
    thoughts: () => bots.waiting,
    lines: () => relay.size,
    isSure: () => member.isSure(),
  });
  const outboxes = new Outboxes(() => hosting.isOnBeat, gridMs);
  const signer = await openSigner(storage, now());
  const ledger = new Ledger({ storage, signer, log: app.log, now });
  const cluster = clusterOf(storage);
  const member: Member = await cluster.join({
    lapsed: () => hosting.letGo(),
    failed: (error) => app.log.error({ err: error }, UNSURE),
  });
  const relay: Relay = new Relay(member.secret);
  const hosting: Hosting = new Hosting({
    storage,
    leases: cluster.leases,
    member,
    games,
    bots,
    levels: BOT_LEVELS,
    signer,
    metrics,
    outboxes,
    log: app.log,
    idleMs: config.limits.idleMs,
    secret,
    newId: newTableId,
    now,
    ...(beatClock === undefined ? {} : { beatClock }),
    finished: () => void ledger.extend(),
  });
  const sockets: Sockets = new Sockets({ config, relay, hosting, metrics, outboxes, now, identify, cookieOf });
  const isSecure = (call: Call) => (config.publicUrl ?? `${call.request.protocol}:`).startsWith('https:');
  const tables = new Buckets(config.limits.tablesPerHour, HOUR_MS);
  const routes = apiRoutes({
    games,
    levels: BOT_LEVELS,
    storage,
    hosting,
    ledger,
    guests,
    base: ({ request }) => config.publicUrl ?? `${request.protocol}://${request.host}`,
    ask: async ({ request }) => relay.ask(request, await member.living()),
    keep: (call, token) => keepCookie(call.reply, token, isSecure(call)),
    pay: ({ request }, cost) =>
      tables.take(addressKey(relay.addressOf(request)), performance.now(), Math.min(cost, config.limits.tablesPerHour)),
    onRotated: (guest) => {
      sockets.expel(guest);
      const tellOthers = async () => relay.tell(await member.living(), EXPEL, { guest });
      tellOthers().catch((error: unknown) => app.log.error({ err: error }, UNTOLD));
    },
  });
  sockets.register(app);
  for (const route of routes) serve(app, route, { config, relay, identify });
  let document: Promise<unknown> | undefined; // made when somebody first asks for it
  app.get(PATHS.openapi, () => (document ??= openapiOf({ routes, games, limits: config.limits })));
  if (member.secret !== '') serveExpulsions(app, relay, sockets);
  serveMetrics(app, metrics, config);
  await servePages(app, config.webFolder);
  await renewRestored({ storage, games, tables: { secret, levels: BOT_LEVELS }, log: app.log, now });
  await countOldFeats(storage, games);
  await hosting.learnCodes();
  void ledger.extend(); // by what a kill, or a version that kept none, has left out
  const upkeep = await startUpkeep({
    storage,
    hosting,
    log: app.log,
    now,
    cutDead: () => relay.cutDead(() => member.living()),
    isFirst: !member.hasOthers,
  });
  serveHealth(app, storage, () => (!upkeep.isStoring() ? 'not storing' : member.isSure() ? 'well' : 'unsure'));
  const address = await app.listen({ port: config.port, host: config.host });
  await member.reachAt(config.nodeUrl ?? address);
  return {
    address,
    metrics,
    hosting,
    sockets: () => sockets.size,
    stop: () => stop({ app, sockets, hosting, ledger, bots, upkeep, member, storage }),
  };
}

interface Running {
  readonly app: FastifyInstance;
  readonly sockets: Sockets;
  readonly hosting: Hosting;
  readonly ledger: Ledger;
  readonly bots: BotPool;
  readonly upkeep: Upkeep;
  readonly member: Member;
  readonly storage: Storage;
}

async function stop({ app, sockets, hosting, ledger, bots, upkeep, member, storage }: Running): Promise<void> {
  await hosting.stop();
  await member.leave(); // before anybody is told to come back: they find the table free
  sockets.closeAll();
  await app.close();
  await ledger.settled();
  await bots.close();
  await upkeep.stop();
  await storage.close();
}

/** A token was replaced at another server: its sockets are closed here too. Only servers of this store know how to say so. */
function serveExpulsions(app: FastifyInstance, relay: Relay, sockets: Sockets): void {
  app.post<{ Body: { readonly guest?: unknown } | undefined }>(EXPEL, async (request) => {
    const { guest } = request.body ?? {};
    if (!relay.isRelayed(request) || typeof guest !== 'string') throw new Problem('not-found');
    sockets.expel(guest);
    return {};
  });
}

/** What is wrong, for whoever runs it. Unsure: other servers may have taken its tables. */
type Health = 'well' | 'not reading' | 'not storing' | 'unsure';

/** Up, able to read what is stored, and to store: the upkeep has just done so, so nothing is written for the asking. */
function serveHealth(app: FastifyInstance, storage: Storage, writing: () => Health): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const state: Health = await storage.lastAlive().then(writing, () => 'not reading');
    const ok = state === 'well';
    return reply.code(ok ? 200 : 503).send({ ok, state, now: Date.now() });
  });
}

/**
 * For whoever runs the server: with the token of the configuration or, if there is none, from the machine itself. Whatever
 * comes through a proxy comes from the machine too, perhaps: then there is no way without a token.
 */
function serveMetrics(app: FastifyInstance, metrics: Metrics, { metricsToken, proxies }: Config): void {
  const isFromHere = (request: FastifyRequest) =>
    !hasProxies(proxies) && !isPassedOn(request) && LOOPBACK.includes(request.ip);
  app.get('/metrics', async (request, reply) => {
    const isBearer = metricsToken !== undefined && request.headers.authorization === `Bearer ${metricsToken}`;
    if (metricsToken === undefined ? !isFromHere(request) : !isBearer) throw new Problem('not-for-you');
    reply.type(metrics.registry.contentType).header('cache-control', 'no-store');
    return metrics.registry.metrics();
  });
}
