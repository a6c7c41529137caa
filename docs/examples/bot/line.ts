// One line to one table: says hello, keeps it mended, answers what it is asked, gives its share of the seed.
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import WebSocket from 'ws';
import { decide, type Schemas } from './rules.ts';

type Told = Schemas['ServerMessage'];
type Table = Extract<Told, { type: 'table' }>['table'];
type Update = Extract<Told, { type: 'update' }>;
type Draft<Each> = Each extends { id: string } ? Omit<Each, 'id'> : never;
type Request = Draft<Schemas['ClientMessage']>;

/** The view after the changes: `[value]` is a new value, `[]` a key that is gone, an object goes further in. */
function changed(before: unknown, changes: unknown): unknown {
  if (Array.isArray(changes)) return changes[0];
  const after = (Array.isArray(before) ? [...before] : { ...(before as object) }) as Record<string, unknown>;
  for (const [key, change] of Object.entries(changes as object)) {
    if (Array.isArray(change) && change.length === 0) delete after[key];
    else after[key] = changed(after[key], change);
  }
  return after;
}

const PULSE_MS = 15_000;
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [400, 3000];

/** Races one match to its end. */
export class Line {
  readonly #hello: { readonly table: string; readonly token: string };
  readonly #url: string;
  readonly #name: string;
  readonly #unanswered = new Map<string, object>(); // sent again when the line had to be mended
  readonly #asked = new Set<string>(); // what is to be asked for once
  readonly #shares = new Map<number, Buffer>(); // attempt -> our 32 bytes
  #socket: WebSocket | undefined;
  #update: Update | undefined;
  #wait = FIRST_WAIT_MS;
  #end: { resolve(table: Table): void; reject(error: Error): void } | undefined;
  table: Table | undefined;
  you: { readonly seat: number | null; readonly host: boolean } | undefined;

  constructor(server: string, hello: { readonly table: string; readonly token: string }, name: string) {
    this.#url = `${server.replace(/^http/, 'ws')}/ws`;
    this.#hello = hello;
    this.#name = name;
  }

  race(): Promise<Table> {
    return new Promise((resolve, reject) => {
      this.#end = { resolve, reject };
      this.#connect();
    });
  }

  #connect(): void {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    const seen = this.#update && { seen: { match: this.#update.match, step: this.#update.step } };
    const pulse = setInterval(() => this.#write({ type: 'ping', at: Date.now() }), PULSE_MS);
    socket.on('open', () => this.#write({ type: 'hello', protocol: 2, ...this.#hello, ...seen }));
    socket.on('message', (data) => this.#hear(JSON.parse(String(data)) as Told));
    socket.on('error', () => {}); // 'close' follows
    socket.on('close', () => {
      clearInterval(pulse);
      if (this.table?.phase === 'over') return;
      setTimeout(() => this.#connect(), randomInt(this.#wait / 2, this.#wait));
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
    });
  }

  #hear(message: Told): void {
    switch (message.type) {
      case 'welcome':
        this.#wait = FIRST_WAIT_MS;
        for (const request of this.#unanswered.values()) this.#write(request);
        break;
      case 'you':
        this.you = message;
        this.#sitDown();
        break;
      case 'table':
        this.table = message.table;
        this.#giveShare();
        if (message.table.phase === 'over') this.#leave(message.table);
        break;
      case 'update':
        this.#decide(message);
        break;
      case 'change': {
        const view = changed(this.#update?.view, message.changes) as Update['view'];
        this.#decide({ ...message, type: 'update', view });
        break;
      }
      case 'ack':
        this.#unanswered.delete(message.id);
        break;
      case 'refused':
        this.#unanswered.delete(message.id);
        if (message.code !== 'too-late') this.#end?.reject(new Error(`${message.code}: ${message.reason}`));
        break;
      case 'malformed':
      case 'reload':
        this.#end?.reject(new Error(message.reason));
        break;
      case 'closing':
        if (!message.retry) this.#end?.reject(new Error(message.reason));
    }
  }

  #sitDown(): void {
    if (this.you?.seat === null) this.#once('take', { type: 'take', name: this.#name });
    else if (this.you?.host && this.table?.phase === 'lobby') this.#once('start', { type: 'start' });
    this.#giveShare();
  }

  #giveShare(): void {
    if (this.table?.phase !== 'sealing' || this.you?.seat == null) return;
    const { attempt, stage } = this.table.fairness;
    const share = this.#shares.get(attempt) ?? randomBytes(32);
    this.#shares.set(attempt, share);
    const commitment = createHash('sha256').update(share).digest('hex');
    if (stage === 'committing') this.#once(`${attempt} ${stage}`, { type: 'commit', attempt, commitment });
    if (stage === 'revealing')
      this.#once(`${attempt} ${stage}`, { type: 'reveal', attempt, value: share.toString('hex') });
  }

  #decide(update: Update): void {
    this.#update = update;
    const { match, step, view, legalActions } = update;
    const action = decide(this.table?.game ?? '', view, legalActions);
    if (action !== undefined) this.#ask({ type: 'choose', match, step, action });
  }

  #leave(table: Table): void {
    this.#socket?.close();
    this.#end?.resolve(table);
  }

  #once(what: string, request: Request): void {
    if (this.#asked.has(what)) return;
    this.#asked.add(what);
    this.#ask(request);
  }

  #ask(request: Request): void {
    const whole = { ...request, id: randomUUID() };
    this.#unanswered.set(whole.id, whole);
    this.#write(whole);
  }

  #write(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
