import type { AnyGame } from '@slipstream/engine';
import type { Pace } from '@slipstream/protocol';
import { sprint } from '@slipstream/testkit/sprint';
import { describe, expect, it } from 'vitest';
import { tableInfo, wakeAt } from './table.ts';
import { specFor, TestRoom } from './testRoom.ts';

const game = sprint as AnyGame;
const SECOND = 1000;
const LIVE: Pace = { kind: 'live', seconds: 30, reserve: 60 };

function playing(pace: Pace): TestRoom {
  const room = new TestRoom(game, specFor(game, 3, { pace }));
  room.seatAll('host', 'ann', 'bob');
  room.start();
  return room;
}
const until = (room: TestRoom, who: string, seat: number) =>
  room.update(who).deadlines?.find((deadline) => deadline.seat === seat);
const standIns = (room: TestRoom) =>
  tableInfo(room.table).seats.map((seat) => (seat.kind === 'person' ? (seat.standIn ?? '') : seat.kind));

describe('a live clock', () => {
  it('gives each decision its time and then the reserve; what everybody has to watch first is added', () => {
    const room = playing(LIVE);
    expect(until(room, 'ann', 1)).toEqual({ seat: 1, at: room.now + 30 * SECOND, until: room.now + 90 * SECOND });
    for (const who of ['host', 'ann', 'bob']) room.chooseAny(who);
    const heard = room.update('ann').events.length; // in this game all of them are for everyone, but for the dealing
    expect(until(room, 'ann', 1)?.at).toBe(room.now + heard * 2000 + 30 * SECOND);
  });

  it('takes from the reserve only what went beyond the time, and only from those who took it', () => {
    const room = playing(LIVE);
    room.now += 20 * SECOND;
    room.chooseAny('host');
    room.chooseAny('bob');
    room.now += 25 * SECOND;
    room.chooseAny('ann'); // 45 s: 15 beyond
    const reserve = (seat: number) => (until(room, 'ann', seat)?.until ?? 0) - (until(room, 'ann', seat)?.at ?? 0);
    expect([0, 1, 2].map(reserve)).toEqual([60 * SECOND, 45 * SECOND, 60 * SECOND]);
  });

  it('brings a stand-in when the time is up; others are told; a choice locked in counts', () => {
    const room = playing(LIVE);
    room.chooseAny('host');
    room.chooseAny('bob');
    expect(wakeAt(room.table)).toBe(room.now + 90 * SECOND);
    room.tick(90 * SECOND - 1);
    expect(standIns(room)).toEqual(['', '', '']);
    room.tick(1);
    expect(standIns(room)).toEqual(['', 'fair', '']);
    expect(room.streams.get('bob/1')).toContainEqual(
      expect.objectContaining({
        type: 'table',
        table: expect.objectContaining({ seats: tableInfo(room.table).seats }),
      }),
    );
    expect(room.update('bob').step).toBe(0);
    room.letBotsPlay();
    expect(room.update('bob').step).toBe(3);
    expect(wakeAt(room.table)).toBeGreaterThan(room.now);
  });

  it('lets the owner take the seat back with fresh time, and change what the stand-in has chosen', () => {
    const room = playing(LIVE);
    room.now += 80 * SECOND;
    room.chooseAny('host');
    room.tick(10 * SECOND);
    expect(standIns(room)).toEqual(['', 'fair', 'fair']);
    const ask = room.asks.find(({ seat }) => seat === 1);
    if (ask !== undefined) room.answer(ask);
    expect(room.chooseAny('ann')).toMatchObject({ code: 'stood-in' });
    room.do('ann', { type: 'takeBack' });
    expect(standIns(room)).toEqual(['', '', 'fair']);
    expect(room.streams.get('ann/1')?.findLast(({ type }) => type === 'choice')).toMatchObject({ state: 'locked' });
    expect(room.streams.get('ann/1')?.findLast(({ type }) => type === 'clock')).toMatchObject({
      deadlines: expect.arrayContaining([
        { seat: 1, at: room.now + 30 * SECOND, until: room.now + 30 * SECOND },
      ]) as unknown,
    });
    const card = (room.update('ann').legalActions[2] as { card: number }).card;
    expect(room.choose('ann', { card }).type).toBe('ack');
    room.letBotsPlay();
    expect((room.update('ann').view as { discard: number[] }).discard[1]).toBe(card);
  });

  it('asks the bot again when an owner comes back and lets the time run out once more', () => {
    const room = playing(LIVE);
    room.chooseAny('host');
    room.chooseAny('bob');
    room.tick(90 * SECOND);
    room.do('ann', { type: 'takeBack' });
    room.letBotsPlay(); // the answer to the first question comes too late: its seat is taken back
    expect(room.update('ann').step).toBe(0);
    room.tick(30 * SECOND);
    room.letBotsPlay();
    expect(room.update('ann').step).toBe(3);
  });

  it('counts what a stand-in played in the record', () => {
    const room = playing(LIVE);
    room.do('bob', { type: 'leave' });
    expect(tableInfo(room.table).seats[2]).toEqual({
      kind: 'person',
      name: 'bob',
      present: true,
      standIn: 'fair',
      left: true,
    });
    room.letBotsPlay();
    for (const who of ['host', 'ann']) room.chooseAny(who);
    room.do('bob', { type: 'takeBack' });
    room.playOut();
    expect(room.records[0]?.players).toEqual([
      { kind: 'person', name: 'host' },
      { kind: 'person', name: 'ann' },
      { kind: 'person', name: 'bob', standIns: 1 }, // the second question was not answered before bob came back
    ]);
  });
});

describe('other paces', () => {
  it('relaxed and turn by turn have no reserve; none has no clock', () => {
    const relaxed = playing({ kind: 'relaxed', seconds: 600 });
    expect(until(relaxed, 'ann', 0)).toEqual({
      seat: 0,
      at: relaxed.now + 600 * SECOND,
      until: relaxed.now + 600 * SECOND,
    });
    const turns = playing({ kind: 'turns', hours: 24 });
    expect(wakeAt(turns.table)).toBe(turns.now + 24 * 3600 * SECOND);
    const none = playing({ kind: 'none' });
    expect(none.update('ann').deadlines).toBeUndefined();
    expect(wakeAt(none.table)).toBeUndefined();
  });

  it('lets others call a stand-in for somebody who is gone, after a while', () => {
    const room = playing({ kind: 'none' });
    expect(room.ask('ann', { type: 'standIn', seat: 2 })).toMatchObject({ code: 'seat-present' });
    room.disconnect('bob');
    expect(tableInfo(room.table).seats[2]).toMatchObject({ present: false });
    expect(room.ask('ann', { type: 'standIn', seat: 2 })).toMatchObject({ code: 'seat-present' });
    room.now += 60 * SECOND;
    room.do('ann', { type: 'standIn', seat: 2 });
    expect(standIns(room)).toEqual(['', '', 'fair']);
    room.connect('bob');
    room.do('bob', { type: 'takeBack' });
    expect(standIns(room)).toEqual(['', '', '']);
    expect(room.ask('ann', { type: 'standIn', seat: 9 })).toMatchObject({ code: 'no-such-seat' });
  });
});

describe('a stand-in that others ask for', () => {
  const bot = { kind: 'bot', level: 'easy' } as const;
  const seats = [{ kind: 'open' }, { kind: 'open' }, bot] as const;
  const standIn = (room: TestRoom, who: string, seat: number) => room.ask(who, { type: 'standIn', seat });

  it('is for people at this table, during a match', () => {
    const room = new TestRoom(game, specFor(game, 3, { seats }));
    room.seatAll('host', 'ann');
    expect(standIn(room, 'host', 1)).toMatchObject({ code: 'not-playing' });
    room.start();
    room.connect('eve');
    expect(standIn(room, 'eve', 1)).toMatchObject({ code: 'not-seated' });
    expect(standIn(room, 'host', 2)).toMatchObject({ code: 'seat-not-person' });
    expect(standIn(room, 'host', -1)).toMatchObject({ code: 'no-such-seat' });
  });

  it('is not asked for twice', () => {
    const room = new TestRoom(game, specFor(game, 3, { seats }));
    room.seatAll('host', 'ann');
    room.start();
    room.disconnect('ann');
    room.now += 60 * SECOND - 1;
    expect(standIn(room, 'host', 1)).toMatchObject({ code: 'seat-present' });
    room.now += 1;
    expect(standIn(room, 'host', 1)).toMatchObject({ type: 'ack' });
    const { length } = room.log;
    expect(standIn(room, 'host', 1)).toMatchObject({ type: 'ack' });
    expect(room.log.slice(length).filter(({ text }) => text.includes('stoodIn'))).toEqual([]);
  });
});

describe('a crash', () => {
  it('charges nobody for the time without a host, once', () => {
    const room = playing(LIVE);
    const before = until(room, 'ann', 1);
    room.now += 10 * SECOND;
    room.crash(300 * SECOND);
    room.connect('ann');
    expect(until(room, 'ann', 1)?.until).toBe((before?.until ?? 0) + 300 * SECOND);
    room.command({ type: 'outages', outages: [{ from: room.now - 300 * SECOND, to: room.now }] });
    expect(wakeAt(room.table)).toBe((before?.until ?? 0) + 300 * SECOND);
    room.crash();
    expect(wakeAt(room.table)).toBe((before?.until ?? 0) + 300 * SECOND);
    expect(room.storedWake).toBe(wakeAt(room.table));
  });

  it('takes nothing from the time that clients have for a start', () => {
    const room = new TestRoom(game, specFor(game, 3, { pace: LIVE }));
    room.seatAll('host', 'ann', 'bob');
    room.do('host', { type: 'start' });
    const began = room.now;
    room.now += 5 * SECOND;
    room.crash(300 * SECOND);
    expect(wakeAt(room.table)).toBe(began + 315 * SECOND);
    room.tick(10 * SECOND - 1);
    expect(tableInfo(room.table).phase).toBe('sealing');
    room.tick(1);
    expect(tableInfo(room.table).phase).toBe('lobby');
  });

  it('adds only what fell into the decision that is due, and nothing where none is', () => {
    const room = playing(LIVE);
    const began = room.now;
    const outage = (from: number, to: number) => ({ from: began + from * SECOND, to: began + to * SECOND });
    room.now += 60 * SECOND;
    // Over before the decision began; half of it before; two within it.
    const outages = [outage(-50, -40), outage(-10, 10), outage(20, 25), outage(30, 33)];
    room.command({ type: 'outages', outages });
    expect(wakeAt(room.table)).toBe(began + (90 + 10 + 5 + 3) * SECOND);
    room.command({ type: 'outages', outages: [...outages, outage(34, 36)] });
    expect(wakeAt(room.table)).toBe(began + (90 + 10 + 5 + 3 + 2) * SECOND);
    const lobby = new TestRoom(game, specFor(game, 3, { pace: LIVE }));
    const length = lobby.log.length;
    lobby.command({ type: 'outages', outages });
    expect(lobby.log).toHaveLength(length);
    expect(wakeAt(lobby.table)).toBeUndefined();
  });

  it('asks the bots again', () => {
    const room = playing(LIVE);
    room.chooseAny('host');
    room.tick(90 * SECOND);
    room.crash(SECOND);
    expect(room.asks.map(({ seat }) => seat)).toEqual([1, 2]);
    room.letBotsPlay();
    room.connect('host');
    expect(room.update('host').step).toBe(3);
  });
});

describe('the wake time in the store', () => {
  it('is never later than the real one, and is not written at every decision', () => {
    const room = playing(LIVE);
    const first = room.storedWake; // still that of the start, which is earlier
    expect(first).toBeLessThan(wakeAt(room.table) ?? 0);
    for (const who of ['host', 'ann', 'bob']) room.chooseAny(who);
    expect(room.storedWake).toBe(first);
    room.now = (first ?? 0) + 1;
    room.command({ type: 'tick' });
    expect(room.storedWake).toBe(wakeAt(room.table));
    room.playOut();
    expect(room.storedWake).toBeNull();
  });
});
