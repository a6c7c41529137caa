/**
 * A text column as bytes: the library ends the whole process over a text that is not UTF-8, which is what damage makes of it.
 * To be read with `textIn`.
 */
export const raw = (column: string): string => `cast(${column} as blob) as ${column}`;

export const textIn = (bytes: unknown): string =>
  bytes instanceof Uint8Array || bytes instanceof ArrayBuffer ? Buffer.from(bytes as Uint8Array).toString() : '';

/** The rows with these columns as text. */
export const withTexts = <Row extends object>(rows: readonly unknown[], ...columns: readonly (keyof Row)[]): Row[] =>
  (rows as readonly Row[]).map((row) => ({
    ...row,
    ...Object.fromEntries(columns.map((column) => [column, textIn(row[column])])),
  }));
