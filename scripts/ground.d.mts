export const ROOT: string;
/** Builds the page, if anything it is made of has changed. Returns whether it did. */
export function ensureBuilt(): boolean;
