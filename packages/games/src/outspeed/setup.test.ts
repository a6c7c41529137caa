import { begin, fastRng, NOBODY } from '@slipstream/engine';
import { describe, expect, it } from 'vitest';
import { BONUSES, FIELD_MARKERS, FINISH_TILES, firstZoneOf, lastZoneOf, TOKEN_COUNTS, TOKENS_IN_ALL } from './data.ts';
import { outspeed } from './index.ts';
import { SEAT_COUNTS } from './seatCounts.ts';
import { countTokens, listTokens } from './ships.ts';
import { race } from './testing/scenario.ts';
import { PLATFORM_TILES } from './tiles.ts';

const PLATFORM = { firstRace: false, tileSet: 'platform' } as const;
const start = (seatCount: number, seed = 'setup', firstRace = false) =>
  begin(outspeed, { ...PLATFORM, firstRace }, seatCount, fastRng(seed));

describe('components', () => {
  it('[OS-1] takes 3 to 6 ships', () => {
    expect(outspeed.seatCounts).toEqual([3, 4, 5, 6]);
    for (const seatCount of SEAT_COUNTS) expect(start(seatCount).match.state.ships).toHaveLength(seatCount);
  });

  it('[OS-2] has boards of 7 zones, two of them down, and any number of ships on a zone', () => {
    expect([0, 1, 2].map((board) => [firstZoneOf(board), lastZoneOf(board)])).toEqual([
      [1, 7],
      [8, 14],
      [15, 21],
    ]);
    const { state } = start(6).match;
    expect(state.frontBoard - state.rearBoard + 1).toBe(2);
    expect(new Set(state.ships.map(({ zone }) => zone)).size).toBe(1);
  });

  it('[OS-3] has track tiles 1 to 12 and finish tiles 13 to 16, each with a side for 3-4 and one for 5-6', () => {
    const numbers = PLATFORM_TILES.tiles.map(({ number, kind }) => `${kind} ${number}`);
    const expected = Array.from({ length: 16 }, (_, at) => `${at < 12 ? 'track' : 'finish'} ${at + 1}`);
    expect(numbers).toEqual(expected);
    expect([3, 4, 5, 6].map((seatCount) => start(seatCount).match.state.side)).toEqual(['few', 'few', 'many', 'many']);
    for (const { sides } of PLATFORM_TILES.tiles) expect(Object.keys(sides)).toEqual(['3-4', '5-6']);
  });

  it('[OS-4] has 32 bonus tokens', () => {
    expect(TOKEN_COUNTS).toEqual({
      electromagnet: 2,
      ionCannon: 2,
      flamethrower: 7,
      forcefield: 7,
      nitro: 7,
      fuelTank: 7,
    });
    expect(countTokens(TOKEN_COUNTS)).toBe(TOKENS_IN_ALL);
    expect(TOKENS_IN_ALL).toBe(32);
  });

  it('[OS-5] has 7 forcefield markers: with all on the track none can be declared', () => {
    const ships = [{ zone: 5, tokens: ['forcefield'] as const }, { zone: 3 }, { zone: 3 }];
    const choices = (markers: number) => race({ ships, fields: Array.from({ length: markers }, () => 9) }).choices(0);
    expect(FIELD_MARKERS).toBe(7);
    expect(choices(6)).toEqual(['pass', 'play forcefield']);
    expect(choices(7)).toEqual(['pass']);
  });

  it('[OS-5] if markers run short, the front zone comes first, then seat order; the rest is spent without effect', () => {
    const field = ['forcefield'] as const;
    const ships = [{ zone: 4, tokens: field }, { zone: 4, tokens: field }, { zone: 8, tokens: field }, { zone: 3 }];
    const r = race({ ships, fields: [11, 11, 11, 11, 11] });
    r.play('2 play forcefield', '0 play forcefield', '1 play forcefield');
    expect(r.state.fields).toEqual([4, 8, 11, 11, 11, 11, 11]);
    expect(r.of('fieldPlaced').map(({ seat }) => seat)).toEqual([2, 0]);
    expect(r.of('bonusApplied').map(({ seat, fizzled }) => [seat, fizzled])).toEqual([
      [2, null],
      [0, null],
      [1, 'noMarker'],
    ]);
    expect(r.state.discard.forcefield).toBe(3);
  });

  it('[OS-6] reads both dice from the tile set', () => {
    const routes = {
      left: { cost: { fuel: { die: 'yellow' } }, benefit: { zones: { die: 'blue' } } },
      right: {},
    } as const;
    const r = race({ ships: [{}, {}, {}], routes, dice: [5, 3] });
    r.play('0 left', '1 right', '2 right');
    expect(r.of('rolled').map(({ die, total, pays }) => [die, total, pays])).toEqual([
      ['yellow', PLATFORM_TILES.dice.yellow[5], 'cost'],
      ['blue', PLATFORM_TILES.dice.blue[3], 'zones'],
    ]);
  });
});

describe('set-up', () => {
  it('[OS-10] puts every ship on zone 3 with 12 fuel, boards 1 and 2 down', () => {
    const { state } = start(4).match;
    for (const ship of state.ships) expect(ship).toMatchObject({ zone: 3, fuel: 12, out: null });
    expect([firstZoneOf(state.rearBoard), lastZoneOf(state.frontBoard)]).toEqual([1, 14]);
  });

  it('[OS-11] shuffles the 12 track tiles and puts one random finish tile at the bottom', () => {
    const orders = Array.from({ length: 200 }, (_, seed) => start(4, `tiles-${seed}`).match.state.tiles);
    for (const tiles of orders) {
      expect(tiles.slice(0, 12).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
      expect(tiles).toHaveLength(13);
    }
    expect(new Set(orders.map((tiles) => tiles[12]))).toEqual(new Set(FINISH_TILES));
    expect(new Set(orders.map((tiles) => tiles[0])).size).toBe(12);
  });

  it('[OS-12] first race: tiles 1 to 13 in ascending order', () => {
    const { match, events } = start(4, 'first', true);
    expect(match.state.tiles).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(events.filter(({ event }) => event.type === 'shuffled' && event.what === 'tiles')).toEqual([]);
  });

  it('[OS-13] shuffles the 32 tokens face down', () => {
    const stacks = ['a', 'b'].map((seed) => start(4, seed).match.state.stack);
    expect(stacks[0]).not.toEqual(stacks[1]);
    for (const stack of stacks) {
      expect(stack.toSorted()).toEqual(listTokens(TOKEN_COUNTS).toSorted());
    }
    const shuffles = start(4).events.filter(({ event }) => event.type === 'shuffled');
    expect(shuffles.map(({ audience }) => audience)).toEqual([NOBODY, NOBODY]);
  });

  it('[OS-13] shows fuel and the number of tokens to all, the tokens to their holder', () => {
    const r = race({ ships: [{ tokens: ['nitro', 'ionCannon'] }, { tokens: ['nitro'] }, {}] });
    const seen = outspeed.view(r.state, 1);
    expect(seen.ships.map(({ fuel, held }) => [fuel, held])).toEqual([
      [12, 2],
      [12, 1],
      [12, 0],
    ]);
    expect(seen.secrets?.tokens).toMatchObject({ nitro: 1, ionCannon: 0 });
    expect(outspeed.view(r.state, 'spectator').secrets).toBeNull();
    expect(BONUSES.some((bonus) => JSON.stringify(seen.ships).includes(bonus))).toBe(false);
  });

  it('[OS-14] shows the current tile, hides the order of the rest and the finish tile', () => {
    const state = { ...start(4).match.state, tiles: [5, 9, 1, 12, 2, 3, 4, 6, 7, 8, 10, 11, 15] };
    const reordered = { ...state, tiles: [5, 9, 11, 10, 8, 7, 6, 4, 3, 2, 12, 1, 16] };
    const seen = outspeed.view({ ...state, turn: 2 }, 0);
    expect(seen).toMatchObject({ tile: 9, pastTiles: [5], finishTile: null });
    expect(seen.tilesAhead).toEqual([1, 2, 3, 4, 6, 7, 8, 10, 11, 12]);
    expect(outspeed.view({ ...reordered, turn: 2 }, 0)).toEqual(seen);
    expect(outspeed.view({ ...state, turn: 13 }, 0).finishTile).toBe(15);
  });
});
