import { fold } from '@slipstream/games/outspeed/fold';
import type { ShipView, View } from '@slipstream/games/outspeed/types';
import { SAMPLE, ship } from './sample.ts';

/** What the gallery's pilots see, from the first tile to the last. */

export const withShips = (view: View, ships: readonly ShipView[], change: Partial<View> = {}): View => ({
  ...view,
  ships,
  ranking: [...ships]
    .sort((a, b) => Number(a.out !== null) - Number(b.out !== null) || b.zone - a.zone || b.fuel - a.fuel)
    .map(({ seat }) => [seat]),
  ...change,
});

export const programming = (tile: number, side: View['side'] = 'many'): View => ({ ...SAMPLE, tile, side });

export const BONUS: View = {
  ...SAMPLE,
  phase: 'bonus',
  pending: [3],
  declaringZone: 16,
  ships: SAMPLE.ships.map((each) =>
    each.seat === 4 ? { ...each, hasChosen: true, declared: 'faceDown' } : { ...each, hasChosen: false },
  ),
};

export const REVEALED = fold(programming(2), {
  type: 'routesRevealed',
  routes: ['left', 'right', 'middle', 'left', 'left'],
  counts: { left: 3, middle: 1, right: 1 },
});

export const FINISH: View = {
  ...SAMPLE,
  turn: 13,
  tile: 15,
  side: 'few',
  finishTile: 15,
  pastTiles: [1, 10, 3, 6, 8, 2, 4, 5, 7, 9, 11, 12],
  tilesAhead: [],
  rearBoard: 2,
  frontBoard: 3,
  fields: [],
  ships: [
    ship(0, 21, 2, 1),
    ship(1, 23, 8, 0),
    ship(2, 20, 0, 0, { out: { turn: 11, order: 1, reason: 'noFuel' } }),
    ship(3, 22, 7, 3),
    ship(4, 25, 1, 2),
  ],
  ranking: [[4], [1], [3], [0], [2]],
};

export const WHEEL: View = {
  ...FINISH,
  phase: 'wheel',
  pending: [1, 3],
  ships: FINISH.ships.map((each) => ({ ...each, route: each.seat === 2 ? null : each.seat === 4 ? 'middle' : 'left' })),
};

export const KEEP: View = {
  ...REVEALED,
  phase: 'keep',
  pending: [3],
  drawers: [{ seat: 3, due: 1, drawn: 2, hasKept: false }],
  secrets: SAMPLE.secrets && { ...SAMPLE.secrets, drawn: ['nitro', 'electromagnet'] },
};

export const SIX: View = withShips(
  SAMPLE,
  [0, 1, 2, 3, 4, 5].map((seat) => ship(seat, 3, 12)),
  {
    turn: 1,
    tile: 1,
    pastTiles: [],
    tilesAhead: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    rearBoard: 0,
    frontBoard: 1,
    fields: [],
  },
);

export const EDGE: View = withShips(
  SAMPLE,
  [ship(0, 13, 3, 1), ship(1, 13, 11), ship(2, 10, 9, 2), ship(3, 20, 7, 3), ship(4, 24, 5, 2)],
  { frontBoard: 3 },
);

export const OVER: View = {
  ...FINISH,
  phase: 'over',
  pending: [],
  ending: 'finish',
  ships: [
    ship(0, 24, 0, 1),
    ship(1, 29, 0, 0),
    ship(2, 20, 0, 0, { out: { turn: 11, order: 1, reason: 'noFuel' } }),
    ship(3, 29, 2, 3),
    ship(4, 28, 0, 2),
  ],
  rearBoard: 3,
  frontBoard: 4,
  ranking: [[3], [1], [4], [0], [2]],
};

export const NOBODY: View = {
  ...OVER,
  turn: 9,
  ending: 'nobodyLeft',
  ships: OVER.ships.map((each, index) => ({
    ...each,
    fuel: 0,
    held: 0,
    out: { turn: 9, order: index < 2 ? 2 : 1, reason: 'noFuel' },
  })),
  ranking: [
    [0, 1],
    [2, 3, 4],
  ],
};
