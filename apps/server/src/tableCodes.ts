import { createHash } from 'node:crypto';

/** Letters that are not taken for one another, written or spoken: no I, no O. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 6;
/** So many tables can be found by their codes, the ones used last. */
export const CODES_KEPT = 100_000;

/** The code of a table: always the same for the same table, so that a server that starts anew need not have kept it. */
export function codeOf(table: string): string {
  const bytes = createHash('sha256').update(`code of ${table}`).digest();
  let rest = bytes.readUIntBE(0, 6);
  let code = '';
  for (; code.length < LENGTH; rest = Math.floor(rest / LETTERS.length)) code += LETTERS[rest % LETTERS.length];
  return code;
}

/**
 * Finds tables by six letters that can be spoken. A table's id is long enough that nobody guesses it; its code is not, so
 * only tables in use have one, and a code that two of them share leads to neither.
 */
export class TableCodes {
  readonly #tables = new Map<string, string | undefined>();

  isFree(table: string): boolean {
    return !this.#tables.has(codeOf(table));
  }

  /** A table is in use. */
  use(table: string): void {
    const code = codeOf(table);
    const other = this.#tables.get(code);
    const isShared = this.#tables.has(code) && other !== table;
    this.#tables.delete(code);
    this.#tables.set(code, isShared ? undefined : table);
    const [oldest] = this.#tables.keys();
    if (this.#tables.size > CODES_KEPT && oldest !== undefined) this.#tables.delete(oldest);
  }

  /** In any case, with or without spaces and dashes. */
  tableOf(code: string): string | undefined {
    return this.#tables.get(code.toUpperCase().replace(/[\s-]/g, ''));
  }
}
