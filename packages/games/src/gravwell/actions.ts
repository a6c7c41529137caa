import { LETTERS, STACKS_PER_SEAT, TURNS } from './data.ts';
import { itemAt } from './lists.ts';
import type { Action, Card } from './types.ts';

/** Every action there is, made once and shared. */
const MOST_STACKS = 4 * STACKS_PER_SEAT;
const DRAFTS: readonly Action[] = Array.from({ length: MOST_STACKS }, (_, stack) => ({ type: 'draft', stack }));
const PLAYS: readonly Action[] = LETTERS.map((card) => ({ type: 'play', card }));
const PICKS: readonly Action[] = Array.from({ length: TURNS }, (_, position) => ({ type: 'pick', position }));
export const STOP: Action = { type: 'stop' };
export const GO: Action = { type: 'go' };
export const ALL_ACTIONS: readonly Action[] = [...DRAFTS, ...PLAYS, ...PICKS, STOP, GO];

export const draftAction = (stack: number): Action => itemAt(DRAFTS, stack);
export const playAction = (card: Card): Action => itemAt(PLAYS, card);
export const pickAction = (position: number): Action => itemAt(PICKS, position);
