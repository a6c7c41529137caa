import type { AnyGame } from '@slipstream/engine';
import { sprint } from '@slipstream/testkit/sprint';
import { describe, expect, it } from 'vitest';
import { openTable } from './opening.ts';
import { tableInfo } from './table.ts';
import { specFor, TestRoom } from './testRoom.ts';

const game: AnyGame = { ...(sprint as AnyGame), seatCounts: [2, 3, 4] };
const room3 = () => {
  const room = new TestRoom(game, specFor(game, 3));
  for (const who of ['host', 'ann', 'bob', 'cid']) room.connect(who);
  return room;
};
const names = (room: TestRoom) =>
  tableInfo(room.table).seats.map((seat) =>
    seat.kind === 'person' ? seat.name : seat.kind === 'bot' ? seat.level : '-',
  );
const refusal = (code: string) => expect.objectContaining({ type: 'refused', code });

it('no two sitters have names that look alike', () => {
  const room = room3();
  room.do('ann', { type: 'take', name: 'Mia' });
  room.do('bob', { type: 'take', name: 'Мia' }); // Cyrillic
  room.do('cid', { type: 'take', name: 'Mia' });
  expect(names(room)).toEqual(['Mia', 'Мia 2', 'Mia 3']);
  room.do('ann', { type: 'leave' });
  room.do('ann', { type: 'take', name: 'Ann' });
  expect(names(room)).toEqual(['Ann', 'Мia 2', 'Mia 3']);
});

describe('opening a table', () => {
  it('refuses what the game does not know, in a sentence', () => {
    const ports = { secret: () => '0'.repeat(64), levels: ['easy'] };
    const open = (spec: Parameters<typeof specFor>[2], seats = 3) =>
      openTable(game, ports, { id: 't', host: 'h', spec: specFor(game, seats, spec) }, 0);
    expect(open({})).toMatchObject({ ok: true });
    expect(open({}, 9)).toMatchObject({ ok: false, reason: 'sprint is played with 2, 3, 4 seats.' });
    expect(open({ options: { laps: 3 } })).toMatchObject({ ok: false });
    expect(open({ seats: [] })).toMatchObject({ ok: false });
    expect(open({ game: 'chess' })).toMatchObject({ ok: false });
    const bot = { kind: 'bot', level: 'genius' } as const;
    expect(open({ seats: [bot, bot, bot] })).toMatchObject({ ok: false, reason: 'The levels of bots are easy.' });
  });
});

describe('the lobby', () => {
  it('seats people where they like, or on the first open seat', () => {
    const room = room3();
    room.do('ann', { type: 'take', name: ' Ann ', seat: 2 });
    room.do('bob', { type: 'take', name: 'Bob' });
    expect(names(room)).toEqual(['Bob', '-', 'Ann']);
    expect(room.ask('cid', { type: 'take', name: 'Cid', seat: 2 })).toEqual(refusal('seat-taken'));
    expect(room.ask('cid', { type: 'take', name: 'Cid', seat: 7 })).toEqual(refusal('no-such-seat'));
    expect(room.ask('cid', { type: 'take', name: ' ' })).toEqual(refusal('bad-name'));
    for (const name of ['a\u202eb', '\u3164', '\u2800', 'Mi\u200ba', 'Mia\u3164'])
      expect(room.ask('cid', { type: 'take', name })).toEqual(refusal('bad-name'));
    expect(room.ask('cid', { type: 'take', name: 'x'.repeat(25) })).toEqual(refusal('bad-name'));
    expect(room.ask('ann', { type: 'take', name: 'Ann' })).toEqual(refusal('already-seated'));
    room.do('cid', { type: 'take', name: 'Cid' });
    expect(room.ask('host', { type: 'take', name: 'Host' })).toEqual(refusal('no-open-seat'));
  });

  it('lets people leave, move to an open seat, and swap by consent', () => {
    const room = room3();
    room.do('ann', { type: 'take', name: 'Ann', seat: 0 });
    room.do('bob', { type: 'take', name: 'Bob', seat: 1 });
    room.do('ann', { type: 'swap', seat: 2 });
    expect(names(room)).toEqual(['-', 'Bob', 'Ann']);
    room.do('ann', { type: 'swap', seat: 1 });
    expect(tableInfo(room.table).swaps).toEqual([{ from: 2, to: 1 }]);
    expect(names(room)).toEqual(['-', 'Bob', 'Ann']);
    room.do('bob', { type: 'swap', seat: 2 });
    expect(names(room)).toEqual(['-', 'Ann', 'Bob']);
    expect(tableInfo(room.table).swaps).toEqual([]);
    room.do('ann', { type: 'swap', seat: 2 });
    room.do('bob', { type: 'leave' });
    expect(names(room)).toEqual(['-', 'Ann', '-']);
    expect(tableInfo(room.table).swaps).toEqual([]);
    expect(room.ask('bob', { type: 'leave' })).toEqual(refusal('not-seated'));
    expect(room.ask('bob', { type: 'swap', seat: 0 })).toEqual(refusal('not-seated'));
    expect(room.ask('ann', { type: 'swap', seat: 9 })).toEqual(refusal('no-such-seat'));
  });

  it('ends the offers of whoever leaves, and no others', () => {
    const room = room3();
    for (const [who, seat] of [
      ['host', 0],
      ['ann', 1],
      ['bob', 2],
    ] as const)
      room.do(who, { type: 'take', name: who, seat });
    room.do('host', { type: 'swap', seat: 1 });
    room.do('ann', { type: 'swap', seat: 2 });
    room.do('bob', { type: 'swap', seat: 0 });
    room.do('bob', { type: 'leave' });
    expect(tableInfo(room.table).swaps).toEqual([{ from: 0, to: 1 }]);
  });

  it('lets the host plan bots and start; others may not, unless the host has no seat and they sit first', () => {
    const room = room3();
    room.do('host', { type: 'take', name: 'Host', seat: 1 });
    room.do('ann', { type: 'take', name: 'Ann', seat: 0 });
    expect(tableInfo(room.table).host).toBe(1);
    const bot = { kind: 'bot', level: 'hard' } as const;
    expect(room.ask('ann', { type: 'plan', seat: 2, plan: bot })).toEqual(refusal('not-host'));
    expect(room.ask('ann', { type: 'start' })).toEqual(refusal('not-host'));
    expect(room.ask('host', { type: 'plan', seat: 3, plan: bot })).toEqual(refusal('no-such-seat'));
    expect(room.ask('host', { type: 'plan', seat: 2, plan: { kind: 'bot', level: 'genius' } })).toEqual(
      refusal('no-such-level'),
    );
    expect(room.ask('host', { type: 'start' })).toEqual(refusal('seats-open'));
    expect(room.ask('host', { type: 'start', fill: 'genius' })).toEqual(refusal('no-such-level'));
    room.do('host', { type: 'plan', seat: 2, plan: bot });
    expect(names(room)).toEqual(['Ann', 'Host', 'hard']);
    expect(room.ask('cid', { type: 'take', name: 'Cid', seat: 2 })).toEqual(refusal('seat-taken'));
    room.do('host', { type: 'leave' });
    expect(tableInfo(room.table).host).toBe(0);
    expect(room.streams.get('ann/1')).toContainEqual({ type: 'you', seat: 0, host: true, muted: [] });
    room.start('ann', 'easy');
    expect(names(room)).toEqual(['Ann', 'easy', 'hard']);
    expect(tableInfo(room.table)).toMatchObject({ phase: 'playing', match: 1 });
  });

  it('gives a seat to the bearer of its private link, who sees what its owner saw', () => {
    const room = room3();
    for (const who of ['host', 'ann', 'bob']) room.do(who, { type: 'take', name: who });
    room.start();
    const { view } = room.update('ann');
    room.connect('ann on a new phone');
    room.command({ type: 'claim', who: 'ann on a new phone', seat: 1 });
    expect(room.update('ann on a new phone').view).toEqual(view);
    expect(room.update('ann').view).toEqual(game.view(room.table.state.live?.current.state, 'spectator'));
    expect(room.chooseAny('ann on a new phone').type).toBe('ack');
    expect(room.ask('ann', { type: 'choose', match: 1, step: 0, action: {} })).toEqual(refusal('not-seated'));
    const entries = room.log.length;
    room.command({ type: 'claim', who: 'bob', seat: 1 });
    room.command({ type: 'claim', who: 'eve', seat: 8 });
    expect(room.log).toHaveLength(entries);
  });

  it('tells the list what it needs, and nobody who the guests are', () => {
    const room = room3();
    room.do('ann', { type: 'take', name: 'Annabel' });
    expect(room.row).toMatchObject({
      table: 'table',
      isPublic: false,
      isOver: false,
      isPlaying: false,
      guests: ['ann'],
    });
    expect(JSON.parse(room.row?.summary ?? '')).toMatchObject({
      openSeats: 2,
      names: ['Annabel', '', ''],
      phase: 'lobby',
    });
    expect(JSON.stringify(room.streams.get('bob/1'))).not.toContain('"ann"');
    expect(tableInfo(room.table).watchers).toBe(3);
  });
});

describe('after a match', () => {
  const over = () => {
    const room = room3();
    for (const who of ['host', 'ann']) room.do(who, { type: 'take', name: who });
    room.start('host', 'easy');
    room.playOut();
    return room;
  };

  it('starts again when all who stayed ask for it', () => {
    const room = over();
    expect(tableInfo(room.table)).toMatchObject({ phase: 'over', outcome: { winners: expect.any(Array) } });
    expect(tableInfo(room.table).records).toHaveLength(1);
    const commitment = tableInfo(room.table).fairness.commitment;
    room.do('ann', { type: 'rematch' });
    room.do('ann', { type: 'rematch' });
    expect(tableInfo(room.table)).toMatchObject({ phase: 'over', again: [1] });
    room.do('host', { type: 'rematch' });
    expect(tableInfo(room.table)).toMatchObject({ phase: 'sealing', fairness: { attempt: 2, stage: 'committing' } });
    expect(tableInfo(room.table).fairness.commitment).not.toBe(commitment);
    room.giveShares();
    expect(tableInfo(room.table)).toMatchObject({ phase: 'playing', match: 2 });
    room.playOut();
    expect(room.records).toHaveLength(2);
    expect(room.records[0]?.seed).not.toEqual(room.records[1]?.seed);
  });

  it('is not held up by somebody who asked and went away: the host starts without them', () => {
    const room = new TestRoom(game, specFor(game, 2));
    room.seatAll('host', 'ann');
    room.start();
    room.playOut();
    room.do('ann', { type: 'rematch' });
    room.disconnect('ann');
    room.do('host', { type: 'rematch' });
    expect(tableInfo(room.table)).toMatchObject({ phase: 'sealing', fairness: { awaited: [0, 1] } });
    room.do('host', { type: 'start', without: [1], fill: 'easy' });
    room.give('host', 'commit');
    room.give('host', 'reveal');
    expect(tableInfo(room.table).seats).toMatchObject([{ name: 'host' }, { kind: 'bot', level: 'easy' }]);
    expect(tableInfo(room.table).phase).toBe('playing');
  });

  it('lets the host go on without those who have not asked', () => {
    const room = over();
    expect(room.ask('host', { type: 'start' })).toEqual(refusal('seats-open'));
    room.start('host', 'hard');
    expect(names(room)).toEqual(['host', 'hard', 'easy']);
    expect(room.update('ann')).toMatchObject({ match: 2, legalActions: [] });
  });

  it('gives a free seat to newcomers', () => {
    const room = over();
    room.do('ann', { type: 'leave' });
    room.do('cid', { type: 'take', name: 'Cid' });
    room.do('cid', { type: 'rematch' });
    room.do('host', { type: 'rematch' });
    room.giveShares();
    expect(tableInfo(room.table)).toMatchObject({ phase: 'playing', match: 2 });
    expect(names(room)).toEqual(['host', 'Cid', 'easy']);
  });

  it('[OS-91] runs a match that nobody won again by itself, provable like the first', async () => {
    const lost: AnyGame = {
      ...game,
      startsOver: ({ winners }) => winners.length === 0,
      outcome: (state) => {
        const outcome = game.outcome(state);
        const sum = (state as { places: number[] }).places.reduce((total, place) => total + place, 0);
        return outcome === undefined || sum % 3 === 0 ? outcome : { ...outcome, winners: [] };
      },
    };
    const { verifyRecord } = await import('./verify.ts');
    const room = new TestRoom(lost, specFor(lost, 2), 'lost');
    room.seatAll('host', 'ann');
    room.start();
    while (tableInfo(room.table).phase === 'playing') room.playOut();
    expect(room.records.length).toBeGreaterThan(1);
    expect(tableInfo(room.table).records).toHaveLength(room.records.length);
    for (const [rerun, record] of room.records.entries()) {
      expect(record.proof).toMatchObject({ race: rerun, attempt: 1 });
      expect(verifyRecord(lost, record)).toMatchObject({ ok: true });
    }
    const seeds = new Set(room.records.map(({ seed }) => seed.value));
    expect(seeds.size).toBe(room.records.length);
    const updates = room.streams.get('ann/1')?.flatMap((message) => (message.type === 'update' ? [message] : []));
    expect(updates?.find(({ match }) => match === 2)).toMatchObject({ from: 0, step: 0 });
  });
});
