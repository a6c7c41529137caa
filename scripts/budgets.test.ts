import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type AnyGame, type Effects, fastRng, randomAction } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import type { Message } from '@slipstream/protocol';
import { describe, expect, it } from 'vitest';
import { Delivery } from '../apps/server/src/delivery.ts';
import { RevealWriter } from '../apps/server/src/revealWriter.ts';
import { optionsOf, seatsFor } from '../bench/lib/games.ts';
import { specFor, TestRoom } from '../packages/table/src/testRoom.ts';

// What a change may not make worse, by count and not by clock: the same on every machine, however busy.
// A count that grows fails. If the growth is worth it, raise the budget here and say why in the commit.

const SEEDS = Array.from({ length: 20 }, (_, seed) => seed);

interface Budget {
  /** Events told in a random match. */
  readonly events: number;
  /** Bytes of all frames to all four screens, per choice. */
  readonly bytesPerMove: number;
  /** Bytes allocated in a random playout, without the optimising compiler. */
  readonly playout: number;
  /** Bytes that one more choice adds to the views a server keeps of a table with four people. */
  readonly views: number;
}

const BUDGETS: Readonly<Record<string, Budget>> = {
  gravwell: { events: 948, bytesPerMove: 3240, playout: 21_000, views: 4700 },
  neko: { events: 520, bytesPerMove: 3060, playout: 120_000, views: 3000 },
  outspeed: { events: 337, bytesPerMove: 2185, playout: 31_000, views: 4200 },
};

/** The games that have a budget; one that joins gets its own once its figures are known. */
const BUDGETED = GAMES.flatMap((game) => {
  const budget = BUDGETS[game.id];
  return budget === undefined ? [] : [{ id: game.id, game, budget }];
});

function eventsOf(game: AnyGame, seed: number): number {
  const rng = fastRng(seed);
  let events = 0;
  const effects: Effects<unknown> = { rng, emit: () => void events++ };
  const seatCount = seatsFor(game);
  const state = game.setup(optionsOf(game, seatCount), seatCount, effects);
  for (let seat = game.pending(state)[0]; seat !== undefined; seat = game.pending(state)[0]) {
    game.play(state, seat, randomAction(game, state, seat, rng), effects);
  }
  return events;
}

/** One random match at a table with four people: what all of them were sent, from the first choice on. */
function trafficOf(game: AnyGame, seed: number): { readonly bytes: number; readonly moves: number } {
  const people = ['host', 'b', 'c', 'd'];
  const room = new TestRoom(game, specFor(game, people.length), `world ${seed}`);
  room.seatAll(...people);
  room.start();
  const before = people.map((who) => room.streams.get(`${who}/1`)?.length ?? 0);
  room.playOut(seed);
  let [bytes, moves] = [0, 0];
  for (const [at, who] of people.entries()) {
    const stream = room.streams.get(`${who}/1`) ?? [];
    bytes += bytesOf(room, who, stream) - bytesOf(room, who, stream.slice(0, before[at]));
    moves += stream.slice(before[at]).filter(({ type }) => type === 'ack').length;
  }
  return { bytes, moves };
}

/** What the server writes to the socket of somebody who is told this. */
function bytesOf({ table }: TestRoom, who: string, messages: readonly Message[]): number {
  let bytes = 0;
  const send = (frame: string) => {
    bytes += frame.length;
  };
  const listeners = new Map([[who, { id: who, address: '', who, send, close: () => undefined }]]);
  const delivery = new Delivery(table, listeners, new RevealWriter());
  for (const message of messages) delivery.send({ type: 'send', address: { to: 'who', who }, message });
  return bytes;
}

const ALLOCATIONS = fileURLToPath(new URL('../bench/allocations.ts', import.meta.url));
const COUNTING = ['--no-opt', '--no-sparkplug', '--no-flush-bytecode', '--single-threaded', '--expose-gc'];
const YOUNG = ['--min-semi-space-size=256', '--max-semi-space-size=256'];

/** In a process of its own, because only a fresh one can be told how to compile and when to collect. */
function allocations(): Readonly<Record<string, Pick<Budget, 'playout' | 'views'>>> {
  const told = execFileSync(process.execPath, [...COUNTING, ...YOUNG, '--import', 'tsx', ALLOCATIONS]);
  return JSON.parse(String(told)) as Record<string, Pick<Budget, 'playout' | 'views'>>;
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

describe('budgets', () => {
  it('are those of games that there are', () => {
    expect(BUDGETED.map(({ id }) => id)).toEqual(Object.keys(BUDGETS));
  });

  it.each(BUDGETED)('$id: events per match', ({ game, budget }) => {
    const events = total(SEEDS.map((seed) => eventsOf(game, seed))) / SEEDS.length;
    expect(events).toBeLessThanOrEqual(budget.events);
  });

  it.each(BUDGETED)('$id: bytes per move', ({ game, budget }) => {
    const traffic = SEEDS.map((seed) => trafficOf(game, seed));
    const perMove = total(traffic.map(({ bytes }) => bytes)) / total(traffic.map(({ moves }) => moves));
    expect(perMove).toBeLessThanOrEqual(budget.bytesPerMove);
  });

  it('bytes allocated per playout, and kept by views', () => {
    const told = allocations();
    const over = BUDGETED.flatMap(({ game, budget }) =>
      (['playout', 'views'] as const).flatMap((what) => {
        const bytes = told[game.id]?.[what] ?? Number.NaN;
        return bytes <= budget[what] ? [] : [`${game.id}, ${what}: ${bytes}`];
      }),
    );
    expect(over).toEqual([]);
  });
});
