/**
 * What has changed from one view to the next, in the shape of the view itself. A list of one element is the new value,
 * an empty list says that the key is gone, and an object says what has changed further in, by key or by index.
 */
export type Changes = readonly [] | readonly [unknown] | { readonly [key: string]: Changes };

type Fields = Record<string, unknown>;

/**
 * Changes that several viewers have in common, by the value they lead to. Where views share parts of themselves, what has
 * changed in those is found out once for all viewers of the moment.
 */
export type SharedChanges = Map<object, { readonly before: object; readonly text: string | undefined }>;

/** The changes that lead from one value to another, as JSON text; absent when there are none. Both are plain JSON data. */
export function changesText(before: unknown, after: unknown, shared?: SharedChanges): string | undefined {
  if (before === after) return undefined;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return newValue(after);
  if (Array.isArray(before) !== Array.isArray(after)) return newValue(after);
  return Array.isArray(after)
    ? changesInList(before as unknown[], after, undefined)
    : changesInFields(before as Fields, after as Fields, shared);
}

/** Item by item, and what was added behind them; a list that has become shorter is new as a whole. */
function changesInList(
  before: readonly unknown[],
  after: readonly unknown[],
  shared: SharedChanges | undefined,
): string | undefined {
  if (after.length < before.length) return newValue(after);
  let text = '';
  for (let at = 0; at < after.length; at++) {
    const [old, value] = [before[at], after[at]];
    if (old === value) continue;
    const change = shared === undefined ? changesText(old, value) : sharedChangesText(old, value, shared);
    if (change !== undefined) text += `${text === '' ? '' : ','}"${at}":${change}`;
  }
  return text === '' ? undefined : `{${text}}`;
}

function changesInFields(before: Fields, after: Fields, shared: SharedChanges | undefined): string | undefined {
  let text = '';
  for (const key in after) {
    const value = after[key];
    const old = before[key];
    if (value === old || value === undefined) continue;
    const change = shared === undefined ? changesText(old, value) : sharedChangesText(old, value, shared);
    if (change !== undefined) text += `${text === '' ? '' : ','}${quoted(key)}:${change}`;
  }
  for (const key in before) {
    if (after[key] === undefined && before[key] !== undefined) text += `${text === '' ? '' : ','}${quoted(key)}:[]`;
  }
  return text === '' ? undefined : `{${text}}`;
}

function sharedChangesText(before: unknown, after: unknown, shared: SharedChanges): string | undefined {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return newValue(after);
  const known = shared.get(after);
  if (known?.before === before) return known.text;
  const areLists = Array.isArray(before) && Array.isArray(after);
  const text = areLists ? changesInList(before, after, shared) : changesText(before, after);
  shared.set(after, { before, text });
  return text;
}

function newValue(value: unknown): string {
  if (typeof value === 'number') return `[${value}]`;
  return `[${typeof value === 'string' ? quoted(value) : JSON.stringify(value)}]`;
}

// The keys and words of views are few and come again and again.
const QUOTED = new Map<string, string>();
const MOST_WORDS = 4096;
const LONGEST_WORD = 24;

function quoted(word: string): string {
  const known = QUOTED.get(word);
  if (known !== undefined) return known;
  const text = JSON.stringify(word);
  if (word.length <= LONGEST_WORD && QUOTED.size < MOST_WORDS) QUOTED.set(word, text);
  return text;
}

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
