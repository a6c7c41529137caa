import type { Seat } from '@slipstream/engine';

export const EMBLEMS = ['circle', 'triangle', 'square', 'diamond', 'star', 'hexagon'] as const;
export type Emblem = (typeof EMBLEMS)[number];

/** How a seat looks everywhere on this board: hull, shade and light of one colour, always with its emblem. */
export interface Livery {
  readonly colour: 'green' | 'yellow' | 'blue' | 'purple' | 'red' | 'white';
  readonly emblem: Emblem;
  readonly hull: string;
  readonly shade: string;
  readonly light: string;
}

// Hulls are the seat colours of the page, tuned apart for colour-blind eyes.
const FLEET: readonly Livery[] = [
  { colour: 'green', emblem: 'circle', hull: '#5FD98B', shade: '#1C7A47', light: '#D6FFE5' },
  { colour: 'yellow', emblem: 'triangle', hull: '#FFDB35', shade: '#A8660A', light: '#FFF6C2' },
  { colour: 'blue', emblem: 'square', hull: '#3E6DD2', shade: '#1B3583', light: '#C6DAFF' },
  { colour: 'purple', emblem: 'diamond', hull: '#C096EA', shade: '#6630AE', light: '#F3E6FF' },
  { colour: 'red', emblem: 'star', hull: '#CE2E2C', shade: '#74101F', light: '#FFCBC2' },
  { colour: 'white', emblem: 'hexagon', hull: '#F7F8FC', shade: '#8187B2', light: '#FFFFFF' },
];

export function liveryOf(seat: Seat): Livery {
  const livery = FLEET[seat];
  if (livery === undefined) throw new Error(`no ship for seat ${seat}`);
  return livery;
}

/** The livery as the custom properties that every coloured part of the board reads. */
export function paint(seat: Seat): Record<string, string> {
  const { hull, shade, light } = liveryOf(seat);
  return { '--h': hull, '--d': shade, '--l': light };
}
