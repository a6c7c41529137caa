import { fail, ok, type Result } from '@slipstream/engine';
import { z } from 'zod';
import { type Proxies, readProxies } from './proxies.ts';
import { SAFETIES, type SafeFrom } from './storage/storeFiles.ts';

/** What one address, one socket and the whole server may do; every figure can be set by the environment. */
export interface Limits {
  /** Open connections from one address, of any kind. */
  readonly connectionsPerAddress: number;
  /** Open sockets from one address. */
  readonly socketsPerAddress: number;
  /** Messages one socket may send in a second, and how many it may save up for a burst. */
  readonly messagesPerSecond: number;
  readonly messageBurst: number;
  /** The largest message and the largest request body, in bytes. */
  readonly messageBytes: number;
  /** Requests to one place of the API. */
  readonly requestsPerMinute: number;
  /** Requests for anything: files of the page, the API, all of it. */
  readonly hitsPerMinute: number;
  /** Sockets one address may open in a minute. */
  readonly handshakesPerMinute: number;
  /** How long a request may take to arrive, its body included. */
  readonly requestMs: number;
  /** Tables one address may open in an hour. */
  readonly tablesPerHour: number;
  /** A socket that does not drain this many bytes is closed: it reconnects and asks for the gap. */
  readonly unsentBytes: number;
  /** How long a table nobody watches stays in memory. */
  readonly idleMs: number;
  /** How often sockets are pinged; one that misses a whole period is closed. */
  readonly heartbeatMs: number;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  /** What an acknowledgement of the embedded store survives. */
  readonly safeFrom: SafeFrom;
  /** PostgreSQL instead of the embedded store. */
  readonly databaseUrl?: string;
  /** Where other servers on the same database reach this one; absent: the address it listens on. */
  readonly nodeUrl?: string;
  /** Where people reach this server; decides about secure cookies and the origins that may open sockets. */
  readonly publicUrl?: string;
  /** Extra origins whose pages may use the API with cookies. */
  readonly origins: readonly string[];
  /** Other names under which this server may be asked for. */
  readonly hosts: readonly string[];
  /** The proxies before this server; they say from which address a request comes. */
  readonly proxies: Proxies;
  /** They say who connects in a line before everything else. */
  readonly hasProxyLines: boolean;
  /** Needed to read /metrics from elsewhere; without one they are for the machine itself only, and not through a proxy. */
  readonly metricsToken?: string;
  readonly logLevel: string;
  readonly webFolder: string;
  readonly botThreads: number;
  readonly limits: Limits;
}

const count = (fallback: number, least = 1) => z.coerce.number().int().min(least).default(fallback);
const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);

const list = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''));
const hostName = z
  .string()
  .regex(/^(?!.*:\d+$)[a-z0-9._-]+$/i, 'a name without port')
  .transform((name) => name.toLowerCase());

function proxiesIn(text: string, { addIssue }: z.RefinementCtx): Proxies {
  const proxies = readProxies(text);
  if (proxies !== undefined) return proxies;
  addIssue('how many proxies there are (0 to 9), or their addresses (10.0.0.0/8, fd00::/8)');
  return z.NEVER;
}

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  SAFE_FROM: z.enum(SAFETIES).default('power'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  NODE_URL: origin.optional(),
  PUBLIC_URL: origin.optional(),
  ORIGINS: list.pipe(z.array(origin)),
  ALLOWED_HOSTS: list.pipe(z.array(hostName)),
  TRUST_PROXY: z.string().default('0').transform(proxiesIn),
  PROXY_PROTOCOL: z.enum(['0', '1']).default('0'),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('warn'),
  WEB_DIR: z.string().optional(),
  BOT_THREADS: count(1),
  CONNECTIONS_PER_ADDRESS: count(256),
  SOCKETS_PER_ADDRESS: count(64),
  MESSAGES_PER_SECOND: count(20),
  MESSAGE_BURST: count(60),
  MESSAGE_BYTES: count(16_384, 1024),
  REQUESTS_PER_MINUTE: count(300),
  HITS_PER_MINUTE: count(3000),
  HANDSHAKES_PER_MINUTE: count(180),
  REQUEST_SECONDS: count(15),
  TABLES_PER_HOUR: count(60),
  UNSENT_BYTES: count(1_048_576, 65_536),
  IDLE_SECONDS: count(120),
  HEARTBEAT_SECONDS: count(20),
});

/** Reads the environment; says in words which variable is wrong. An empty variable counts as not set. */
export function readConfig(env: Readonly<Record<string, string | undefined>>, webFolder: string): Result<Config> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const read = environment.safeParse(set);
  if (!read.success)
    return fail(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
  return ok(configOf(read.data, webFolder));
}

function configOf(env: z.output<typeof environment>, webFolder: string): Config {
  return {
    port: env.PORT,
    host: env.HOST,
    dataFolder: env.DATA_DIR,
    safeFrom: env.SAFE_FROM,
    ...(env.DATABASE_URL === undefined ? {} : { databaseUrl: env.DATABASE_URL }),
    ...(env.NODE_URL === undefined ? {} : { nodeUrl: env.NODE_URL }),
    ...(env.PUBLIC_URL === undefined ? {} : { publicUrl: env.PUBLIC_URL }),
    ...(env.METRICS_TOKEN === undefined ? {} : { metricsToken: env.METRICS_TOKEN }),
    origins: env.ORIGINS,
    hosts: env.ALLOWED_HOSTS,
    proxies: env.TRUST_PROXY,
    hasProxyLines: env.PROXY_PROTOCOL === '1',
    logLevel: env.LOG_LEVEL,
    webFolder: env.WEB_DIR ?? webFolder,
    botThreads: env.BOT_THREADS,
    limits: limitsOf(env),
  };
}

const limitsOf = (env: z.output<typeof environment>): Limits => ({
  connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
  socketsPerAddress: env.SOCKETS_PER_ADDRESS,
  messagesPerSecond: env.MESSAGES_PER_SECOND,
  messageBurst: env.MESSAGE_BURST,
  messageBytes: env.MESSAGE_BYTES,
  requestsPerMinute: env.REQUESTS_PER_MINUTE,
  hitsPerMinute: env.HITS_PER_MINUTE,
  handshakesPerMinute: env.HANDSHAKES_PER_MINUTE,
  requestMs: env.REQUEST_SECONDS * 1000,
  tablesPerHour: env.TABLES_PER_HOUR,
  unsentBytes: env.UNSENT_BYTES,
  idleMs: env.IDLE_SECONDS * 1000,
  heartbeatMs: env.HEARTBEAT_SECONDS * 1000,
});
