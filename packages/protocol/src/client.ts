import type { ClientState } from './clientState.ts';
import { Conversation, type Reply } from './conversation.ts';
import type { ClientMessage, ServerMessage } from './messages.ts';
import { Patience } from './patience.ts';
import type { Draft, Request } from './requests.ts';
import type { ShareSource } from './seedShare.ts';
import { PROTOCOL_VERSION } from './version.ts';

/** A line that carries text both ways: a WebSocket, or anything that behaves like one. */
export interface Line {
  send(text: string): void;
  close(): void;
}

/** What a line tells its owner. After `closed` it says nothing more. */
export interface LineEvents {
  opened(): void;
  received(text: string): void;
  closed(): void;
}

/** What a client needs of the program around it. */
export interface ClientPorts {
  openLine(events: LineEvents): Line;
  now(): number;
  /** Calls `run` after `ms`; returns how to cancel it. */
  after(ms: number, run: () => void): () => void;
  /** A new id of letters and digits, never used before. */
  newId(): string;
  /** From 0 to 1: spreads those who return after a server restart. */
  jitter(): number;
  readonly share: ShareSource;
  /** Whether somebody looks: then a lost line is tried again soon. Absent: nobody. */
  isWatched?(): boolean;
  changed?(state: ClientState, before: ClientState): void;
  status?(status: Status): void;
}

/** `reload`: this client is of another version than the server. `gone`: trying again would not help. */
export type Status = 'connecting' | 'online' | 'lost' | 'reload' | 'gone' | 'closed';

const PING_MS = 15_000;
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 15_000;
const LONGEST_WATCHED_WAIT_MS = 3000;

/** What is waited for besides the answers to requests, which go by their ids. Ids hold no spaces. */
const WELCOME = 'a welcome';
const PONG = 'a pong';
/** A welcome may have to wake a table first: so many times the patience for an answer. */
const WELCOME_TIMES = 2;

/**
 * One viewer's line to one table. Mends itself, asks for what it missed, sends again what was not answered (under the
 * same id, so it counts once), keeps the heart beating and gives its share of the seed when a match starts.
 */
export class TableClient {
  readonly #ports: ClientPorts;
  readonly #table: string;
  readonly #token: string | undefined;
  readonly #conversation: Conversation;
  #status: Status = 'connecting';
  #line: Line | undefined;
  #tries = 0;
  readonly #patience: Patience;
  #cancelRetry: () => void = () => undefined;
  #cancelPulse: () => void = () => undefined;

  constructor(ports: ClientPorts, table: string, token?: string) {
    this.#ports = ports;
    this.#table = table;
    this.#token = token;
    this.#patience = new Patience(ports, () => this.lose());
    this.#conversation = new Conversation({
      now: () => ports.now(),
      newId: () => ports.newId(),
      share: ports.share,
      send: (request) => this.#send(request),
      changed: (state, before) => ports.changed?.(state, before),
    });
    this.#open();
    this.#pulse();
  }

  get state(): ClientState {
    return this.#conversation.state;
  }

  get status(): Status {
    return this.#status;
  }

  /** Resolves when the table has answered, however often the line had to be mended meanwhile. */
  ask(draft: Draft): Promise<Reply> {
    return this.#conversation.ask(draft);
  }

  /** Back from sleep, or the network is there again: does not wait for the next try. */
  hurry(): void {
    if (this.#status === 'lost') this.#open();
    else if (this.#status === 'online') this.#ping();
  }

  /** The network is gone: does not wait for the line to find out. */
  lose(): void {
    if (this.#status !== 'online' && this.#status !== 'connecting') return;
    const line = this.#line;
    this.#mend();
    line?.close();
  }

  close(): void {
    this.#cancelPulse();
    this.#end('closed');
  }

  #open(): void {
    this.#cancelRetry();
    this.#setStatus('connecting');
    this.#patience.await(WELCOME, WELCOME_TIMES);
    const { update } = this.state;
    const seen = update === undefined ? {} : { seen: { match: update.match, step: update.step } };
    const token = this.#token === undefined ? {} : { token: this.#token };
    const line: Line = this.#ports.openLine({
      opened: () => this.#write({ type: 'hello', protocol: PROTOCOL_VERSION, table: this.#table, ...token, ...seen }),
      received: (text) => this.#line === line && this.#hear(JSON.parse(text) as ServerMessage),
      closed: () => this.#line === line && this.#mend(),
    });
    this.#line = line;
  }

  #mend(): void {
    this.#line = undefined;
    this.#patience.awaitNothing();
    if (this.#status === 'reload' || this.#status === 'gone' || this.#status === 'closed') return;
    this.#setStatus('lost');
    const longest = this.#ports.isWatched?.() === true ? LONGEST_WATCHED_WAIT_MS : LONGEST_WAIT_MS;
    const wait = Math.min(longest, FIRST_WAIT_MS * 2 ** this.#tries);
    this.#tries++;
    this.#cancelRetry = this.#ports.after(wait * (0.5 + this.#ports.jitter() / 2), () => this.#open());
  }

  #hear(message: ServerMessage): void {
    this.#conversation.hear(message);
    switch (message.type) {
      case 'welcome':
        this.#patience.met(WELCOME);
        this.#tries = 0;
        this.#setStatus('online');
        this.#conversation.resend();
        break;
      case 'reload':
        this.#end('reload');
        break;
      case 'closing':
        if (!message.retry) this.#end('gone');
        break;
      case 'pong':
        this.#patience.met(PONG);
        break;
      case 'ack':
      case 'refused':
      case 'malformed':
        if (message.id !== undefined) this.#patience.met(message.id);
        break;
      case 'change':
        // Cannot happen while both ends keep to the protocol: comes back without `seen`, and gets the whole view.
        if (this.state.update === undefined) this.#line?.close();
        break;
      default:
        break;
    }
  }

  #pulse(): void {
    this.#cancelPulse = this.#ports.after(PING_MS, () => {
      if (this.#status === 'online') this.#ping();
      this.#pulse();
    });
  }

  #ping(): void {
    this.#patience.await(PONG);
    this.#write({ type: 'ping', at: this.#ports.now() });
  }

  #send(request: Request): void {
    if (this.#status !== 'online') return;
    this.#patience.await(request.id);
    this.#write(request);
  }

  #end(status: 'reload' | 'gone' | 'closed'): void {
    this.#cancelRetry();
    this.#cancelPulse();
    this.#patience.awaitNothing();
    this.#setStatus(status);
    this.#line?.close();
    this.#line = undefined;
    this.#conversation.end(`The line is ${status}.`);
  }

  #write(message: ClientMessage): void {
    this.#line?.send(JSON.stringify(message));
  }

  #setStatus(status: Status): void {
    if (status === this.#status) return;
    this.#status = status;
    this.#ports.status?.(status);
  }
}

/** The part of a WebSocket that is needed; the browser's has it, and so has the one of `ws`. */
export interface WebSocketLike {
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  send(text: string): void;
  close(): void;
}

/** A WebSocket as a line. */
export function webSocketLine(socket: WebSocketLike, { opened, received, closed }: LineEvents): Line {
  socket.addEventListener('open', opened);
  socket.addEventListener('message', ({ data }) => received(String(data)));
  socket.addEventListener('close', closed);
  socket.addEventListener('error', () => undefined); // always followed by 'close'
  return { send: (text) => socket.send(text), close: () => socket.close() };
}
