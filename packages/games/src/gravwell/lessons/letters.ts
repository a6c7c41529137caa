import { choosing, fallsBack, fliesOut, type GravwellLesson } from './positions.ts';

/** [GW-14] A goes first, Z last: what has moved before you counts. */
export const letters: GravwellLesson = {
  id: 'letters',
  rules: ['GW-14', 'GW-20'],
  steps: [
    {
      id: 'early',
      start: () => choosing({ at: [10, 12, 5, 24, 26, 36], round: 2, turn: 4, hands: ['CVY', 'LMO', 'RST', 'ZWX'] }),
      task: {
        solution: 'C',
        others: { 1: ['L'], 2: ['R'], 3: ['Z'] },
        goal: fliesOut,
        pitfalls: { late: fallsBack },
      },
    },
    {
      id: 'late',
      start: () => choosing({ at: [20, 17, 34, 40, 26, 36], round: 2, turn: 4, hands: ['DPW', 'FGH', 'STU', 'ZXY'] }),
      task: {
        solution: 'W',
        others: { 1: ['F'], 2: ['S'], 3: ['Z'] },
        goal: fliesOut,
        pitfalls: { early: fallsBack },
      },
    },
  ],
};
