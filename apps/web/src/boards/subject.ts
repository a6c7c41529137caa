import type { SeatFace } from './board.ts';

/** The subject of a line about whoever reads it: messages have words of their own for it. No name can be as long. */
export const YOU = 'youWhoReadThisLineOnScreen';

/** Who did something, as messages with a "you" of their own take it. */
export const subjectOf = (face: SeatFace | undefined, otherwise: string): string =>
  face?.isYou ? YOU : (face?.name ?? otherwise);
