/** Fitted by `npm run fit -- neko`. */
export const WEIGHTS: readonly number[] = [2, 0, 0.3, 0];
