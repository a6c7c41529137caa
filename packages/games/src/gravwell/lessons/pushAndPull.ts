import { choosing, fallsBack, fliesOut, type GravwellLesson } from './positions.ts';

/** [GW-23] [GW-24] Repulsors push away from the nearest ship, tractors pull all others nearer. */
export const pushAndPull: GravwellLesson = {
  id: 'pushAndPull',
  rules: ['GW-23', 'GW-24'],
  steps: [
    {
      id: 'repulsor',
      start: () => choosing({ at: [23, 21, 31, 0, 27, 36], round: 4, turn: 4, hands: ['MNR', 'SOP', 'TXY', 'VWZ'] }),
      task: {
        solution: 'N',
        others: { 1: ['S'], 2: ['T'], 3: ['V'] },
        goal: fliesOut,
        pitfalls: { thrust: fallsBack },
      },
    },
    {
      id: 'tractor',
      start: () => choosing({ at: [10, 20, 16, 30, 26, 36], round: 4, turn: 4, hands: ['JCE', 'SOP', 'TXY', 'VWZ'] }),
      task: {
        solution: 'J',
        others: { 1: ['S'], 2: ['T'], 3: ['V'] },
        goal: ({ events }) => events.some((event) => event.type === 'tractor' && event.racer === '0'),
      },
    },
  ],
};
