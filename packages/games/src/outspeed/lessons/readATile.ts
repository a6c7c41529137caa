import { isCrowded, type OutspeedLesson, own, refuels, turn } from './positions.ts';

/** [OS-58] [OS-62] One reads a route from top to bottom: places, cost, gain. */
export const readATile: OutspeedLesson = {
  id: 'readATile',
  rules: ['OS-55', 'OS-58', 'OS-62'],
  steps: [
    {
      id: 'topToBottom',
      start: () => turn({ ships: [{ zone: 9, fuel: 6 }, { zone: 10 }, { zone: 10 }, { zone: 9 }], turn: 4, tile: 10 }),
      look: ['tile'],
      task: {
        solution: 'left',
        isGuided: true,
        others: { 1: ['middle'], 2: ['middle'], 3: ['right'] },
        goal: refuels,
        pitfalls: { crowded: isCrowded },
      },
    },
    {
      id: 'counted',
      start: () => turn({ ships: [{ zone: 9, fuel: 6 }, { zone: 10 }, { zone: 10 }, { zone: 9 }], turn: 5, tile: 9 }),
      task: {
        solution: 'left',
        others: { 1: ['right'], 2: ['right'], 3: ['right'] },
        goal: ({ before, state }) => own(state).fuel === own(before).fuel + 4,
      },
    },
  ],
};
