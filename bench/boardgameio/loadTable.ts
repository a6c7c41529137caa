import { fastRng, type Rng } from '@slipstream/engine';
import { io, type Socket } from 'socket.io-client';
import type { Gauge, Table } from '../server/table.ts';
import { choicesOf, type G, pendingSeats } from './rules.ts';

interface State {
  readonly G: G;
  readonly _stateID: number;
}

interface LogEntry {
  readonly action: { readonly payload: { readonly playerID: string } };
}

interface Chair {
  readonly socket: Socket;
  readonly credentials: string;
  /** Asked for a choice that has not come back to its own screen yet. */
  isAsked: boolean;
  state: State | undefined;
}

/** A choice on its way to the screens; a quick seat may send the next before the last screen has seen the one before. */
interface Flight {
  readonly seat: number;
  readonly sentAt: number;
  readonly seen: Set<number>;
}

/** One match with its four people on a boardgame.io server, the twin of the load table of ours: same work, same measure. */
export class BoardgameIoTable implements Table {
  #chairs: Chair[] = [];
  readonly #flights = new Set<Flight>();
  readonly #rng: Rng;
  readonly #gauge: Gauge;
  readonly #onDue: (send: () => void) => void;
  readonly #received: (bytes: number) => void;
  #base = '';
  #match = '';

  constructor(
    seed: string,
    gauge: Gauge,
    onDue: (send: () => void) => void,
    received: (bytes: number) => void, // by any screen of this table
  ) {
    this.#rng = fastRng(seed);
    this.#gauge = gauge;
    this.#onDue = onDue;
    this.#received = received;
  }

  async open(base: string, game: string, seats: number): Promise<void> {
    this.#base = base;
    const lobby = `${base}/games/${game}`;
    this.#match = (await post<{ matchID: string }>(`${lobby}/create`, { numPlayers: seats })).matchID;
    for (let seat = 0; seat < seats; seat++) {
      const join = { playerID: String(seat), playerName: `P${seat}` };
      const { playerCredentials } = await post<{ playerCredentials: string }>(`${lobby}/${this.#match}/join`, join);
      await this.#sit(`${base}/${game}`, seat, playerCredentials);
    }
  }

  start(): void {
    for (const seat of this.#chairs.keys()) this.#look(seat);
  }

  close(): void {
    for (const { socket } of this.#chairs) socket.disconnect();
    this.#chairs = [];
  }

  #sit(address: string, seat: number, credentials: string): Promise<void> {
    const socket = io(address, { transports: ['websocket'], forceNew: true, reconnection: false });
    const chair: Chair = { socket, credentials, isAsked: false, state: undefined };
    this.#chairs.push(chair);
    socket.io.on('open', () => {
      socket.io.engine.on('message', (data: string) => this.#received(data.length));
    });
    return new Promise((resolve, reject) => {
      socket.on('connect_error', reject);
      socket.on('connect', () => socket.emit('sync', this.#match, String(seat), credentials, this.#chairs.length));
      socket.on('sync', (_match: string, { state }: { state: State }) => {
        chair.state = state;
        resolve();
      });
      socket.on('update', (_match: string, state: State, log: readonly LogEntry[]) => this.#hear(seat, state, log));
    });
  }

  #hear(screen: number, state: State, log: readonly LogEntry[]): void {
    const chair = this.#chairs[screen];
    if (chair === undefined) return;
    chair.state = state;
    for (const { action } of log) this.#reached(screen, Number(action.payload.playerID));
    if (state.G.phase !== 'over') this.#look(screen);
    else if (screen === 0) void this.#again();
  }

  #reached(screen: number, seat: number): void {
    const chair = this.#chairs[screen];
    if (screen === seat && chair !== undefined) chair.isAsked = false;
    const flight = [...this.#flights].find((each) => each.seat === seat && !each.seen.has(screen)); // oldest first
    if (flight === undefined) return;
    flight.seen.add(screen);
    if (flight.seen.size < this.#chairs.length) return;
    this.#flights.delete(flight);
    this.#gauge.shown(performance.now() - flight.sentAt);
  }

  /** Asks for a choice if this seat owes one. */
  #look(seat: number): void {
    const chair = this.#chairs[seat];
    if (chair?.state === undefined || chair.isAsked || !pendingSeats(chair.state.G).includes(seat)) return;
    chair.isAsked = true;
    this.#onDue(() => this.#send(seat, chair));
  }

  #send(seat: number, { socket, credentials, state }: Chair): void {
    if (state === undefined) return;
    const { move, arguments: options } = choicesOf(state.G, seat);
    const playerID = String(seat);
    const payload = { type: move, args: [options[this.#rng.below(options.length)]], playerID, credentials };
    this.#flights.add({ seat, sentAt: performance.now(), seen: new Set() });
    socket.emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, this.#match, playerID);
  }

  /** The next match with the same people, when the last screen has seen the end of this one. */
  async #again(): Promise<void> {
    while (this.#flights.size > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const seats = this.#chairs.length;
    this.close();
    await this.open(this.#base, 'gravwell', seats);
    this.start();
  }
}

/** On a busy machine the server may close a kept line at the moment at which it is used again: then once more, on a new one. */
async function post<Answer>(url: string, body: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json', connection: 'close' };
  const send = () => fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const response = await send().catch(send);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}
