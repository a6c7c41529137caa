import type { AnyGame } from '@slipstream/engine';
import type { ChatRule } from '@slipstream/protocol';
import { sprint } from '@slipstream/testkit/sprint';
import { describe, expect, it } from 'vitest';
import { specFor, TestRoom } from './testRoom.ts';

const game = sprint as AnyGame;
function room(chat: ChatRule): TestRoom {
  const made = new TestRoom(game, specFor(game, 3, { chat }));
  made.seatAll('host', 'ann', 'bob');
  made.connect('eve');
  return made;
}
const lines = (from: TestRoom, who: string) =>
  from.streams.get(`${who}/1`)?.flatMap((message) => (message.type === 'chat' ? message.lines : [])) ?? [];
const text = (words: string) => ({ type: 'say', saying: { text: words } }) as const;

describe('chat', () => {
  it('reaches everybody, spectators too, and those who come later', () => {
    const free = room('free');
    free.do('ann', text('good luck <b>all</b>'));
    const line = { n: 1, at: free.now, seat: 1, name: 'ann', saying: { text: 'good luck <b>all</b>' } };
    for (const who of ['host', 'ann', 'bob', 'eve']) expect(lines(free, who)).toEqual([line]);
    free.crash();
    free.connect('late');
    expect(lines(free, 'late')).toEqual([line]);
  });

  it('is for those who sit, within bounds, as the table rules', () => {
    const free = room('free');
    expect(free.ask('eve', text('psst'))).toMatchObject({ code: 'not-seated' });
    expect(free.ask('ann', text(''))).toMatchObject({ code: 'bad-saying' });
    expect(free.ask('ann', text('x'.repeat(201)))).toMatchObject({ code: 'bad-saying' });
    expect(free.ask('ann', text('a\u0000b'))).toMatchObject({ code: 'bad-saying' });
    const presets = room('presets');
    expect(presets.ask('ann', text('hello'))).toMatchObject({ code: 'presets-only' });
    expect(presets.ask('ann', { type: 'say', saying: { preset: 'hello' } }).type).toBe('ack');
    expect(room('off').ask('ann', { type: 'say', saying: { preset: 'hello' } })).toMatchObject({ code: 'chat-off' });
  });

  it('slows down those who flood it', () => {
    const free = room('free');
    for (let at = 0; at < 5; at++) free.do('ann', text(`${at}`));
    expect(free.ask('ann', text('more'))).toMatchObject({ code: 'too-fast' });
    free.now += 10_000;
    expect(free.ask('ann', text('more')).type).toBe('ack');
  });

  it('keeps the last lines only', () => {
    const free = room('free');
    for (let at = 0; at < 60; at++) {
      free.now += 10_000;
      free.do('ann', text(`${at}`));
    }
    free.connect('late');
    expect(lines(free, 'late').map(({ n }) => n)).toEqual(Array.from({ length: 50 }, (_, at) => at + 11));
  });
});

describe('a report', () => {
  it('of a line goes to whoever runs the server, once, and nobody at the table learns of it', () => {
    const free = room('free');
    free.do('ann', text('you donkey'));
    const heard = free.streams.get('ann/1')?.length;
    free.do('bob', { type: 'report', line: 1 });
    free.do('host', { type: 'report', line: 1 });
    const line = { n: 1, at: free.now, seat: 1, name: 'ann', saying: { text: 'you donkey' } };
    expect(free.reports).toEqual([{ type: 'reported', by: 2, line }]);
    expect(free.streams.get('ann/1')).toHaveLength(heard ?? -1);
    free.crash();
    expect(free.table.state.reported).toEqual(new Set([1]));
  });

  it('is of what somebody else said, by those who sit', () => {
    const free = room('free');
    free.do('ann', text('hello'));
    expect(free.ask('ann', { type: 'report', line: 1 })).toMatchObject({ code: 'no-such-line' });
    expect(free.ask('bob', { type: 'report', line: 2 })).toMatchObject({ code: 'no-such-line' });
    expect(free.ask('eve', { type: 'report', line: 1 })).toMatchObject({ code: 'not-seated' });
  });
});

describe('muting', () => {
  it('silences one person for one person, who alone is told', () => {
    const free = room('free');
    const told = free.streams.get('ann/1')?.length;
    free.do('bob', { type: 'mute', seat: 1, muted: true });
    expect(free.streams.get('bob/1')?.at(-1)).toEqual({ type: 'you', seat: 2, host: false, muted: [1] });
    expect(free.streams.get('ann/1')).toHaveLength(told ?? 0);
    free.do('ann', text('can you hear me?'));
    expect(lines(free, 'bob')).toEqual([]);
    expect(lines(free, 'host')).toHaveLength(1);
    free.connect('bob', undefined, 'bob/2');
    expect(free.streams.get('bob/2')).not.toContainEqual(expect.objectContaining({ type: 'chat' }));
    free.do('bob', { type: 'mute', seat: 1, muted: false });
    free.do('ann', text('and now?'));
    expect(lines(free, 'bob')).toHaveLength(1);
  });

  it('by those who only watch is carried out, and leaves nothing in the log', () => {
    const free = room('free');
    const length = free.log.length;
    for (let at = 0; at < 20; at++) free.do('eve', { type: 'mute', seat: 1, muted: at % 2 === 0 });
    free.do('eve', { type: 'mute', seat: 1, muted: true });
    expect(free.streams.get('eve/1')?.at(-1)).toEqual({ type: 'you', seat: null, host: false, muted: [1] });
    free.do('ann', text('can you hear me?'));
    expect([lines(free, 'eve').length, lines(free, 'bob').length]).toEqual([0, 1]);
    free.do('eve', { type: 'mute', seat: 1, muted: false });
    free.do('ann', text('and now?'));
    expect(lines(free, 'eve')).toHaveLength(1);
    expect(free.log).toHaveLength(length + 2); // what Ann said
  });

  it('leaves one entry, however often it is asked for', () => {
    const free = room('free');
    const length = free.log.length;
    for (let at = 0; at < 20; at++) free.do('bob', { type: 'mute', seat: 1, muted: true });
    expect(free.log).toHaveLength(length + 1);
    free.do('bob', { type: 'leave' });
    free.do('bob', { type: 'mute', seat: 1, muted: false });
    free.do('ann', text('can you hear me?'));
    expect(lines(free, 'bob')).toHaveLength(1);
  });

  it('is for other people only', () => {
    const free = room('free');
    expect(free.ask('bob', { type: 'mute', seat: 2, muted: true })).toMatchObject({ code: 'seat-not-person' });
    expect(free.ask('bob', { type: 'mute', seat: 5, muted: true })).toMatchObject({ code: 'no-such-seat' });
  });
});
