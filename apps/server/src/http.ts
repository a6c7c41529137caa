import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import { parseWith } from '@slipstream/protocol';
import { DamagedLog } from '@slipstream/table/storage';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { Unsure } from './cluster/cluster.ts';
import { HostedElsewhere, type Relay } from './cluster/relay.ts';
import type { Config } from './config.ts';
import { type AddressOf, keepGates } from './gates.ts';
import { addressKey } from './limits.ts';
import { logOptions } from './log.ts';
import { isAllowedOrigin } from './origins.ts';
import { Problem, type ProblemCode } from './problems.ts';
import { trusted } from './proxies.ts';
import { acceptProxyLines } from './proxyProtocol.ts';
import type { Call, Route } from './routes.ts';

const COOKIE = 'slipstream_guest';
const HOUR_MS = 3_600_000;
const YEAR_S = 31_536_000;
const GUESTS_PER_TABLE = 4;
/** A connection on which nothing moves for so long, in either direction, is closed. Sockets have their heartbeat instead. */
const IDLE_CONNECTION_MS = 60_000;
/** How much longer than allowed a request may take before somebody looks. */
const LATENESS_MS = 1000;
/** Parts of one message: those who send it in more want to keep us busy. */
const FRAGMENTS = 64;

/** The bare server: logs, headers, cookies, limits, and an answer in words for everything that goes wrong. */
export async function openHttp(config: Config, addressOf: AddressOf): Promise<FastifyInstance> {
  const app = fastify({
    logger: logOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(config.proxies),
    bodyLimit: config.limits.messageBytes,
    routerOptions: { maxParamLength: 64 },
    forceCloseConnections: true,
    connectionTimeout: IDLE_CONNECTION_MS,
    requestTimeout: config.limits.requestMs,
    http: {
      headersTimeout: config.limits.requestMs,
      connectionsCheckingInterval: Math.min(config.limits.requestMs, LATENESS_MS),
    },
  });
  if (config.hasProxyLines) acceptProxyLines(app.server, config);
  app.setErrorHandler((error, request, reply) => answerProblem(problemOf(error, request), reply));
  // First of all: only what comes later can refuse a handshake and have its connection closed.
  await app.register(websocket, { options: socketOptions(config) });
  keepGates(app, config, addressOf);
  // The pattern of the route, not the address: a private table's link is nobody else's business.
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    request.log.debug({ method, route: routeOptions.url, status: reply.statusCode, ms: reply.elapsedTime }, 'answered');
  });
  await app.register(helmet, securityHeaders(config));
  await app.register(cookie);
  await app.register(rateLimit, {
    global: false,
    max: config.limits.requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => addressKey(addressOf(request)),
    errorResponseBuilder: () => new Problem('too-many-requests'),
  });
  return app;
}

/**
 * No compression: a message is a few kilobytes, and deflating it costs more than the whole move. No pongs by themselves
 * either: they would be written past the limits of the socket.
 */
const socketOptions = ({ limits }: Config) => ({
  maxPayload: limits.messageBytes,
  maxFragments: FRAGMENTS,
  perMessageDeflate: false,
  autoPong: false,
});

/** Nothing but what we serve ourselves; no inline code, no frames, no foreign fonts or pictures. */
function securityHeaders({ publicUrl }: Config) {
  const isSecure = publicUrl?.startsWith('https:') ?? false;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(publicUrl === undefined ? [] : [publicUrl.replace(/^http/, 'ws')])],
        manifestSrc: ["'self'"],
        mediaSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: YEAR_S } : false,
    referrerPolicy: { policy: 'no-referrer' as const },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' as const },
  };
}

export interface CallPorts {
  readonly config: Config;
  readonly relay: Relay;
  identify(token: string): Promise<string | undefined>;
}

/** Serves one route: who asks, from which page, with what body, and how often. */
export function serve(app: FastifyInstance, route: Route, ports: CallPorts): void {
  const { method, path: url, answer } = route;
  app.route({
    method,
    url,
    config: { rateLimit: limitOf(route, ports.config) },
    handler: async (request, reply) => {
      const call = await callOf(route, request, reply, ports);
      reply.header('cache-control', 'no-store');
      reply.code(answer.status);
      return route.handle(call).catch((error: unknown) => elsewhere(error, call, ports));
    },
  });
}

/** Nothing has been done yet when it turns out that another server hosts the table: it does all of it. */
async function elsewhere(error: unknown, { request, reply }: Call, { relay }: CallPorts): Promise<unknown> {
  if (!(error instanceof HostedElsewhere)) throw error;
  if (relay.isRelayed(request)) throw new Problem('not-stored'); // it has just moved on
  const answer = await relay.answer(request, error.address).catch(() => {
    throw new Problem('not-stored');
  });
  reply.code(answer.statusCode ?? 500).type(answer.headers['content-type'] ?? 'application/json');
  return answer;
}

function limitOf({ counts }: Route, { limits }: Config) {
  if (counts === undefined) return {};
  const max = counts === 'tables' ? limits.tablesPerHour : limits.tablesPerHour * GUESTS_PER_TABLE;
  return { max, timeWindow: HOUR_MS, groupId: counts };
}

async function callOf(route: Route, request: FastifyRequest, reply: FastifyReply, ports: CallPorts): Promise<Call> {
  const { origin, host } = request.headers;
  if (route.method !== 'GET' && !isAllowedOrigin(ports.config, { origin, host })) throw new Problem('bad-origin');
  const who = await whoAsks(route, request, ports);
  const params = request.params as { id?: string };
  const id = params.id ?? '';
  return {
    request,
    reply,
    who,
    body: bodyOf(route, request),
    id,
    query: queryOf(route, request),
    ids: idsOf(route, request),
  };
}

async function whoAsks({ auth }: Route, request: FastifyRequest, ports: CallPorts): Promise<string> {
  if (auth === 'nobody') return '';
  if (auth === 'guest') return guestOf(request, ports);
  const token = bearerOf(request) ?? cookieOf(request);
  return (token === undefined ? undefined : await ports.identify(token)) ?? '';
}

async function guestOf(request: FastifyRequest, { identify }: CallPorts): Promise<string> {
  const token = bearerOf(request) ?? cookieOf(request);
  if (token === undefined) throw new Problem('no-token');
  const who = await identify(token);
  if (who === undefined) throw new Problem('bad-token');
  return who;
}

const bearerOf = ({ headers: { authorization } }: FastifyRequest): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{1,200})$/.exec(authorization ?? '')?.[1];

export const cookieOf = (request: FastifyRequest): string | undefined => request.cookies[COOKIE];

export function keepCookie(reply: FastifyReply, token: string, isSecure: boolean): void {
  reply.setCookie(COOKIE, token, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: YEAR_S });
}

function bodyOf({ body: schema }: Route, { body }: FastifyRequest): unknown {
  if (schema === undefined) return undefined;
  const read = parseWith(schema, body ?? {});
  if (!read.ok) throw new Problem('bad-request', read.reason);
  return read.value;
}

function queryOf({ query }: Route, request: FastifyRequest): Readonly<Record<string, number | undefined>> {
  const asked = request.query as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.keys(query ?? {}).map((name) => [name, wholeNumber(name, asked[name])]));
}

function idsOf({ ids }: Route, request: FastifyRequest): Readonly<Record<string, string | undefined>> {
  const asked = request.query as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.keys(ids ?? {}).map((name) => [name, idIn(name, asked[name])]));
}

function idIn(name: string, text: unknown): string | undefined {
  if (text === undefined) return undefined;
  if (typeof text !== 'string' || !/^[\w-]{1,64}$/.test(text)) throw new Problem('bad-request', `${name}: an id`);
  return text;
}

function wholeNumber(name: string, text: unknown): number | undefined {
  if (text === undefined) return undefined;
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw new Problem('bad-request', `${name}: a whole number`);
  return Number(text);
}

const BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: 'bad-request',
  404: 'not-found',
  405: 'wrong-method',
  413: 'too-large',
  415: 'wrong-type',
};

function problemOf(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof Unsure) return new Problem('not-stored');
  if (error instanceof DamagedLog) return new Problem('damaged-table'); // the operator was told when it was first asked for
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  const code = BY_STATUS[status] ?? (status < 500 ? 'bad-request' : 'fault');
  if (code === 'fault')
    request.log.error(
      { err: error, route: request.routeOptions.url },
      "a request was answered with 500: the fault is the server's",
    );
  return new Problem(code);
}

export const answerProblem = (problem: Problem, reply: FastifyReply): FastifyReply =>
  reply.code(problem.status).header('cache-control', 'no-store').send({ code: problem.code, reason: problem.message });
