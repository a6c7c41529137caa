import { type Effects, fail, ok, type Result } from '@slipstream/engine';
import { beginRound } from './draft.ts';
import { numberAt } from './lists.ts';
import { isSolo, racersOf } from './ships.ts';
import { stateBeforeRoundOne } from './state.ts';
import type { Event, Options, State } from './types.ts';

export const SEAT_COUNTS = [1, 2, 3, 4] as const;

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

/** [GW-10] The first state: everyone in the Singularity, the first draft laid out. */
export function setup(options: Options, seatCount: number, effects: Effects<Event>): State {
  const first = firstToDraft(seatCount, effects);
  const state = stateBeforeRoundOne(options, seatCount, first);
  effects.emit?.('everyone', {
    type: 'began',
    seatCount,
    options,
    ships: racersOf(seatCount).map((racer, ship) => ({ racer, space: numberAt(state.spaces, ship) })),
    first,
  });
  beginRound(state, effects);
  return state;
}

/** [GW-13] Drawn at random; alone at the table there is nothing to draw. */
const firstToDraft = (seatCount: number, effects: Effects<Event>): number =>
  isSolo(seatCount) ? 0 : effects.rng.below(seatCount);
