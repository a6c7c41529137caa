import { advances, isCrowded, type OutspeedLesson, plays, turn, wins } from './positions.ts';

/** [OS-63] [OS-64] Yellow asks for fuel, blue gives zones, and on the wheel you say how much. */
export const diceAndWheel: OutspeedLesson = {
  id: 'diceAndWheel',
  rules: ['OS-63', 'OS-64'],
  steps: [
    {
      id: 'blueDie',
      start: () => turn({ ships: [{ zone: 9, fuel: 4 }, { zone: 10 }, { zone: 10 }, { zone: 11 }], turn: 6, tile: 7 }),
      task: {
        solution: 'left',
        others: { 1: ['right'], 2: ['left'], 3: ['left'] },
        dice: [4],
        goal: (told) => advances(told) && plays('left')(told),
        pitfalls: { crowded: isCrowded },
      },
    },
    {
      id: 'wheelRoute',
      start: () =>
        turn({
          ships: [
            { zone: 20, fuel: 8 },
            { zone: 22, fuel: 9 },
            { zone: 21, fuel: 3 },
            { zone: 19, fuel: 4 },
          ],
          turn: 13,
          tile: 15,
          rearBoard: 2,
        }),
      task: {
        solution: 'left',
        isGuided: true,
        others: { 1: ['right'], 2: ['middle'], 3: ['middle'] },
        goal: ({ state }) => state.phase === 'wheel',
        pitfalls: { crowded: isCrowded },
      },
    },
    { id: 'wheelNumber', task: { solution: 'wheel 7', goal: wins } },
  ],
};
