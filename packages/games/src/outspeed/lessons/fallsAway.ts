import { advances, isCrowded, isOutBy, type OutspeedLesson, turn } from './positions.ts';

/** [OS-60] When somebody drives onto a new board, the rear one goes, with all who stand on it. */
export const fallsAway: OutspeedLesson = {
  id: 'fallsAway',
  rules: ['OS-60'],
  steps: [
    {
      id: 'edge',
      start: () => turn({ ships: [{ zone: 5, fuel: 7 }, { zone: 13 }, { zone: 9 }, { zone: 10 }], turn: 6, tile: 1 }),
      look: ['track'],
      task: {
        solution: 'middle',
        others: { 1: ['left'], 2: ['right'], 3: ['left'] },
        goal: advances,
        pitfalls: { crowded: isCrowded, behind: isOutBy('leftBehind') },
      },
    },
  ],
};
