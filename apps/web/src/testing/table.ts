import { type AnyGame, type BotQuestion, fastRng } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import type { TableSpec } from '@slipstream/table';
import { LocalTable } from '@slipstream/table/localTable';
import { privateSpec } from '../local/privateSpec.ts';
import { freshHex } from '../seedShares.ts';

/** Some game: these tests are about no game in particular. */
export const GAME: AnyGame = anyGame();
/** As few as GAME takes, but seats for two people. */
export const SEATS: number = Math.min(...GAME.seatCounts.filter((count) => count > 1));

function anyGame(): AnyGame {
  const [game] = GAMES;
  if (game === undefined) throw new Error('there is no game');
  return game;
}

interface TestTable {
  readonly seatCount: number;
  /** The first seats are for people; bots that choose at random have the others. */
  readonly people?: number;
  readonly spec?: Partial<TableSpec>;
  /** How far the table's clock is ahead of this process's, in ms. */
  readonly ahead?: number;
}

/** A table in this process, whose host is called “me”. Nothing happens there by the clock. */
export async function openTestTable(
  game: AnyGame,
  { seatCount, people = 1, spec, ahead = 0 }: TestTable,
): Promise<LocalTable> {
  const ports = {
    levels: ['kitten'],
    secret: freshHex,
    now: () => Date.now() + ahead,
    schedule: () => () => undefined,
    bots: {
      choose: ({ legalActions, seed }: BotQuestion) => legalActions[fastRng(seed).below(legalActions.length)],
    },
  };
  const plain = privateSpec(game.id, { seatCount, isOpen: (seat) => seat < people });
  const whole: TableSpec = { ...plain, chat: 'free', ...spec };
  const opened = await LocalTable.open(game, ports, { id: 'test', host: 'me', spec: whole });
  if (!opened.ok) throw new Error(opened.reason);
  return opened.value;
}

/** Lets everything that is due happen, until it is so. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 5000; turn++) {
    if (isSo()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('it never came to that');
}
