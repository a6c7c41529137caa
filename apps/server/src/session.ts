import type { Socket } from 'node:net';
import {
  type ClientMessage,
  type ClosingCode,
  type Hello,
  PROTOCOL_VERSION,
  parseClientMessage,
  type ServerMessage,
} from '@slipstream/protocol';
import { DamagedLog } from '@slipstream/table/storage';
import type { RawData, WebSocket } from 'ws';
import { isElsewhere } from './cluster/leases.ts';
import type { Limits } from './config.ts';
import type { Listener } from './delivery.ts';
import { frameOf, pongOf } from './frames.ts';
import type { Hosted, Hosting } from './hosting.ts';
import { Bucket } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { PROBLEMS } from './problems.ts';
import { type OutboxPorts, SocketOutbox } from './socketOutbox.ts';

export interface SessionPorts extends OutboxPorts {
  readonly hosting: Hosting;
  readonly metrics: Metrics;
  readonly limits: Limits;
  now(): number;
  identify(token: string): Promise<string | undefined>;
  /** How many tokens have been replaced so far. */
  rotations(): number;
}

/** Who is at the other end, before they have said anything. */
export interface Peer {
  readonly id: string; // of this connection
  readonly tcp: Socket;
  readonly address: string;
  readonly cookie: string | undefined;
  /** A socket to another server, which hosts the table; absent if this one came from a server already. */
  follow(host: string): WebSocket | undefined;
}

/** Codes of the WebSocket protocol: "going away, come back" and "against the rules". */
const COME_BACK = 1012;
const POLICY = 1008;
/** Frames that may arrive while the table is still being fetched. */
const BACKLOG = 32;
/** How long a peer has to take its leave before the connection is cut. */
const FAREWELL_MS = 2000;
const RETRY: ReadonlySet<ClosingCode> = new Set(['going-down', 'too-many']);

const PLEASE_GREET = 'Say hello first: {"type":"hello","protocol":…,"table":…}.';
const WRONG_VERSION = 'This page is of another version than the server. Reload it.';

/** One socket: greets, joins a table, hands requests on. */
export class Session implements Listener {
  readonly id: string;
  readonly address: string;
  who = '';
  isAlive = true;
  readonly #ports: SessionPorts;
  readonly #socket: WebSocket;
  readonly #peer: Pick<Peer, 'cookie' | 'follow'>;
  readonly #bucket: Bucket;
  #state: 'silent' | 'joining' | 'joined' | 'closed' = 'silent';
  #backlog: ClientMessage[] = [];
  readonly #outbox: SocketOutbox;
  #hosted: Hosted | undefined;
  #host: WebSocket | undefined; // where the table is hosted elsewhere

  constructor(ports: SessionPorts, socket: WebSocket, peer: Peer) {
    const { id, tcp, address } = peer;
    this.#ports = ports;
    this.id = id;
    this.address = address;
    this.#socket = socket;
    this.#outbox = new SocketOutbox(ports, socket, tcp);
    this.#peer = peer;
    this.#bucket = new Bucket(ports.limits.messagesPerSecond, ports.limits.messageBurst, ports.now());
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('ping', (data) => {
      if (this.#takes()) this.send(pongOf(data));
    });
    socket.on('pong', () => this.#takes());
    socket.on('close', () => this.#gone());
    socket.on('error', () => undefined); // always followed by 'close'
  }

  get hasGreeted(): boolean {
    return this.#state !== 'silent';
  }

  send(frame: string): void {
    if (this.#state !== 'closed') this.#outbox.push(frame);
  }

  close(code: ClosingCode, reason: string): void {
    if (this.#state === 'closed') return;
    const retry = RETRY.has(code);
    this.#say({ type: 'closing', code, reason, retry });
    this.#leave(retry ? COME_BACK : POLICY, code);
  }

  ping(): void {
    this.isAlive = false;
    this.#socket.ping();
  }

  terminate(): void {
    this.#socket.terminate();
  }

  /** Counts a frame of any kind: a ping costs as much as a message. Whoever sends too many is no longer read. */
  #takes(): boolean {
    if (this.#state === 'closed') return false;
    const { metrics, now } = this.#ports;
    metrics.counts.received++;
    this.isAlive = true;
    if (this.#bucket.take(now())) return true;
    this.close('too-many', 'Too many messages at once.');
    this.#socket.pause();
    return false;
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (!this.#takes()) return;
    const { outboxes } = this.#ports;
    if (outboxes.isReadLater) outboxes.readLater(() => this.#read(data, isBinary));
    else this.#read(data, isBinary);
  }

  #read(data: RawData, isBinary: boolean): void {
    if (this.#state === 'closed') return;
    if (isBinary || !Buffer.isBuffer(data)) {
      this.#refuse('Send text, not bytes.');
      return;
    }
    const message = parseClientMessage(data.toString());
    if (message.ok) this.#handle(message.value);
    else this.#refuse(message.reason.reason, message.reason.id);
  }

  #handle(message: ClientMessage): void {
    if (message.type === 'ping') {
      this.#say({ type: 'pong', at: message.at, now: this.#ports.now() });
      return;
    }
    if (this.#state === 'silent') this.#greet(message);
    else if (this.#state === 'joining') this.#keepForLater(message);
    else this.#request(message);
  }

  #request(message: Exclude<ClientMessage, { type: 'ping' }>): void {
    if (message.type === 'hello') this.#refuse('One socket is about one table: open another one.');
    else if (this.#host !== undefined) this.#pass(this.#host, message);
    else if (this.#hosted !== undefined) this.#ports.hosting.request(this.#hosted, this, message);
  }

  #pass(host: WebSocket, message: ClientMessage): void {
    if (host.readyState === host.OPEN) host.send(JSON.stringify(message));
    else this.#keepForLater(message);
  }

  #keepForLater(message: ClientMessage): void {
    if (this.#backlog.length >= BACKLOG) this.close('too-many', 'Too many messages before the table was there.');
    else this.#backlog.push(message);
  }

  #greet(message: ClientMessage): void {
    if (message.type !== 'hello') {
      this.#refuse(PLEASE_GREET, 'id' in message ? message.id : undefined);
      return;
    }
    if (message.protocol !== PROTOCOL_VERSION) {
      this.#say({ type: 'reload', protocol: PROTOCOL_VERSION, reason: WRONG_VERSION });
      this.#leave(POLICY, 'reload');
      return;
    }
    this.#state = 'joining';
    this.#join(message).catch((error: unknown) => {
      // To come back would not help.
      if (error instanceof DamagedLog) this.close('no-such-table', PROBLEMS['damaged-table'][1]);
      else this.close('going-down', 'The table cannot be opened now.');
    });
  }

  async #join(hello: Hello): Promise<void> {
    const { identify, hosting, now, rotations } = this.#ports;
    const before = rotations();
    const credential = hello.token ?? this.#peer.cookie;
    const who = credential === undefined ? undefined : await identify(credential);
    if (who === undefined) {
      this.close('bad-token', 'Get a guest token first: POST /api/guests.');
      return;
    }
    const hosted = await hosting.find(hello.table);
    if (this.#state !== 'joining') return;
    // If this guest's token was replaced in the meantime, this socket was not yet known as theirs and not closed: ask again.
    if (rotations() !== before) return this.#join(hello);
    if (hosted === undefined) {
      this.close('no-such-table', 'There is no such table.');
      return;
    }
    if (isElsewhere(hosted)) {
      this.#follow(hosted.address, hello);
      return;
    }
    this.who = who;
    this.#hosted = hosted;
    this.#state = 'joined';
    this.#say({ type: 'welcome', protocol: PROTOCOL_VERSION, now: now() });
    hosting.connect(hosted, this, hello.seen);
    for (const message of this.#backlog.splice(0)) this.#handle(message);
  }

  /** From now on the other server speaks, and this one passes on what it and the client say. */
  #follow(address: string, hello: Hello): void {
    const host = this.#peer.follow(address);
    if (host === undefined) {
      this.close('going-down', 'The table has just moved to another server.');
      return;
    }
    this.#host = host;
    this.#state = 'joined';
    host.on('open', () => {
      for (const message of [hello, ...this.#backlog.splice(0)]) host.send(JSON.stringify(message));
    });
    host.on('message', (data) => this.send(frameOf(String(data))));
    host.on('error', () => undefined); // always followed by 'close'
    host.on('close', () => this.close('going-down', 'The table has to be opened again.'));
  }

  #say(message: ServerMessage): void {
    this.send(frameOf(JSON.stringify(message)));
  }

  #refuse(reason: string, id?: string): void {
    this.#ports.metrics.counts.malformed++;
    this.#say({ type: 'malformed', ...(id === undefined ? {} : { id }), reason });
  }

  #leave(code: number, reason: string): void {
    this.#end();
    this.#outbox.flush();
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), FAREWELL_MS).unref();
  }

  /** The peer is, but what it sent before may still have to be read. */
  #gone(): void {
    const { outboxes } = this.#ports;
    if (outboxes.isReadLater) outboxes.readLater(() => this.#end());
    else this.#end();
  }

  #end(): void {
    if (this.#state === 'closed') return;
    this.#state = 'closed';
    this.#host?.terminate();
    if (this.#hosted !== undefined) this.#ports.hosting.disconnect(this.#hosted, this);
  }
}
