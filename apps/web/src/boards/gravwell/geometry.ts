/**
 * The track: space number -> place on a board of 1000 x 700 units. A flattened spiral that lets go of itself at the end:
 *   phi = PHI_END + (T_MAX - t), r = R0 + K t + FLARE max(0, t - T_FLARE)^3, x = CX + r cos phi, y = CY + TILT r sin phi.
 * Spaces 1..54 lie at equal arc length, so every step is the same size; 0, the Singularity, is the centre.
 * Fractions are allowed everywhere: `placeAt(23.5)` is in the middle of a step.
 */
export const BOARD = { width: 1000, height: 700 } as const;
export const LAST = 54;
export const CX = 462;
export const CY = 366;

const TILT = 0.72;
const R0 = 148;
const K = 19.4;
const PHI_END = -0.7;
const T_MAX = 2 * Math.PI * 2.4;
const FLARE = 64;
const T_FLARE = T_MAX - 1.3;
const SWIRL = 1.1; // how far the way out of the hole turns, in radians

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place and the heading there, in degrees: 0 is right, clockwise, towards the exit. */
export interface Place extends Point {
  readonly angle: number;
}

function curve(t: number): Point {
  const phi = PHI_END + (T_MAX - t);
  const r = R0 + K * t + FLARE * Math.max(0, t - T_FLARE) ** 3;
  return { x: CX + r * Math.cos(phi), y: CY + TILT * r * Math.sin(phi) };
}

// Arc length by short chords; at 3000 of them the sum is off by less than a hundredth of a unit.
const CHORDS = 3000;
const ARC = arcLengths();
/** The length of one step, in board units. */
export const STEP = (ARC[CHORDS] ?? 0) / (LAST - 1);

function arcLengths(): Float64Array {
  const lengths = new Float64Array(CHORDS + 1);
  let before = curve(0);
  for (let at = 1; at <= CHORDS; at++) {
    const here = curve((T_MAX * at) / CHORDS);
    lengths[at] = (lengths[at - 1] ?? 0) + Math.hypot(here.x - before.x, here.y - before.y);
    before = here;
  }
  return lengths;
}

function parameterAt(length: number): number {
  let low = 0;
  let high = CHORDS;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((ARC[middle] ?? 0) <= length) low = middle;
    else high = middle;
  }
  const from = ARC[low] ?? 0;
  const to = ARC[high] ?? from;
  return (T_MAX * (low + (to > from ? (length - from) / (to - from) : 0))) / CHORDS;
}

function point(space: number): Point {
  if (space >= 1) return curve(parameterAt((Math.min(space, LAST) - 1) * STEP));
  // Between the Singularity and space 1 the way follows the swirl out of the hole.
  const out = Math.max(0, space);
  const phi = PHI_END + T_MAX + (1 - out) * SWIRL;
  return { x: CX + R0 * out * Math.cos(phi), y: CY + TILT * R0 * out * Math.sin(phi) };
}

export function placeAt(space: number): Place {
  const { x, y } = point(space);
  const behind = point(Math.max(0, space - 0.05));
  const ahead = point(Math.min(LAST, space + 0.05));
  return { x, y, angle: (Math.atan2(ahead.y - behind.y, ahead.x - behind.x) * 180) / Math.PI };
}

const BERTHS: readonly Point[] = [
  { x: -36, y: -26 },
  { x: 36, y: -26 },
  { x: -36, y: 28 },
  { x: 36, y: 28 },
];

/** One of the four berths inside the Singularity, in seat order. */
export function berth(index: number): Place {
  const { x, y } = BERTHS[index % BERTHS.length] ?? { x: 0, y: 0 };
  return { x: CX + x, y: CY + y, angle: -90 };
}

/** The same place pushed sideways: positive is outwards, away from the hole. */
export function beside(space: number, off: number): Point {
  const { x, y, angle } = placeAt(space);
  const heading = (angle * Math.PI) / 180;
  return { x: x - Math.sin(heading) * off, y: y + Math.cos(heading) * off };
}

/** Pushes a path sideways; `u` runs from 0 to 1 along it. */
export type Bend = (u: number, space: number) => number;
const straight: Bend = () => 0;

/** An SVG path along the track. */
export function along(from: number, to: number, bend: Bend = straight): string {
  const parts = Math.max(6, Math.ceil(Math.abs(to - from) * 6));
  let path = '';
  for (let at = 0; at <= parts; at++) {
    const u = at / parts;
    const space = from + (to - from) * u;
    const { x, y } = beside(space, bend(u, space));
    path += `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
  }
  return path;
}

/** Every numbered place, the Singularity first. */
export const PLACES: readonly Place[] = Array.from({ length: LAST + 1 }, (_, space) => placeAt(space));

const STOPS: readonly (readonly [space: number, rgb: readonly [number, number, number]])[] = [
  [0, [255, 94, 190]],
  [10, [186, 92, 255]],
  [26, [104, 112, 255]],
  [42, [44, 200, 232]],
  [LAST, [110, 255, 214]],
];

/** The ribbon's colour says how far out you are: hot magenta at the hole, violet, blue, mint at the gate. */
export function hueAt(space: number): string {
  for (let at = 1; at < STOPS.length; at++) {
    const [from, near] = STOPS[at - 1] ?? [0, [255, 94, 190]];
    const [to, far] = STOPS[at] ?? [LAST, [110, 255, 214]];
    if (space > to) continue;
    const u = (space - from) / (to - from);
    const mix = (channel: 0 | 1 | 2) => Math.round(near[channel] + (far[channel] - near[channel]) * u);
    return `rgb(${mix(0)} ${mix(1)} ${mix(2)})`;
  }
  return 'rgb(110 255 214)';
}

/** A bow that leaves the track and comes back to it. */
export const bow =
  (height: number): Bend =>
  (u) =>
    height * Math.sin(Math.PI * u) ** 0.7;

/** A hop outwards over each taken space. */
export const hops =
  (taken: readonly number[]): Bend =>
  (_, space) =>
    taken.reduce((off, at) => off + 34 * Math.exp(-(((space - at) / 0.52) ** 2)), 0);
