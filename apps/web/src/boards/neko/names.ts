import { CARDS } from '@slipstream/games/neko/data';
import type { Card, CardFace, Colour, SeatView, View } from '@slipstream/games/neko/types';
import { m } from '../../paraglide/messages.js';
import type { SeatFace } from '../board.ts';
import { subjectOf } from '../subject.ts';

export function faceOf(card: Card): CardFace {
  const face = CARDS[card];
  if (face === undefined) throw new Error(`no such card: ${card}`);
  return face;
}

export function seatOf(view: View, seat: number): SeatView {
  const found = view.seats[seat];
  if (found === undefined) throw new Error(`no such seat: ${seat}`);
  return found;
}

/** Each colour has its driver. Names are not translated. */
export const DRIVERS: Readonly<Record<Colour, string>> = {
  blue: 'Pip',
  green: 'Wasabi',
  red: 'Momo',
  black: 'Sumi',
  orange: 'Yuzu',
};

const COLOUR_NAMES: Readonly<Record<Colour, () => string>> = {
  blue: () => m.neko_blue(),
  green: () => m.neko_green(),
  red: () => m.neko_red(),
  black: () => m.neko_black(),
  orange: () => m.neko_orange(),
};

export const colourName = (colour: Colour): string => COLOUR_NAMES[colour]();

/** "green 5" in the reader's language. */
export function cardName(card: Card): string {
  const { colour, number } = faceOf(card);
  return m.neko_card({ colour: colourName(colour), number });
}

const faceIn = (faces: readonly SeatFace[], seat: number): SeatFace | undefined =>
  faces.find((face) => face.seat === seat);

/** "You", "Ines": on plates and tags. */
export const nameOf = (faces: readonly SeatFace[], seat: number): string =>
  faceIn(faces, seat)?.isYou ? m.plate_you() : otherName(faces, seat);

/** The same inside a sentence, where it is not the subject. */
export const objectOf = (faces: readonly SeatFace[], seat: number): string =>
  faceIn(faces, seat)?.isYou ? m.you_object() : otherName(faces, seat);

const otherName = (faces: readonly SeatFace[], seat: number): string =>
  faceIn(faces, seat)?.name ?? m.neko_seat({ seat: seat + 1 });

/** Who does what a line tells. */
export const whoOf = (faces: readonly SeatFace[], seat: number): string =>
  subjectOf(faceIn(faces, seat), m.neko_seat({ seat: seat + 1 }));

/** "Ines and Tomo", "Ines, Tomo and Oskar". */
export function listOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : m.neko_and({ many: names.slice(0, -1).join(', '), last });
}
