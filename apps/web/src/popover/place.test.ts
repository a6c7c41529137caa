import { describe, expect, it } from 'vitest';
import { type Box, place } from './place.ts';

const PAGE = { width: 360, height: 740 };
const SIZE = { width: 200, height: 60 };
const at = (left: number, top: number, width = 40, height = 40): Box => ({ left, top, width, height });

const isApart = (one: Box, other: Box): boolean =>
  one.left + one.width <= other.left ||
  other.left + other.width <= one.left ||
  one.top + one.height <= other.top ||
  other.top + other.height <= one.top;

describe('the place of a popover', () => {
  it('is above what it explains', () => {
    expect(place(at(160, 400), SIZE, PAGE, [])).toEqual({ left: 80, top: 332, ...SIZE });
  });

  it('is below where there is no room above', () => {
    expect(place(at(160, 10), SIZE, PAGE, []).top).toBe(58);
  });

  it.each([at(0, 0), at(320, 0), at(0, 700), at(320, 700), at(160, 350), at(0, 300, 360, 80)])(
    'is on the page and not on %j',
    (target) => {
      const spot = place(target, SIZE, PAGE, []);
      expect(isApart(spot, target)).toBe(true);
      expect(spot.left).toBeGreaterThanOrEqual(0);
      expect(spot.top).toBeGreaterThanOrEqual(0);
      expect(spot.left + spot.width).toBeLessThanOrEqual(PAGE.width);
      expect(spot.top + spot.height).toBeLessThanOrEqual(PAGE.height);
    },
  );

  it('never covers the lock, whatever else it has to cover', () => {
    const lock = at(0, 260, 360, 70); // right above the target
    const cards = at(0, 450, 360, 200); // right below it
    const obstacles = [
      { box: lock, weight: 1000 },
      { box: cards, weight: 1 },
    ];
    expect(isApart(place(at(160, 340, 40, 100), SIZE, PAGE, obstacles), lock)).toBe(true);
  });
});
