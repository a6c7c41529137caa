/** Fitted by `npm run fit -- outspeed`. */
export const WEIGHTS: readonly number[] = [1, 1, 1, 0.3, -1, 0.2, 0.2, -0.5];
