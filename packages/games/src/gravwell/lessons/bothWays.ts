import { choosing, fliesOut, type GravwellLesson, stays } from './positions.ts';

/** [GW-21] As near ahead as behind: the side with more ships; as many on both, and the ship stays. */
export const bothWays: GravwellLesson = {
  id: 'bothWays',
  rules: ['GW-21'],
  steps: [
    {
      id: 'more',
      start: () => choosing({ at: [20, 17, 23, 30, 26, 36], round: 3, turn: 4, hands: ['BDF', 'OPS', 'TVW', 'XYZ'] }),
      look: ['ships'],
      task: { solution: 'F', others: { 1: ['O'], 2: ['T'], 3: ['Z'] }, goal: fliesOut },
    },
    {
      id: 'level',
      start: () => choosing({ at: [30, 27, 33, 26, 36], seats: 3, round: 3, turn: 4, hands: ['BEV', 'HOP', 'ZWY'] }),
      task: {
        solution: 'V',
        others: { 1: ['H'], 2: ['Z'] },
        goal: fliesOut,
        pitfalls: { stuck: stays },
      },
    },
  ],
};
