import { boardOf, firstZoneOf, ZONES_PER_BOARD } from '@slipstream/games/outspeed/data';

/** Where things stand on the picture of the track. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Near and far edge of a piece of track at its start and its end. */
interface Corners {
  readonly nearStart: Point;
  readonly farStart: Point;
  readonly nearEnd: Point;
  readonly farEnd: Point;
}

/** From the track plane to the picture: `u` runs along the track, `v` across it (0 near, 1 far). */
export type Projection = (u: number, v: number) => Point;

/** The gap between two boards, in zones. */
const GAP = 0.16;
const PITCH = ZONES_PER_BOARD + GAP;

/** Projects a strip of `length` zones onto four corners: one homography, so straight lines stay straight. */
function projection(corners: Corners, length: number): Projection {
  const { nearStart: p00, nearEnd: p10, farEnd: p11, farStart: p01 } = corners;
  const dx1 = p10.x - p11.x;
  const dy1 = p10.y - p11.y;
  const dx2 = p01.x - p11.x;
  const dy2 = p01.y - p11.y;
  const dx3 = p00.x - p10.x + p11.x - p01.x;
  const dy3 = p00.y - p10.y + p11.y - p01.y;
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / determinant;
  const h = (dx1 * dy3 - dx3 * dy1) / determinant;
  return (u, v) => {
    const s = u / length;
    const w = g * s + h * v + 1;
    return {
      x: ((p10.x - p00.x + g * p10.x) * s + (p01.x - p00.x + h * p01.x) * v + p00.x) / w,
      y: ((p10.y - p00.y + g * p10.y) * s + (p01.y - p00.y + h * p01.y) * v + p00.y) / w,
    };
  };
}

const corners = (...[a, b, c, d, e, f, g, h]: readonly number[]): Corners => ({
  nearStart: { x: a ?? 0, y: b ?? 0 },
  farStart: { x: c ?? 0, y: d ?? 0 },
  nearEnd: { x: e ?? 0, y: f ?? 0 },
  farEnd: { x: g ?? 0, y: h ?? 0 },
});

/** What the picture shows: from which board on, and how many boards. Fractions while it glides. */
export interface Camera {
  readonly rear: number;
  readonly count: number;
}

/** A picture of the track: a plane per board, in zones along (0 to 7) and across (0 near, 1 far). */
export interface Scene {
  readonly shape: 'wide' | 'tall';
  readonly width: number;
  readonly height: number;
  plane(board: number): Projection;
}

export const sceneFor = (shape: Scene['shape'], camera: Camera): Scene =>
  shape === 'wide' ? wideScene(camera) : tallScene(camera);

const WIDE = projection(corners(112, 402, 262, 222, 1284, 350, 1240, 208), 2 * ZONES_PER_BOARD);

/** The wide picture: all boards in one line that runs to the sun; with more than two the camera draws back. */
export function wideScene({ rear, count }: Camera): Scene {
  const shrink = (2 * PITCH) / (Math.max(2, count) * PITCH);
  return {
    shape: 'wide',
    width: 1440,
    height: 470,
    plane: (board) => (u, v) => WIDE((u + (board - rear) * PITCH) * shrink, v),
  };
}

// Rows of the tall picture from the one that falls off the lower edge to the one on the horizon.
const TALL_TWO: readonly Corners[] = [
  corners(-20, 400, 4, 312, 410, 400, 386, 312),
  corners(6, 268, 26, 192, 384, 268, 364, 192),
  corners(24, 158, 42, 92, 366, 158, 348, 92),
  corners(46, 70, 58, 54, 344, 70, 332, 54),
  corners(58, 54, 66, 52, 332, 54, 324, 52),
];
const TALL_THREE: readonly Corners[] = [
  corners(-10, 360, 6, 300, 400, 360, 384, 300),
  corners(6, 270, 20, 216, 384, 270, 370, 216),
  corners(20, 190, 32, 142, 370, 190, 358, 142),
  corners(34, 120, 46, 76, 356, 120, 344, 76),
  corners(52, 64, 60, 56, 338, 64, 330, 56),
  corners(60, 56, 66, 53, 330, 56, 324, 53),
];
const TALL_FOUR: readonly Corners[] = [
  corners(-4, 340, 8, 292, 394, 340, 382, 292),
  corners(6, 272, 18, 230, 384, 272, 372, 230),
  corners(18, 208, 28, 172, 372, 208, 362, 172),
  corners(30, 154, 39, 122, 360, 154, 351, 122),
  corners(42, 106, 50, 78, 348, 106, 340, 78),
  corners(54, 66, 62, 57, 336, 66, 328, 57),
];

/** The tall picture: boards stacked, the rear one near, each next one above and smaller. */
function tallScene({ rear, count }: Camera): Scene {
  const fewer = count <= 3 ? TALL_TWO : TALL_THREE;
  const more = count <= 3 ? TALL_THREE : TALL_FOUR;
  const part = Math.min(Math.max(count <= 3 ? count - 2 : count - 3, 0), 1);
  return {
    shape: 'tall',
    width: 390,
    height: 302,
    plane: (board) => {
      const row = board - rear + 1;
      return projection(between(rowAt(fewer, row), rowAt(more, row), part), ZONES_PER_BOARD);
    },
  };
}

function rowAt(rows: readonly Corners[], row: number): Corners {
  const low = Math.min(Math.max(Math.floor(row), 0), rows.length - 1);
  const high = Math.min(low + 1, rows.length - 1);
  return between(rows[low] ?? corners(), rows[high] ?? corners(), Math.min(Math.max(row - low, 0), 1));
}

function between(a: Corners, b: Corners, part: number): Corners {
  const point = (p: Point, q: Point): Point => ({ x: p.x + (q.x - p.x) * part, y: p.y + (q.y - p.y) * part });
  return {
    nearStart: point(a.nearStart, b.nearStart),
    farStart: point(a.farStart, b.farStart),
    nearEnd: point(a.nearEnd, b.nearEnd),
    farEnd: point(a.farEnd, b.farEnd),
  };
}

/** A place in a zone: offset along it, across, and the ship's width in zones. */
export interface Slot {
  readonly along: number;
  readonly across: number;
  readonly factor: number;
}

const slot = (along: number, across: number, factor: number): Slot => ({ along, across, factor });

// In seat order, far to near, so that nearer ships overlap farther ones.
const SLOTS: readonly (readonly Slot[])[] = [
  [],
  [slot(0.5, 0.5, 1.3)],
  [slot(0.5, 0.76, 1.3), slot(0.46, 0.2, 1.3)],
  [slot(0.5, 0.86, 1.05), slot(0.5, 0.5, 1.05), slot(0.5, 0.12, 1.05)],
  [slot(0.22, 0.74, 0.92), slot(0.8, 0.74, 0.92), slot(0.2, 0.22, 0.92), slot(0.78, 0.22, 0.92)],
];
const CROWD: readonly Slot[] = [0.84, 0.5, 0.14].flatMap((across) => [
  slot(0.22, across, 0.74),
  slot(0.82, across, 0.74),
]);

/** Where the `index`-th of `count` ships on a zone stands. */
export const slotOf = (index: number, count: number): Slot => (SLOTS[count] ?? CROWD)[index] ?? slot(0.5, 0.5, 0.68);

/** A point on the track and the ship's size there. */
export interface Spot extends Point {
  readonly width: number;
}

/** The foot of a ship in this slot of this zone. */
export function spotAt(scene: Scene, zone: number, place: Slot): Spot {
  const board = boardOf(zone);
  const plane = scene.plane(board);
  const along = zone - firstZoneOf(board) + place.along;
  const { x, y } = plane(along, place.across);
  const zoneWidth = plane(along + 0.5, place.across).x - plane(along - 0.5, place.across).x;
  // Where boards are stacked low, ships shrink with them rather than hide the numbers behind.
  const roomAcross = plane(along, 0).y - plane(along, 1).y;
  return { x, y, width: Math.min(zoneWidth, roomAcross * 0.75) * place.factor };
}

/** The four corners of part of a zone, near start first, as an SVG path. */
export function quad(plane: Projection, from: number, to: number, near: number, far: number): string {
  return path([plane(from, near), plane(to, near), plane(to, far), plane(from, far)], true);
}

export const path = (points: readonly Point[], closed = false): string =>
  `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}`;

export const round = (value: number): number => Math.round(value * 10) / 10;

/** How high the front face of a board is where it passes `along`. */
export function lipAt(plane: Projection, along: number): number {
  return (plane(along + 0.5, 0).x - plane(along - 0.5, 0).x) * 0.285;
}

/** The boards from `rear` to `front`, both included. */
export const boardRange = (rear: number, front: number): readonly number[] =>
  Array.from({ length: front - rear + 1 }, (_, index) => rear + index);
