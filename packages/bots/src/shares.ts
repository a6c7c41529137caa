/**
 * A win-share model: each seat gets a score, a weighted sum of what is known of it, and the shares are the softmax of the scores.
 * The weights are fitted to races of the bots against themselves by `npm run fit`, and kept as data beside the features.
 */
export interface ShareModel<State> {
  /** Writes the features of one seat; the same number for every seat. */
  features(state: State, seat: number, into: number[]): void;
  /** Seats that can no longer win get nothing. */
  isOut(state: State, seat: number): boolean;
}

const scores: number[] = [];
const facts: number[] = [];

/** Writes each seat's share of the win. */
export function winShares<State>(
  model: ShareModel<State>,
  weights: readonly number[],
  state: State,
  seatCount: number,
  into: number[],
): void {
  let best = Number.NEGATIVE_INFINITY;
  for (let seat = 0; seat < seatCount; seat++) {
    const score = model.isOut(state, seat) ? Number.NEGATIVE_INFINITY : scoreOf(model, weights, state, seat);
    scores[seat] = score;
    if (score > best) best = score;
  }
  softmax(best, seatCount, into);
}

function scoreOf<State>(model: ShareModel<State>, weights: readonly number[], state: State, seat: number): number {
  facts.length = 0;
  model.features(state, seat, facts);
  let score = 0;
  for (let at = 0; at < facts.length; at++) score += (facts[at] as number) * (weights[at] as number);
  return score;
}

function softmax(best: number, seatCount: number, into: number[]): void {
  let sum = 0;
  for (let seat = 0; seat < seatCount; seat++) {
    const part = best === Number.NEGATIVE_INFINITY ? 0 : Math.exp((scores[seat] as number) - best);
    into[seat] = part;
    sum += part;
  }
  for (let seat = 0; seat < seatCount; seat++) into[seat] = sum === 0 ? 0 : (into[seat] as number) / sum;
}

/** One moment of a race that was played to its end. */
export interface Sample {
  readonly features: readonly (readonly number[] | null)[]; // per seat; null: out
  readonly shares: readonly number[]; // of the win, as it came
}

/** Fits weights to samples by gradient descent on the cross-entropy; returns the mean loss as well. */
export function fitShares(
  samples: readonly Sample[],
  plan: { readonly epochs: number; readonly rate: number; readonly decay: number },
): { readonly weights: readonly number[]; readonly loss: number } {
  const width = samples.flatMap(({ features }) => features).find((row) => row !== null)?.length ?? 0;
  const rows = samples.map((sample) => flatten(sample, width));
  const weights = new Float64Array(width);
  const squares = new Float64Array(width).fill(1e-8);
  const slope = new Float64Array(width);
  let loss = 0;
  for (let epoch = 0; epoch < plan.epochs; epoch++) {
    slope.fill(0);
    loss = 0;
    for (const row of rows) loss += learn(row, weights, slope) / rows.length;
    for (let at = 0; at < width; at++) {
      const pull = (slope[at] as number) / rows.length + plan.decay * (weights[at] as number);
      squares[at] = 0.9 * (squares[at] as number) + 0.1 * pull * pull;
      weights[at] = (weights[at] as number) - (plan.rate * pull) / Math.sqrt(squares[at] as number);
    }
  }
  return { weights: [...weights].map((weight) => Math.round(weight * 1e4) / 1e4), loss };
}

/** The seats still in it, one row of features after the other. */
interface Flat {
  readonly facts: Float64Array;
  readonly shares: Float64Array;
}

function flatten({ features, shares }: Sample, width: number): Flat {
  const racing = features.flatMap((row, seat) => (row === null ? [] : [{ row, share: shares[seat] ?? 0 }]));
  const facts = new Float64Array(racing.length * width);
  for (const [at, { row }] of racing.entries()) facts.set(row, at * width);
  return { facts, shares: Float64Array.from(racing, ({ share }) => share) };
}

const parts = new Float64Array(8);

/** Adds one sample's part of the gradient and returns its loss. */
function learn({ facts, shares }: Flat, weights: Float64Array, slope: Float64Array): number {
  const width = weights.length;
  let sum = 0;
  for (let seat = 0; seat < shares.length; seat++) {
    let score = 0;
    for (let at = 0; at < width; at++) score += (facts[seat * width + at] as number) * (weights[at] as number);
    parts[seat] = Math.exp(score);
    sum += parts[seat] as number;
  }
  let loss = 0;
  for (let seat = 0; seat < shares.length; seat++) {
    const guess = (parts[seat] as number) / sum;
    const truth = shares[seat] as number;
    if (truth > 0) loss -= truth * Math.log(guess + 1e-12);
    for (let at = 0; at < width; at++)
      slope[at] = (slope[at] as number) + (guess - truth) * (facts[seat * width + at] as number);
  }
  return loss;
}
