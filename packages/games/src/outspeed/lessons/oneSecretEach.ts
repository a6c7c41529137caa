import { always, type OutspeedLesson, turn } from './positions.ts';

/** [OS-53] [OS-55] Everyone chooses in secret; zones only show who is ahead. */
export const oneSecretEach: OutspeedLesson = {
  id: 'oneSecretEach',
  rules: ['OS-50', 'OS-53', 'OS-55'],
  steps: [
    {
      id: 'secret',
      start: () => turn({ ships: [{ zone: 8 }, { zone: 9 }, { zone: 8 }, { zone: 10 }], turn: 3, tile: 12 }),
      task: { solution: 'left', others: { 1: ['left'], 2: ['left'], 3: ['left'] }, dice: [0], goal: always },
    },
    { id: 'zones', look: ['track'] },
    {
      id: 'again',
      start: () =>
        turn({ ships: [{ zone: 10, fuel: 10 }, { zone: 11 }, { zone: 10 }, { zone: 12 }], turn: 4, tile: 5 }),
      task: {
        solution: 'left',
        others: { 1: ['right'], 2: ['right'], 3: ['right'] },
        goal: ({ before, state }) => (state.ships[0]?.zone ?? 0) >= (before.ships[0]?.zone ?? 0) + 3,
      },
    },
  ],
};
