import { always, type OutspeedLesson, own, plays, turn } from './positions.ts';

const OTHERS = { 1: ['right'], 2: ['right'], 3: ['right'] };

/** [OS-20] [OS-30] to [OS-35] [OS-59] Six kinds of token: how to gain them, and when to play which. */
export const bonusTokens: OutspeedLesson = {
  id: 'bonusTokens',
  rules: ['OS-20', 'OS-21', 'OS-30', 'OS-31', 'OS-32', 'OS-33', 'OS-34', 'OS-35', 'OS-38', 'OS-59'],
  steps: [
    {
      id: 'gain',
      start: () =>
        turn({
          ships: [{ zone: 9, fuel: 6 }, { zone: 10 }, { zone: 10 }, { zone: 9 }],
          turn: 5,
          tile: 9,
          stack: ['flamethrower', 'nitro', 'fuelTank', 'forcefield', 'nitro', 'fuelTank', 'nitro', 'forcefield'],
        }),
      task: {
        solution: 'middle',
        isGuided: true,
        others: OTHERS,
        goal: ({ state }) => state.phase === 'keep',
      },
    },
    { id: 'keep', task: { solution: 'keep flamethrower', others: OTHERS, goal: always } },
    {
      id: 'flame',
      start: () =>
        turn({
          ships: [{ zone: 10, tokens: ['flamethrower', 'nitro'] }, { zone: 12 }, { zone: 12 }, { zone: 8 }],
          turn: 6,
          tile: 10,
        }),
      task: { solution: 'play flamethrower', others: OTHERS, goal: plays('play flamethrower') },
    },
    {
      id: 'rear',
      start: () =>
        turn({
          ships: [
            { zone: 8, tokens: ['electromagnet', 'ionCannon', 'nitro'] },
            { zone: 13, fuel: 5 },
            { zone: 11, fuel: 6 },
            { zone: 10, fuel: 4 },
          ],
          turn: 7,
          tile: 10,
        }),
      task: {
        solution: 'play electromagnet',
        others: OTHERS,
        goal: ({ action }) => action === 'play electromagnet' || action === 'play ionCannon',
      },
    },
    {
      id: 'field',
      start: () =>
        turn({
          ships: [{ zone: 12, tokens: ['forcefield', 'fuelTank'] }, { zone: 10 }, { zone: 9 }, { zone: 11 }],
          turn: 8,
          tile: 10,
        }),
      task: { solution: 'play forcefield', others: OTHERS, goal: plays('play forcefield') },
    },
    {
      id: 'pass',
      start: () =>
        turn({
          ships: [{ zone: 13, tokens: ['flamethrower'] }, { zone: 10 }, { zone: 9 }, { zone: 11 }],
          turn: 9,
          tile: 10,
        }),
      task: { solution: 'pass', others: OTHERS, goal: ({ state }) => own(state).tokens.flamethrower === 1 },
    },
  ],
};
