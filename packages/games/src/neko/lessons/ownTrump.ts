import { drives, type NekoLesson, trick, winsTrick } from './positions.ts';

const HANDS = [
  'b3 b7 g2 g5 r2 r4 r8 k10',
  'b1 b2 b4 g1 g10 r1 r3 k1',
  'b5 b6 b8 g3 g4 r6 r7 k3',
  'b9 b10 g8 g9 r9 k5 k6 k7',
];
const CARS = ['2b', '3a', '3c', '2a'];

/** [NR-23] Your own number beats all others of the colour led; of several trumps the last one wins. */
export const ownTrump: NekoLesson = {
  id: 'ownTrump',
  rules: ['NR-23'],
  steps: [
    {
      id: 'trump',
      start: () => trick({ hands: HANDS, leader: 3, cars: CARS }),
      look: ['trump'],
      task: { solution: 'g5', others: { 3: ['g9'], 1: ['g10'], 2: ['g3'] }, goal: winsTrick },
    },
    { id: 'drive', task: { solution: '>5b', goal: drives } },
    {
      id: 'lastTrump',
      start: () =>
        trick({
          hands: ['b3 b7 g5 g10 r2 r4 r8', 'b1 b2 b4 g6 r1 r3 k1', 'b5 b6 b8 g3 g4 r6 r7', 'b9 b10 g8 r9 k5 k6 k7'],
          leader: 1,
          cars: CARS,
        }),
      task: { solution: 'g5', others: { 1: ['g6'], 2: ['g4'], 3: ['g8'] }, goal: winsTrick },
    },
  ],
};
