import { createHash } from 'node:crypto';
import type { AnyGame } from '@slipstream/engine';
import { sprint } from '@slipstream/testkit/sprint';
import { describe, expect, it } from 'vitest';
import type { AskEffect } from './commands.ts';
import { specFor, TestRoom } from './testRoom.ts';

const game = sprint as AnyGame;

/** A match of one person and two bots that have just been asked. */
function withBots(): TestRoom {
  const room = new TestRoom(game, specFor(game, 3));
  room.seatAll('host');
  room.connect('watcher');
  room.start('host', 'easy');
  return room;
}

/** The seed that a bot would have if this were the secret. */
const seedFrom = (secret: string, { match, step, seat }: AskEffect): string =>
  createHash('sha256')
    .update(`slipstream bot 1\nsecret ${secret}\nmatch ${match}\nstep ${step}\nseat ${seat}\n`)
    .digest('hex');

/** Every value of 64 hexadecimal digits that anybody has been told, and their hashes. */
function publicHashes(room: TestRoom): readonly string[] {
  const told = JSON.stringify([...room.streams.values()]).match(/[0-9a-f]{64}/g) ?? [];
  return told.flatMap((hex) => [hex, createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')]);
}

describe("a bot's seed", () => {
  it('cannot be worked out from anything that people are told', () => {
    const room = withBots();
    expect(room.asks.map(({ seat }) => seat)).toEqual([1, 2]);
    const hashes = publicHashes(room);
    expect(hashes.length).toBeGreaterThanOrEqual(4); // the table's commitment and the host's
    for (const ask of room.asks)
      for (const hash of hashes) expect(ask.question.seed, 'derived from what is public').not.toBe(seedFrom(hash, ask));
  });

  it('is derived from the secret that the table has committed to', () => {
    const room = withBots();
    const { top } = room.table.state.seeding;
    expect(room.asks.map(({ question }) => question.seed)).toEqual(room.asks.map((ask) => seedFrom(top, ask)));
  });

  it('is another one for each seat, step and match', () => {
    const room = withBots();
    const seeds = room.asks.map(({ question }) => question.seed);
    room.letBotsPlay();
    room.chooseAny('host');
    seeds.push(...room.asks.map(({ question }) => question.seed));
    room.playOut();
    room.start('host');
    seeds.push(...room.asks.map(({ question }) => question.seed));
    expect(seeds).toHaveLength(6);
    expect(new Set(seeds).size).toBe(6);
  });

  it('is the same when a bot is asked again after a crash', () => {
    const room = withBots();
    const before = room.asks.map(({ seat, question }) => [seat, question.seed]);
    room.crash();
    expect(room.asks.map(({ seat, question }) => [seat, question.seed])).toEqual(before);
  });
});
