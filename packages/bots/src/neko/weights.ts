/** Fitted by `npm run fit -- neko`: 3876 moments, cross-entropy 1.0416. */
export const WEIGHTS: readonly number[] = [3.0211, -1.229, -0.0638, -0.4645];
