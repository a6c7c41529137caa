import { always, drafting, type GravwellLesson } from './positions.ts';

/** [GW-12] [GW-13] Three stacks each, one after the other: an open card, and a hidden one under it. */
export const draft: GravwellLesson = {
  id: 'draft',
  rules: ['GW-12', 'GW-13'],
  steps: [
    {
      id: 'take',
      start: () => drafting({ first: 2, open: 'MRWHFJKUYDPZ' }),
      task: { solution: '#3', others: { 2: ['#1'], 3: ['#2'], 1: ['#9', '#4'] }, goal: always },
    },
    { id: 'hidden', look: ['hand'] },
    { id: 'again', task: { solution: '#6', goal: always } },
    { id: 'third', task: { solution: '#11', goal: always } },
  ],
};
