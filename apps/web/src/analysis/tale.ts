import { type Moment, PARTS, type Parts } from '@slipstream/analysis/analysis';
import type { Seat } from '@slipstream/engine';
import type { Reel } from '../pages/replay/reel.ts';

/** A part that somebody or something is to thank or to blame for. */
export type Cause = Exclude<keyof Parts, 'unexplained'>;

/** A moment with what moved it most. */
export interface Told {
  readonly moment: Moment;
  readonly cause: Cause;
  readonly points: number;
  readonly frame: number;
}

const CAUSES = PARTS.filter((part): part is Cause => part !== 'unexplained');

/** Swings below this many points are not worth a line. */
const WORTH_A_LINE = 2;
const MOST = 8;

export const inPoints = (share: number): number => Math.round(100 * share);

/** The moments of a seat that mattered, the weightiest first. */
export function mattering(moments: readonly Moment[], seat: Seat, reel: Reel): readonly Told[] {
  return moments
    .filter((moment) => moment.seat === seat)
    .map((moment) => toldOf(moment, reel))
    .filter(({ points }) => Math.abs(points) >= WORTH_A_LINE)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, MOST);
}

export function toldOf(moment: Moment, reel: Reel): Told {
  const cause = CAUSES.reduce((most, part) => (weigh(moment, part) > weigh(moment, most) ? part : most));
  return { moment, cause, points: inPoints(moment.parts[cause]), frame: frameOf(reel, moment.at) };
}

const weigh = ({ parts }: Moment, part: Cause): number => Math.abs(parts[part]);

/** The frame of a reel in which that action was revealed. */
export const frameOf = ({ frames }: Reel, at: number): number =>
  Math.max(
    0,
    frames.findIndex(({ played }) => played.match.step >= at),
  );

/** A part of a sum as it is shown, with where it leads from and to; all in whole points. */
export interface Step {
  readonly part: keyof Parts;
  readonly from: number;
  readonly to: number;
}

/** Whole points that add up in front of the reader: it is the running sum that is rounded, not each part by itself. */
export function stepsOf(start: number, parts: Parts, order: readonly (keyof Parts)[]): readonly Step[] {
  let sum = start;
  return order.map((part) => {
    const from = inPoints(sum);
    sum += parts[part];
    return { part, from, to: inPoints(sum) };
  });
}

/** Gains first, then losses: so the bars hardly ever leave 0 to 100. */
export const gainsFirst = (parts: Parts, shown: readonly (keyof Parts)[]): readonly (keyof Parts)[] =>
  [...shown].sort((a, b) => Math.sign(parts[b]) - Math.sign(parts[a]));

/** The parts that this race has: without dice, none. */
export const partsIn = (moments: readonly Moment[]): readonly (keyof Parts)[] =>
  PARTS.filter((part) => part !== 'dice' || moments.some(({ parts }) => parts.dice !== 0));

/** The sums of a seat so far. */
function sumsOf(moments: readonly Moment[], seat: Seat): Parts {
  const sums = { own: 0, others: 0, deal: 0, dice: 0, unexplained: 0 };
  for (const moment of moments) {
    if (moment.seat === seat) for (const part of PARTS) sums[part] += moment.parts[part];
  }
  return sums;
}

/** A seat's race in whole points. */
export interface Account {
  readonly start: number;
  readonly end: number;
  readonly steps: readonly Step[];
}

export function accountOf(moments: readonly Moment[], seat: Seat, shown: readonly (keyof Parts)[]): Account {
  const par = moments.find((moment) => moment.seat === seat)?.before ?? 0;
  const sums = sumsOf(moments, seat);
  const steps = stepsOf(par, sums, gainsFirst(sums, shown));
  const start = inPoints(par);
  return { start, end: steps.at(-1)?.to ?? start, steps };
}

/** Ten dots: how many of ten times strong players take each option. They add up to ten. */
export function tenths(mix: readonly number[]): readonly number[] {
  const whole = mix.map((chance) => Math.floor(10 * chance + 1e-9));
  const rest = mix.map((chance, at) => ({ at, rest: 10 * chance - (whole[at] ?? 0) })).sort((a, b) => b.rest - a.rest);
  const missing = 10 - whole.reduce((sum, count) => sum + count, 0);
  for (const { at } of rest.slice(0, missing)) whole[at] = (whole[at] ?? 0) + 1;
  return whole;
}

/** The moments reveal by reveal, one a seat. */
export function columnsOf(moments: readonly Moment[], seats: number): readonly (readonly Moment[])[] {
  const columns: Moment[][] = [];
  for (let at = 0; at < moments.length; at += seats) columns.push(moments.slice(at, at + seats));
  return columns;
}
