import { advances, hasCompany, isCrowded, type OutspeedLesson, refuels, turn } from './positions.ts';

/** [OS-56] [OS-65] One pilot too many, and all of them lose the turn. */
export const crowded: OutspeedLesson = {
  id: 'crowded',
  rules: ['OS-56', 'OS-65'],
  steps: [
    {
      id: 'room',
      start: () =>
        turn({
          ships: [
            { zone: 5, fuel: 10 },
            { zone: 7, fuel: 9 },
            { zone: 4, fuel: 11 },
            { zone: 6, fuel: 10 },
          ],
          turn: 3,
          tile: 1,
        }),
      look: ['places'],
      task: {
        solution: 'left',
        others: { 1: ['middle'], 2: ['right'], 3: ['middle'] },
        goal: advances,
        pitfalls: { crowded: isCrowded },
      },
    },
    {
      id: 'alone',
      start: () => turn({ ships: [{ zone: 9, fuel: 5 }, { zone: 8 }, { zone: 9 }, { zone: 10 }], turn: 5, tile: 11 }),
      task: {
        solution: 'middle',
        others: { 1: ['left'], 2: ['left'], 3: ['right'] },
        goal: refuels,
        pitfalls: { company: hasCompany },
      },
    },
  ],
};
