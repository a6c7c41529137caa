import { describe, expect, it } from 'vitest';
import { keysOf } from './db.ts';
import { endOf, forgetRace, forgetTable, noteRace, type RaceNote, races, readRaces, resultAt, tally } from './races.ts';

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

describe('how a race ended', () => {
  it.each<[string, Partial<RaceNote>]>([
    ['watched', { seat: undefined, place: undefined }],
    ['won', { place: 1, won: true }],
    ['placed', { place: 2 }],
    ['placed', { place: 1, won: false }], // first, but nobody won
    ['lost', { seats: 1, place: undefined }],
    ['lost', { seats: 1, place: 1, won: false }], // noted when a lost solo race still had a place
  ])('is %s: %o', (end, part) => {
    expect(endOf(note(part))).toBe(end);
  });
});

describe('the figures of the home page', () => {
  it('count finished races with a seat of one’s own', () => {
    const figures = tally([
      note({}),
      note({ won: true, place: 1 }),
      note({ state: 'racing' }),
      note({ seat: undefined, place: undefined }),
      note({ seats: 1, place: undefined }),
    ]);
    expect(figures).toMatchObject({ raced: 3, won: 1 });
  });

  it('name the game won most often and the strongest bot beaten', () => {
    const figures = tally([
      note({ won: true, place: 1, game: 'gravwell', beaten: ['cadet', 'ace'] }),
      note({ won: true, place: 1, game: 'gravwell', beaten: ['pilot'] }),
      note({ won: true, place: 1, game: 'neko', beaten: [] }),
    ]);
    expect(figures).toMatchObject({ bestGame: 'gravwell', strongestBeaten: 'ace' });
  });

  it('do not depend on the order of the races', () => {
    const figures = tally([
      note({ won: true, place: 1, game: 'neko' }),
      note({ won: true, place: 1, game: 'gravwell', beaten: ['ace'] }),
      note({ won: true, place: 1, game: 'gravwell', beaten: ['champion', 'kitten'] }),
      note({ won: false, game: 'neko', beaten: ['champion'] }),
    ]);
    expect(figures).toMatchObject({ bestGame: 'gravwell', strongestBeaten: 'champion' });
  });

  it('are silent before the first race', () => {
    expect(tally([])).toEqual({ raced: 0, won: 0, bestGame: undefined, strongestBeaten: undefined });
  });
});

describe('the list of races', () => {
  const kept = () => keysOf('races');

  it('is kept on this device, and read newest first', async () => {
    await noteRace(note({ key: 'local/old', touched: 1 }));
    await noteRace(note({ key: 't/new', touched: 3 }));
    await noteRace(note({ key: 'local/between', touched: 2 }));
    races.value = [];
    await readRaces();
    expect(races.value.map(({ key }) => key)).toEqual(['t/new', 'local/between', 'local/old']);
  });

  it('has every race once, the one just touched first', async () => {
    await noteRace(note({ key: 'local/old', touched: 9, state: 'racing' }));
    expect(races.value.map(({ key }) => key)).toEqual(['local/old', 't/new', 'local/between']);
    expect(races.value[0]?.state).toBe('racing');
    expect(await kept()).toHaveLength(3);
  });

  it('forgets a race at once and for good', async () => {
    await forgetRace('t/new');
    expect(races.value.map(({ key }) => key)).toEqual(['local/old', 'local/between']);
    expect([...(await kept())].sort()).toEqual(['local/between', 'local/old']);
  });

  it('keeps a finished race when the next one begins at its table', async () => {
    const going = note({ key: 'local/x', table: 'local/x', state: 'racing', touched: 10 });
    const over = note({ key: 'replay/local/r', record: 'replay/local/r', table: 'local/x', touched: 11 });
    await noteRace(going);
    await Promise.all([noteRace(over), noteRace({ ...going, touched: 12 })]);
    expect([...(await kept())].sort()).toEqual(['local/between', 'local/old', 'local/x', 'replay/local/r']);
    expect(races.value.slice(0, 2).map(({ state }) => state)).toEqual(['racing', 'over']);
    expect(resultAt(over, races.value)).toBeUndefined(); // its table shows the next race
    await forgetRace('local/x');
    expect(resultAt(over, races.value)).toBe('local/x');
  });

  it('has only the record of a race whose table is gone', async () => {
    await forgetTable('local/x');
    const left = races.value.find(({ key }) => key === 'replay/local/r');
    expect(left && resultAt(left, races.value)).toBeUndefined();
    expect(left?.record).toBe('replay/local/r');
  });

  it('knows the table of an older note by its key', () => {
    const older = note({ key: 'local/x', record: 'replay/local/r' });
    expect(resultAt(older, [older])).toBe('local/x');
  });
});
