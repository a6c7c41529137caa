import type { SeatFace } from '../boards/board.ts';

/** A piece of a sentence; the marked ones matter. */
export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** `*…*` marks, `{1}` stands for who sits on seat 1. */
export function piecesOf(sentence: string, faces: readonly SeatFace[]): readonly Piece[] {
  const named = withNames(sentence, faces);
  return named
    .split('*')
    .map((text, at) => ({ text, isMarked: at % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/** The same as plain words, for those who listen. */
export const spoken = (sentence: string, faces: readonly SeatFace[]): string =>
  withNames(sentence, faces).replaceAll('*', '');

const withNames = (sentence: string, faces: readonly SeatFace[]): string =>
  sentence.replace(/\{(\d)\}/g, (_, seat) => faces[Number(seat)]?.name ?? '');
