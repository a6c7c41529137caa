export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The disk failed, or the database is not what it was: after this nobody knows what is stored. */
export const isOfTheDisk = (error: unknown): boolean => /^SQLITE_(IOERR|CORRUPT|NOTADB)/.test(codeOf(error));
