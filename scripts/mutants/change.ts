/** What a mutant is put in place of: an expression, a statement that goes away, or a block that is emptied. */
export type Spot = 'expression' | 'statement' | 'block';

/** One small fault: the source from `start` to `end` replaced by `text`. */
export interface Change {
  readonly spot: Spot;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}
