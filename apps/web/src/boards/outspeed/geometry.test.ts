import { describe, expect, test } from 'vitest';
import { sceneFor, slotOf, spotAt, wideScene } from './geometry.ts';
import { ship } from './sample.ts';
import { type Box, berthsOf, spreadBoxes, wayBetween } from './track.ts';

const CAMERA = { rear: 1, count: 2 };

describe('the track on the picture', () => {
  // The eight numbers of the design, which gives them rounded to four figures.
  test('the wide picture is the homography of the design', () => {
    const plane = wideScene({ rear: 0, count: 2 }).plane(0);
    for (const [u, v] of [
      [0, 0],
      [7, 0.5],
      [3.5, 1],
      [6, 0.2],
    ] as const) {
      const w = 0.01764 * u + 0.20947 * v + 1;
      const { x, y } = plane(u, v);
      expect(x).toBeCloseTo((106.36 * u + 204.88 * v + 112) / w, 0);
      expect(y).toBeCloseTo((2.4595 * u - 133.5 * v + 402) / w, 0);
    }
  });

  test.each(['wide', 'tall'] as const)('zones follow one another along a board (%s)', (shape) => {
    const scene = sceneFor(shape, CAMERA);
    for (const first of [8, 15]) {
      for (let zone = first; zone < first + 6; zone++) {
        expect(spotAt(scene, zone + 1, slotOf(0, 1)).x).toBeGreaterThan(spotAt(scene, zone, slotOf(0, 1)).x + 20);
      }
    }
  });

  test.each([2, 3, 4])('%i boards fit into both pictures', (count) => {
    for (const shape of ['wide', 'tall'] as const) {
      const scene = sceneFor(shape, { rear: 1, count });
      for (let zone = 8; zone < 8 + count * 7; zone++) {
        const { x, y, width } = spotAt(scene, zone, slotOf(0, 1));
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(scene.width);
        expect(y - width * 0.6).toBeGreaterThan(-20);
        expect(y).toBeLessThan(scene.height);
      }
    }
  });

  test('on the tall picture each next board is above and smaller', () => {
    const scene = sceneFor('tall', CAMERA);
    const rear = spotAt(scene, 8, slotOf(0, 1));
    const front = spotAt(scene, 15, slotOf(0, 1));
    expect(front.y).toBeLessThan(rear.y);
    expect(front.width).toBeLessThan(rear.width);
  });
});

describe('ships on a zone', () => {
  test.each([1, 2, 3, 4, 5, 6])('%i ships have places of their own', (count) => {
    const places = Array.from({ length: count }, (_, index) => JSON.stringify(slotOf(index, count)));
    expect(new Set(places).size).toBe(count);
  });

  test('far ones are drawn before near ones', () => {
    const berths = berthsOf([ship(0, 3, 12), ship(1, 3, 12), ship(2, 5, 12), ship(3, 3, 12)]);
    const across = berths.map(({ slot }) => slot.across);
    expect(across).toEqual([...across].sort((a, b) => b - a));
    expect(berths.find(({ seat }) => seat === 2)?.mates).toBe(1);
  });

  test('a way passes every zone once, from berth to berth', () => {
    const [from] = berthsOf([ship(0, 13, 12)]);
    const [to] = berthsOf([ship(0, 9, 12)]);
    if (from === undefined || to === undefined) throw new Error('no berths');
    const way = wayBetween(from, to);
    expect(way.map(({ zone }) => zone)).toEqual([13, 12, 11, 10, 9]);
    expect(way.at(-1)?.slot).toEqual(to.slot);
  });
});

test('names are pushed up until none covers another', () => {
  const boxes: readonly Box[] = [0, 10, 20, 200].map((x) => ({ x, y: 100, width: 40, height: 15 }));
  const spread = spreadBoxes(boxes, 2, 300);
  for (const [index, a] of spread.entries()) {
    for (const b of spread.slice(index + 1)) {
      const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
      expect(apart).toBe(true);
    }
  }
  expect(spread[3]).toEqual(boxes[3]);
});

test('a name without room above it moves aside, and stays in the picture', () => {
  const [left, right] = spreadBoxes(
    [
      { x: 30, y: 8, width: 40, height: 15 },
      { x: 60, y: 9, width: 40, height: 15 },
    ],
    2,
    300,
  );
  expect(left).toEqual({ x: 18, y: 8, width: 40, height: 15 });
  expect(right).toMatchObject({ x: 60, y: 9 });
});
