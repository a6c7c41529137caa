import type { Fault, Place, Problems } from './problem.ts';

/** A place in a tile set, to complain about. */
export interface Spot {
  say(fault: Fault): void;
  /** A part of this place. */
  at(part: Place): Spot;
  /** A field of this place: fields in fields are joined as in `cost.fuel`. */
  field(name: string): Spot;
}

const MOST_SHOWN = 40;

/** A spot that collects what is said in `problems`. */
export const spotAt = (place: Place, problems: Problems): Spot => ({
  say: (fault) => problems.add({ ...fault, place }),
  at: (part) => spotAt({ ...place, ...part }, problems),
  field: (name) => {
    const field = place.field === undefined ? name : `${place.field}.${name}`;
    return spotAt({ ...place, field }, problems);
  },
});

/** A value as it may be quoted in a message, in any language: short, whatever it is. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return '[…]';
  if (typeof value === 'object' && value !== null) return '{…}';
  const text = typeof value === 'string' ? JSON.stringify(value.slice(0, MOST_SHOWN + 1)) : String(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks one field; `spot` is where it stands. */
type Check = (spot: Spot, value: unknown) => void;
type Checks = Readonly<Record<string, Check>>;

/** Checks an object with these fields and no others; whether its keys are right. */
export function checkFields(spot: Spot, raw: unknown, required: Checks, optional: Checks = {}): raw is Fields {
  if (!isFields(raw)) {
    spot.say({ code: 'notObject', found: shown(raw) });
    return false;
  }
  const known = [...Object.keys(required), ...Object.keys(optional)];
  const missing = Object.keys(required).filter((key) => !Object.hasOwn(raw, key));
  const unknown = Object.keys(raw).filter((key) => !known.includes(key));
  for (const key of missing) spot.say({ code: 'missing', key });
  for (const key of unknown) spot.say({ code: 'unknownKey', key: shown(key), known });
  for (const [key, check] of [...Object.entries(required), ...Object.entries(optional)]) {
    if (Object.hasOwn(raw, key)) check(spot.field(key), raw[key]);
  }
  return missing.length + unknown.length === 0;
}

export const wholeNumber =
  (least: number, most: number): Check =>
  (spot, raw) => {
    const isGood = typeof raw === 'number' && Number.isInteger(raw) && raw >= least && raw <= most;
    if (!isGood) spot.say({ code: 'notNumber', least, most, found: shown(raw) });
  };

export const oneOf =
  (words: readonly string[]): Check =>
  (spot, raw) => {
    if (typeof raw !== 'string' || !words.includes(raw)) spot.say({ code: 'notWord', words, found: shown(raw) });
  };

export const text =
  (most: number): Check =>
  (spot, raw) => {
    const isGood = typeof raw === 'string' && raw.length > 0 && raw.length <= most;
    if (!isGood) spot.say({ code: 'notText', most, found: shown(raw) });
  };
