import type { ClientState } from './clientState.ts';
import { Conversation, type Reply } from './conversation.ts';
import type { ClientMessage, ServerMessage } from './messages.ts';
import type { Draft } from './requests.ts';
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
  changed?(state: ClientState, before: ClientState): void;
  status?(status: Status): void;
}

/** `reload`: this client is of another version than the server. `gone`: trying again would not help. */
export type Status = 'connecting' | 'online' | 'lost' | 'reload' | 'gone' | 'closed';

const PING_MS = 15_000;
const SILENCE_MS = 35_000; // two pings without an answer: the line is dead, whatever the socket says
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 15_000;

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
  #heardAt = 0;
  #cancelRetry: () => void = () => undefined;
  #cancelPulse: () => void = () => undefined;

  constructor(ports: ClientPorts, table: string, token?: string) {
    this.#ports = ports;
    this.#table = table;
    this.#token = token;
    this.#conversation = new Conversation({
      now: () => ports.now(),
      newId: () => ports.newId(),
      share: ports.share,
      send: (request) => this.#status === 'online' && this.#write(request),
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
    else if (this.#ports.now() - this.#heardAt > SILENCE_MS) this.#line?.close();
  }

  close(): void {
    this.#cancelPulse();
    this.#end('closed');
  }

  #open(): void {
    this.#cancelRetry();
    this.#setStatus('connecting');
    this.#heardAt = this.#ports.now();
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
    if (this.#status === 'reload' || this.#status === 'gone' || this.#status === 'closed') return;
    this.#setStatus('lost');
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#tries);
    this.#tries++;
    this.#cancelRetry = this.#ports.after(wait * (0.5 + this.#ports.jitter() / 2), () => this.#open());
  }

  #hear(message: ServerMessage): void {
    this.#heardAt = this.#ports.now();
    this.#conversation.hear(message);
    switch (message.type) {
      case 'welcome':
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
      const now = this.#ports.now();
      if (now - this.#heardAt > SILENCE_MS) this.#line?.close();
      else if (this.#status === 'online') this.#write({ type: 'ping', at: now });
      this.#pulse();
    });
  }

  #end(status: 'reload' | 'gone' | 'closed'): void {
    this.#cancelRetry();
    this.#cancelPulse();
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
