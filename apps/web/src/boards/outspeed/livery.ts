import type { Seat } from '@slipstream/engine';
import { type SeatColour, type SeatShape, seatMark } from '../../parts/seats.ts';

/** A seat's sign, the same as everywhere on the page. */
export type Emblem = SeatShape;

interface Paints {
  readonly hull: string;
  readonly shade: string;
  readonly light: string;
}

// Hulls are the seat colours of the page, tuned apart for colour-blind eyes; the world stays dark in both themes.
const PAINTS: { readonly [colour in SeatColour]?: Paints } = {
  green: { hull: '#5FD98B', shade: '#1C7A47', light: '#D6FFE5' },
  yellow: { hull: '#FFDB35', shade: '#A8660A', light: '#FFF6C2' },
  blue: { hull: '#3E6DD2', shade: '#1B3583', light: '#C6DAFF' },
  purple: { hull: '#C096EA', shade: '#6630AE', light: '#F3E6FF' },
  red: { hull: '#CE2E2C', shade: '#74101F', light: '#FFCBC2' },
  white: { hull: '#F7F8FC', shade: '#8187B2', light: '#FFFFFF' },
};

/** How a seat looks on this board: hull, shade and light of one colour, always with its emblem. */
export function liveryOf(seat: Seat): Paints & { readonly emblem: Emblem } {
  const { colour, shape } = seatMark('outspeed', seat);
  const paints = PAINTS[colour];
  if (paints === undefined) throw new Error(`no ship is ${colour}`);
  return { ...paints, emblem: shape };
}

/** The livery as the custom properties that every coloured part of the board reads. */
export function paint(seat: Seat): Record<string, string> {
  const { hull, shade, light } = liveryOf(seat);
  return { '--h': hull, '--d': shade, '--l': light };
}
