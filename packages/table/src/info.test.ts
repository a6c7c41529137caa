import type { AnyGame } from '@slipstream/engine';
import { sprint } from '@slipstream/testkit/sprint';
import { describe, expect, it } from 'vitest';
import { tableInfo } from './table.ts';
import { specFor, TestRoom } from './testRoom.ts';

const game = sprint as AnyGame;
const bot = { kind: 'bot', level: 'hard' } as const;
const SEATS = [{ kind: 'open' }, { kind: 'open' }, bot] as const;

describe('what the store and the list know of a table', () => {
  it('follows it through its life', () => {
    const room = new TestRoom(game, specFor(game, 3, { seats: SEATS, access: 'public' }));
    const summary = {
      ...{ id: 'table', game: 'sprint', seatCount: 3, openSeats: 2, names: ['', '', 'hard'] },
      ...{ phase: 'lobby', pace: { kind: 'none' }, match: 0 },
    };
    const row = { table: 'table', isPublic: true, isOver: false, isPlaying: false, touchedAt: room.now, guests: [] };
    const stored = () => ({ ...room.row, summary: JSON.parse(room.row?.summary ?? '{}') });
    expect(stored()).toEqual({ ...row, summary });
    room.now += 5;
    room.seatAll('host', 'ann');
    const seated = { ...summary, openSeats: 0, names: ['host', 'ann', 'hard'] };
    const touched = { ...row, touchedAt: room.now, guests: ['host', 'ann'] };
    expect(stored()).toEqual({ ...touched, summary: seated });
    room.start();
    expect(stored()).toEqual({ ...touched, isPlaying: true, summary: { ...seated, phase: 'playing', match: 1 } });
    room.playOut();
    expect(stored()).toEqual({ ...touched, isOver: true, summary: { ...seated, phase: 'over', match: 1 } });
  });

  it('is private where the table is', () => {
    expect(new TestRoom(game, specFor(game, 3)).row).toMatchObject({ isPublic: false });
  });
});

describe('what everybody is told of a table', () => {
  it('counts those who watch, and shows who is there', () => {
    const room = new TestRoom(game, specFor(game, 3, { seats: SEATS }));
    room.seatAll('host', 'ann');
    room.connect('eve');
    room.connect('eve', undefined, 'eve/2');
    room.connect('zoe');
    room.disconnect('zoe');
    room.disconnect('ann');
    expect(tableInfo(room.table)).toMatchObject({
      watchers: 1,
      host: 0,
      seats: [{ kind: 'person', name: 'host', present: true }, { kind: 'person', name: 'ann', present: false }, bot],
    });
  });

  it('tells of the outcome when it is over', () => {
    const room = new TestRoom(game, specFor(game, 3, { seats: SEATS }));
    room.seatAll('host', 'ann');
    room.start();
    expect(tableInfo(room.table)).not.toHaveProperty('outcome');
    room.playOut();
    expect(tableInfo(room.table).outcome).toEqual(room.table.state.live?.outcome);
    expect(room.records[0]?.players).toEqual([
      { kind: 'person', name: 'host' },
      { kind: 'person', name: 'ann' },
      { kind: 'bot', level: 'hard' },
    ]);
  });
});

describe('what one is told of oneself', () => {
  it('names the seats of those one does not want to hear', () => {
    const room = new TestRoom(game, specFor(game, 3));
    room.seatAll('host', 'ann', 'bob');
    room.do('ann', { type: 'mute', seat: 2, muted: true });
    expect(room.connect('ann', undefined, 'ann/2')).toContainEqual({ type: 'you', seat: 1, host: false, muted: [2] });
    expect(room.connect('bob', undefined, 'bob/2')).toContainEqual({ type: 'you', seat: 2, host: false, muted: [] });
  });
});
