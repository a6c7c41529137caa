/**
 * What has changed from one view to the next, in the shape of the view itself. A list of one element is the new value,
 * an empty list says that the key is gone, and an object says what has changed further in, by key or by index.
 */
export type Changes = readonly [] | readonly [unknown] | { readonly [key: string]: Changes };

type Fields = Record<string, unknown>;

/** The value after the changes. What has not changed is the same object as before; nothing is changed in place. */
export function withChanges(before: unknown, changes: Changes): unknown {
  if (isNewValue(changes)) return changes[0];
  const after: Fields | unknown[] = Array.isArray(before) ? [...before] : { ...(before as Fields) };
  for (const [key, change] of Object.entries(changes)) {
    const fields = after as Fields;
    if (isNewValue(change) && change.length === 0) delete fields[key];
    else fields[key] = withChanges(fields[key], change);
  }
  return after;
}

const isNewValue = (changes: Changes): changes is readonly [] | readonly [unknown] => Array.isArray(changes);
