import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AnyGame, fastRng, type Rng } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import WebSocket, { WebSocketServer } from 'ws';
import type { Draft, Player } from './player.ts';
import { startProcess } from './serverProcess.ts';
import { wallClock } from './wallClock.ts';
import { newGuest, seated } from './world.ts';

export interface TimingPlan {
  readonly lockIns: number;
  readonly seed: string;
  /** The file of another server, to compare with. */
  readonly main?: string | undefined;
  /** PostgreSQL instead of the embedded store. */
  readonly databaseUrl?: string | undefined;
  readonly say?: (line: string) => void;
}

export interface TimingReport {
  readonly lockIns: number;
  readonly pings: number;
  /** The furthest from 0.5 of those below: how well the best of them tells a lock-in from none. */
  readonly auc: number;
  readonly aucs: Readonly<Record<string, number>>;
}

/** How long after a lock-in the spectator looks: at once, and past the next beat. */
const WINDOWS_MS = [20, 250] as const;
const LONGEST_MS = 250;
/** A table takes sixty changes of one choice. */
const LOCK_INS_PER_DECISION = 25;

/** A ping: when it was sent and how long the pong took, in ms. */
type Ping = readonly [at: number, took: number];

/** People lock in and take back at random moments while a spectator times pings; then it is asked what it can tell from them. */
export async function measureTiming(plan: TimingPlan): Promise<TimingReport> {
  const folder = mkdtempSync(join(tmpdir(), 'slipstream-timing-'));
  const database: Readonly<Record<string, string>> =
    plan.databaseUrl === undefined ? {} : { DATABASE_URL: plan.databaseUrl };
  const server = await startProcess({ DATA_DIR: folder, ...database }, { main: plan.main });
  try {
    const players = await race(server.base, plan.seed);
    const spectator = await watch(server.base, players[0]?.info?.id ?? '');
    const nowhere = await openNowhere();
    const moments = await lockInOften(players, nowhere.socket, plan);
    const pings = await stop(spectator);
    await Promise.all(players.map((player) => player.close()));
    nowhere.close();
    return judge(pings, moments);
  } finally {
    server.kill('SIGTERM');
    await server.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether the first choice is everybody's. */
function isChosenAtOnce(game: AnyGame, seatCount: number): boolean {
  const options = game.parseOptions({}, seatCount);
  if (!options.ok) return false;
  return game.pending(game.setup(options.value, seatCount, { rng: fastRng(1) })).length === seatCount;
}

/** A race where all decide at once, and nobody may see who has. */
async function race(base: string, seed: string): Promise<readonly Player[]> {
  const seatCount = 3;
  const game = GAMES.find((each) => isChosenAtOnce(each, seatCount));
  const pace = { kind: 'none' } as const;
  const players = await seated(base, { game: game?.id ?? '', seatCount, hideReady: true, pace }, seed, false);
  await players[0]?.do({ type: 'start' });
  await goOn(players);
  return players;
}

async function watch(base: string, table: string): Promise<ChildProcess> {
  const file = fileURLToPath(new URL('timingSpectator.ts', import.meta.url));
  const spectator = fork(file, [base, await newGuest(base, 'Spectator'), table], { execArgv: ['--import', 'tsx'] });
  await new Promise((resolve) => spectator.once('message', resolve));
  return spectator;
}

interface Nowhere {
  readonly socket: WebSocket;
  close(): void;
}

/**
 * A socket whose other end nobody reads. To send a frame costs this process time, of cores that it shares with server and
 * spectator, as people's own devices do not: quiet moments send one too, so that only what the server does tells them apart.
 */
async function openNowhere(): Promise<Nowhere> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (unread) => unread.pause());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const socket = new WebSocket(`ws://127.0.0.1:${port}`);
  await new Promise((resolve) => socket.once('open', resolve));
  const close = (): void => {
    socket.terminate();
    for (const unread of server.clients) unread.terminate();
    server.close();
  };
  return { socket, close };
}

async function stop(spectator: ChildProcess): Promise<readonly Ping[]> {
  const told = new Promise<readonly number[]>((resolve) =>
    spectator.once('message', (seen) => resolve(seen as readonly number[])),
  );
  spectator.send('stop');
  const seen = await told;
  return Array.from({ length: seen.length / 2 }, (_, at) => [seen[2 * at] ?? 0, seen[2 * at + 1] ?? 0] as const);
}

interface Moments {
  readonly lockIns: readonly number[];
  readonly quiet: readonly number[];
}

async function lockInOften(
  players: readonly Player[],
  nowhere: WebSocket,
  { lockIns, seed, say }: TimingPlan,
): Promise<Moments> {
  const rng = fastRng(`${seed} moments`);
  const moments = { lockIns: [] as number[], quiet: [] as number[] };
  const [first] = players;
  if (first === undefined) throw new Error('nobody is there');
  while (moments.lockIns.length < lockIns) {
    for (let one = 0; one < LOCK_INS_PER_DECISION && moments.lockIns.length < lockIns; one++) {
      moments.quiet.push(await quietMoment(first, nowhere, rng));
      moments.lockIns.push(await lockIn(first, rng));
      if (one < LOCK_INS_PER_DECISION - 1) await takeBack(first);
    }
    say?.(`${moments.lockIns.length} lock-ins`);
    await goOn(players);
  }
  return moments;
}

/** Nothing is asked of the server from this moment until it has passed. */
async function quietMoment(player: Player, nowhere: WebSocket, rng: Rng): Promise<number> {
  await sleep(rng.below(LONGEST_MS));
  const draft = anyChoice(player, rng);
  const at = wallClock();
  nowhere.send(JSON.stringify({ ...draft, id: player.nextId() }));
  await sleep(LONGEST_MS);
  return at;
}

async function lockIn(player: Player, rng: Rng): Promise<number> {
  await sleep(rng.below(LONGEST_MS));
  const draft = anyChoice(player, rng);
  const at = wallClock();
  const answered = player.do(draft);
  await sleep(LONGEST_MS);
  await answered;
  return at;
}

function anyChoice({ update }: Player, rng: Rng): Draft {
  const { match = 0, step = 0, legalActions = [] } = update ?? {};
  return { type: 'choose', match, step, action: legalActions[rng.below(legalActions.length)] };
}

async function takeBack(player: Player): Promise<void> {
  const { match = 0, step = 0 } = player.update ?? {};
  await player.do({ type: 'retract', match, step });
  await sleep(LONGEST_MS);
}

/** All decide, until a decision comes that all owe; if need be, in the next race. */
async function goOn(players: readonly Player[]): Promise<void> {
  do {
    const isOver = players.every(({ info }) => info?.phase === 'over');
    await Promise.all(players.map((player) => (isOver ? player.ask({ type: 'rematch' }) : player.chooseAny())));
    await sleep(LONGEST_MS);
  } while (!players.every(owesChoice));
  await sleep(LONGEST_MS);
}

const owesChoice = ({ update, sent }: Player): boolean =>
  update !== undefined &&
  update.legalActions.length > 0 &&
  !sent.some(({ match, step }) => match === update.match && step === update.step);

function judge(pings: readonly Ping[], { lockIns, quiet }: Moments): TimingReport {
  const aucs: Record<string, number> = {};
  for (const ms of WINDOWS_MS) {
    const [after, without] = [lockIns, quiet].map((moments) => moments.map((at) => within(pings, at, ms)));
    if (after === undefined || without === undefined) continue;
    aucs[`longest in ${ms} ms`] = auc(after.map(longest), without.map(longest));
    aucs[`sum in ${ms} ms`] = auc(after.map(delay), without.map(delay));
  }
  const furthest = Object.values(aucs).reduce(
    (far, one) => (Math.abs(one - 0.5) > Math.abs(far - 0.5) ? one : far),
    0.5,
  );
  return { lockIns: lockIns.length, pings: pings.length, auc: furthest, aucs };
}

/** Pings that were under way at some time of the window. */
function within(pings: readonly Ping[], from: number, ms: number): readonly Ping[] {
  let low = 0;
  for (let high = pings.length; low < high; ) {
    const middle = (low + high) >>> 1;
    const [at, took] = pings[middle] ?? [0, 0];
    if (at + took < from) low = middle + 1;
    else high = middle;
  }
  const found: Ping[] = [];
  for (let at = low; at < pings.length; at++) {
    const ping = pings[at];
    if (ping === undefined || ping[0] > from + ms) break;
    found.push(ping);
  }
  return found;
}

const longest = (pings: readonly Ping[]): number => pings.reduce((most, [, took]) => Math.max(most, took), 0);

/** Fewer pongs in the same time: how much of it was lost to something else. */
const delay = (pings: readonly Ping[]): number => -pings.length;

/** How often one of the first is greater than one of the second: 0.5 where nothing can be told. */
function auc(first: readonly number[], second: readonly number[]): number {
  let wins = 0;
  for (const one of first) for (const other of second) wins += one > other ? 1 : one === other ? 0.5 : 0;
  return wins / (first.length * second.length);
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
