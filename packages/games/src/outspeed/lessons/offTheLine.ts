import { advances, isCrowded, type OutspeedLesson, turn } from './positions.ts';

/** [OS-12] [OS-50] [OS-57] The first two tiles of a first race. */
export const offTheLine: OutspeedLesson = {
  id: 'offTheLine',
  rules: ['OS-12', 'OS-50', 'OS-57'],
  steps: [
    {
      id: 'launch',
      start: () => turn({ ships: [{}, {}, {}, {}] }),
      task: { solution: 'right', others: { 1: ['left'], 2: ['left'], 3: ['left'] }, goal: advances },
    },
    {
      id: 'second',
      task: {
        solution: 'right',
        others: { 1: ['left'], 2: ['middle', 'keep nitro'], 3: ['middle', 'keep nitro'] },
        goal: advances,
        pitfalls: { crowded: isCrowded },
      },
    },
    { id: 'thirteen', look: ['progress'] },
  ],
};
