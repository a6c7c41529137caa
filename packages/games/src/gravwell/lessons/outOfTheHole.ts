import { always, choosing, escapes, fliesOut, type GravwellLesson } from './positions.ts';

const HANDS = ['BCDEFH', 'AGILOP', 'RSTWXY', 'MNQUVZ'];

/** [GW-14] [GW-22] [GW-40] The first turns of a race: out of the Singularity, and where it ends. */
export const outOfTheHole: GravwellLesson = {
  id: 'outOfTheHole',
  rules: ['GW-14', 'GW-22', 'GW-40'],
  steps: [
    {
      id: 'launch',
      start: () => choosing({ at: [0, 0, 0, 0, 26, 36], hands: HANDS }),
      task: { solution: 'F', others: { 1: ['O'], 2: ['S'], 3: ['V'] }, goal: fliesOut },
    },
    { id: 'onwards', task: { solution: 'D', others: { 1: ['P'], 2: ['T'], 3: ['Z'] }, goal: fliesOut } },
    { id: 'gate', look: ['gate'] },
    {
      id: 'escape',
      start: () => choosing({ at: [49, 44, 40, 30, 26, 51], round: 3, turn: 5, hands: ['BF', 'OP', 'ST', 'VW'] }),
      task: { solution: 'F', goal: escapes, pitfalls: { short: always } },
    },
  ],
};
