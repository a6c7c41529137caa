import { scene } from '../scene.ts';
import { asked, fallsBack, type GravwellLesson, reaches, stays } from './positions.ts';

const OTHERS = [1, 2, 3];

/** [GW-30] When your own card comes up you may cancel it, once a round. */
export const emergencyStop: GravwellLesson = {
  id: 'emergencyStop',
  rules: ['GW-30'],
  steps: [
    {
      id: 'lock',
      start: () =>
        scene({
          at: [40, 42, 37, 20, 26, 36],
          round: 4,
          turn: 5,
          hands: ['MR', 'BD', 'SO', 'VW'],
          stopped: OTHERS,
        }),
      task: {
        solution: 'M',
        others: { 1: ['B'], 2: ['S'], 3: ['V'] },
        goal: ({ state }) => state.phase === 'stopping',
      },
    },
    { id: 'stop', task: { solution: 'stop', goal: stays, pitfalls: { gone: fallsBack } } },
    {
      id: 'go',
      start: () => asked({ at: [40, 42, 30, 20, 26, 36], round: 4, turn: 6 }, 'MSTV'),
      task: { solution: 'go', goal: reaches(50), pitfalls: { wasted: stays } },
    },
  ],
};
