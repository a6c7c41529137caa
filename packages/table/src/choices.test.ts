import type { AnyGame } from '@slipstream/engine';
import { type SprintView, sprint } from '@slipstream/testkit/sprint';
import { beforeEach, describe, expect, it } from 'vitest';
import { LEVELS, specFor, TestRoom } from './testRoom.ts';

const four: AnyGame = { ...(sprint as AnyGame), seatCounts: [2, 3, 4] };
const PEOPLE = ['host', 'ann', 'bob', 'cid'];
const types = (room: TestRoom, who: string, from = 0) =>
  room.streams
    .get(`${who}/1`)
    ?.slice(from)
    .map(({ type }) => type) ?? [];
const hand = (room: TestRoom, who: string) => (room.update(who).view as SprintView).hand;

describe('choices at a table', () => {
  let room: TestRoom;
  beforeEach(() => {
    room = new TestRoom(four, specFor(four, 4));
    room.seatAll(...PEOPLE);
    room.start();
  });

  it('accepts four choices of one tick and reveals them as one step with one instant', () => {
    for (const who of PEOPLE.toReversed()) expect(room.chooseAny(who).type).toBe('ack');
    expect(room.table.state.live?.actions.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
    for (const who of PEOPLE) expect(room.update(who)).toMatchObject({ match: 1, from: 0, step: 4, at: room.now });
    const { events } = room.update('ann');
    const kinds = events.map((event) => (event as { type: string }).type);
    expect(kinds.slice(0, 4)).toEqual(['sealed', 'sealed', 'sealed', 'sealed']);
    expect(kinds.filter((kind) => kind === 'moved')).toHaveLength(4);
  });

  it('keeps a choice sealed: the match and the others know nothing of it before the reveal', () => {
    const before = PEOPLE.map((who) => room.streams.get(`${who}/1`)?.length ?? 0);
    room.chooseAny('ann');
    expect(room.table.state.live?.current.step).toBe(0);
    expect(types(room, 'ann', before[1])).toEqual(['ack', 'ready']);
    expect(room.streams.get('bob/1')?.slice(before[2])).toEqual([{ type: 'ready', match: 1, step: 0, seats: [1] }]);
  });

  it('lets a mind be changed until the reveal; the last word counts', () => {
    const [first, second] = hand(room, 'ann');
    room.choose('ann', { card: first });
    room.choose('ann', { card: second });
    for (const who of ['host', 'bob', 'cid']) room.chooseAny(who);
    expect((room.update('ann').view as SprintView).discard).toContain(second);
    expect((room.update('ann').view as SprintView).discard).not.toContain(first);
  });

  it('takes a choice back, and says who is ready again', () => {
    room.chooseAny('ann');
    room.do('ann', { type: 'retract', match: 1, step: 0 });
    expect(room.streams.get('bob/1')?.at(-1)).toEqual({ type: 'ready', match: 1, step: 0, seats: [] });
    for (const who of ['host', 'bob', 'cid']) room.chooseAny(who);
    expect(room.update('ann').step).toBe(0);
    expect(room.ask('ann', { type: 'retract', match: 1, step: 0 })).toMatchObject({ code: 'nothing-to-retract' });
  });

  it('carries a resend out once and answers it the same, before and after the reveal and a crash', () => {
    const { match, step } = room.update('ann');
    const card = hand(room, 'ann')[0];
    const again = () => room.ask('ann', { type: 'choose', match, step, action: { card } }, 'mine');
    const first = again();
    const entries = room.log.length;
    expect(again()).toEqual(first);
    for (const who of ['host', 'bob', 'cid']) room.chooseAny(who);
    expect(again()).toEqual(first);
    room.crash();
    room.connect('ann');
    expect(again()).toEqual(first);
    expect(room.log.length).toBe(entries + 3);
    expect(room.table.state.live?.actions.filter(({ seat }) => seat === 1)).toHaveLength(1);
  });

  it('refuses another choice under an id that was used, before and after a crash, and keeps the first', () => {
    const { match, step } = room.update('ann');
    const [first, second] = hand(room, 'ann');
    const ask = (card: unknown) => room.ask('ann', { type: 'choose', match, step, action: { card } }, 'mine');
    expect(ask(first).type).toBe('ack');
    const entries = room.log.length;
    for (const _time of ['at once', 'after a crash']) {
      expect(ask(second)).toMatchObject({ type: 'refused', code: 'id-used', id: 'mine' });
      expect(ask(first).type).toBe('ack');
      room.crash();
      room.connect('ann');
    }
    expect(room.log.length).toBe(entries);
    expect(room.table.state.live?.held[1]).toMatchObject({ action: { card: first } });
  });

  it('acks a resend of a request from before requests had prints', () => {
    const { match, step } = room.update('ann');
    const again = () =>
      room.ask('ann', { type: 'choose', match, step, action: { card: hand(room, 'ann')[0] } }, 'mine');
    again();
    for (const [at, entry] of room.log.entries())
      if (entry.key !== undefined) room.log[at] = { ...entry, key: entry.key.replace(/ [^ ]*$/, '') };
    room.crash();
    room.connect('ann');
    expect(again().type).toBe('ack');
  });

  it('tells two people with the same client id apart', () => {
    expect(room.choose('ann', { card: hand(room, 'ann')[0] }, 'same').type).toBe('ack');
    expect(room.choose('bob', { card: hand(room, 'bob')[0] }, 'same').type).toBe('ack');
    expect(room.table.state.live?.held.map((held) => held !== undefined)).toEqual([false, true, true, false]);
  });

  it('refuses with a code and a sentence, and changes nothing', () => {
    room.connect('eve');
    const entries = room.log.length;
    const cases = [
      [room.ask('eve', { type: 'choose', match: 1, step: 0, action: { card: 1 } }), 'not-seated'],
      [room.ask('ann', { type: 'choose', match: 1, step: 4, action: { card: 1 } }), 'too-late'],
      [room.ask('ann', { type: 'choose', match: 0, step: 0, action: { card: 1 } }), 'too-late'],
      [room.choose('ann', { card: 'x' }), 'bad-action'],
      [room.choose('ann', undefined), 'bad-action'],
      [room.choose('ann', { card: 99 }), 'illegal-action'],
      [room.choose('ann', { card: hand(room, 'bob')[0] }), 'illegal-action'],
      [room.ask('ann', { type: 'takeBack' }), 'not-stood-in'],
      [room.ask('ann', { type: 'rematch' }), 'not-over'],
      [room.ask('ann', { type: 'take', name: 'Ann' }), 'not-in-lobby'],
    ] as const;
    for (const [reply, code] of cases) {
      expect(reply).toMatchObject({ type: 'refused', code, reason: expect.stringMatching(/^[A-Z].*\.$/) });
    }
    expect(room.log.length).toBe(entries);
  });

  it('tells the other tabs of a seat what was locked in, and nobody else', () => {
    room.connect('ann', undefined, 'ann/2');
    const card = hand(room, 'ann')[1];
    room.choose('ann', { card });
    const choice = { type: 'choice', match: 1, step: 0, state: 'locked', action: { card } };
    expect(room.streams.get('ann/2')).toContainEqual(choice);
    expect(room.streams.get('bob/1')).not.toContainEqual(expect.objectContaining({ type: 'choice' }));
    expect(room.connect('ann', { match: 1, step: 0 }, 'ann/3')).toContainEqual(choice);
  });
});

describe('hidden readiness', () => {
  it('says nothing of who has locked in, not even to those who return', () => {
    const room = new TestRoom(
      four,
      specFor(four, 4, { hideReady: true, pace: { kind: 'live', seconds: 30, reserve: 60 } }),
    );
    room.seatAll(...PEOPLE);
    room.start();
    const heard = room.streams.get('bob/1')?.length;
    room.chooseAny('ann');
    room.chooseAny('host');
    expect(room.streams.get('bob/1')).toHaveLength(heard ?? 0);
    expect(room.connect('bob', undefined, 'bob/2').map(({ type }) => type)).toEqual([
      'table',
      'you',
      'update',
      'choice',
    ]);
    expect(room.update('bob', 'bob/2').deadlines?.map(({ seat }) => seat)).toEqual([2]);
  });
});

describe('bots', () => {
  it('choose like people, are never listed as ready, and never stop a match by failing', () => {
    const seats = [{ kind: 'open' }, { kind: 'bot', level: LEVELS[2] }, { kind: 'bot', level: LEVELS[0] }] as const;
    const room = new TestRoom(four, specFor(four, 3, { seats }));
    room.seatAll('host');
    room.start();
    const [hard, easy] = room.asks.splice(0);
    expect([hard?.seat, hard?.question.level, easy?.seat, easy?.question.level]).toEqual([1, 'hard', 2, 'easy']);
    expect(hard?.question.seed).not.toBe(easy?.question.seed);
    room.command({ type: 'bot', match: 1, step: 0, seat: 1, action: { card: 99 } });
    room.command({ type: 'bot', match: 1, step: 0, seat: 2 });
    room.command({ type: 'bot', match: 1, step: 0, seat: 2, action: { card: 1 } });
    expect(room.streams.get('host/1')).not.toContainEqual(expect.objectContaining({ type: 'ready', seats: [1] }));
    room.chooseAny('host');
    expect(room.update('host').step).toBe(3);
    room.playOut();
    expect(room.table.state.phase).toBe('over');
  });

  it('see what a person on their seat would see', () => {
    const seats = [{ kind: 'open' }, { kind: 'bot', level: 'fair' }] as const;
    const room = new TestRoom(four, specFor(four, 2, { seats }));
    room.seatAll('host');
    room.start();
    const state = room.table.state.live?.current.state;
    expect(room.asks[0]?.question.view).toEqual(four.view(state, 1));
    expect(room.asks[0]?.question.legalActions).toEqual(four.legalActions(state, 1));
  });
});
