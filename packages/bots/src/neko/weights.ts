/** Fitted by `npm run fit -- neko`: 36904 moments, cross-entropy 1.0839. */
export const WEIGHTS: readonly number[] = [
  1.0616, -0.4114, 0.5423, -0.5848, 0.7402, 0.5022, 0.1213, 0.5364, -0.104, 0.2887, 0.0899, -0.1309, 2.498, -0.1211,
];
