/** Fitted by `npm run fit -- gravwell`. */
export const WEIGHTS: readonly number[] = [1, 1, 1, 0.2, 0];
