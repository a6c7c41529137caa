import { createHash, randomBytes } from 'node:crypto';
import { fastRng, type Rng } from '@slipstream/engine';
import { PATHS, PROTOCOL_VERSION, type ServerMessage } from '@slipstream/protocol';
import WebSocket from 'ws';
import { newGuest, newTable } from './world.ts';

/** Told of every choice that has reached all screens. */
export interface Gauge {
  acked(): void;
  /** From sending to the last of the screens, in ms. */
  shown(ms: number): void;
}

/** Two servers, or twice the same one. */
export interface Doors {
  readonly host: string;
  readonly door: string;
}

interface Chair {
  readonly socket: WebSocket;
  readonly value: string;
}

/** A choice on its way to the screens. */
interface Flight {
  readonly seat: number;
  readonly match: number;
  readonly step: number;
  readonly sentAt: number;
  readonly seen: Set<number>;
}

/** One table with all its people, match after match. Who owes a choice is handed to `onDue`, which decides when to send. */
export class LoadTable {
  #chairs: Chair[] = [];
  readonly #flights = new Set<Flight>();
  readonly #rng: Rng;
  readonly #gauge: Gauge;
  readonly #onDue: (send: () => void) => void;
  readonly #rematches = new Set<string>(); // ids of requests
  #given = '';
  #ids = 0;
  #ended = 0;
  #isClosed = false;
  #moveOn = async (): Promise<void> => undefined;

  constructor(seed: string, gauge: Gauge, onDue: (send: () => void) => void) {
    this.#rng = fastRng(seed);
    this.#gauge = gauge;
    this.#onDue = onDue;
  }

  /** Opens a table at `host`; people's sockets come to `door`. */
  async open({ host: base, door }: Doors, game: string, seats: number): Promise<void> {
    this.#moveOn = () => this.open({ host: base, door }, game, seats).then(() => this.start());
    const tokens = await Promise.all(Array.from({ length: seats }, (_, at) => newGuest(base, `P${at}`)));
    const [host = ''] = tokens;
    const table = await newTable(base, host, {
      game,
      seatCount: seats,
      pace: { kind: 'live', seconds: 3600, reserve: 0 },
    });
    for (const [seat, token] of tokens.entries()) await this.#sit(door, table, token, seat);
  }

  start(): void {
    this.#send(0, { type: 'start' });
  }

  close(): void {
    this.#isClosed = true;
    this.#hangUp();
  }

  #hangUp(): void {
    for (const { socket } of this.#chairs) socket.terminate();
    this.#chairs = [];
  }

  #sit(base: string, table: string, token: string, seat: number): Promise<void> {
    const socket = new WebSocket(base.replace(/^http/, 'ws') + PATHS.tableSocket(table), { perMessageDeflate: false });
    this.#chairs.push({ socket, value: randomBytes(32).toString('hex') });
    return new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.on('open', () => {
        socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION, table, token }));
        this.#send(seat, { type: 'take', name: `P${seat}`, seat });
      });
      socket.on('message', (data) => {
        if (this.#chairs[seat]?.socket !== socket) return; // of a table that was left
        const message = JSON.parse(String(data)) as ServerMessage;
        if (message.type === 'ack') resolve();
        this.#hear(seat, message);
      });
    });
  }

  #send(seat: number, draft: object): string {
    const id = `c${this.#ids++}`;
    this.#chairs[seat]?.socket.send(JSON.stringify({ ...draft, id }));
    return id;
  }

  #hear(seat: number, message: ServerMessage): void {
    switch (message.type) {
      case 'ack':
        this.#gauge.acked();
        return;
      case 'ready':
        this.#reached(seat, (flight) => this.#isAt(flight, message) && message.seats.includes(flight.seat));
        return;
      case 'update':
      case 'change':
        this.#reached(
          seat,
          ({ match, step }) => match < message.match || (match === message.match && step < message.step),
        );
        if (message.legalActions.length > 0) this.#due(seat, message.match, message.step, message.legalActions);
        return;
      case 'table':
        if (seat === 0) this.#giveShares(message.table);
        if (message.table.phase === 'over') this.#again(message.table.match);
        return;
      case 'refused':
        if (message.code !== 'too-fast' || !this.#rematches.has(message.id))
          throw new Error(`under load: ${JSON.stringify(message)}`);
        this.#leave();
        return;
      case 'malformed':
      case 'closing':
        throw new Error(`under load: ${JSON.stringify(message)}`);
      default:
        return;
    }
  }

  #isAt = (flight: Flight, at: { match: number; step: number }): boolean =>
    flight.match === at.match && flight.step === at.step;

  #reached(seat: number, isMeant: (flight: Flight) => boolean): void {
    for (const flight of this.#flights) {
      if (!isMeant(flight)) continue;
      flight.seen.add(seat);
      if (flight.seen.size < this.#chairs.length) continue;
      this.#flights.delete(flight);
      this.#gauge.shown(performance.now() - flight.sentAt);
    }
  }

  #due(seat: number, match: number, step: number, legal: readonly unknown[]): void {
    this.#onDue(() => {
      const action = legal[this.#rng.below(legal.length)];
      this.#flights.add({ seat, match, step, sentAt: performance.now(), seen: new Set() });
      this.#send(seat, { type: 'choose', match, step, action });
    });
  }

  /** All clients are one here: seat 0 hears the news for all. */
  #giveShares({ phase, fairness: { attempt, stage } }: Extract<ServerMessage, { type: 'table' }>['table']): void {
    if (phase !== 'sealing' || this.#given === `${attempt} ${stage}`) return;
    this.#given = `${attempt} ${stage}`;
    for (const [seat, { value }] of this.#chairs.entries()) {
      const commitment = createHash('sha256').update(Buffer.from(value, 'hex')).digest('hex');
      this.#send(
        seat,
        stage === 'committing' ? { type: 'commit', attempt, commitment } : { type: 'reveal', attempt, value },
      );
    }
  }

  #again(match: number): void {
    if (this.#ended === match) return;
    this.#ended = match;
    for (const seat of this.#chairs.keys()) this.#rematches.add(this.#send(seat, { type: 'rematch' }));
  }

  /** With few tables the matches are so quick that even the limit on rematches is met, as no person would: they sit down elsewhere. */
  #leave(): void {
    this.#hangUp();
    this.#rematches.clear();
    this.#given = '';
    this.#ended = 0;
    this.#moveOn().catch((error) => {
      if (!this.#isClosed) throw error;
    });
  }
}
