import { describe, expect, it } from 'vitest';
import { type RaceNote, tally } from './races.ts';

const note = (part: Partial<RaceNote>): RaceNote => ({
  key: 'local/x',
  game: 'neko',
  touched: 0,
  state: 'over',
  seat: 0,
  seats: 4,
  turn: 9,
  yourMove: false,
  place: 2,
  won: false,
  ...part,
});

describe('the figures of the home page', () => {
  it('count finished races with a seat of one’s own', () => {
    const figures = tally([
      note({}),
      note({ won: true, place: 1 }),
      note({ state: 'racing' }),
      note({ place: undefined }),
    ]);
    expect(figures).toMatchObject({ raced: 2, won: 1 });
  });

  it('name the game won most often and the strongest bot beaten', () => {
    const figures = tally([
      note({ won: true, place: 1, game: 'gravwell', beaten: ['cadet', 'ace'] }),
      note({ won: true, place: 1, game: 'gravwell', beaten: ['pilot'] }),
      note({ won: true, place: 1, game: 'neko', beaten: [] }),
    ]);
    expect(figures).toMatchObject({ bestGame: 'gravwell', strongestBeaten: 'ace' });
  });

  it('are silent before the first race', () => {
    expect(tally([])).toEqual({ raced: 0, won: 0, bestGame: undefined, strongestBeaten: undefined });
  });
});
