import { drives, type NekoLesson, trick, winsTrick, winsWith } from './positions.ts';

/** [NR-2] [NR-30] Low cards drive far: win with the lowest that wins. */
export const lowCards: NekoLesson = {
  id: 'lowCards',
  rules: ['NR-2', 'NR-30'],
  steps: [
    {
      id: 'cheap',
      start: () =>
        trick({
          hands: ['b3 b7 r2 r8 k4 k9 k10', 'b1 b2 b4 g1 r1 r3 k2', 'b5 b6 g3 g4 r6 r7 k3', 'b9 g8 g9 r9 g6 g7 k1'],
          leader: 1,
          cars: ['4b', '6a', '5c', '7b'],
        }),
      look: ['hand'],
      task: {
        solution: 'k4',
        others: { 1: ['k2'], 2: ['k3'], 3: ['k1'] },
        goal: winsWith(3),
        pitfalls: { near: winsTrick },
      },
    },
    { id: 'drive', task: { solution: '>7a', goal: drives } },
  ],
};
