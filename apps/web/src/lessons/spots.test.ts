import { expect, it } from 'vitest';
import { freePlace, merged, overlap } from './spots.ts';

const ROOM = { x: 0, y: 0, width: 1000, height: 600 };

it('a bubble stands where it hides nothing', () => {
  const cards = { x: 0, y: 400, width: 1000, height: 200 };
  const ship = { x: 50, y: 20, width: 100, height: 100 };
  expect(freePlace(ROOM, 300, 150, { controls: [], sights: [] })).toMatchObject({ x: 0, y: 0 });
  expect(freePlace(ROOM, 300, 150, { controls: [], sights: [ship] })).toMatchObject({ x: 700, y: 0 });
  expect(overlap(freePlace(ROOM, 300, 150, { controls: [cards], sights: [ship] }), cards)).toBe(0);
});

it('where something must be hidden, it is as little as can be', () => {
  const everything = { x: 0, y: 0, width: 1000, height: 550 };
  expect(freePlace(ROOM, 300, 150, { controls: [], sights: [everything] }).y).toBe(450);
});

it('a large sight is hidden rather than a small control', () => {
  const track = { x: 0, y: 0, width: 1000, height: 500 };
  const lock = { x: 0, y: 520, width: 1000, height: 60 };
  expect(overlap(freePlace(ROOM, 300, 150, { controls: [lock], sights: [track] }), lock)).toBe(0);
});

it('boxes that stand close together become one, those that another one joins too', () => {
  const at = (x: number) => ({ x, y: 0, width: 10, height: 10 });
  expect(merged([at(0), at(30)], 0)).toEqual([at(0), at(30)]);
  expect(merged([at(0), at(12)], 5)).toEqual([{ x: 0, y: 0, width: 22, height: 10 }]);
  expect(merged([at(0), at(16), at(8)], 0)).toEqual([{ x: 0, y: 0, width: 26, height: 10 }]);
});
