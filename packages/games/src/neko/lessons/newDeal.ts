import { boosts, drives, finishes, type NekoLesson, trick, winsTrick, winsWith, won } from './positions.ts';

const CARS = ['14b', '17a', '18b', '19a'];

/** [NR-40] [NR-41] After ten tricks all is gathered, boosts too, and dealt anew; the first over the line wins. */
export const newDeal: NekoLesson = {
  id: 'newDeal',
  rules: ['NR-31', 'NR-40', 'NR-41'],
  steps: [
    {
      id: 'spend',
      start: () => won({ hands: ['r9', 'r4', 'r6', 'r7'], rows: ['r1'], leader: 1, cars: CARS }, 'r4 r6 r7 r9'),
      task: { solution: '+r1, >19b', goal: boosts(4), pitfalls: { lost: drives } },
    },
    { id: 'leads', look: ['hand'] },
    {
      id: 'farEnough',
      start: () =>
        trick({
          hands: ['r4 r9 k4', 'r1 b5 k1', 'r2 b6 k3', 'r3 b9 k5'],
          leader: 1,
          cars: ['26b', '24a', '25b', '27a'],
        }),
      task: {
        solution: 'r4',
        others: { 1: ['r1'], 2: ['r2'], 3: ['r3'] },
        goal: winsWith(3),
        pitfalls: { near: winsTrick },
      },
    },
    { id: 'line', task: { solution: '>finish', goal: finishes } },
  ],
};
