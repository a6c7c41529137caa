import type { Emblem } from './livery.ts';

/** Paint of one part: hull, shade or light of the livery, or a fixed colour. */
type Paint = 'hull' | 'shade' | 'light' | `#${string}`;

/** A filled part, or with a width a drawn line. */
export type Part = readonly [paint: Paint, path: string, width?: number];

interface ShipShape {
  readonly fins: readonly Part[]; // behind the engine
  readonly body: readonly Part[];
  readonly canopy: string;
  readonly pilot: readonly [x: number, y: number, radius: number];
  readonly trim: readonly Part[]; // over the canopy
}

export const ENGINE: readonly Part[] = [
  ['#2B2145', 'M12 31h20v18H12q-3-9 0-18Z'],
  ['#6C5A8E', 'M12 31h20v5H11q0-3 1-5Z'],
  ['#120B22', 'M17 31v18M23 31v18', 2],
];

// Same hull length, engine and badge for all six; nose, fin and livery are each ship's own. 128 x 72, nose to the right.
export const SHIPS: Readonly<Record<Emblem, ShipShape>> = {
  circle: {
    fins: [
      ['shade', 'M34 30C28 20 20 14 10 12c2 8 6 14 12 20Z'],
      ['hull', 'M44 28C38 16 30 10 19 8c3 9 7 15 14 22Z'],
    ],
    body: [
      ['hull', 'M24 47C22 31 38 23 62 23c26 0 46 8 54 21 2 5-4 8-12 9-16 3-56 3-72 1-5-1-8-3-8-7Z'],
      ['shade', 'M24 46c24 4 66 4 92-1 2 4-4 7-12 8-16 3-56 3-72 1-5-1-8-3-8-8Z'],
      ['light', 'M38 30c8-4 18-5 26-4', 3.5],
      ['shade', 'M63 25c-3 7-3 16 0 24', 2],
    ],
    canopy: 'M66 27C68 10 92 8 102 32 92 36 76 34 66 27Z',
    pilot: [84, 23, 7],
    trim: [['light', 'M104 42a4 4 0 1 0 8 0a4 4 0 1 0-8 0z']],
  },
  triangle: {
    fins: [
      ['hull', 'M20 32 8 4l34 24Z'],
      ['shade', 'M20 32 8 4l9 28Z'],
    ],
    body: [
      ['hull', 'M22 46C24 32 40 27 60 27c22 0 46 8 68 19-20 6-44 8-68 8-20 0-36 0-38-8Z'],
      ['shade', 'M22 46c26 3 76 3 106 0-20 6-44 8-68 8-20 0-36 0-38-8Z'],
      ['#2C1B1E', 'M72 29 66 51h8l7-20ZM88 33l-8 18h8l8-15Z'],
      ['light', 'M34 33c8-4 18-4 26-4', 3.5],
    ],
    canopy: 'M58 28C64 15 80 16 92 34 80 35 68 33 58 28Z',
    pilot: [74, 25, 6],
    trim: [['light', 'm108 40 20 6-22 1Z']],
  },
  square: {
    fins: [
      ['shade', 'M12 30V10h14l8 18Z'],
      ['hull', 'M18 30V8h14l10 20Z'],
    ],
    body: [
      ['hull', 'M22 50V34q0-6 8-6h54l14-2q4 0 6 3l14 14v9q0 4-5 4H28q-6 0-6-6Z'],
      ['shade', 'M22 46h96v6q0 4-5 4H28q-6 0-6-6Z'],
      ['light', 'M34 32h26', 3.5],
      ['#160B2B', 'M100 34h8m-8 5h12m-12 5h15', 2.6],
    ],
    canopy: 'M62 29 66 14h20l10 14-4 5H66Z',
    pilot: [80, 23, 6.5],
    trim: [['light', 'M65 36h26a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H65a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1z']],
  },
  diamond: {
    fins: [['shade', 'M30 32C24 18 14 8 0 4c4 12 8 20 18 30Z']],
    body: [
      ['hull', 'M22 46C26 32 42 25 62 25c24 0 42 6 60 20-10 4-16 4-26 5-14 4-30 5-40 5-18 0-32-1-34-9Z'],
      ['shade', 'M22 46c20 4 50 2 74 4-14 4-30 5-40 5-18 0-32-1-34-9Z'],
      ['light', 'M36 31c8-4 18-5 26-4', 3.5],
    ],
    canopy: 'M60 27C66 12 84 12 96 32 86 35 70 33 60 27Z',
    pilot: [77, 23.5, 6.5],
    trim: [
      ['hull', 'M58 47C74 38 96 40 110 52 96 58 78 64 54 65c8-5 8-11 4-18Z'],
      ['light', 'M60 48c16-7 34-5 48 4', 2.5],
      ['shade', 'M54 65c24-1 42-7 56-13-14 3-32 7-52 8-1 2-2 3-4 5Z'],
    ],
  },
  star: {
    fins: [
      ['shade', 'M22 32 18 14m18 16-4-16', 4],
      ['hull', 'M2 5h36l8 9H8Z'],
      ['shade', 'M8 14h38v4H10Z'],
    ],
    body: [
      ['hull', 'M22 46C24 32 40 27 60 27c22 0 40 3 66 12l-22 4 20 5c-16 6-42 7-64 7-20 0-36-1-38-9Z'],
      ['shade', 'M22 46c26 3 56 2 82-2l20 4c-16 6-42 7-64 7-20 0-36-1-38-9Z'],
      ['#FFE27A', 'M62 46c8-2 10-8 20-8-3 3-2 5 1 6 5-4 10-5 16-5-6 3-8 7-16 9Z'],
      ['light', 'M34 33c8-4 18-4 26-4', 3.5],
    ],
    canopy: 'M60 28C66 14 82 15 94 33 82 34 70 33 60 28Z',
    pilot: [76, 24.5, 6],
    trim: [],
  },
  hexagon: {
    fins: [
      ['shade', 'M12 34a10 25 0 1 0 20 0a10 25 0 1 0-20 0z', 7],
      ['hull', 'M12 34a10 25 0 1 0 20 0a10 25 0 1 0-20 0z', 3.5],
    ],
    body: [
      ['hull', 'M24 46C26 33 42 27 60 27c24 0 46 6 62 17-12 8-40 11-62 11-20 0-35-1-36-9Z'],
      ['shade', 'M24 46c26 4 70 4 98-2-12 8-40 11-62 11-20 0-35-1-36-9Z'],
      ['light', 'M36 32c8-3 16-4 24-4', 3.5],
    ],
    canopy: 'M60 28C64 13 84 13 98 35 86 36 72 34 60 28Z',
    pilot: [78, 24, 6.5],
    trim: [['#3FE8FF', 'M70 44h38', 3]],
  },
};
