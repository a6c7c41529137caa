import type { Request, ServerMessage } from '@slipstream/protocol';
import { parseClientMessage } from '@slipstream/protocol/parse';
import { PROTOCOL_VERSION } from '@slipstream/protocol/version';
import type { LocalConnection, LocalTable } from '@slipstream/table';
import { vi } from 'vitest';

/** A server with one table: what `new WebSocket` reaches in tests. Frames travel as text, and a line may break. */
export class FarTable {
  readonly table: LocalTable;
  readonly requests: Request[] = [];
  readonly addresses: string[] = [];
  readonly sockets = new Map<FarSocket, string>(); // those that are open, and whose they are
  /** Whose cookie a new socket carries. */
  cookie = '';
  protocol: number = PROTOCOL_VERSION;

  constructor(table: LocalTable) {
    this.table = table;
    const far = this;
    vi.stubGlobal(
      'WebSocket',
      class extends FarSocket {
        constructor(address: string) {
          super(far);
          far.addresses.push(address);
        }
      },
    );
  }

  /** The line of somebody breaks: what is on its way back is lost. */
  breakLine(who: string): void {
    this.cookie = who;
    for (const [socket, owner] of this.sockets) if (owner === who) socket.close();
  }

  say(message: ServerMessage): void {
    for (const socket of this.sockets.keys()) socket.say(message);
  }
}

class FarSocket extends EventTarget {
  readonly #far: FarTable;
  readonly #who: string;
  #line: LocalConnection | undefined;

  constructor(far: FarTable) {
    super();
    this.#far = far;
    this.#who = far.cookie;
    far.sockets.set(this, this.#who);
    this.#later(() => this.dispatchEvent(new Event('open')));
  }

  send(text: string): void {
    this.#read(text);
  }

  close(): void {
    if (!this.#far.sockets.delete(this)) return;
    this.#line?.close();
    setImmediate(() => this.dispatchEvent(new Event('close')));
  }

  say(message: ServerMessage): void {
    const data = JSON.stringify(message);
    this.#later(() => this.dispatchEvent(Object.assign(new Event('message'), { data })));
  }

  #read(text: string): void {
    const parsed = parseClientMessage(text);
    if (!parsed.ok) throw new Error(`the page wrote ${text}: ${parsed.reason.reason}`);
    const message = parsed.value;
    const { table, protocol } = this.#far;
    if (message.type === 'ping') this.say({ type: 'pong', at: message.at, now: table.now() });
    else if (message.type !== 'hello') {
      this.#far.requests.push(message);
      this.#line?.send(message);
    } else if (message.protocol !== protocol) this.say({ type: 'reload', protocol, reason: 'Reload.' });
    else {
      this.say({ type: 'welcome', protocol, now: table.now() });
      this.#line = table.connect(this.#who, (each) => this.say(each), message.seen);
    }
  }

  /** A moment of travel; by then the line may be gone. */
  #later(run: () => void): void {
    setImmediate(() => this.#far.sockets.has(this) && run());
  }
}
