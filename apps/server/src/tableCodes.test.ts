import { describe, expect, it } from 'vitest';
import { codeOf, TableCodes } from './tableCodes.ts';

describe('the code of a table', () => {
  it('is six letters that are not mistaken, always the same, and another one for another table', () => {
    const codes = Array.from({ length: 2000 }, (_, at) => codeOf(`table ${at}`));
    expect(codes.every((code) => /^[A-HJ-NP-Z]{6}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codeOf('table 7')).toBe(codes[7]);
    expect(new Set(codes.join('')).size).toBe(24);
  });

  it('leads to its table in any case, once the table is in use', () => {
    const codes = new TableCodes();
    const code = codeOf('a');
    expect(codes.tableOf(code)).toBeUndefined();
    codes.use('a');
    codes.use('a');
    for (const typed of [
      code,
      code.toLowerCase(),
      `${code.slice(0, 3)} ${code.slice(3)}`,
      `${code.slice(0, 3)}-${code.slice(3)}`,
    ])
      expect(codes.tableOf(typed)).toBe('a');
    expect(codes.tableOf('')).toBeUndefined();
  });

  it('leads to no table where two have the same, and a new table does not get it', () => {
    const [one, other] = twins();
    const codes = new TableCodes();
    codes.use(one);
    expect(codes.isFree(other)).toBe(false);
    codes.use(other);
    expect(codes.tableOf(codeOf(one))).toBeUndefined();
    codes.use(one);
    expect(codes.tableOf(codeOf(one))).toBeUndefined();
  });
});

/** Two tables with one code. */
function twins(): readonly [string, string] {
  const seen = new Map<string, string>();
  for (let at = 0; ; at++) {
    const table = `table ${at}`;
    const other = seen.get(codeOf(table));
    if (other !== undefined) return [other, table];
    seen.set(codeOf(table), table);
  }
}
