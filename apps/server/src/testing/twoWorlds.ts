import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyGame, cloneJson, hears, type Rng, type Seat, type Viewer } from '@slipstream/engine';
import { PATHS, type Request } from '@slipstream/protocol';
import type { Table } from '@slipstream/table';
import type { SigningKey } from '@slipstream/table/storage';
import type { BeatClock } from '../beat.ts';
import type { Hosted } from '../hosting.ts';
import { openSigner } from '../signingKeys.ts';
import { openEmbedded } from '../storage/embedded.ts';
import { removeFolder } from './benches.ts';
import { hexFor } from './hex.ts';
import { type Draft, Player } from './player.ts';
import { asHost, asRelay } from './relayed.ts';
import { newGuest, newTable, World } from './world.ts';

export type LiveMatch = NonNullable<Table['state']['live']>;

/** Every world signs with the same key, or they could be told apart by it. */
const sameKeys = (async (): Promise<readonly SigningKey[]> => {
  const keys: SigningKey[] = [];
  await openSigner({ listKeys: async () => keys, rotateKey: async (next) => void keys.push(next) }, 1);
  return keys;
})();

/** How the viewer comes to the table: to its host, or to another server, which passes it on byte for byte or message by message. */
export type Way = 'direct' | 'bytes' | 'messages';

/** A real server on real sockets, in which only the viewer under test is a socket; the others ask their table directly. */
export class WireWorld {
  readonly world: World;
  readonly hosted: Hosted;
  readonly table: string;
  readonly token: string; // of the viewer under test
  readonly guests: readonly string[]; // by seat
  /** Resolves when all that the server has been asked so far is told: at once, or after the next beat. */
  readonly told: () => Promise<void>;
  readonly #folder: string;
  readonly #relay: World | undefined;
  readonly #way: Way;
  #ids = 0;

  private constructor({ world, relay, way, hosted, table, token, guests, folder, told }: WireParts) {
    this.world = world;
    this.#relay = relay;
    this.#way = way;
    this.hosted = hosted;
    this.table = table;
    this.token = token;
    this.guests = guests;
    this.#folder = folder;
    this.told = told;
  }

  /** Everybody sits, the match is on, and `viewer` has not looked yet. */
  static async open(
    game: AnyGame,
    seatCount: number,
    viewer: Viewer,
    hideReady: boolean,
    way: Way = 'direct',
  ): Promise<WireWorld> {
    const seated = await WireWorld.seat(game, seatCount, viewer, hideReady, way);
    const all = [...seated.guests.keys()];
    await seated.start('', { commits: all, reveals: all });
    return seated;
  }

  /** Everybody sits at a new table. The same clock and the same ids in every world. */
  static async seat(
    game: AnyGame,
    seatCount: number,
    viewer: Viewer,
    hideReady: boolean,
    way: Way = 'direct',
  ): Promise<WireWorld> {
    // A disk in memory where there is one: this is about bytes on the wire, and there are thousands of commits.
    const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'slipstream-wire-'));
    let secrets = 0;
    const quick = quickBeat();
    const storage = await openEmbedded(folder);
    for (const key of await sameKeys) await storage.rotateKey(key);
    const around = {
      games: [game],
      now: () => 1_800_000_000_000,
      secret: () => hexFor(`secret ${secrets++}`),
      newTableId: () => 'wire-table',
      beatClock: quick.clock,
      gridMs: 1,
    };
    const world = await World.open(asHost(storage), {}, around);
    const relay = way === 'direct' ? undefined : await World.open(asRelay(storage, world.base), {}, around);
    const token = await newGuest(world.base, 'Viewer');
    const table = await newTable(world.base, token, {
      game: game.id,
      seatCount,
      hideReady,
      pace: { kind: 'live', seconds: 60, reserve: 60 },
    });
    const hosted = await world.server.hosting.here(table);
    const own = hosted.host.table.state.host; // the viewer opened the table, so this is the viewer's guest
    const guests = Array.from({ length: seatCount }, (_, seat) => (seat === viewer ? own : `guest-${seat}`));
    const opened = new WireWorld({ world, relay, way, hosted, table, token, guests, folder, told: quick.passed });
    for (const [seat, who] of guests.entries()) await opened.ask(who, { type: 'take', name: `P${seat}`, seat });
    return opened;
  }

  get live(): LiveMatch {
    const { live } = this.hosted.host.table.state;
    if (live === undefined) throw new Error('no match has begun');
    return live;
  }

  /** Starts the match; these seats commit to their shares of the seed, and these reveal them. */
  async start(
    salt: string,
    { commits, reveals }: { commits: readonly Seat[]; reveals: readonly Seat[] },
  ): Promise<void> {
    const share = (seat: Seat) => hexFor(`${salt}share of seat ${seat}`);
    const give = (seat: Seat, draft: Draft) => this.ask(this.guests[seat] ?? '', draft);
    await this.ask(this.hosted.host.table.state.host, { type: 'start' });
    for (const seat of commits) await give(seat, { type: 'commit', attempt: 1, commitment: hashOf(share(seat)) });
    for (const seat of reveals) await give(seat, { type: 'reveal', attempt: 1, value: share(seat) });
  }

  /** Asks the table as somebody else; resolves when it is durable and everybody has been told. */
  async ask(who: string, draft: Draft): Promise<void> {
    const request = { ...draft, id: `w${this.#ids++}` } as Request;
    await this.hosted.host.dispatch({ type: 'request', who, connection: 'direct', request });
  }

  /** A new socket of the viewer under test; `name` keeps the ids of its requests apart from those of others. */
  look(name: string): Player {
    const { token, table } = this;
    return new Player({ base: this.#base, token, table, seed: name, isNamed: this.#way === 'bytes' });
  }

  /** Resolves when the server has read that all sockets are closed, and carried it out. */
  async left(): Promise<void> {
    while (this.hosted.listeners.size > 0) await new Promise((resolve) => setImmediate(resolve));
    await this.told();
  }

  info(): Promise<string> {
    return fetch(this.#base + PATHS.table(this.table)).then((response) => response.text());
  }

  /** Where the viewer under test goes. */
  get #base(): string {
    return (this.#relay ?? this.world).base;
  }

  async close(): Promise<void> {
    await this.#relay?.server.stop();
    await this.world.server.stop();
    removeFolder(this.#folder);
  }
}

interface WireParts {
  readonly world: World;
  readonly relay: World | undefined;
  readonly way: Way;
  readonly hosted: Hosted;
  readonly table: string;
  readonly token: string;
  readonly guests: readonly string[];
  readonly folder: string;
  told(): Promise<void>;
}

/** A beat that does not keep a test waiting. */
function quickBeat(): { readonly clock: BeatClock; passed(): Promise<void> } {
  let isOn = false;
  let waiting: (() => void)[] = [];
  const clock: BeatClock = {
    now: () => 0,
    every: (_ms, run) => {
      isOn = true;
      const timer = setInterval(run, 5);
      return () => {
        isOn = false;
        clearInterval(timer);
      };
    },
    hold: () => {
      const passed = waiting;
      waiting = [];
      for (const resolve of passed) resolve();
    },
  };
  return { clock, passed: () => (isOn ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()) };
}

/** The match as it would be in a world that `viewer` cannot tell from this one: everything hidden is imagined anew. */
export function imaginedMatch(game: AnyGame, live: LiveMatch, viewer: Viewer, rng: Rng): LiveMatch {
  const { current, history } = live;
  const view = cloneJson(game.view(current.state, viewer));
  return {
    ...cloneJson({ ...live, history: [], current: undefined }),
    current: {
      ...current,
      state: game.imagine(view, rng),
      rng: { kind: current.rng.kind, words: current.rng.words.map(() => rng.below(2 ** 20)) },
    },
    held: live.held.map(() => undefined),
    // What the viewer did not hear has happened otherwise there: it is gone from the history.
    history: history.map((batch) => ({
      ...batch,
      events: batch.events.filter(({ audience }) => hears(audience, viewer)),
    })),
  };
}

/** A legal action of a seat, in its own world. */
export function anyAction(game: AnyGame, live: LiveMatch, seat: Seat, rng: Rng): unknown {
  const legal = game.legalActions(live.current.state, seat);
  return legal[rng.below(legal.length)];
}

const hashOf = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
