/** Where a text stops being JSON, and what stands there; nothing if it ends too early. Lines and columns count from 1. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
  readonly found: string;
}

const SPACE = /[ \t\r\n]*/y;
// What browsers say of broken JSON differs from one to the next, and some do not say where.
const TOKEN =
  /[[\]{},:]|true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|"[^"\\\p{Cc}]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\p{Cc}]*)*"/uy;
const MOST_FOUND = 20;

/** What may come next. `more` is a comma or the end of what was opened. */
type Expected = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'more';

/** Of a text that is known not to be JSON. */
export function jsonFault(text: string): JsonFault {
  const open: string[] = []; // the brackets still to be closed, by how they close
  let expected: Expected = 'value';
  for (let at = 0; ; ) {
    at += matchAt(SPACE, text, at).length;
    const token = matchAt(TOKEN, text, at);
    const next: Expected | undefined = token === '' ? undefined : after(token, expected, open);
    if (next === undefined) return faultAt(text, at);
    expected = next;
    at += token.length;
  }
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/** What may come after this token; undefined if it may not stand here. Opens and closes brackets. */
function after(token: string, expected: Expected, open: string[]): Expected | undefined {
  const closes = token === ']' || token === '}';
  if (closes)
    return expected !== 'value' && expected !== 'key' && expected !== 'colon' ? closed(token, open) : undefined;
  switch (expected) {
    case 'more':
      if (token !== ',' || open.length === 0) return undefined;
      return open.at(-1) === '}' ? 'key' : 'value';
    case 'colon':
      return token === ':' ? 'value' : undefined;
    case 'key':
    case 'first key':
      return token.startsWith('"') ? 'colon' : undefined;
    case 'value':
    case 'first value':
      return begun(token, open);
  }
}

function closed(token: string, open: string[]): Expected | undefined {
  return open.pop() === token ? 'more' : undefined;
}

function begun(token: string, open: string[]): Expected | undefined {
  if (token === ',' || token === ':') return undefined;
  if (token !== '[' && token !== '{') return 'more';
  open.push(token === '[' ? ']' : '}');
  return token === '[' ? 'first value' : 'first key';
}

function faultAt(text: string, at: number): JsonFault {
  const lines = text.slice(0, at).split('\n');
  const found = /^\S*/.exec(text.slice(at, at + MOST_FOUND))?.[0] ?? '';
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, found };
}
