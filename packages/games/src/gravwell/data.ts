import type { FuelCard, Letter } from './types.ts';

/** [GW-1] The first space: the Singularity, where all ships start. */
export const SINGULARITY = 0;
/** [GW-1] The exit: the Warp Gate. A ship that left the track stands here for good. */
export const GATE = 54;
/** [GW-3] Where the derelicts stand at the start; the first one is left out with 2 players and in the solo game. */
export const DERELICT_SPACES = [26, 36] as const;

export const ROUNDS = 6;
/** [GW-50] The solo game is shorter. */
export const SOLO_ROUNDS = 4;
/** Turns of a round, and cards in a full hand. */
export const TURNS = 6;
/** [GW-11] Stacks laid out for each player. */
export const STACKS_PER_SEAT = 3;
/** [GW-50] The solo game lays out two packs, each of this many hidden cards and one open one. */
export const SOLO_PACKS = 2;
export const SOLO_HIDDEN = 5;

export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'] as readonly Letter[];
export const CARD_COUNT = 26;

/** [GW-4] The 26 fuel cards in the order in which they resolve. Provenance: RULES.md. */
export const FUEL_CARDS: readonly FuelCard[] = [
  { letter: 'A', symbol: 'A', value: 1, kind: 'thrust' },
  { letter: 'B', symbol: 'B', value: 2, kind: 'thrust' },
  { letter: 'C', symbol: 'C', value: 3, kind: 'thrust' },
  { letter: 'D', symbol: 'Dy', value: 5, kind: 'thrust' },
  { letter: 'E', symbol: 'Es', value: 2, kind: 'thrust' },
  { letter: 'F', symbol: 'F', value: 6, kind: 'thrust' },
  { letter: 'G', symbol: 'Ga', value: 5, kind: 'thrust' },
  { letter: 'H', symbol: 'H', value: 4, kind: 'thrust' },
  { letter: 'I', symbol: 'I', value: 6, kind: 'thrust' },
  { letter: 'J', symbol: 'Jo', value: 2, kind: 'tractor' },
  { letter: 'K', symbol: 'Kr', value: 2, kind: 'repulsor' },
  { letter: 'L', symbol: 'Li', value: 4, kind: 'thrust' },
  { letter: 'M', symbol: 'Mg', value: 10, kind: 'thrust' },
  { letter: 'N', symbol: 'Ne', value: 6, kind: 'repulsor' },
  { letter: 'O', symbol: 'O', value: 7, kind: 'thrust' },
  { letter: 'P', symbol: 'Pu', value: 5, kind: 'thrust' },
  { letter: 'Q', symbol: 'Qt', value: 3, kind: 'tractor' },
  { letter: 'R', symbol: 'Ra', value: 9, kind: 'thrust' },
  { letter: 'S', symbol: 'Si', value: 9, kind: 'thrust' },
  { letter: 'T', symbol: 'Th', value: 2, kind: 'thrust' },
  { letter: 'U', symbol: 'U', value: 5, kind: 'repulsor' },
  { letter: 'V', symbol: 'V', value: 7, kind: 'thrust' },
  { letter: 'W', symbol: 'W', value: 8, kind: 'thrust' },
  { letter: 'X', symbol: 'Xe', value: 3, kind: 'repulsor' },
  { letter: 'Y', symbol: 'Y', value: 8, kind: 'thrust' },
  { letter: 'Z', symbol: 'Zr', value: 7, kind: 'thrust' },
];
