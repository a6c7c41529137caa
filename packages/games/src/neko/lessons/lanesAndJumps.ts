import { drives, type NekoLesson, won } from './positions.ts';

const HANDS = ['r9 k4', 'r4 b5', 'r6 b6', 'r7 b9'];

/** [NR-32] [NR-33] [NR-35] Ahead or aslant, over who is in the way; bends are shorter on the inside. */
export const lanesAndJumps: NekoLesson = {
  id: 'lanesAndJumps',
  rules: ['NR-32', 'NR-33', 'NR-35'],
  steps: [
    {
      id: 'jump',
      start: () => won({ hands: HANDS, leader: 1, cars: ['10b', '11a', '11b', '11c'] }, 'r4 r6 r7 r9'),
      look: ['circuit'],
      task: { solution: '>12b', goal: drives },
    },
    {
      id: 'inside',
      start: () =>
        won({ hands: ['r8 k4', ...HANDS.slice(1)], leader: 1, cars: ['5b', '9a', '9b', '8b'] }, 'r4 r6 r7 r8'),
      task: { solution: '>8c', goal: ({ action }) => action.startsWith('>8') },
    },
  ],
};
