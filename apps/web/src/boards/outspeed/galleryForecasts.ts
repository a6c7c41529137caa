import type { Forecast } from '@slipstream/games/outspeed/types';

/** What the game forecasts in those scenes of the gallery where the viewer chooses; a test asks the game. */
export const FORECASTS: Readonly<Record<string, readonly Forecast[]>> = {
  programming: [
    { choice: 'left', outcomes: [{ to: [18, 18], stop: 18, cost: [1, 5], fuel: [2, 6] }] },
    { choice: 'right', outcomes: [{ to: [17, 17], fuel: [8, 8] }] },
  ],
  locked: [
    { choice: 'left', outcomes: [{ to: [18, 18] }] },
    {
      choice: 'middle',
      outcomes: [{ upTo: 2, to: [16, 18], stop: 18, cost: [1, 1], fuel: [6, 6], bonus: 1 }, { isLost: true }],
    },
    {
      choice: 'right',
      outcomes: [{ upTo: 3, to: [18, 18], stop: 18, cost: [2, 8], fuel: [0, 5], noFuel: 'possible' }, { isLost: true }],
    },
  ],
  dice: [
    { choice: 'left', outcomes: [{ to: [18, 18], stop: 18, cost: [2, 6], fuel: [1, 5] }] },
    { choice: 'middle', outcomes: [{ to: [17, 17] }] },
    { choice: 'right', outcomes: [{ cost: [2, 6], fuel: [1, 5], bonus: 2 }] },
  ],
  danger: [
    { choice: 'left', outcomes: [{ to: [11, 11], leftBehind: 'possible' }] },
    {
      choice: 'middle',
      outcomes: [
        { upTo: 2, to: [13, 13], cost: [1, 1], fuel: [2, 2], leftBehind: 'possible' },
        { isLost: true, leftBehind: 'possible' },
      ],
    },
    {
      choice: 'right',
      outcomes: [
        { upTo: 2, to: [15, 15], cost: [2, 5], fuel: [0, 1], noFuel: 'possible' },
        { isLost: true, leftBehind: 'possible' },
      ],
    },
  ],
  dear: [
    { choice: 'left', outcomes: [{ fuel: [3, 3] }] },
    { choice: 'middle', outcomes: [{ upTo: 2, fuel: [5, 5] }, { isLost: true }] },
    { choice: 'right', outcomes: [{ to: [18, 18], cost: [1, 1], fuel: [0, 0], noFuel: 'certain' }] },
  ],
  alone: [
    {
      choice: 'left',
      outcomes: [
        { upTo: 1, to: [18, 18], stop: 18 },
        { cost: [1, 1], fuel: [6, 6] },
      ],
    },
    {
      choice: 'middle',
      outcomes: [
        { upTo: 1, fuel: [10, 10] },
        { cost: [1, 1], fuel: [6, 6] },
      ],
    },
    {
      choice: 'right',
      outcomes: [
        { upTo: 1, to: [17, 17], bonus: 1 },
        { cost: [1, 1], fuel: [6, 6] },
      ],
    },
  ],
  finish: [
    { choice: 'left', outcomes: [{ to: [25, 32], cost: [0, 7], fuel: [0, 7] }] },
    { choice: 'middle', outcomes: [{ upTo: 1, to: [31, 31] }, { isLost: true }] },
    { choice: 'right', outcomes: [{ to: [27, 27], cost: [1, 1], fuel: [6, 6] }] },
  ],
  wheel: [
    { choice: 0, outcomes: [{ to: [25, 25] }] },
    { choice: 1, outcomes: [{ to: [26, 26], cost: [1, 1], fuel: [6, 6] }] },
    { choice: 2, outcomes: [{ to: [27, 27], cost: [2, 2], fuel: [5, 5] }] },
    { choice: 3, outcomes: [{ to: [28, 28], cost: [3, 3], fuel: [4, 4] }] },
    { choice: 4, outcomes: [{ to: [29, 29], cost: [4, 4], fuel: [3, 3] }] },
    { choice: 5, outcomes: [{ to: [30, 30], cost: [5, 5], fuel: [2, 2] }] },
    { choice: 6, outcomes: [{ to: [31, 31], cost: [6, 6], fuel: [1, 1] }] },
    { choice: 7, outcomes: [{ to: [32, 32], cost: [7, 7], fuel: [0, 0] }] },
  ],
  start: [
    { choice: 'left', outcomes: [{ to: [5, 5] }] },
    { choice: 'middle', outcomes: [{ upTo: 2, to: [6, 6] }, { isLost: true }] },
    { choice: 'right', outcomes: [{ upTo: 1, to: [8, 8], cost: [1, 1], fuel: [11, 11] }, { isLost: true }] },
  ],
};
