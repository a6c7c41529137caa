/** What is wrong with a tile set, and where: the tile, the side, the route and the field. */
export interface Problem {
  readonly where: string;
  readonly message: string;
}

/** A place in a tile set, to complain about. */
export interface Spot {
  say(message: string): void;
  /** A part of this place; `separator` joins the names: `tile 3, side 3-4, left, cost.fuel`. */
  inside(name: string, separator?: string): Spot;
}

const MOST_PROBLEMS = 20;
const MOST_SHOWN = 40;

/** A spot that collects what is said in `problems`; past the first twenty, more would not help. */
export function spotAt(where: string, problems: Problem[]): Spot {
  return {
    say: (message) => {
      if (problems.length < MOST_PROBLEMS) problems.push({ where, message });
    },
    inside: (name, separator = ', ') => spotAt(`${where}${separator}${name}`, problems),
  };
}

/** A value as it may be quoted in a message: short, whatever it is. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value.slice(0, MOST_SHOWN + 1)) : String(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object with these keys and no others, or `undefined` after saying what is wrong. */
export function fieldsAt(
  spot: Spot,
  raw: unknown,
  required: readonly string[],
  optional: readonly string[] = [],
): Fields | undefined {
  if (!isFields(raw)) {
    spot.say(`must be an object, not ${shown(raw)}`);
    return undefined;
  }
  const missing = required.filter((key) => !Object.hasOwn(raw, key));
  const unknown = Object.keys(raw).filter((key) => !required.includes(key) && !optional.includes(key));
  for (const key of missing) spot.say(`${key} is missing`);
  for (const key of unknown.slice(0, 3)) {
    spot.say(`does not know ${shown(key)}; it may have ${[...required, ...optional].join(', ')}`);
  }
  return missing.length + unknown.length === 0 ? raw : undefined;
}

export function wholeNumberAt(spot: Spot, raw: unknown, least: number, most: number): boolean {
  const isGood = typeof raw === 'number' && Number.isInteger(raw) && raw >= least && raw <= most;
  if (!isGood) spot.say(`must be a whole number from ${least} to ${most}, not ${shown(raw)}`);
  return isGood;
}

export function wordAt(spot: Spot, raw: unknown, words: readonly string[]): boolean {
  const isGood = typeof raw === 'string' && words.includes(raw);
  if (!isGood) spot.say(`must be ${words.join(' or ')}, not ${shown(raw)}`);
  return isGood;
}

export function textAt(spot: Spot, raw: unknown, most: number): boolean {
  const isGood = typeof raw === 'string' && raw.length > 0 && raw.length <= most;
  if (!isGood) spot.say(`must be a text of 1 to ${most} characters, not ${shown(raw)}`);
  return isGood;
}
