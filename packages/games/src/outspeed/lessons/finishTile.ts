import { isCrowded, type OutspeedLesson, turn, wins } from './positions.ts';

/** [OS-71] [OS-92] On the last tile an empty tank is fine: the furthest ahead wins. */
export const finishTile: OutspeedLesson = {
  id: 'finishTile',
  rules: ['OS-71', 'OS-92'],
  steps: [
    {
      id: 'empty',
      start: () =>
        turn({
          ships: [
            { zone: 20, fuel: 2 },
            { zone: 19, fuel: 5 },
            { zone: 18, fuel: 5 },
            { zone: 22, fuel: 3 },
          ],
          turn: 13,
          tile: 13,
          rearBoard: 2,
        }),
      task: {
        solution: 'middle',
        others: { 1: ['right'], 2: ['right'], 3: ['left'] },
        goal: wins,
        pitfalls: { crowded: isCrowded },
      },
    },
  ],
};
