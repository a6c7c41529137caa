import { timingSafeEqual } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { PATHS } from '@slipstream/protocol';
import type { FastifyRequest } from 'fastify';
import { WebSocket } from 'ws';

/** Where the table is that somebody asked for. */
export class HostedElsewhere extends Error {
  override readonly name = 'HostedElsewhere';
  readonly address: string;

  constructor(address: string) {
    super(`the table is hosted at ${address}`);
    this.address = address;
  }
}

const SECRET = 'x-slipstream-relay';
const ASKER = 'x-slipstream-asker';
/** What belongs to one connection and is not handed on to the next. */
const OF_THE_CONNECTION = ['connection', 'content-length', 'keep-alive', 'transfer-encoding', SECRET, ASKER];

/**
 * Hands what reached the wrong server on to the host of the table. It sees only what that one client may see, and knows nothing of
 * the game: a socket is a pipe of bytes.
 */
export class Relay {
  readonly #secret: Buffer;
  readonly #lines = new Map<string, Set<{ destroy(): void }>>(); // by the address of the host

  /** All servers of a store know its secret: with it they believe each other from which address somebody comes. */
  constructor(secret: string) {
    this.#secret = Buffer.from(secret);
  }

  /** How many lines to other servers are open. */
  get size(): number {
    return [...this.#lines.values()].reduce((sum, lines) => sum + lines.size, 0);
  }

  /** Whether another server of ours has handed this on. What has come here once is not sent on again. */
  isRelayed({ headers }: FastifyRequest): boolean {
    const given = Buffer.from(String(headers[SECRET] ?? ''));
    return this.#secret.length > 0 && given.length === this.#secret.length && timingSafeEqual(given, this.#secret);
  }

  /** From which address somebody comes: of the client, not of a server in between. */
  addressOf(request: FastifyRequest): string {
    return this.isRelayed(request) ? String(request.headers[ASKER] ?? '') : request.ip;
  }

  /** What is sent along, to be believed. */
  headersFor(request: FastifyRequest): Readonly<Record<string, string>> {
    return { [SECRET]: String(this.#secret), [ASKER]: request.ip };
  }

  /** The answer of the host, as it comes. */
  answer(request: FastifyRequest, address: string): Promise<IncomingMessage> {
    const { method, url, headers, body } = request;
    const passed = Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name));
    const sent = body === undefined ? '' : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const asked = httpRequest(address + url, {
        method,
        headers: {
          ...Object.fromEntries(passed),
          ...this.headersFor(request),
          'content-length': Buffer.byteLength(sent),
        },
      });
      this.#keep(address, asked);
      asked.once('response', resolve);
      asked.once('error', reject);
      asked.end(sent);
    });
  }

  /** What the first of some servers that has an answer says. */
  async ask(request: FastifyRequest, addresses: readonly string[]): Promise<unknown> {
    if (this.isRelayed(request)) return undefined;
    const ask = async (address: string): Promise<unknown> => {
      const answer = await this.answer(request, address);
      const said = await text(answer);
      if (answer.statusCode !== 200) throw new Error(`${address} does not know`);
      return JSON.parse(said);
    };
    return Promise.any(addresses.map(ask)).catch(() => undefined);
  }

  /** Tells other servers something. Those that cannot be reached do not hear of it. */
  async tell(addresses: readonly string[], path: string, body: object): Promise<void> {
    const headers = { [SECRET]: String(this.#secret), 'content-type': 'application/json' };
    const tell = (address: string) => fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    await Promise.allSettled(addresses.map(tell));
  }

  /** A socket of our own to the host, for a client whose address did not name its table. */
  follow(request: FastifyRequest, address: string): WebSocket {
    const { cookie, origin, host } = request.headers;
    const theirs = { ...(cookie === undefined ? {} : { cookie }), ...(host === undefined ? {} : { host }) };
    const socket = new WebSocket(address.replace(/^http/, 'ws') + PATHS.socket, {
      headers: { ...theirs, ...this.headersFor(request) },
      ...(origin === undefined ? {} : { origin }),
      perMessageDeflate: false,
    });
    this.#keep(address, { destroy: () => socket.terminate(), once: (event, run) => socket.once(event, run) });
    return socket;
  }

  /** A host that was stopped keeps its lines open and says nothing: once it is dead, whoever waits for it must look elsewhere. */
  async cutDead(living: () => Promise<readonly string[]>): Promise<void> {
    if (this.#lines.size === 0) return;
    const alive = await living();
    for (const [address, lines] of this.#lines) if (!alive.includes(address)) for (const line of lines) line.destroy();
  }

  #keep(address: string, line: { destroy(): void; once(event: 'close', run: () => void): unknown }): void {
    const lines = this.#lines.get(address) ?? new Set();
    this.#lines.set(address, lines.add(line));
    line.once('close', () => {
      lines.delete(line);
      if (lines.size === 0) this.#lines.delete(address);
    });
  }

  /** The handshake and all that follows it, byte for byte. Nothing of it has been answered yet. */
  pipe(request: FastifyRequest, address: string): void {
    const { socket, rawHeaders, url } = request.raw;
    const { hostname, port } = new URL(address);
    const upstream = connect({ host: hostname, port: Number(port) });
    upstream.setNoDelay(true);
    this.#keep(address, upstream);
    upstream.on('connect', () => upstream.write(handshake(url ?? '/', rawHeaders, this.headersFor(request))));
    join(socket, upstream);
  }
}

function handshake(url: string, raw: readonly string[], more: Readonly<Record<string, string>>): string {
  const lines = [`GET ${url} HTTP/1.1`];
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? '';
    if (![SECRET, ASKER].includes(name.toLowerCase())) lines.push(`${name}: ${raw[at + 1]}`);
  }
  for (const [name, value] of Object.entries(more)) lines.push(`${name}: ${value}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Two ends of one line: when one is gone, so is the other. */
function join(one: Socket, other: Socket): void {
  one.pipe(other);
  other.pipe(one);
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  }
}
