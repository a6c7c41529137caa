import { fail, type Result } from '@slipstream/engine';
import { jsonFault } from './jsonFault.ts';
import type { Problem } from './problem.ts';
import type { TileSet } from './tile.ts';
import { checkTileSet } from './tileSet.ts';

/** Far more than any honest set takes; more is refused before it is read. */
export const MOST_CHARACTERS = 200_000;

/** Reads a tile set from text; never throws. */
export function parseTileSet(text: string): Result<TileSet, readonly Problem[]> {
  if (text.length > MOST_CHARACTERS) return fail([{ place: {}, code: 'tooLong', most: MOST_CHARACTERS }]);
  const written = text.replace(/^\uFEFF/, ''); // the mark that some editors put before UTF-8
  if (written.trim() === '') return fail([{ place: {}, code: 'empty' }]);
  let raw: unknown;
  try {
    raw = JSON.parse(written);
  } catch {
    return fail([{ place: {}, code: 'notJson', ...jsonFault(written) }]);
  }
  return checkTileSet(raw);
}

/** Writes data so that it is read and changed with ease: what fits on a line is not broken up. */
export function inLines(value: unknown, indent = ''): string {
  const short = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
  if (indent.length + short.length <= LINE || typeof value !== 'object' || value === null) return short;
  const deeper = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((each) => deeper + inLines(each, deeper))
    : Object.entries(value).map(([key, each]) => `${deeper}${JSON.stringify(key)}: ${inLines(each, deeper)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

const LINE = 100;
