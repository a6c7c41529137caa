import type { AnyGame } from '@slipstream/engine';
import type { Pace } from '@slipstream/protocol';
import { sprint } from '@slipstream/testkit/sprint';
import { describe, expect, it } from 'vitest';
import type { TableSpec } from './spec.ts';
import { tableInfo, wakeAt } from './table.ts';
import { LEVELS, specFor, TestRoom } from './testRoom.ts';
import { verifyRecord } from './verify.ts';

const game = sprint as AnyGame;
const SECOND = 1000;
const LIVE: Pace = { kind: 'live', seconds: 30, reserve: 0 };

/** Two people and a bot. */
function racing(changes: Partial<TableSpec> = {}): TestRoom {
  const seats = [{ kind: 'open' }, { kind: 'open' }, { kind: 'bot', level: LEVELS[0] }] as const;
  const room = new TestRoom(game, specFor(game, 3, { pace: LIVE, seats, ...changes }));
  room.seatAll('host', 'ann');
  room.start();
  return room;
}

function reveal(room: TestRoom, pick = 0): void {
  for (const who of ['host', 'ann']) room.chooseAny(who, pick);
  room.letBotsPlay();
}

const info = (room: TestRoom) => tableInfo(room.table);
const lastClock = (room: TestRoom) => room.streams.get('ann/1')?.findLast(({ type }) => type === 'clock');
const propose = (room: TestRoom, what: 'pause' | 'undo', ...people: readonly string[]): void => {
  for (const who of people) room.do(who, { type: 'propose', what });
};

describe('what all must agree on', () => {
  it('waits for everybody who drives, for all to see, and falls away when one is against it', () => {
    const room = racing();
    propose(room, 'pause', 'ann');
    expect(info(room).proposal).toEqual({ what: 'pause', by: 1, agreed: [1] });
    expect(info(room)).not.toHaveProperty('paused');
    propose(room, 'pause', 'ann'); // once is enough
    expect(info(room).proposal?.agreed).toEqual([1]);
    room.do('host', { type: 'decline' });
    expect(info(room)).not.toHaveProperty('proposal');
    expect(room.ask('host', { type: 'decline' })).toMatchObject({ code: 'nothing-proposed' });
    propose(room, 'pause', 'host');
    expect(info(room).proposal).toEqual({ what: 'pause', by: 0, agreed: [0] });
  });

  it('falls away with the next reveal', () => {
    const room = racing();
    propose(room, 'pause', 'ann');
    reveal(room);
    expect(info(room)).not.toHaveProperty('proposal');
    propose(room, 'pause', 'host');
    expect(info(room)).not.toHaveProperty('paused');
  });

  it('does not need those for whom a stand-in drives; they cannot propose', () => {
    const room = racing();
    room.do('ann', { type: 'leave' });
    expect(room.ask('ann', { type: 'propose', what: 'pause' })).toMatchObject({ code: 'stood-in' });
    propose(room, 'pause', 'host');
    expect(info(room).paused).toBe('agreed');
  });

  it('is not offered at a strict table, to those who watch, or between races', () => {
    const strict = racing({ strict: true });
    expect(info(strict).strict).toBe(true);
    for (const what of ['pause', 'undo'] as const)
      expect(strict.ask('host', { type: 'propose', what })).toMatchObject({ code: 'strict-table' });
    const room = racing();
    room.connect('eve');
    expect(room.ask('eve', { type: 'propose', what: 'pause' })).toMatchObject({ code: 'not-seated' });
    room.playOut();
    expect(room.ask('host', { type: 'propose', what: 'undo' })).toMatchObject({ code: 'not-playing' });
  });
});

describe('a pause', () => {
  it('stops clocks, bots and choices until anybody goes on, and costs nobody any time', () => {
    const room = racing();
    room.asks.splice(0);
    room.now += 10 * SECOND;
    propose(room, 'pause', 'host', 'ann');
    expect(info(room)).toMatchObject({ paused: 'agreed' });
    expect(info(room)).not.toHaveProperty('proposal');
    expect(wakeAt(room.table)).toBeUndefined();
    expect(lastClock(room)).toMatchObject({ deadlines: [] });
    expect(room.chooseAny('ann')).toMatchObject({ code: 'paused' });
    expect(room.ask('host', { type: 'propose', what: 'pause' })).toMatchObject({ code: 'paused' });
    room.tick(3600 * SECOND);
    expect(room.asks).toEqual([]);
    room.do('ann', { type: 'goOn' });
    expect(info(room)).not.toHaveProperty('paused');
    expect(wakeAt(room.table)).toBe(room.now + 20 * SECOND);
    expect(room.asks.map(({ seat }) => seat)).toEqual([2]);
    expect(room.ask('ann', { type: 'goOn' })).toMatchObject({ code: 'not-paused' });
    expect(room.chooseAny('ann').type).toBe('ack');
  });

  it('outlasts a crash; neither the outage nor the pause is charged', () => {
    const room = racing();
    room.now += 10 * SECOND;
    propose(room, 'pause', 'host', 'ann');
    room.now += 60 * SECOND;
    room.crash(60 * SECOND);
    expect(info(room).paused).toBe('agreed');
    for (const who of ['host', 'ann']) room.connect(who);
    room.now += 60 * SECOND;
    room.do('host', { type: 'goOn' });
    expect(wakeAt(room.table)).toBe(room.now + 20 * SECOND);
  });
});

describe('an undo', () => {
  it('goes back to the position before the last reveal; everybody chooses anew', () => {
    const room = racing();
    const before = room.update('ann');
    reveal(room);
    const after = room.update('ann');
    room.chooseAny('host');
    propose(room, 'undo', 'ann', 'host');
    const back = room.update('ann');
    expect(back).toMatchObject({ view: before.view, legalActions: before.legalActions, events: [], from: after.step });
    expect(back.step).toBe(after.step + 1);
    expect(room.table.state.live?.held.every((held) => held === undefined)).toBe(true);
    expect(info(room)).toMatchObject({ undos: 1 });
    expect(info(room)).not.toHaveProperty('proposal');
    expect(room.asks.map(({ seat, step }) => [seat, step])).toContainEqual([2, back.step]);
    reveal(room, 1);
    expect(room.update('ann').step).toBe(back.step + 3);
  });

  it('may be repeated as far as the start, not further', () => {
    const room = racing();
    const start = room.update('host').view;
    expect(room.ask('host', { type: 'propose', what: 'undo' })).toMatchObject({ code: 'nothing-to-undo' });
    reveal(room);
    reveal(room);
    for (const _ of [1, 2]) propose(room, 'undo', 'host', 'ann');
    expect(room.update('host').view).toEqual(start);
    expect(room.ask('host', { type: 'propose', what: 'undo' })).toMatchObject({ code: 'nothing-to-undo' });
  });

  it('brings no die back that was seen', () => {
    const rolls = new Set<string>();
    const room = racing();
    for (let n = 0; n < 12; n++) {
      reveal(room);
      const heard = room.update('host').events as readonly { readonly type: string; readonly die?: number }[];
      rolls.add(JSON.stringify(heard.filter(({ type }) => type === 'rolled').map(({ die }) => die)));
      propose(room, 'undo', 'host', 'ann');
    }
    expect(rolls.size).toBeGreaterThan(1); // the same cards every time, but other dice
  });

  it('stands in the log and in the record, and the record holds', () => {
    const room = racing();
    reveal(room);
    propose(room, 'undo', 'host', 'ann');
    reveal(room, 1);
    const { current } = room.table.state.live ?? {};
    room.crash();
    expect(room.table.state.live?.current).toEqual(current);
    for (const who of ['host', 'ann']) room.connect(who);
    room.playOut();
    const [record] = room.records;
    expect(record).toMatchObject({ format: 3, undos: [1] });
    if (record === undefined) throw new Error('the race did not end');
    expect(verifyRecord(game, record)).toMatchObject({ ok: true });
    const { undos: _, ...without } = record as typeof record & { readonly undos: unknown };
    expect(verifyRecord(game, { ...without, format: 2 } as typeof record)).toMatchObject({ ok: false });
  });

  it('leaves records of other races as they were', () => {
    const room = racing();
    room.playOut();
    expect(room.records[0]).toMatchObject({ format: 2 });
    expect(room.records[0]).not.toHaveProperty('undos');
  });
});
