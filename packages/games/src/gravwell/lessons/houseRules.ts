import { always, asked, choosing, drafting, escapes, type GravwellLesson, stays } from './positions.ts';

/** [GW-50] to [GW-54] What each variant changes for the one who decides. */
export const houseRules: GravwellLesson = {
  id: 'houseRules',
  rules: ['GW-50', 'GW-51', 'GW-52', 'GW-53', 'GW-54'],
  steps: [
    {
      id: 'noSecrets',
      start: () => drafting({ options: { noSecrets: true }, open: 'MRWHFJKUYDPZ' }),
      task: { solution: '#1', goal: always },
    },
    {
      id: 'chaosTheory',
      start: () =>
        choosing({
          at: [4, 9, 12, 20, 26, 36],
          options: { chaosTheory: true },
          round: 2,
          turn: 4,
          hands: ['CDE', 'FGH', 'ILM', 'OPR'],
        }),
      task: { solution: '@5', goal: always },
    },
    {
      id: 'hardcore',
      start: () => asked({ at: [40, 39, 30, 20, 26, 36], options: { hardcore: true }, round: 2, turn: 6 }, 'AMRV'),
      task: { solution: 'go', goal: ({ state }) => (state.stops & 1) !== 0, pitfalls: { spent: stays } },
    },
    {
      id: 'activeGate',
      start: () =>
        choosing({
          at: [50, 54, 52, 40, 26, 36],
          options: { activeGate: true },
          round: 5,
          turn: 5,
          hands: ['AD', '', 'ST', 'VW'],
        }),
      task: { solution: 'D', others: { 2: ['S'], 3: ['V'] }, goal: escapes },
    },
    {
      id: 'solo',
      start: () => drafting({ seats: 1, open: 'RM' }),
      task: { solution: '#1', goal: always },
    },
  ],
};
