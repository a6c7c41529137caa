import { fail, ok, type Result } from '@slipstream/engine';
import { ALL_ACTIONS } from './actions.ts';
import { SEAT_COUNTS } from './seatCounts.ts';
import { isSolo } from './ships.ts';
import type { Action, Options } from './types.ts';

export const DEFAULT_OPTIONS: Options = {
  noSecrets: false,
  hardcore: false,
  activeGate: false,
  chaosTheory: false,
  singularityPulls: true,
};

const OPTION_KEYS = Object.keys(DEFAULT_OPTIONS) as readonly (keyof Options)[];

/** Every option is a yes or no, the default first. */
export const OPTION_SPECS = OPTION_KEYS.map((key) => ({ key, values: [DEFAULT_OPTIONS[key], !DEFAULT_OPTIONS[key]] }));

/** [GW-50] What the solo game excludes. */
const NOT_IN_SOLO = ['hardcore', 'activeGate', 'chaosTheory'] as const;

export function parseOptions(raw: unknown, seatCount: number): Result<Options> {
  // [GW-55] 26 cards cannot serve 5.
  if (!SEAT_COUNTS.some((count) => count === seatCount)) return fail('Gravwell is for 1 to 4 players');
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return fail('options are not an object');
  const given = Object.entries(raw);
  const unknown = given.find(([key]) => !OPTION_KEYS.some((known) => known === key));
  if (unknown !== undefined) return fail(`unknown option "${unknown[0].slice(0, 40)}"`);
  const wrong = given.find(([, value]) => typeof value !== 'boolean');
  if (wrong !== undefined) return fail(`option "${wrong[0]}" must be true or false`);
  const options: Options = { ...DEFAULT_OPTIONS, ...(raw as Partial<Options>) };
  const excluded = isSolo(seatCount) ? NOT_IN_SOLO.find((key) => options[key]) : undefined;
  return excluded === undefined ? ok(options) : fail(`option "${excluded}" does not go with the solo game`);
}

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
