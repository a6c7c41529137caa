import { describe, expect, it } from 'vitest';
import { cameraFor } from './camera.ts';
import { along, BOARD, berth, CX, CY, hops, hueAt, LAST, PLACES, placeAt, STEP } from './geometry.ts';
import { flight } from './motion.ts';
import { spread } from './Rail.tsx';
import { restOf } from './racers.ts';

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
const at = (space: number) => {
  const place = PLACES[space];
  if (place === undefined) throw new Error(`no space ${space}`);
  return place;
};

describe('the track', () => {
  it('has 55 places, all on the board', () => {
    expect(PLACES).toHaveLength(LAST + 1);
    for (const { x, y } of PLACES) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(BOARD.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(BOARD.height);
    }
  });

  it('has steps of equal length, measured along the curve', () => {
    for (let space = 1; space < LAST; space++) {
      let length = 0;
      for (let part = 0; part < 20; part++) {
        length += distance(placeAt(space + part / 20), placeAt(space + (part + 1) / 20));
      }
      expect(length).toBeCloseTo(STEP, 0);
    }
  });

  it('keeps spaces that are not neighbours well apart', () => {
    const near: string[] = [];
    for (let one = 1; one <= LAST; one++) {
      for (let two = one + 2; two <= LAST; two++) if (distance(at(one), at(two)) < 80) near.push(`${one} and ${two}`);
    }
    expect(near).toEqual([]);
  });

  it('starts in the middle of the hole, with four berths apart from each other', () => {
    expect(distance(at(0), { x: CX, y: CY })).toBeLessThan(1);
    for (const [one, two] of [[0, 1] as const, [0, 2] as const, [1, 3] as const]) {
      expect(distance(berth(one), berth(two))).toBeGreaterThan(50);
    }
  });

  it('is drawn without a hole in its numbers', () => {
    expect(along(0, LAST, hops([10, 11]))).toMatch(/^M-?[\d.]+ -?[\d.]+(L-?[\d.]+ -?[\d.]+)+$/);
  });

  it('changes colour from the hole to the gate', () => {
    expect(hueAt(0)).toBe('rgb(255 94 190)');
    expect(hueAt(LAST)).toBe('rgb(110 255 214)');
    expect(new Set([0, 10, 20, 30, 40, 50].map(hueAt)).size).toBe(6);
  });
});

describe('a flight', () => {
  it.each([
    [0, 4],
    [4, 0],
    [17, 28],
    [28, 17],
    [50, 54],
    [0, 1],
    [1, 2],
  ])('from %i to %i starts and ends exactly at rest, without a jump or a spin', (from, to) => {
    const way = flight({ racer: '2', from, to, skipped: to - from > 5 ? [to - 1] : [] });
    const end = way.at(-1);
    expect(way[0]).toEqual(restOf('2', from));
    expect({ x: end?.x, y: end?.y, scale: end?.scale }).toEqual({
      x: restOf('2', to).x,
      y: restOf('2', to).y,
      scale: restOf('2', to).scale,
    });
    way.slice(1).forEach((rest, index) => {
      const before = way[index];
      if (before === undefined) throw new Error('a flight has no first place');
      expect(distance(before, rest)).toBeLessThan(STEP);
      expect(Math.abs(rest.angle - before.angle)).toBeLessThanOrEqual(180);
    });
  });
});

describe('the camera', () => {
  const shows = (size: { width: number; height: number }, focus: readonly number[]) => {
    const { scale, x, y } = cameraFor(size, focus);
    return focus.map(placeAt).map((place) => ({ x: place.x * scale + x, y: place.y * scale + y }));
  };

  it.each([[[23, 32, 27, 31]], [[0, 4]], [[54, 47]], [[1, 53]], [[23]]])('keeps %j inside a phone window', (focus) => {
    for (const { x, y } of shows({ width: 360, height: 260 }, focus)) {
      expect(x).toBeGreaterThan(10);
      expect(x).toBeLessThan(350);
      expect(y).toBeGreaterThan(10);
      expect(y).toBeLessThan(250);
    }
  });

  it('comes nearer when less matters', () => {
    const size = { width: 360, height: 260 };
    expect(cameraFor(size, [23, 25]).scale).toBeGreaterThan(cameraFor(size, []).scale);
  });
});

describe('cards on the rail', () => {
  it.each([[[4, 8, 50, 96]], [[90, 92, 94, 96]], [[3, 4, 5, 6]], [[50]]])(
    '%j spread apart, in order, on the rail',
    (places) => {
      const spaced = spread(places);
      expect(spaced).toHaveLength(places.length);
      for (const place of spaced) {
        expect(place).toBeGreaterThanOrEqual(8);
        expect(place).toBeLessThanOrEqual(92);
      }
      const gaps = spaced.slice(1).map((place, index) => place - (spaced[index] ?? 0));
      expect(gaps.filter((gap) => gap < 17.4)).toEqual([]);
    },
  );
});
