/** Plain data, as it survives a round trip through text. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A deep copy of plain data; several times faster than `structuredClone` on the small states of our games. */
export function cloneJson<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(cloneJson) as Value;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = cloneJson((value as Record<string, unknown>)[key]);
  return copy as Value;
}

/** Deep equality of plain data; the order of keys does not matter, an absent key equals `undefined`. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, at) => sameJson(item, b[at]));
  }
  return sameFields(a as Record<string, unknown>, b as Record<string, unknown>);
}

function sameFields(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  for (const key in a) if (!sameJson(own(a, key), own(b, key))) return false;
  for (const key in b) if (!Object.hasOwn(a, key) && own(b, key) !== undefined) return false;
  return true;
}

// A key such as `__proto__` or `toString` in hostile input must never match what every object inherits.
const own = (fields: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(fields, key) ? fields[key] : undefined;

/** Text with sorted keys: equal data gives equal text, which makes it fit to be hashed or compared. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += `${text === '' ? '' : ','}${canonicalJson(item)}`;
    return `[${text}]`;
  }
  const fields = value as Record<string, unknown>;
  for (const key of sortedKeys(fields)) {
    if (fields[key] === undefined) continue;
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(fields[key])}`;
  }
  return `{${text}}`;
}

const FEW = 16;

/** By insertion where there are few: a sort by the library costs more than all the rest. */
function sortedKeys(fields: Record<string, unknown>): readonly string[] {
  const keys = Object.keys(fields);
  if (keys.length > FEW) return keys.sort();
  for (let at = 1; at < keys.length; at++) {
    const key = keys[at] as string;
    let to = at;
    for (; to > 0 && (keys[to - 1] as string) > key; to--) keys[to] = keys[to - 1] as string;
    keys[to] = key;
  }
  return keys;
}
