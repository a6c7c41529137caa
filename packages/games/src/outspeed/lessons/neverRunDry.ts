import { advances, isCrowded, isOutBy, type OutspeedLesson, plays, refuels, turn } from './positions.ts';

/** [OS-51] [OS-52] [OS-70] At 0 fuel you are out, and a gain cannot save you. */
export const neverRunDry: OutspeedLesson = {
  id: 'neverRunDry',
  rules: ['OS-51', 'OS-52', 'OS-58', 'OS-70'],
  steps: [
    {
      id: 'lastDrop',
      start: () => turn({ ships: [{ zone: 12, fuel: 1 }, { zone: 11 }, { zone: 10 }, { zone: 9 }], turn: 6, tile: 10 }),
      look: ['fuel'],
      task: {
        solution: 'left',
        others: { 1: ['middle'], 2: ['right'], 3: ['left'] },
        goal: refuels,
        pitfalls: { out: isOutBy('noFuel'), crowded: isCrowded },
      },
    },
    {
      id: 'risk',
      start: () => turn({ ships: [{ zone: 12, fuel: 2 }, { zone: 11 }, { zone: 10 }, { zone: 9 }], turn: 7, tile: 3 }),
      task: {
        solution: 'middle',
        others: { 1: ['left', 'keep nitro'], 2: ['left', 'keep nitro'], 3: ['left', 'keep nitro'] },
        dice: [3],
        goal: advances,
        pitfalls: { out: isOutBy('noFuel'), token: plays('left') },
      },
    },
  ],
};
