import { fail, ok, type Result } from '@slipstream/engine';
import { BOOSTS, CATCH_UP, driveTo, PLAYS } from './actions.ts';
import { type Action, CIRCUIT_IDS, type Options } from './types.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (raw: unknown): raw is Fields => typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** Own fields only: what an object inherits was never sent. */
const own = (fields: Fields, key: string): unknown => (Object.hasOwn(fields, key) ? fields[key] : undefined);

const strayKey = (fields: Fields, known: readonly string[]): string | undefined =>
  Object.keys(fields).find((key) => !known.includes(key));

/** Absent options take their defaults: the short circuit, no catch-up. */
export function parseOptions(raw: unknown): Result<Options> {
  if (!isFields(raw)) return fail('options are not an object');
  const stray = strayKey(raw, ['circuit', 'catchUp']);
  if (stray !== undefined) return fail(`unknown option ${JSON.stringify(stray.slice(0, 40))}`);
  const circuit = CIRCUIT_IDS.find((id) => id === (own(raw, 'circuit') ?? 'short'));
  if (circuit === undefined) return fail(`circuit is one of ${CIRCUIT_IDS.join(', ')}`);
  const catchUp = own(raw, 'catchUp') ?? false;
  if (typeof catchUp !== 'boolean') return fail('catchUp is true or false');
  return ok({ circuit, catchUp });
}

/** Whether it is legal now is another question. */
export function parseAction(raw: unknown): Result<Action> {
  if (!isFields(raw)) return fail('an action is an object');
  const type = own(raw, 'type');
  if (type === 'play') return parseField(raw, 'card', (card) => indexed(PLAYS, card));
  if (type === 'boost') return parseField(raw, 'card', (card) => indexed(BOOSTS, card));
  if (type === 'drive') return parseField(raw, 'to', (to) => (typeof to === 'string' ? driveTo(to) : undefined));
  if (type !== 'catchUp') return fail('the type of an action is play, boost, catchUp or drive');
  return strayKey(raw, ['type']) === undefined ? ok(CATCH_UP) : fail('catchUp takes no further fields');
}

function parseField(fields: Fields, key: string, find: (value: unknown) => Action | undefined): Result<Action> {
  if (strayKey(fields, ['type', key]) !== undefined) return fail(`fields other than type and ${key}`);
  const action = find(own(fields, key));
  return action === undefined ? fail(`no such ${key}`) : ok(action);
}

const indexed = (actions: readonly Action[], index: unknown): Action | undefined =>
  typeof index === 'number' && Number.isInteger(index) ? actions[index] : undefined;
