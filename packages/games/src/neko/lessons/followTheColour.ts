import { drives, type NekoLesson, trick, winsTrick } from './positions.ts';

const HANDS = [
  'b3 b7 g2 g7 g10 r2 r4 r8 r10',
  'b1 b2 b4 g1 g5 r1 r3 k1 k2',
  'b5 b6 b8 g3 g6 r6 r7 k3 k4',
  'b9 b10 g8 g9 r9 k5 k6 k7 k8',
];

/** [NR-21] [NR-22] The colour led must be followed; the highest of it wins. */
export const followTheColour: NekoLesson = {
  id: 'followTheColour',
  rules: ['NR-21', 'NR-22'],
  steps: [
    {
      id: 'beat',
      start: () => trick({ hands: HANDS, leader: 3, cars: ['1b', '3a', '3c', '1a'] }),
      look: ['trick'],
      task: { solution: 'g10', others: { 3: ['g8'], 1: ['g1'], 2: ['g3'] }, goal: winsTrick },
    },
    { id: 'drive', task: { solution: '>2b', goal: drives } },
  ],
};
