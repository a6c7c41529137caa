import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type AnyGame, type Effects, fastRng, randomAction } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import { describe, expect, it } from 'vitest';
import { optionsOf } from '../bench/lib/games.ts';
import { specFor, TestRoom } from '../packages/table/src/testRoom.ts';

// What a change may not make worse, by count and not by clock: the same on every machine, however busy.
// A count that grows fails. If the growth is worth it, raise the budget here and say why in the commit.

const SEATS = 4;
const SEEDS = Array.from({ length: 20 }, (_, seed) => seed);

interface Budget {
  /** Events told in a random match. */
  readonly events: number;
  /** Bytes of all messages to all four screens, per choice. */
  readonly bytesPerMove: number;
  /** Bytes allocated in a random playout, without the optimising compiler. */
  readonly allocated: number;
}

const BUDGETS: Readonly<Record<string, Budget>> = {
  gravwell: { events: 948, bytesPerMove: 9725, allocated: 133_000 },
  neko: { events: 520, bytesPerMove: 5967, allocated: 125_000 },
  outspeed: { events: 337, bytesPerMove: 3741, allocated: 30_000 },
};

function budgetOf(game: AnyGame): Budget {
  const budget = BUDGETS[game.id];
  if (budget === undefined) throw new Error(`${game.id} has no budget`);
  return budget;
}

function eventsOf(game: AnyGame, seed: number): number {
  const rng = fastRng(seed);
  let events = 0;
  const effects: Effects<unknown> = { rng, emit: () => void events++ };
  const state = game.setup(optionsOf(game, SEATS), SEATS, effects);
  for (let seat = game.pending(state)[0]; seat !== undefined; seat = game.pending(state)[0]) {
    game.play(state, seat, randomAction(game, state, seat, rng), effects);
  }
  return events;
}

/** One random match at a table with four people: what all of them were sent, from the first choice on. */
function trafficOf(game: AnyGame, seed: number): { readonly bytes: number; readonly moves: number } {
  const people = ['host', 'b', 'c', 'd'];
  const room = new TestRoom(game, specFor(game, SEATS), `world ${seed}`);
  room.seatAll(...people);
  room.start();
  const before = [...room.streams.values()].map((stream) => stream.length);
  room.playOut(seed);
  const sent = [...room.streams.values()].flatMap((stream, at) => stream.slice(before[at]));
  const bytes = sent.reduce((sum, message) => sum + Buffer.byteLength(JSON.stringify(message)), 0);
  const moves = sent.filter((message) => message.type === 'ack').length;
  return { bytes, moves };
}

const ALLOCATIONS = fileURLToPath(new URL('../bench/allocations.ts', import.meta.url));
const COUNTING = ['--no-opt', '--no-sparkplug', '--single-threaded', '--expose-gc'];
const YOUNG = ['--min-semi-space-size=256', '--max-semi-space-size=256'];

/** In a process of its own, because only a fresh one can be told how to compile and when to collect. */
function allocations(): Readonly<Record<string, number>> {
  const told = execFileSync(process.execPath, [...COUNTING, ...YOUNG, '--import', 'tsx', ALLOCATIONS]);
  return JSON.parse(String(told)) as Record<string, number>;
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

describe('budgets', () => {
  it.each(GAMES)('$id: events per match', (game) => {
    const events = total(SEEDS.map((seed) => eventsOf(game, seed))) / SEEDS.length;
    expect(events).toBeLessThanOrEqual(budgetOf(game).events);
  });

  it.each(GAMES)('$id: bytes per move', (game) => {
    const traffic = SEEDS.slice(0, 3).map((seed) => trafficOf(game, seed));
    const perMove = total(traffic.map(({ bytes }) => bytes)) / total(traffic.map(({ moves }) => moves));
    expect(perMove).toBeLessThanOrEqual(budgetOf(game).bytesPerMove);
  });

  it('bytes allocated per playout', { timeout: 120_000 }, () => {
    const told = allocations();
    const over = GAMES.filter((game) => !((told[game.id] ?? Number.NaN) <= budgetOf(game).allocated));
    expect(over.map(({ id }) => `${id}: ${told[id]}`)).toEqual([]);
  });
});
