import { type AnyGame, fastRng, type Rng, type Seat, sameJson, type Viewer } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import { describe, expect, it } from 'vitest';
import { anyAction, imaginedMatch, type Way, WireWorld } from './testing/twoWorlds.ts';

interface Turn {
  readonly name: string;
  readonly viewer: Viewer;
  readonly hideReady: boolean;
  readonly own: { readonly first: unknown; readonly second: unknown }; // what the viewer locks in, and then instead
  readonly seen: { readonly match: number; readonly step: number };
}

/** Everything a viewer can do to make the server talk during one decision, up to the reveal. Gives every byte it got. */
async function listen(world: WireWorld, game: AnyGame, turn: Turn, rng: Rng): Promise<readonly string[]> {
  const { viewer, name, own, seen } = turn;
  const { match, current, pending } = world.live;
  const { step } = current;
  const decision = { match, step };
  const frames: string[] = [];
  const look = (tab: string, since?: Turn['seen']) => {
    const player = world.look(`${name}-${tab}`);
    player.onFrame = (text) => frames.push(`${tab} ${text}`);
    player.connect(since);
    return player;
  };
  const settle = async (player: ReturnType<typeof look>, at: number) => {
    await world.told();
    player.raw({ type: 'ping', at });
    await player.until(() => frames.some((frame) => frame.includes(`"type":"pong","at":${at}`)));
  };
  const tab = look('a');
  await tab.until(() => tab.frames.length > 0);
  await settle(tab, 1);
  await othersLockIn(world, game, turn, rng);
  await settle(tab, 2);
  await tab.ask({ type: 'choose', ...decision, action: { no: 'such action' } });
  await tab.ask({ type: 'choose', match, step: step + 1, action: own.first });
  await tab.ask({ type: 'standIn', seat: (viewer === 0 ? 1 : 0) as Seat });
  tab.raw('{"type":"choose","id":"broken"');
  const isSafe = pending.length > 1 || viewer === 'spectator' || !pending.includes(viewer);
  if (isSafe) {
    await tab.ask({ type: 'choose', ...decision, action: own.first });
    await tab.ask({ type: 'choose', ...decision, action: own.second });
  }
  const again = look('b', seen);
  await again.until(() => again.frames.length > 0);
  await settle(again, 3);
  if (isSafe) await again.ask({ type: 'retract', ...decision });
  await again.ask({ type: 'say', saying: { preset: 'hello' } });
  await settle(tab, 4);
  await Promise.all([tab.close(), again.close()]);
  await world.left();
  return [
    ...frames.filter((frame) => frame.startsWith('a')),
    ...frames.filter((frame) => frame.startsWith('b')),
    await world.info(),
  ];
}

/**
 * All others but one choose, each as it likes in its own world. Who is ready is public unless the table hides it; then the
 * order and the number of those who are may differ between the worlds too.
 */
async function othersLockIn(world: WireWorld, game: AnyGame, { viewer, hideReady }: Turn, rng: Rng): Promise<void> {
  const { live } = world;
  const { match, current, pending } = live;
  const others = pending.filter((seat) => seat !== viewer).slice(1); // the first one keeps the decision open
  const chosen = hideReady ? rng.shuffle([...others]).slice(rng.below(others.length + 1)) : others;
  for (const seat of chosen) {
    const action = anyAction(game, live, seat, rng);
    await world.ask(world.guests[seat] ?? '', { type: 'choose', match, step: current.step, action });
  }
}

/** The true world goes on to the next decision. */
async function goOn(world: WireWorld, game: AnyGame, rng: Rng): Promise<void> {
  const { live } = world;
  const { match, current } = live;
  for (const seat of live.pending) {
    if (world.live.current !== current) return;
    const action = anyAction(game, live, seat, rng);
    await world.ask(world.guests[seat] ?? '', { type: 'choose', match, step: current.step, action });
  }
}

interface Compared {
  readonly decisions: number;
  /** Decisions at which something was hidden from the viewer, so that the two worlds really differed. */
  readonly apart: number;
}

/** Plays a whole match and holds, at every decision, what a viewer hears in two worlds against each other. */
async function compareWorlds(
  game: AnyGame,
  seatCount: number,
  viewer: Viewer,
  hideReady: boolean,
  every: number,
  way: Way = 'direct',
): Promise<Compared> {
  const seed = `${game.id} ${seatCount} ${viewer}`;
  const rng = fastRng(`${seed} play`);
  const here = await WireWorld.open(game, seatCount, viewer, hideReady, way);
  const there = await WireWorld.open(game, seatCount, viewer, hideReady, way);
  let [decisions, apart, steps] = [0, 0, 0];
  let seen = { match: 1, step: 0 };
  try {
    while (here.hosted.host.table.state.phase === 'playing' && here.live.match === 1) {
      if (steps++ % every === 0) {
        there.hosted.host.table.state.live = imaginedMatch(game, here.live, viewer, fastRng(`${seed} other ${steps}`));
        decisions++;
        if (!sameJson(there.live.current.state, here.live.current.state)) apart++;
        const legal = viewer === 'spectator' ? [] : game.legalActions(here.live.current.state, viewer);
        const own = { first: legal[0] ?? null, second: legal.at(-1) ?? null };
        const turn: Turn = { name: `s${steps}`, viewer, hideReady, own, seen };
        const said = await listen(here, game, turn, fastRng(`${seed} here ${steps}`));
        const heard = await listen(there, game, turn, fastRng(`${seed} there ${steps}`));
        expect(heard, `${seed}: decision ${steps}`).toEqual(said);
        seen = { match: 1, step: here.live.current.step };
      }
      await goOn(here, game, rng);
    }
  } finally {
    await Promise.all([here.close(), there.close()]);
  }
  return { decisions, apart };
}

/** The viewer watches a start from the lobby on while the others commit to shares that it may not know yet. */
async function watchSeeding(game: AnyGame, seatCount: number, world: string): Promise<readonly string[]> {
  const here = await WireWorld.seat(game, seatCount, 0, false);
  const tab = here.look('v');
  tab.connect();
  await tab.until(() => tab.frames.some((frame) => frame.includes('"type":"you"')));
  await here.start(`${world} `, { commits: [1, 2].filter((seat) => seat < seatCount - 1), reveals: [] });
  tab.raw({ type: 'ping', at: 1 });
  await tab.until(() => tab.frames.some((frame) => frame.includes('"pong"')));
  await tab.close();
  await here.close();
  return tab.frames.filter((frame) => !frame.includes('"type":"ack"'));
}

const cases = GAMES.flatMap((game) => {
  const seatCount = Math.min(...game.seatCounts.filter((count) => count > 1));
  const viewers: readonly Viewer[] = [...Array.from({ length: seatCount }, (_, seat) => seat), 'spectator'];
  return viewers.map((viewer) => [game.id, viewer, game, seatCount] as const);
});

/** A seat byte for byte, and a spectator message by message. */
const relayed = GAMES.flatMap((game) => {
  const seatCount = Math.min(...game.seatCounts.filter((count) => count > 1));
  return [
    ['bytes', game.id, 0, game, seatCount],
    ['messages', game.id, 'spectator', game, seatCount],
  ] as const;
});

describe('wire: what a viewer may not know changes no byte of what it gets', () => {
  it.each(cases)('%s, viewer %s', async (_id, viewer, game, seatCount) => {
    const { decisions, apart } = await compareWorlds(game, seatCount, viewer, viewer === 0, 3);
    expect(decisions).toBeGreaterThan(3);
    expect(apart).toBeGreaterThan(0);
  });

  it.each(relayed)('through another server, %s: %s, viewer %s', async (way, _id, viewer, game, seatCount) => {
    const { decisions, apart } = await compareWorlds(game, seatCount, viewer, viewer === 0, 5, way);
    expect(decisions).toBeGreaterThan(2);
    expect(apart).toBeGreaterThan(0);
  });

  it('a share of the seed stays with the server until everybody has committed', async () => {
    const [game] = GAMES as readonly [AnyGame, ...AnyGame[]];
    const seatCount = Math.max(...game.seatCounts);
    const [one, other] = [await watchSeeding(game, seatCount, 'one'), await watchSeeding(game, seatCount, 'other')];
    expect(one).toEqual(other);
    expect(one.length).toBeGreaterThan(4);
  });

  it.each(GAMES.map((game) => [game.id, game] as const))('%s: a leak in the view is found', async (_id, game) => {
    const seatCount = Math.min(...game.seatCounts.filter((count) => count > 1));
    await expect(compareWorlds(leaky(game), seatCount, 0, false, 3)).rejects.toThrow(/decision/);
    await expect(compareWorlds(leaky(game), seatCount, 0, false, 3, 'bytes')).rejects.toThrow(/decision/);
  });
});

/** The same game, but its view tells a checksum of the whole state. */
const leaky = (game: AnyGame): AnyGame => ({
  ...game,
  view: (state, viewer) => ({ view: game.view(state, viewer), leak: checksum(JSON.stringify(state)) }),
  imagine: (view, rng) => game.imagine((view as { view: unknown }).view, rng),
});

const checksum = (text: string): number => [...text].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) | 0, 7);
