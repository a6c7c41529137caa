import type { SeatInfo, TableInfo } from '@slipstream/protocol';
import { describe, expect, it } from 'vitest';
import { type Choosing, facesOf } from './faces.ts';

const me: SeatInfo = { kind: 'person', name: 'Lio', present: true };
const friend: SeatInfo = { kind: 'person', name: 'Mira', present: true };
const bot: SeatInfo = { kind: 'bot', level: 'ace' };

const table = (seats: readonly SeatInfo[], hideReady = false): TableInfo =>
  ({ seats, hideReady }) as unknown as TableInfo; // faces look at nothing else

const choices = (
  info: TableInfo,
  pending: readonly number[],
  ready: readonly number[] = [],
  own: Choosing['own'] = 'thinking',
) => facesOf(info, { pending, ready, me: 0, own }).map(({ choice }) => choice);

describe('faces', () => {
  it('tell who thinks and who has locked in', () => {
    expect(choices(table([me, friend, bot]), [0, 1, 2])).toEqual(['thinking', 'thinking', 'locked']);
    expect(choices(table([me, friend, bot]), [0, 1, 2], [1], 'locked')).toEqual(['locked', 'locked', 'locked']);
    expect(choices(table([me, friend, bot]), [1])).toEqual(['none', 'thinking', 'none']);
  });

  it('call one’s own choice locked in only when the table has it', () => {
    expect(choices(table([me, friend]), [0, 1], [], 'sending')).toEqual(['sending', 'thinking']);
  });

  it('say nothing of others where the table hides who is ready', () => {
    expect(choices(table([me, friend, bot], true), [0, 1, 2])).toEqual(['thinking', 'hidden', 'locked']);
  });

  it('show a bot thinking only while everybody waits for bots', () => {
    expect(choices(table([me, friend, bot]), [2])).toEqual(['none', 'none', 'thinking']);
  });

  it('show a stand-in as a bot with the name of the person it drives for', () => {
    const away: SeatInfo = { kind: 'person', name: 'Teo', present: false, standIn: 'pilot' };
    expect(facesOf(table([me, away]))[1]).toMatchObject({ name: 'Teo', bot: 'pilot', away: true });
  });

  it('name everybody: people, bots and free seats', () => {
    const [person, rival, free] = facesOf(table([me, bot, { kind: 'open' }]));
    expect(person).toEqual({ seat: 0, name: 'Lio', bot: undefined, away: false, choice: 'none' });
    expect(rival).toMatchObject({ seat: 1, bot: 'ace', away: false });
    expect(rival?.name).not.toBe('');
    expect(free).toMatchObject({ seat: 2, bot: undefined, away: false });
    expect(free?.name).not.toBe(rival?.name);
  });

  it('give no bot the name of a person', () => {
    const everyBot = facesOf(table([bot, bot, bot, bot, bot, bot])).map(({ name }) => name);
    for (const name of [...everyBot, 'Juno']) {
      const names = facesOf(table([{ ...me, name }, bot, bot, bot, bot, bot])).map((face) => face.name);
      expect(names[0]).toBe(name);
      expect(new Set(names).size).toBe(6);
    }
  });

  it('tell who is away: not connected, or played for', () => {
    const gone: SeatInfo = { kind: 'person', name: 'Teo', present: false };
    const back: SeatInfo = { kind: 'person', name: 'Ines', present: true, standIn: 'pilot' };
    expect(facesOf(table([me, gone, back])).map(({ away }) => away)).toEqual([false, true, true]);
  });

  it('count a stand-in as a bot, which is ready for as long as a person thinks', () => {
    const away: SeatInfo = { kind: 'person', name: 'Teo', present: false, standIn: 'pilot' };
    expect(choices(table([me, away]), [0, 1])).toEqual(['thinking', 'locked']);
    expect(choices(table([me, away]), [1])).toEqual(['none', 'thinking']);
  });

  it('show one’s own choice even where the table hides who is ready', () => {
    expect(choices(table([me, friend], true), [0, 1], [1], 'locked')).toEqual(['locked', 'hidden']);
  });

  it('tell who is there at a table that others share', () => {
    const person = { kind: 'person', name: 'Teo', present: true } as const;
    const seats: readonly SeatInfo[] = [
      me,
      { ...person, present: false },
      { ...person, standIn: 'pilot' },
      { ...person, standIn: 'pilot', left: true },
      bot,
      { kind: 'open' },
    ];
    const choosing = { pending: [], ready: [], me: 0, own: 'thinking', isOnline: true } as const;
    const presences = facesOf(table(seats), choosing).map(({ presence }) => presence);
    expect(presences).toEqual(['here', 'away', 'driven', 'left', 'bot', undefined]);
    expect(facesOf(table(seats)).every(({ presence }) => presence === undefined)).toBe(true);
  });

  it('carry the time left of others who are waited for', () => {
    const deadlines = [0, 1, 2].map((seat) => ({ seat, at: 1000, until: 2000 + seat }));
    const choosing = { pending: [0, 1, 2], ready: [2], me: 0, own: 'thinking', deadlines } as const;
    const untils = facesOf(table([me, friend, friend]), choosing).map(({ until }) => until);
    expect(untils).toEqual([undefined, 2001, undefined]);
  });
});
