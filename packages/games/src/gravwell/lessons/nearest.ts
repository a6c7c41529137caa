import { choosing, fallsBack, fliesOut, type GravwellLesson, reaches } from './positions.ts';

const OTHERS = ['SOP', 'TXY', 'VWZ'];

/** [GW-20] The nearest ship pulls you, wrecks included: forwards or back. */
export const nearest: GravwellLesson = {
  id: 'nearest',
  rules: ['GW-20'],
  steps: [
    {
      id: 'ahead',
      start: () => choosing({ at: [23, 31, 17, 0, 27, 36], round: 4, turn: 4, hands: ['CEG', ...OTHERS] }),
      look: ['ships'],
      task: { solution: 'G', others: { 1: ['S'], 2: ['T'], 3: ['V'] }, goal: fliesOut },
    },
    {
      id: 'behind',
      start: () => choosing({ at: [23, 21, 31, 0, 27, 36], round: 4, turn: 4, hands: ['AMR', ...OTHERS] }),
      look: ['ships'],
      task: {
        solution: 'A',
        others: { 1: ['S'], 2: ['T'], 3: ['V'] },
        goal: reaches(22),
        pitfalls: { far: fallsBack },
      },
    },
  ],
};
