import { expect, it } from 'vitest';
import type { SeatFace } from '../boards/board.ts';
import { piecesOf, spoken } from './words.ts';

const FACES = ['Lio', 'Sirocco'].map(
  (name, seat): SeatFace => ({ seat, name, bot: undefined, away: false, choice: 'none' }),
);

it('marks what matters and names who sits there', () => {
  expect(piecesOf('{1} led *green*.', FACES)).toEqual([
    { text: 'Sirocco led ', isMarked: false },
    { text: 'green', isMarked: true },
    { text: '.', isMarked: false },
  ]);
  expect(spoken('{1} led *green*.', FACES)).toBe('Sirocco led green.');
});
