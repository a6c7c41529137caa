import { fail, ok, type Result } from '@slipstream/engine';
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

const keyOf = (type: unknown, value: unknown): string => `${String(type)} ${String(value)}`;
const BY_KEY: ReadonlyMap<string, Action> = new Map(
  ALL_ACTIONS.map((action) => {
    const [, value] = Object.values(action);
    return [keyOf(action.type, value), action];
  }),
);

/** Reads an action of unknown origin: exactly the fields of one of ours, or a reason. */
export function parseAction(raw: unknown): Result<Action> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return fail('the action is not an object');
  const { type, stack, card, position } = raw as Partial<Record<string, unknown>>;
  const value = stack ?? card ?? position;
  const isPlain = typeof type === 'string' && typeof value !== 'object';
  const found = isPlain ? BY_KEY.get(keyOf(type, value)) : undefined;
  return found !== undefined && isSameAction(found, raw) ? ok(found) : fail('not an action of Gravwell');
}

function isSameAction(action: Action, raw: object): boolean {
  const fields = Object.entries(action);
  if (Object.keys(raw).length !== fields.length) return false;
  return fields.every(([key, value]) => Object.hasOwn(raw, key) && (raw as Record<string, unknown>)[key] === value);
}
