import type { Bonus, Options, ShipView, Tokens, View } from '@slipstream/games/outspeed/types';

/** A race in full swing, made up; the gallery and the rules vary it. */

const OPTIONS: Options = { firstRace: false, tileSet: 'platform' };

export const NO_TOKENS: Readonly<Tokens> = {
  nitro: 0,
  fuelTank: 0,
  flamethrower: 0,
  forcefield: 0,
  ionCannon: 0,
  electromagnet: 0,
};

export const tokens = (held: Partial<Record<Bonus, number>>): Readonly<Tokens> => ({ ...NO_TOKENS, ...held });

export const ship = (seat: number, zone: number, fuel: number, held = 0, change: Partial<ShipView> = {}): ShipView => ({
  seat,
  zone,
  fuel,
  held,
  out: null,
  hasChosen: false,
  declared: null,
  route: null,
  wheel: null,
  ...change,
});

/** Seat 3 looks on: five ships on two boards, a forcefield two zones ahead, tile 4 in turn 7. */
export const SAMPLE: View = {
  viewer: 3,
  options: OPTIONS,
  phase: 'programming',
  pending: [1, 3],
  turn: 7,
  side: 'many',
  tile: 4,
  pastTiles: [1, 10, 3, 6, 8, 2],
  tilesAhead: [5, 7, 9, 11, 12],
  finishTile: null,
  rearBoard: 1,
  frontBoard: 2,
  fields: [18],
  enteredFields: [],
  declaringZone: 0,
  ships: [
    ship(0, 13, 3, 1, { hasChosen: true }),
    ship(1, 13, 11),
    ship(2, 10, 9, 2, { hasChosen: true }),
    ship(3, 16, 7, 3),
    ship(4, 19, 5, 2, { hasChosen: true }),
  ],
  drawers: [],
  stack: 18,
  returners: [],
  discard: tokens({ nitro: 3, fuelTank: 2, flamethrower: 1 }),
  falls: 0,
  secrets: {
    tokens: tokens({ nitro: 1, flamethrower: 1, forcefield: 1 }),
    declared: null,
    route: null,
    wheel: null,
    drawn: [],
    kept: null,
    putBack: [],
  },
  forecasts: [],
  ending: null,
  ranking: [[4], [3], [1], [0], [2]],
};
