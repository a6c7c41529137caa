import { describe, expect, it } from 'vitest';
import type { AnyBoardModule, SeatFace } from '../../boards/board.ts';
import { farewellTo } from './farewell.ts';

/** A toy game: the view lists the seats that are out. */
const board = {
  farewell: (out: readonly number[], seat: number) => (out.includes(seat) ? `Seat ${seat} is out.` : undefined),
} as unknown as AnyBoardModule;

const faces = (people: readonly number[]): readonly SeatFace[] =>
  [0, 1, 2].map((seat) => ({
    seat,
    name: `Seat ${seat}`,
    bot: people.includes(seat) ? undefined : 'kitten',
    away: false,
    choice: 'none',
  }));

const said = (out: readonly number[], people: readonly number[], here: readonly number[]) =>
  farewellTo(board, out, faces(people), here);

describe('a farewell', () => {
  it('says what the game says, and that the rest can be skipped when only bots race on', () => {
    expect(said([0], [0], [0])).toEqual({ text: 'Seat 0 is out.', canSkip: true });
  });

  it('does not offer to skip while other people race', () => {
    expect(said([0], [0, 1], [0])?.canSkip).toBe(false);
    expect(said([0, 1], [0, 1], [0])?.canSkip).toBe(true);
  });

  it('is said to nobody who still races, to no spectator, and in no game where nobody goes out', () => {
    expect(said([1], [0], [0])).toBeUndefined();
    expect(said([0], [0], [])).toBeUndefined();
    expect(farewellTo({} as AnyBoardModule, [0], faces([0]), [0])).toBeUndefined();
  });

  it('waits until everyone on this screen is out', () => {
    expect(said([0], [0, 1], [0, 1])).toBeUndefined();
    expect(said([0, 1], [0, 1], [0, 1])?.text).toBe('Everyone on this screen is out; the bots race on.');
  });
});
