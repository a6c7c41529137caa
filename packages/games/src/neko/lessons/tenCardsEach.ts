import { scene } from '../scene.ts';
import { drives, type NekoLesson, winsTrick } from './positions.ts';

const HANDS = [
  'b10 b9 b3 b1 g2 g7 r4 r8 k1 k6',
  'b8 b5 g10 g9 g3 r10 r5 r1 k9 k4',
  'b7 b6 g8 g6 g1 r9 r6 k10 k7 k3',
  'b4 b2 g5 g4 r7 r3 r2 k8 k5 k2',
];

/** [NR-20] [NR-22] [NR-30] The first tricks of a race: win one, and your car drives. */
export const tenCardsEach: NekoLesson = {
  id: 'tenCardsEach',
  rules: ['NR-20', 'NR-22', 'NR-30', 'NR-35'],
  steps: [
    {
      id: 'lead',
      start: () => scene({ hands: HANDS }),
      task: {
        solution: 'b10',
        isGuided: true,
        others: { 1: ['b5', '>1b', '>2b', '>3b'], 2: ['b7'], 3: ['b4'] },
        goal: winsTrick,
      },
    },
    { id: 'drive', task: { solution: '>1b', goal: drives } },
    {
      id: 'alone',
      task: { solution: 'b9', others: { 1: ['b8', 'b5'], 2: ['b6', 'b7'], 3: ['b2', 'b4'] }, goal: winsTrick },
    },
    { id: 'onwards', task: { solution: '>2b', goal: drives } },
  ],
};
