/** A mean and the half-width of its 95 % interval. */
export interface Mean {
  readonly mean: number;
  readonly margin: number;
}

export function meanOf(values: readonly number[]): Mean {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, margin: values.length < 2 ? 1 : 1.96 * Math.sqrt(squares / (values.length - 1) / values.length) };
}

/** In points: a point is one race in a hundred. */
export const points = (share: number): string => `${share < 0 ? '−' : '+'}${Math.abs(100 * share).toFixed(1)}`;
export const pointsOf = ({ mean, margin }: Mean): string => `${points(mean)} ± ${(100 * margin).toFixed(1)}`;
