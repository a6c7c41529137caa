import { always, boosts as boostsBy, drives, type NekoLesson, trick, winsTrick, won } from './positions.ts';

const CARS = ['4b', '7a', '8b', '9a'];
const HANDS = ['g7 r9 k4', 'r4 b5 k1', 'r6 b6 k3', 'r7 b9 k5'];

/** [NR-21] [NR-31] [NR-51] Cards that could not follow become boosts; the last car may catch up. */
export const boosts: NekoLesson = {
  id: 'boosts',
  rules: ['NR-21', 'NR-31', 'NR-51'],
  steps: [
    {
      id: 'throw',
      start: () => trick({ hands: ['g7 r9 k4', 'b1 b5 k1', 'b4 b6 k3', 'b8 b9 k5'], leader: 3, cars: CARS }),
      task: { solution: 'k4', others: { 3: ['b8', '>10a'], 1: ['b1'], 2: ['b4'] }, goal: always },
    },
    {
      id: 'win',
      start: () => trick({ hands: ['r2 r9 k4', ...HANDS.slice(1)], rows: ['r1 b2 g4'], leader: 1, cars: CARS }),
      look: ['boosts'],
      task: { solution: 'r9', others: { 1: ['r4'], 2: ['r6'], 3: ['r7'] }, goal: winsTrick },
    },
    {
      id: 'same',
      task: { solution: '+r1, >9b', goal: boostsBy(4), pitfalls: { one: boostsBy(1), drove: drives } },
    },
    {
      id: 'catchUp',
      start: () => won({ hands: HANDS, leader: 1, cars: CARS, catchUp: true }, 'r4 r6 r7 r9'),
      task: { solution: '+2, >7b', goal: ({ action }) => action.startsWith('+2') },
    },
  ],
};
