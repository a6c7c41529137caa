import type { TileSet } from './tile.ts';

/**
 * The platform edition: our own tiles and dice, since the rulebooks do not print the faces.
 * RULES.md says what each tile asks and how often each route is taken.
 */
export const PLATFORM_TILES: TileSet = {
  format: 'outspeed-tiles/1',
  edition: { id: 'platform-2', name: 'Platform edition' },
  dice: { yellow: [1, 2, 2, 3, 3, 4], blue: [0, 1, 1, 2, 3, 4] },
  tiles: [
    {
      number: 1,
      kind: 'track',
      name: 'Flag Drop',
      character: 'crowding',
      sides: {
        '3-4': {
          routes: {
            left: { benefit: { zones: 2 } },
            middle: { capacity: 1, benefit: { zones: 3 } },
            right: { capacity: 1, cost: { fuel: 1 }, benefit: { zones: 5 } },
          },
        },
        '5-6': {
          routes: {
            left: { benefit: { zones: 2 } },
            middle: { capacity: 2, benefit: { zones: 3 } },
            right: { capacity: 1, cost: { fuel: 1 }, benefit: { zones: 5 } },
          },
        },
      },
    },
    {
      number: 2,
      kind: 'track',
      name: 'Last Pump',
      character: 'refuelling',
      sides: {
        '3-4': {
          routes: {
            left: { capacity: 1, benefit: { fuel: 3 } },
            middle: { benefit: { bonus: 1 } },
            right: { capacity: 1, cost: { fuel: 1 }, benefit: { zones: 3 } },
          },
        },
        '5-6': {
          routes: {
            left: { capacity: 1, benefit: { fuel: 4 } },
            middle: { benefit: { bonus: 1 } },
            right: { capacity: 2, cost: { fuel: 1 }, benefit: { zones: 3 } },
          },
        },
      },
    },
    {
      number: 3,
      kind: 'track',
      name: 'Scrap Gorge',
      character: 'arming',
      sides: {
        '3-4': {
          routes: {
            left: { benefit: { bonus: 1 } },
            middle: { capacity: 1, benefit: { zones: 2 } },
            right: { cost: { fuel: { die: 'yellow' } }, benefit: { zones: 3 } },
          },
        },
        '5-6': {
          routes: {
            left: { benefit: { bonus: 1 } },
            middle: { capacity: 2, benefit: { zones: 2 } },
            right: { cost: { fuel: { die: 'yellow' } }, benefit: { zones: 3 } },
          },
        },
      },
    },
    {
      number: 4,
      kind: 'track',
      name: 'Needle Eye',
      character: 'crowding',
      sides: {
        '3-4': {
          routes: {
            left: { cost: { fuel: { count: 'left' } }, benefit: { zones: 3 } },
            right: { benefit: { zones: 1, fuel: 1 } },
          },
        },
        '5-6': {
          routes: {
            left: { cost: { fuel: { count: 'left' } }, benefit: { zones: 4 } },
            right: { benefit: { zones: 1, fuel: 1 } },
          },
        },
      },
    },
    {
      number: 5,
      kind: 'track',
      name: 'Slipstream',
      character: 'denying',
      sides: {
        '3-4': {
          routes: {
            left: { benefit: { zones: { count: 'right' } } },
            middle: { capacity: 1, benefit: { fuel: 2 } },
            right: { cost: { fuel: 1 }, benefit: { zones: 2 } },
          },
        },
        '5-6': {
          routes: {
            left: { cost: { fuel: 1 }, benefit: { zones: { count: 'right' } } },
            middle: { capacity: 1, benefit: { fuel: 1, bonus: 1 } },
            right: { cost: { fuel: 1 }, benefit: { zones: 2 } },
          },
        },
      },
    },
    {
      number: 6,
      kind: 'track',
      name: 'Roulette Ridge',
      character: 'gambling',
      sides: {
        '3-4': {
          routes: {
            left: { benefit: { zones: 2 } },
            middle: { capacity: 1, cost: { fuel: 1 }, benefit: { zones: { die: 'blue' }, bonus: 1 } },
            right: { capacity: 2, cost: { fuel: { die: 'yellow', rolls: 2 } }, benefit: { zones: 6 } },
          },
        },
        '5-6': {
          routes: {
            left: { benefit: { zones: 2 } },
            middle: { capacity: 2, cost: { fuel: 1 }, benefit: { zones: { die: 'blue' }, bonus: 1 } },
            right: { capacity: 3, cost: { fuel: { die: 'yellow', rolls: 2 } }, benefit: { zones: 6 } },
          },
        },
      },
    },
    {
      number: 7,
      kind: 'track',
      name: 'Mirage Flats',
      character: 'gambling',
      sides: {
        '3-4': {
          routes: {
            left: { benefit: { zones: { die: 'blue' } } },
            middle: { cost: { fuel: 2 }, benefit: { zones: 2, bonus: 1 } },
            right: { capacity: 1, benefit: { zones: 3 } },
          },
        },
        '5-6': {
          routes: {
            left: { benefit: { zones: { die: 'blue' } } },
            middle: { cost: { fuel: 2 }, benefit: { zones: 2, bonus: 1 } },
            right: { capacity: 2, benefit: { zones: 3 } },
          },
        },
      },
    },
    {
      number: 8,
      kind: 'track',
      name: 'Twin Tunnels',
      character: 'crowding',
      sides: {
        '3-4': {
          routes: {
            left: { cost: { fuel: [1, { count: 'left' }] }, benefit: { zones: 3 } },
            middle: { benefit: { zones: 1 } },
            right: { cost: { fuel: [1, { count: 'right' }] }, benefit: { bonus: 2 } },
          },
        },
        '5-6': {
          routes: {
            left: { cost: { fuel: { count: 'left' } }, benefit: { zones: 3 } },
            middle: { benefit: { zones: 1 } },
            right: { cost: { fuel: [1, { count: 'right' }] }, benefit: { zones: 2, bonus: 1 } },
          },
        },
      },
    },
    {
      number: 9,
      kind: 'track',
      name: 'Siphon Alley',
      character: 'denying',
      sides: {
        '3-4': {
          routes: {
            left: { benefit: { fuel: [1, { count: 'right' }] } },
            middle: { benefit: { bonus: 1 } },
            right: { cost: { fuel: 2 }, benefit: { zones: 3 } },
          },
        },
        '5-6': {
          routes: {
            left: { benefit: { fuel: [1, { count: 'right' }] } },
            middle: { benefit: { bonus: 1 } },
            right: { cost: { fuel: 2 }, benefit: { zones: 3 } },
          },
        },
      },
    },
    {
      number: 10,
      kind: 'track',
      name: 'Refinery',
      character: 'refuelling',
      sides: {
        '3-4': {
          routes: {
            left: { benefit: { fuel: 2 } },
            middle: { capacity: 1, benefit: { fuel: 4 } },
            right: { cost: { fuel: 1 }, benefit: { zones: 2 } },
          },
        },
        '5-6': {
          routes: {
            left: { benefit: { fuel: 2 } },
            middle: { capacity: 2, benefit: { fuel: 4 } },
            right: { cost: { fuel: 1 }, benefit: { zones: 2 } },
          },
        },
      },
    },
    {
      number: 11,
      kind: 'track',
      name: 'Lone Wolf Pass',
      character: 'denying',
      sides: {
        '3-4': {
          routes: {
            left: { rule: 'alone-or-company', cost: { fuel: 1 }, benefit: { zones: 3 } },
            middle: { rule: 'alone-or-company', cost: { fuel: 1 }, benefit: { fuel: 3 } },
            right: { rule: 'alone-or-company', cost: { fuel: 1 }, benefit: { zones: 1, bonus: 1 } },
          },
        },
        '5-6': {
          routes: {
            left: { capacity: 2, benefit: { zones: 2 } },
            middle: { capacity: 2, benefit: { fuel: 3 } },
            right: { capacity: 2, benefit: { zones: 1, bonus: 1 } },
          },
        },
      },
    },
    {
      number: 12,
      kind: 'track',
      name: 'Furnace Chute',
      character: 'gambling',
      sides: {
        '3-4': {
          routes: {
            left: { benefit: { zones: 2 } },
            middle: { capacity: 1, cost: { fuel: 1 }, benefit: { zones: 4 } },
            right: { capacity: 1, cost: { fuel: [1, { die: 'yellow' }] }, benefit: { zones: 6 } },
          },
        },
        '5-6': {
          routes: {
            left: { benefit: { zones: 2 } },
            middle: { capacity: 2, cost: { fuel: 1 }, benefit: { zones: 4 } },
            right: { capacity: 2, cost: { fuel: [1, { die: 'yellow' }] }, benefit: { zones: 6 } },
          },
        },
      },
    },
    {
      number: 13,
      kind: 'finish',
      name: 'Home Straight',
      character: 'crowding',
      sides: {
        '3-4': {
          routes: {
            left: { cost: { fuel: 1 }, benefit: { zones: 3 } },
            middle: { capacity: 2, cost: { fuel: 2 }, benefit: { zones: 6 } },
            right: { capacity: 1, cost: { fuel: 1 }, benefit: { zones: 9 } },
          },
        },
        '5-6': {
          routes: {
            left: { cost: { fuel: 1 }, benefit: { zones: 3 } },
            middle: { capacity: 2, cost: { fuel: 2 }, benefit: { zones: 7 } },
            right: { capacity: 1, cost: { fuel: 1 }, benefit: { zones: 10 } },
          },
        },
      },
    },
    {
      number: 14,
      kind: 'finish',
      name: 'Dice with Death',
      character: 'gambling',
      sides: {
        '3-4': {
          routes: {
            left: { cost: { fuel: 1 }, benefit: { zones: 7 } },
            middle: { cost: { fuel: 1 }, benefit: { zones: { die: 'blue', rolls: 3 } } },
            right: { cost: { fuel: 4 }, benefit: { zones: { die: 'blue', rolls: 4 } } },
          },
        },
        '5-6': {
          routes: {
            left: { cost: { fuel: 1 }, benefit: { zones: 7 } },
            middle: { cost: { fuel: 1 }, benefit: { zones: { die: 'blue', rolls: 3 } } },
            right: { cost: { fuel: 4 }, benefit: { zones: { die: 'blue', rolls: 4 } } },
          },
        },
      },
    },
    {
      number: 15,
      kind: 'finish',
      name: 'Open Throttle',
      character: 'saving',
      sides: {
        '3-4': {
          routes: {
            left: { cost: { fuel: { wheel: true } }, benefit: { zones: [3, { wheel: true }] } },
            middle: { capacity: 1, benefit: { zones: 9 } },
            right: { cost: { fuel: 1 }, benefit: { zones: 5 } },
          },
        },
        '5-6': {
          routes: {
            left: { cost: { fuel: { wheel: true } }, benefit: { zones: [3, { wheel: true }] } },
            middle: { capacity: 1, benefit: { zones: 9 } },
            right: { cost: { fuel: 1 }, benefit: { zones: 5 } },
          },
        },
      },
    },
    {
      number: 16,
      kind: 'finish',
      name: 'Photo Finish',
      character: 'denying',
      sides: {
        '3-4': {
          routes: {
            left: { rule: 'alone-or-company', cost: { fuel: 1 }, benefit: { zones: 9 } },
            middle: { rule: 'alone-or-company', cost: { fuel: 1 }, benefit: { zones: 7 } },
            right: { cost: { fuel: 1 }, benefit: { zones: 3 } },
          },
        },
        '5-6': {
          routes: {
            left: { rule: 'alone-or-company', cost: { fuel: 1 }, benefit: { zones: 10 } },
            middle: { rule: 'alone-or-company', cost: { fuel: 1 }, benefit: { zones: 8 } },
            right: { cost: { fuel: 1 }, benefit: { zones: 4 } },
          },
        },
      },
    },
  ],
};
