import { GAMES } from '@slipstream/games';
import type { Storage } from '@slipstream/table/storage';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type EmbeddedStorage, openEmbedded } from './storage/embedded.ts';
import { freshFolder, removeFolder } from './testing/benches.ts';
import { hexFor } from './testing/hex.ts';
import type { Player } from './testing/player.ts';
import { seated, World } from './testing/world.ts';

const COMMIT_MS = 1.3;
const PRETENCE_MS = 0.4;
const RACE = { game: 'outspeed', seatCount: 3, hideReady: true, pace: { kind: 'none' } } as const;

let folder: string;
let inner: EmbeddedStorage;
let world: World;
let time: number;
let slowness: number;
let stored: ('commit' | 'pretence')[];
let strike: (() => void) | undefined;
let onHold: () => void;

/** The store, on a disk that takes exactly its time. */
const timed = (storage: EmbeddedStorage): Storage =>
  new Proxy<Storage>(storage, {
    get(target, name) {
      const part: unknown = Reflect.get(target, name);
      if (typeof part !== 'function') return part;
      return (...given: readonly unknown[]) => {
        if (name === 'commit' || name === 'markAlive') {
          time += slowness * (name === 'commit' ? COMMIT_MS : PRETENCE_MS);
          stored.push(name === 'commit' ? 'commit' : 'pretence');
        }
        return part.apply(target, given);
      };
    },
  });

beforeEach(async () => {
  [time, slowness, stored, strike, onHold] = [0, 1, [], undefined, () => undefined];
  folder = freshFolder();
  inner = await openEmbedded(folder);
  let ids = 0;
  world = await World.open(
    timed(inner),
    {},
    {
      games: GAMES,
      now: () => 1_000_000 + time,
      secret: () => hexFor(`secret ${ids}`),
      newTableId: () => `table-${ids++}`,
      beatClock: {
        now: () => time,
        every: (_ms, run) => {
          strike = run;
          return () => {
            strike = undefined;
          };
        },
        hold: (ms) => {
          time += ms;
          onHold();
        },
      },
    },
  );
});
afterEach(async () => {
  await world.server.stop();
  removeFolder(folder);
});

/** One beat, as whoever times other sockets feels it: how long nobody was answered, and how often the store was written to. */
async function beat(): Promise<{ readonly blockedMs: number; readonly writes: number; readonly order: string }> {
  const [began, before] = [time, stored.length];
  const order: string[] = [];
  let [blockedMs, writes] = [0, 0];
  await new Promise<void>((resolve) => {
    onHold = () => {
      order.push('held');
      blockedMs = Math.round((time - began) * 1000) / 1000;
      writes = stored.length - before;
    };
    // What comes in from a socket while the beat is under way is read after it.
    setImmediate(() => {
      order.push('read');
      resolve();
    });
    strike?.();
  });
  return { blockedMs, writes, order: order.join() };
}

/** A race under way, with a spectator. */
async function race(): Promise<{ readonly players: readonly Player[]; readonly spectator: Player }> {
  const players = await seated(world.base, RACE, 'beat', false);
  await players[0]?.do({ type: 'start' });
  await Promise.all(players.map((player) => player.until(() => player.update !== undefined)));
  const table = players[0]?.info?.id ?? '';
  const spectator = world.player({ token: await world.guest('Watcher'), table, seed: 'watcher' });
  const isWelcome = spectator.until(() => spectator.frames.length > 0);
  spectator.connect();
  await isWelcome;
  await beat();
  await spectator.until(() => spectator.update !== undefined);
  return { players, spectator };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const commits = (): number => stored.filter((what) => what === 'commit').length;

/** Sends it, and waits until the server has read it: it answers a ping that was sent after it. */
async function ask(
  player: Player | undefined,
  draft: Parameters<Player['ask']>[0],
): Promise<{ answer: Promise<unknown> }> {
  if (player === undefined) throw new Error('nobody');
  const answer = player.ask(draft);
  const before = pongs(player);
  player.raw({ type: 'ping', at: 0 });
  await player.until(() => pongs(player) > before);
  for (let turns = 0; turns < 20; turns++) await turn(); // at an ordinary table it is stored by then
  return { answer };
}

const pongs = ({ frames }: Player): number => frames.filter((frame) => frame.startsWith('{"type":"pong"')).length;

it('a lock-in, a changed mind and one taken back are felt by nobody else', async () => {
  const { players, spectator } = await race();
  const { match = 0, step = 0, legalActions = [] } = players[0]?.update ?? {};
  const quiet = await beat();
  expect(quiet).toEqual({ blockedMs: 4, writes: 1, order: 'held,read' });
  const heard = spectator.frames.length;
  for (const draft of [
    { type: 'choose', match, step, action: legalActions[0] },
    { type: 'choose', match, step, action: legalActions[1] },
    { type: 'retract', match, step },
  ] as const) {
    const before = commits();
    const { answer } = await ask(players[0], draft);
    expect(commits()).toBe(before); // not before the beat
    expect(await beat()).toEqual(quiet);
    expect(commits()).toBe(before + 1);
    expect(await answer).toMatchObject({ type: 'ack' });
    expect(await beat()).toEqual(quiet);
  }
  // What the spectator hears next is the answer to its own ping: it was told nothing in between.
  spectator.raw({ type: 'ping', at: 7 });
  await spectator.until(() => spectator.frames.length > heard);
  expect(spectator.frames.slice(heard).map((frame) => JSON.parse(frame).type)).toEqual(['pong']);
  await Promise.all([...players, spectator].map((player) => player.close()));
});

it('a store that is slower than a beat lasts takes the same multiple of it', async () => {
  const { players, spectator } = await race();
  slowness = 3.5; // 1.4 ms for show, 4.55 ms for a commit
  expect(await beat()).toMatchObject({ blockedMs: 4 });
  const { match = 0, step = 0, legalActions = [] } = players[0]?.update ?? {};
  await ask(players[0], { type: 'choose', match, step, action: legalActions[0] });
  expect(await beat()).toMatchObject({ blockedMs: 8 });
  await Promise.all([...players, spectator].map((player) => player.close()));
});

it('goes on from the first decision on, whether anybody locks in or not, and ends with the last such table', async () => {
  const players = await seated(world.base, RACE, 'beat', false);
  expect(strike).toBeUndefined(); // nothing is hidden in the lobby
  await players[0]?.do({ type: 'start' });
  await Promise.all(players.map((player) => player.until(() => player.update !== undefined)));
  expect(strike).toBeDefined();
  while (players.some(({ info }) => info?.phase !== 'over')) {
    const answers = players.map((player) => player.chooseAny());
    await new Promise((resolve) => setTimeout(resolve, 1));
    await beat();
    void answers;
  }
  await beat();
  expect(strike).toBeUndefined();
  await Promise.all(players.map((player) => player.close()));
});

it('is not there for tables where everybody sees who has locked in', async () => {
  const players = await seated(world.base, { ...RACE, hideReady: false }, 'open', false);
  await players[0]?.do({ type: 'start' });
  await Promise.all(players.map((player) => player.until(() => player.update !== undefined)));
  await players[0]?.chooseAny();
  expect(strike).toBeUndefined();
  await Promise.all(players.map((player) => player.close()));
});

it('a server that stops carries out what it was asked before', async () => {
  const { players, spectator } = await race();
  const { match = 0, step = 0, legalActions = [] } = players[0]?.update ?? {};
  const { answer } = await ask(players[0], { type: 'choose', match, step, action: legalActions[0] });
  await world.server.stop();
  expect(await answer).toMatchObject({ type: 'ack' });
  world = await World.open(await openEmbedded(folder));
  await Promise.all([...players, spectator].map((player) => player.close()));
});
