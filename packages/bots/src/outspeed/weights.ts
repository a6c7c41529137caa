/** Fitted by `npm run fit -- outspeed`: 35828 moments, cross-entropy 1.1599. */
export const WEIGHTS: readonly number[] = [0.3723, 1.5625, -0.5677, 2.4863, -0.6057, 1.193, 0.1266, -0.6494];
