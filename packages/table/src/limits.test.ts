import type { AnyGame } from '@slipstream/engine';
import { sprint } from '@slipstream/testkit/sprint';
import { describe, expect, it } from 'vitest';
import { rebuildTable } from './opening.ts';
import { tableInfo } from './table.ts';
import { specFor, TestRoom } from './testRoom.ts';
import { verifyRecord } from './verify.ts';

const game = sprint as AnyGame;
const tooFast = { type: 'refused', code: 'too-fast' };
function playing(): TestRoom {
  const room = new TestRoom(game, specFor(game, 2));
  room.seatAll('host', 'ann');
  room.start();
  return room;
}

describe('what one guest may ask for', () => {
  it('ends somewhere for changes of mind, but never keeps anybody from choosing', () => {
    const room = playing();
    for (let at = 0; at < 100; at++) expect(room.choose('ann', { nonsense: at })).toMatchObject({ code: 'bad-action' });
    for (let at = 0; at < 60; at++) expect(room.chooseAny('ann', at).type).toBe('ack');
    expect(room.chooseAny('ann')).toMatchObject(tooFast);
    expect(room.ask('ann', { type: 'retract', match: 1, step: 0 })).toMatchObject(tooFast);
    room.chooseAny('host');
    expect(room.chooseAny('ann').type).toBe('ack');
    const other = playing();
    for (let at = 0; at < 30; at++) {
      other.chooseAny('ann', at);
      other.do('ann', { type: 'retract', match: 1, step: 0 });
    }
    expect(other.chooseAny('ann').type).toBe('ack');
  });

  it('ends somewhere for sitting down and getting up', () => {
    const room = new TestRoom(game, specFor(game, 2));
    room.connect('ann');
    for (let at = 0; at < 30; at++) {
      room.do('ann', { type: 'take', name: 'Ann' });
      room.do('ann', { type: 'leave' });
    }
    expect(room.ask('ann', { type: 'take', name: 'Ann' })).toMatchObject(tooFast);
    room.now += 60_000;
    expect(room.ask('ann', { type: 'take', name: 'Ann' }).type).toBe('ack');
  });

  it('is not blocked by a clock that is set back', () => {
    const room = playing();
    const say = () => room.ask('ann', { type: 'say', saying: { preset: 'hello' } });
    for (let at = 0; at < 5; at++) expect(say().type).toBe('ack');
    expect(say()).toMatchObject(tooFast);
    room.now -= 3_600_000;
    for (let at = 0; at < 5; at++) expect(say().type).toBe('ack');
    expect(say()).toMatchObject(tooFast);
  });
});

describe('a client id that was used long ago', () => {
  it('is a new request, and its key in the log is another', () => {
    const room = playing();
    for (let at = 0; at < 40; at++) room.chooseAny('ann', at);
    expect(room.choose('ann', room.update('ann').legalActions[1], 'id0').type).toBe('ack');
    const keys = room.log.flatMap(({ key }) => key ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => key.startsWith('ann id0 '))).toHaveLength(2);
  });
});

describe('other rules than those of the log', () => {
  it('end the match that was under way; the table and its records stay, and the next match can start', () => {
    const room = playing();
    room.playOut();
    for (const who of ['host', 'ann']) room.do(who, { type: 'rematch' });
    room.giveShares();
    room.chooseAny('ann');
    const newer: AnyGame = { ...game, rulesVersion: 2, play: () => expect.fail('replayed under other rules') };
    const table = rebuildTable(newer, room.table.ports, 'table', room.log, 0);
    expect(tableInfo(table)).toMatchObject({
      phase: 'over',
      match: 2,
      seats: tableInfo(room.table).seats.map((seat) => ({ ...seat, present: false })),
    });
    expect(tableInfo(table).records).toEqual(tableInfo(room.table).records);
    expect(tableInfo(table).outcome).toBeUndefined();
    const next = new TestRoom({ ...game, rulesVersion: 2 }, specFor(game, 2));
    next.log.splice(0, 1, ...room.log);
    next.crash();
    for (const who of ['host', 'ann']) next.connect(who);
    next.idPrefix = 'new';
    for (const who of ['host', 'ann']) next.do(who, { type: 'rematch' });
    next.giveShares();
    next.playOut();
    expect(next.records[0]).toMatchObject({ rulesVersion: 2 });
    expect(() => rebuildTable(game, room.table.ports, 'table', withFormat(room, 5), 0)).toThrow('format 5');
  });

  it('are kept for the match that was under way where the game still knows them; the next one has the new ones', () => {
    const room = playing();
    room.chooseAny('ann');
    const versions: (number | undefined)[] = [];
    const newer: AnyGame = {
      ...game,
      rulesVersion: 2,
      olderRules: [1],
      setup: (options, seatCount, effects, rules) => {
        versions.push(rules);
        const state = game.setup(options, seatCount, effects);
        return rules === 2 ? state : Object.assign(Object(state), { rules });
      },
    };
    const later = new TestRoom(newer, specFor(newer, 2));
    later.log.splice(0, 1, ...room.log);
    later.idPrefix = 'new';
    later.crash();
    for (const who of ['host', 'ann']) later.connect(who);
    expect(tableInfo(later.table)).toMatchObject({ phase: 'playing', rulesVersion: 1 });
    expect(later.table.state.live?.held[1]).toMatchObject(room.table.state.live?.held[1] ?? {});
    later.playOut();
    for (const who of ['host', 'ann']) later.do(who, { type: 'rematch' });
    later.giveShares();
    expect(tableInfo(later.table)).toMatchObject({ phase: 'playing', rulesVersion: 2 });
    later.playOut();
    expect(versions).toEqual([1, 2]);
    expect(later.records.map(({ rulesVersion }) => rulesVersion)).toEqual([1, 2]);
    for (const record of later.records) expect(verifyRecord(newer, record)).toMatchObject({ ok: true });
    // Whoever still has the old code can check what was played under the old rules.
    const [old] = later.records;
    expect(old && verifyRecord(game, old)).toMatchObject({ ok: true });
  });

  const withFormat = (room: TestRoom, log: number) =>
    room.log.map((entry, at) =>
      at === 0 ? { ...entry, text: JSON.stringify({ ...JSON.parse(entry.text), log }) } : entry,
    );
});

describe('after somebody left for good', () => {
  it('a rematch needs only those who stayed', () => {
    const room = new TestRoom(game, specFor(game, 3));
    room.seatAll('host', 'ann', 'bob');
    room.start();
    room.do('bob', { type: 'leave' });
    room.playOut();
    room.do('ann', { type: 'rematch' });
    room.do('host', { type: 'rematch' });
    room.giveShares();
    expect(tableInfo(room.table)).toMatchObject({ phase: 'playing', match: 2 });
    expect(tableInfo(room.table).seats[2]).toEqual({ kind: 'bot', level: 'fair' });
  });
});
