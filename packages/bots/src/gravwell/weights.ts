/** Fitted by `npm run fit -- gravwell`: 4022 moments, cross-entropy 1.0438. */
export const WEIGHTS: readonly number[] = [-0.6544, 2.0075, 0.7066, -0.2206, -0.01];
