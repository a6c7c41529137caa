import type { AnyGame } from '@slipstream/engine';
import { sprint } from '@slipstream/testkit/sprint';
import { describe, expect, it } from 'vitest';
import { tableInfo, wakeAt } from './table.ts';
import { specFor, TestRoom } from './testRoom.ts';

const game = sprint as AnyGame;
const SECOND = 1000;

function lobby(...people: readonly string[]): TestRoom {
  const room = new TestRoom(game, specFor(game, 3, { pace: { kind: 'live', seconds: 30, reserve: 0 } }));
  room.seatAll(...people);
  return room;
}
const seatsOf = (room: TestRoom) =>
  tableInfo(room.table).seats.map((seat) => (seat.kind === 'person' ? seat.name : seat.kind));

describe('a start', () => {
  it('says whose answer it waits for, and who did not answer when it was called off', () => {
    const room = lobby('host', 'ann', 'bob');
    room.do('host', { type: 'start' });
    expect(tableInfo(room.table).fairness.awaited).toEqual([0, 1, 2]);
    for (const who of ['host', 'ann']) room.give(who, 'commit');
    expect(tableInfo(room.table).fairness.awaited).toEqual([2]);
    room.tick(15 * SECOND);
    expect(tableInfo(room.table)).toMatchObject({ phase: 'lobby', fairness: { calledOff: [2] } });
    expect(tableInfo(room.table).fairness).not.toHaveProperty('awaited');
  });

  it('goes on at once without those who do not answer, with bots in their place', () => {
    const room = lobby('host', 'ann', 'bob');
    room.do('host', { type: 'start' });
    for (const who of ['host', 'ann']) room.give(who, 'commit');
    expect(room.ask('ann', { type: 'start', without: [2], fill: 'easy' })).toMatchObject({ code: 'not-host' });
    expect(room.ask('host', { type: 'start' })).toMatchObject({ code: 'not-in-lobby' });
    expect(room.ask('host', { type: 'start', without: [2] })).toMatchObject({ code: 'seats-open' });
    room.do('host', { type: 'start', without: [2], fill: 'easy' });
    expect(tableInfo(room.table)).toMatchObject({ phase: 'sealing', fairness: { attempt: 2, stage: 'committing' } });
    room.giveShares();
    expect(tableInfo(room.table).phase).toBe('playing');
    expect(seatsOf(room)).toEqual(['host', 'ann', 'bot']);
  });

  it('can leave out from the lobby those who are away, never the host', () => {
    const room = lobby('host', 'ann', 'bob');
    room.disconnect('bob');
    expect(room.ask('host', { type: 'start', without: [0], fill: 'easy' })).toMatchObject({ code: 'seat-not-person' });
    expect(room.ask('host', { type: 'start', without: [7], fill: 'easy' })).toMatchObject({ code: 'seat-not-person' });
    room.do('host', { type: 'start', without: [2], fill: 'easy' });
    room.giveShares();
    expect(tableInfo(room.table).phase).toBe('playing');
  });
});

describe('the host', () => {
  it('removes a person, who may not sit down again until they are let in', () => {
    const room = lobby('host', 'ann', 'bob');
    expect(room.ask('ann', { type: 'remove', seat: 2 })).toMatchObject({ code: 'not-host' });
    expect(room.ask('host', { type: 'remove', seat: 0 })).toMatchObject({ code: 'seat-not-person' });
    expect(room.ask('host', { type: 'remove', seat: 9 })).toMatchObject({ code: 'no-such-seat' });
    room.do('host', { type: 'remove', seat: 2 });
    expect(seatsOf(room)).toEqual(['host', 'ann', 'open']);
    expect(tableInfo(room.table).removed).toEqual(['bob']);
    expect(room.ask('bob', { type: 'take', name: 'bob' })).toMatchObject({ code: 'removed' });
    room.crash();
    for (const who of ['host', 'bob']) room.connect(who);
    expect(room.ask('bob', { type: 'take', name: 'Somebody else' })).toMatchObject({ code: 'removed' });
    expect(room.ask('bob', { type: 'letIn', name: 'bob' })).toMatchObject({ code: 'not-host' });
    expect(room.ask('host', { type: 'letIn', name: 'eve' })).toMatchObject({ code: 'nobody-removed' });
    room.do('host', { type: 'letIn', name: 'bob' });
    room.do('bob', { type: 'take', name: 'bob' });
    expect(tableInfo(room.table)).not.toHaveProperty('removed');
  });

  it('removes nobody from a race', () => {
    const room = lobby('host', 'ann', 'bob');
    room.start();
    expect(room.ask('host', { type: 'remove', seat: 1 })).toMatchObject({ code: 'not-in-lobby' });
    expect(room.ask('host', { type: 'edit', hideReady: true })).toMatchObject({ code: 'not-in-lobby' });
  });

  it('passes hosting to another person, who is told', () => {
    const room = lobby('host', 'ann');
    expect(room.ask('host', { type: 'passHost', seat: 2 })).toMatchObject({ code: 'seat-not-person' });
    room.do('host', { type: 'passHost', seat: 1 });
    expect(tableInfo(room.table).host).toBe(1);
    expect(room.streams.get('ann/1')?.findLast(({ type }) => type === 'you')).toMatchObject({ host: true });
    expect(room.ask('host', { type: 'start', fill: 'easy' })).toMatchObject({ code: 'not-host' });
    room.crash();
    expect(tableInfo(room.table).host).toBe(1);
  });

  it('changes how the table is set up; what the game does not take is refused and changes nothing', () => {
    const room = lobby('host', 'ann');
    expect(room.ask('ann', { type: 'edit', hideReady: true })).toMatchObject({ code: 'not-host' });
    expect(room.ask('host', { type: 'edit', options: 7, hideReady: true })).toMatchObject({ code: 'bad-options' });
    expect(tableInfo(room.table).hideReady).toBe(false);
    const pace = { kind: 'turns', hours: 24 } as const;
    room.do('host', { type: 'edit', pace, hideReady: true, chat: 'off', access: 'public' });
    room.crash();
    expect(tableInfo(room.table)).toMatchObject({ pace, hideReady: true, chat: 'off', access: 'public' });
    expect(room.row?.isPublic).toBe(true);
  });
});

describe('hosting', () => {
  it('passes by itself to somebody who is here when the host has been away for a minute', () => {
    const room = lobby('host', 'ann', 'bob');
    room.disconnect('host');
    room.disconnect('ann');
    const gone = room.now;
    expect(wakeAt(room.table)).toBe(gone + 60 * SECOND);
    room.tick(60 * SECOND - 1);
    expect(tableInfo(room.table).host).toBe(0);
    room.tick(1);
    expect(tableInfo(room.table).host).toBe(2);
    expect(room.streams.get('bob/1')?.findLast(({ type }) => type === 'you')).toMatchObject({ host: true });
    expect(wakeAt(room.table)).toBeUndefined();
    room.connect('host');
    expect(tableInfo(room.table).host).toBe(2);
  });

  it('stays where it is while nobody else is here, in a race, and when the host comes back in time', () => {
    const alone = lobby('host', 'ann');
    for (const who of ['host', 'ann']) alone.disconnect(who);
    expect(wakeAt(alone.table)).toBeUndefined();
    alone.tick(600 * SECOND);
    expect(tableInfo(alone.table).host).toBe(0);

    const back = lobby('host', 'ann');
    back.disconnect('host');
    back.now += 59 * SECOND;
    back.connect('host');
    back.tick(10 * SECOND);
    expect(tableInfo(back.table).host).toBe(0);

    const racing = lobby('host', 'ann', 'bob');
    racing.start();
    racing.disconnect('host');
    racing.tick(89 * SECOND);
    expect(tableInfo(racing.table).host).toBe(0);
  });
});
