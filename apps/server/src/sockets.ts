import { randomBytes } from 'node:crypto';
import { PATHS } from '@slipstream/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { isElsewhere } from './cluster/leases.ts';
import type { Relay } from './cluster/relay.ts';
import type { Config } from './config.ts';
import { addressKey, Tally } from './limits.ts';
import { isAllowedOrigin } from './origins.ts';
import { Problem } from './problems.ts';
import { Session, type SessionPorts } from './session.ts';

export interface SocketsPorts extends Omit<SessionPorts, 'limits' | 'rotations'> {
  readonly config: Config;
  readonly relay: Relay;
  /** The token in the cookie, if the browser sent one. */
  cookieOf(request: FastifyRequest): string | undefined;
}

/** How long a socket may stay silent before its hello. */
const GREETING_BEATS = 1;

/** All open sockets of this server. */
export class Sockets {
  readonly #ports: SocketsPorts;
  readonly #sessionPorts: SessionPorts; // one object for all sessions: a copy in each of them would be slower to read
  readonly #sessions = new Set<Session>();
  readonly #greetings = new WeakMap<Session, number>();
  readonly #tally: Tally;
  #rotations = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(ports: SocketsPorts) {
    this.#ports = ports;
    const { config, hosting, metrics, outboxes, now, identify } = ports;
    this.#sessionPorts = {
      hosting,
      metrics,
      outboxes,
      now,
      identify,
      limits: config.limits,
      rotations: () => this.#rotations,
    };
    this.#tally = new Tally(ports.config.limits.socketsPerAddress);
  }

  get size(): number {
    return this.#sessions.size;
  }

  register(app: FastifyInstance): void {
    const { config } = this.#ports;
    app.route({
      method: 'GET',
      url: PATHS.socket,
      preValidation: async (request, reply) => {
        const { origin, host } = request.headers;
        if (!isAllowedOrigin(config, { origin, host })) throw new Problem('bad-origin');
        await this.#maybeRelay(request, reply);
      },
      handler: () => {
        throw new Problem('bad-request', 'This address is for WebSockets.');
      },
      wsHandler: (socket, request) => this.#accept(socket, request),
    });
    this.#timer = setInterval(() => this.#beat(), config.limits.heartbeatMs).unref();
  }

  /** Closes the sockets of one guest, whose token has been replaced. */
  expel(guest: string): void {
    this.#rotations++;
    for (const session of this.#sessions) {
      if (session.who === guest) session.close('bad-token', 'Your token has been replaced.');
    }
  }

  /** Tells everybody to come back later. */
  closeAll(): void {
    clearInterval(this.#timer);
    for (const session of this.#sessions) session.close('going-down', 'The server is being restarted.');
  }

  /** An address that names its table leads to its host, whichever server it came to. */
  async #maybeRelay(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { hosting, relay } = this.#ports;
    const { table } = request.query as { readonly table?: unknown };
    if (typeof table !== 'string' || relay.isRelayed(request)) return;
    const found = await hosting.find(table).catch(() => undefined); // the session will say what is wrong
    if (found === undefined || !isElsewhere(found)) return;
    reply.hijack();
    relay.pipe(request, found.address);
  }

  #accept(socket: WebSocket, request: FastifyRequest): void {
    const { relay } = this.#ports;
    const address = addressKey(relay.addressOf(request));
    const session = new Session(this.#sessionPorts, socket, {
      id: randomBytes(9).toString('base64url'),
      tcp: request.raw.socket,
      address,
      cookie: this.#ports.cookieOf(request),
      follow: (host) => (relay.isRelayed(request) ? undefined : relay.follow(request, host)),
    });
    if (!this.#tally.enter(address)) {
      session.close('too-many', 'Too many sockets from your address.');
      return;
    }
    this.#sessions.add(session);
    socket.once('close', () => {
      this.#tally.leave(address);
      this.#sessions.delete(session);
    });
  }

  /** A peer that has said nothing for a whole period is gone, even if nobody told us. */
  #beat(): void {
    for (const session of this.#sessions) {
      if (!session.isAlive) session.terminate();
      else if (!session.hasGreeted && this.#isTooLate(session)) session.close('bad-message', 'Nobody said hello.');
      else session.ping();
    }
  }

  #isTooLate(session: Session): boolean {
    const beats = (this.#greetings.get(session) ?? 0) + 1;
    this.#greetings.set(session, beats);
    return beats > GREETING_BEATS;
  }
}
