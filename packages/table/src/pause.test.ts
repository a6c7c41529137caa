import type { AnyGame } from '@slipstream/engine';
import type { Pace } from '@slipstream/protocol';
import { sprint } from '@slipstream/testkit/sprint';
import { describe, expect, it } from 'vitest';
import { isQuiet, tableInfo, wakeAt } from './table.ts';
import { LEVELS, specFor, TestRoom } from './testRoom.ts';

const game = sprint as AnyGame;
const SECOND = 1000;
const LIVE: Pace = { kind: 'live', seconds: 5, reserve: 0 };

function playing(people: readonly string[], pace = LIVE): TestRoom {
  const bots = Array.from({ length: 3 - people.length }, () => ({ kind: 'bot', level: LEVELS[0] }) as const);
  const seats = [...people.map(() => ({ kind: 'open' }) as const), ...bots];
  const room = new TestRoom(game, specFor(game, 3, { pace, seats }));
  room.seatAll(...people);
  room.start();
  return room;
}
const step = (room: TestRoom) => room.table.state.live?.current.step;
const pausedOf = (room: TestRoom) => tableInfo(room.table).paused;

describe('a race that nobody drives', () => {
  it('stands still when everybody let the time run out, and wants no wake', () => {
    const room = playing(['host', 'ann']);
    room.tick(5 * SECOND);
    room.letBotsPlay();
    expect(step(room)).toBe(0);
    expect(tableInfo(room.table)).toMatchObject({ phase: 'playing', paused: 'nobody-drives' });
    expect(wakeAt(room.table)).toBeUndefined();
    expect(room.streams.get('ann/1')?.findLast(({ type }) => type === 'table')).toMatchObject({
      table: { paused: 'nobody-drives' },
    });
  });

  it('goes on, with a full clock, when somebody takes the wheel; the others are driven for', () => {
    const room = playing(['host', 'ann']);
    room.tick(5 * SECOND);
    room.now += 3600 * SECOND;
    room.do('ann', { type: 'takeBack' });
    expect(pausedOf(room)).toBeUndefined();
    expect(wakeAt(room.table)).toBe(room.now + 5 * SECOND);
    room.chooseAny('ann');
    room.letBotsPlay();
    expect(step(room)).toBe(3);
  });

  it('takes no answer of a bot that was asked before, and asks again afterwards', () => {
    const room = playing(['host', 'ann']);
    const asked = room.asks.splice(0); // the bot of the third seat
    expect(asked).toHaveLength(1);
    room.tick(5 * SECOND);
    for (const ask of asked) room.answer(ask);
    expect(room.table.state.live?.held[2]).toBeUndefined();
    room.do('host', { type: 'takeBack' });
    expect(room.asks.map(({ seat }) => seat)).toEqual([1, 2]);
  });

  it('does not keep its host busy, and is still paused after a crash', () => {
    const room = playing(['host', 'ann']);
    room.tick(5 * SECOND);
    for (const who of ['host', 'ann']) room.disconnect(who);
    expect(isQuiet(room.table)).toBe(true);
    room.crash(60 * SECOND);
    room.letBotsPlay();
    expect(step(room)).toBe(0);
    expect(pausedOf(room)).toBe('nobody-drives');
    room.connect('ann');
    room.do('ann', { type: 'takeBack' });
    expect(pausedOf(room)).toBeUndefined();
  });

  it('pauses as soon as the time of one is up and all others who drive are away', () => {
    const room = playing(['host', 'ann']);
    room.chooseAny('host');
    room.disconnect('host');
    room.tick(5 * SECOND);
    expect(pausedOf(room)).toBe('nobody-drives');
  });

  it('turn by turn, people are expected back: the next decision is theirs', () => {
    const room = playing(['host', 'ann'], { kind: 'turns', hours: 1 });
    room.chooseAny('host');
    room.disconnect('host');
    room.tick(3600 * SECOND);
    expect(pausedOf(room)).toBeUndefined();
  });

  it('is finished by the bots where all have left for good', () => {
    const room = playing(['host', 'ann']);
    for (const who of ['host', 'ann']) room.do(who, { type: 'leave' });
    room.letBotsPlay();
    expect(tableInfo(room.table).phase).toBe('over');
  });

  it('one who left for good does not drive; one who is only stood in for is waited for', () => {
    const room = playing(['host', 'ann']);
    room.do('host', { type: 'leave' });
    room.tick(5 * SECOND);
    room.letBotsPlay();
    expect(pausedOf(room)).toBe('nobody-drives');
  });
});

describe('stints', () => {
  it('say who was driven for, from when, until when, and how many choices that were', () => {
    const room = playing(['host', 'ann']);
    room.chooseAny('host');
    room.tick(5 * SECOND);
    const began = room.now;
    room.letBotsPlay();
    room.now += SECOND;
    room.do('ann', { type: 'takeBack' });
    expect(tableInfo(room.table).stints).toEqual([
      { seat: 1, level: 'fair', at: began, until: began + SECOND, choices: 1 },
    ]);
    room.crash();
    expect(tableInfo(room.table).stints).toEqual([
      { seat: 1, level: 'fair', at: began, until: began + SECOND, choices: 1 },
    ]);
  });

  it('a seat that a stand-in finished stays so, even if its owner comes back afterwards', () => {
    const room = playing(['host', 'ann']);
    room.do('ann', { type: 'leave' });
    room.playOut();
    expect(tableInfo(room.table).phase).toBe('over');
    room.do('ann', { type: 'takeBack' });
    const stints = tableInfo(room.table).stints;
    expect(stints).toMatchObject([{ seat: 1 }]);
    expect(stints?.[0]).not.toHaveProperty('until');
    expect(room.records[0]?.players).toMatchObject([
      { name: 'host' },
      { name: 'ann', standIns: stints?.[0]?.choices },
      { kind: 'bot' },
    ]);
  });

  it('there are none where nobody was driven for', () => {
    const room = playing(['host', 'ann']);
    room.playOut();
    expect(tableInfo(room.table)).not.toHaveProperty('stints');
    expect(tableInfo(room.table)).not.toHaveProperty('paused');
  });
});

describe('the pace of a stand-in', () => {
  it('leaves time for the story and for the owner; a bot with a seat of its own is not slowed down', () => {
    const room = playing(['host', 'ann']);
    room.chooseAny('host');
    room.tick(5 * SECOND);
    room.asks.splice(0);
    room.crash();
    room.connect('host');
    const { at } = room.update('host');
    const byseat = Object.fromEntries(room.asks.map(({ seat, notBefore }) => [seat, notBefore]));
    expect(byseat[1]).toBeGreaterThanOrEqual(at + 1500);
    expect(byseat[2]).toBeUndefined();
  });
});
