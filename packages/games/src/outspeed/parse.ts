import { fail, ok, type Result } from '@slipstream/engine';
import { BONUSES, ROUTES, WHEEL_MOST } from './data.ts';
import { problemText } from './problemText.ts';
import { type Fields, isFields, shown } from './spot.ts';
import { checkTileSet } from './tileSet.ts';
import type { Action, Bonus, Options, RouteName } from './types.ts';

/** Fills in defaults; a tile set of one's own is checked and copied. */
export function parseOptions(raw: unknown): Result<Options> {
  if (raw === undefined || raw === null) return ok({ firstRace: false, tileSet: 'platform' });
  if (!isFields(raw)) return fail('options must be an object');
  const unknown = Object.keys(raw).find((key) => key !== 'firstRace' && key !== 'tileSet');
  if (unknown !== undefined) return fail(`unknown option ${shown(unknown)}`);
  const firstRace = Object.hasOwn(raw, 'firstRace') ? raw.firstRace : false;
  if (typeof firstRace !== 'boolean') return fail(`firstRace must be true or false, not ${shown(firstRace)}`);
  const tileSet = parseTileSetOption(Object.hasOwn(raw, 'tileSet') ? raw.tileSet : 'platform');
  return tileSet.ok ? ok({ firstRace, tileSet: tileSet.value }) : tileSet;
}

function parseTileSetOption(raw: unknown): Result<Options['tileSet']> {
  if (raw === 'platform') return ok(raw);
  if (!isFields(raw)) return fail(`tileSet must be "platform" or a whole tile set, not ${shown(raw)}`);
  const checked = checkTileSet(raw);
  if (checked.ok) return checked;
  return fail(`tileSet: ${checked.reason.map(problemText).join('; ')}`);
}

export function parseAction(raw: unknown): Result<Action> {
  if (!isFields(raw)) return fail('an action is an object');
  const type = Object.hasOwn(raw, 'type') ? raw.type : undefined;
  switch (type) {
    case 'pass':
      return hasOnly(raw, ['type']) ? ok({ type }) : fail('pass stands alone');
    case 'bonus':
    case 'keep':
      return hasOnly(raw, ['type', 'bonus']) && isBonus(raw.bonus)
        ? ok({ type, bonus: raw.bonus })
        : fail(`${type} needs a bonus: ${BONUSES.join(', ')}`);
    case 'route':
      return hasOnly(raw, ['type', 'route']) && isRoute(raw.route)
        ? ok({ type, route: raw.route })
        : fail(`route needs a route: ${ROUTES.join(', ')}`);
    case 'wheel':
      return hasOnly(raw, ['type', 'number']) && isWheelNumber(raw.number)
        ? ok({ type, number: raw.number })
        : fail(`wheel needs a number from 0 to ${WHEEL_MOST}`);
    default:
      return fail(`unknown type of action ${shown(type)}`);
  }
}

const hasOnly = (fields: Fields, keys: readonly string[]): boolean =>
  Object.keys(fields).length === keys.length && keys.every((key) => Object.hasOwn(fields, key));

export const isBonus = (value: unknown): value is Bonus => (BONUSES as readonly unknown[]).includes(value);
export const isRoute = (value: unknown): value is RouteName => (ROUTES as readonly unknown[]).includes(value);
// `Object.is` keeps out -0, which would not survive as text.
export const isWheelNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= WHEEL_MOST && !Object.is(value, -0);
