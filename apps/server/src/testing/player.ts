import { createHash } from 'node:crypto';
import { fastRng, type Rng } from '@slipstream/engine';
import {
  type ClientMessage,
  PATHS,
  PROTOCOL_VERSION,
  type Request,
  type ServerMessage,
  withChanges,
} from '@slipstream/protocol';
import WebSocket from 'ws';
import { hexFor } from './hex.ts';

export type Draft = Request extends infer Each ? (Each extends Request ? Omit<Each, 'id'> : never) : never;
export type Reply = Extract<ServerMessage, { type: 'ack' | 'refused' | 'malformed' }>;
export type Update = Extract<ServerMessage, { type: 'update' }>;
export type Info = Extract<ServerMessage, { type: 'table' }>['table'];

export interface PlayerOptions {
  readonly base: string; // http://127.0.0.1:…
  readonly token: string;
  readonly table: string;
  /** Decides what it chooses and which ids it gives; the same seed does the same. */
  readonly seed: string;
  /** Decides its shares of the seed, if not `seed`: those of a person who moves to another device stay the same. */
  readonly shares?: string;
  /** Chooses by itself whenever it owes a decision. */
  readonly isPlaying?: boolean;
  /** Comes back when the socket closes, as pages do. */
  readonly isFaithful?: boolean;
  /** Sent along when it opens its socket. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Names the table in the address, as pages do: so a server or balancer knows where it belongs. */
  readonly isNamed?: boolean;
  /** How long it thinks before it chooses; not at all if absent. */
  readonly thinkMs?: () => number;
}

/** A choice that this player has sent, and whether it knows that it counts. */
export interface Sent {
  readonly id: string;
  readonly match: number;
  readonly step: number;
  readonly action: unknown;
  isAcked: boolean;
  ms?: number; // until the ack
}

const RETRY_MS = 25;

/** A client as the documentation describes one: greets, gives its share of the seed, answers updates, resends what was not acked. */
export class Player {
  readonly sent: Sent[] = [];
  /** Every frame, as it came. */
  readonly frames: string[] = [];
  readonly faults: string[] = [];
  info: Info | undefined;
  seat: number | null = null;
  update: Update | undefined;
  /** How often it has come to its table. */
  welcomes = 0;
  /** Resolves when it leaves for good. */
  readonly left: Promise<void>;
  onMessage: (message: ServerMessage) => void = () => undefined;
  onFrame: (text: string) => void = () => undefined;
  readonly #options: PlayerOptions;
  readonly #rng: Rng;
  #base: string;
  readonly #open = new Map<string, { request: Request; reply: (reply: Reply) => void }>();
  readonly #given = new Set<string>();
  #socket: WebSocket | undefined;
  #isWelcome = false;
  #isDone = false;
  #leave: () => void = () => undefined;
  #ids = 0;
  #waiting: { check: () => boolean; resolve: () => void }[] = [];

  constructor(options: PlayerOptions) {
    this.#options = options;
    this.#base = options.base;
    this.#rng = fastRng(options.seed);
    this.left = new Promise((resolve) => {
      this.#leave = resolve;
    });
  }

  get isWelcome(): boolean {
    return this.#isWelcome;
  }

  get isClosed(): boolean {
    return this.#isDone;
  }

  get token(): string {
    return this.#options.token;
  }

  /** Opens the socket; with `seen`, only what happened since is asked for. */
  connect(seen?: { match: number; step: number }): void {
    const { token, table, headers = {}, isNamed = false } = this.#options;
    const path = isNamed ? PATHS.tableSocket(table) : PATHS.socket;
    const socket = new WebSocket(this.#base.replace(/^http/, 'ws') + path, { headers });
    this.#socket = socket;
    this.#isWelcome = false;
    socket.on('open', () =>
      this.raw({ type: 'hello', protocol: PROTOCOL_VERSION, table, token, ...(seen === undefined ? {} : { seen }) }),
    );
    socket.on('message', (data) => this.#receive(String(data)));
    socket.on('error', () => undefined);
    socket.on('close', () => this.#lost(socket));
  }

  /** Sends a request and waits for its answer, over as many sockets as it takes. */
  ask(draft: Draft, id = this.nextId()): Promise<Reply> {
    const request = { ...draft, id } as Request;
    return new Promise((reply) => {
      this.#open.set(id, { request, reply });
      if (this.#isWelcome) this.raw(request);
    });
  }

  /** Like `ask`, for what must not be refused. */
  async do(draft: Draft): Promise<void> {
    const reply = await this.ask(draft);
    if (reply.type !== 'ack') throw new Error(`${draft.type} was refused: ${reply.reason}`);
  }

  nextId(): string {
    return `${this.#options.seed.replace(/[^A-Za-z0-9]/g, '-')}_${this.#ids++}`;
  }

  raw(message: ClientMessage | string): void {
    this.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  send(frame: string | Buffer): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(frame);
  }

  /** Resolves when `check` holds after some message. */
  until(check: () => boolean): Promise<void> {
    if (check()) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ check, resolve }));
  }

  /** From now on it goes to another server, as a balancer would send it. */
  moveTo(base: string): void {
    this.#base = base;
    this.cut();
  }

  /** The network is gone, without a word. */
  cut(): void {
    this.#socket?.terminate();
  }

  async close(): Promise<void> {
    this.#isDone = true;
    this.#leave();
    const socket = this.#socket;
    if (socket === undefined || socket.readyState === WebSocket.CLOSED) return;
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.close();
    await closed;
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#isWelcome = false;
    if (this.#isDone || this.#options.isFaithful !== true) return;
    const { update } = this;
    setTimeout(() => {
      if (!this.#isDone) this.connect(update === undefined ? undefined : { match: update.match, step: update.step });
    }, RETRY_MS);
  }

  #receive(text: string): void {
    this.frames.push(text);
    this.onFrame(text);
    const message = this.#whole(JSON.parse(text) as ServerMessage);
    this.#note(message);
    this.onMessage(message);
    this.#waiting = this.#waiting.filter(({ check, resolve }) => {
      const isMet = check();
      if (isMet) resolve();
      return !isMet;
    });
  }

  #note(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#isWelcome = true;
        this.welcomes++;
        for (const { request } of this.#open.values()) this.raw(request);
        break;
      case 'table':
        this.info = message.table;
        this.#maybeGiveShare();
        break;
      case 'you':
        this.seat = message.seat;
        this.#maybeGiveShare();
        break;
      case 'update':
        this.update = message;
        this.#maybeChoose();
        break;
      case 'choice':
        this.#maybeChoose();
        break;
      case 'ack':
      case 'refused':
        this.#answered(message.id, message);
        break;
      case 'malformed':
        if (message.id === undefined) this.faults.push(message.reason);
        else this.#answered(message.id, message);
        break;
      default:
        break;
    }
  }

  /** A change as the update that it amounts to. */
  #whole(message: ServerMessage): ServerMessage {
    if (message.type !== 'change') return message;
    const { type: _, changes, ...rest } = message;
    const { update } = this;
    if (update?.match !== rest.match || update.step !== rest.from) throw new Error('a change of what was never sent');
    return { type: 'update', ...rest, view: withChanges(update.view, changes) };
  }

  #answered(id: string, reply: Reply): void {
    const open = this.#open.get(id);
    this.#open.delete(id);
    open?.reply(reply);
  }

  /** Commit first, reveal when all have committed; the value is this client's own. */
  #maybeGiveShare(): void {
    const { info, seat } = this;
    if (info === undefined || seat === null || info.phase !== 'sealing') return;
    const { attempt, stage } = info.fairness;
    const step = `${attempt} ${stage}`;
    if (this.#given.has(step) || (stage !== 'committing' && stage !== 'revealing')) return;
    this.#given.add(step);
    const { seed, shares = seed } = this.#options;
    const value = hexFor(`${shares} ${attempt}`);
    const commitment = createHash('sha256').update(Buffer.from(value, 'hex')).digest('hex');
    void this.ask(
      stage === 'committing' ? { type: 'commit', attempt, commitment } : { type: 'reveal', attempt, value },
    );
  }

  #maybeChoose(): void {
    const { isPlaying, thinkMs } = this.#options;
    if (isPlaying !== true) return;
    if (thinkMs === undefined) void this.chooseAny();
    else setTimeout(() => void this.chooseAny(), thinkMs());
  }

  /** Locks in a legal action, unless this decision is already answered. */
  async chooseAny(): Promise<Reply | undefined> {
    const { update } = this;
    if (update === undefined || update.legalActions.length === 0) return undefined;
    const { match, step, legalActions } = update;
    if (this.sent.some((earlier) => earlier.match === match && earlier.step === step)) return undefined;
    const action = legalActions[this.#rng.below(legalActions.length)];
    const sent: Sent = { id: this.nextId(), match, step, action, isAcked: false };
    this.sent.push(sent);
    const started = performance.now();
    const reply = await this.ask({ type: 'choose', match, step, action }, sent.id);
    sent.ms = performance.now() - started;
    if (reply.type === 'ack') sent.isAcked = true;
    else this.faults.push(`${reply.type}: ${reply.reason}`);
    return reply;
  }
}
