import { choosing, escapes, type GravwellLesson, reaches } from './positions.ts';

/** [GW-25] A taken space: the ship flies on to the next free one. */
export const takenSpaces: GravwellLesson = {
  id: 'takenSpaces',
  rules: ['GW-25', 'GW-2'],
  steps: [
    {
      id: 'flyOn',
      start: () => choosing({ at: [20, 23, 24, 40, 26, 36], round: 3, turn: 4, hands: ['BCE', 'OPS', 'TVW', 'XYZ'] }),
      task: { solution: 'C', others: { 1: ['O'], 2: ['T'], 3: ['Z'] }, goal: reaches(25) },
    },
    {
      id: 'intoTheGate',
      start: () => choosing({ at: [50, 52, 53, 40, 26, 36], round: 5, turn: 5, hands: ['AB', 'OP', 'ST', 'VW'] }),
      task: { solution: 'B', others: { 1: ['O'], 2: ['S'], 3: ['V'] }, goal: escapes },
    },
  ],
};
