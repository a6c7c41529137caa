import { CIRCUITS } from '@slipstream/games/neko/data';
import { TRACKS } from '@slipstream/games/neko/track';
import { CIRCUIT_IDS } from '@slipstream/games/neko/types';
import { describe, expect, it } from 'vitest';
import { ARTWORK, closeUp, flightOf, laneName, spotOf, stepsFrom, stepsInAll } from './geometry.ts';

describe.each(CIRCUIT_IDS)('the drawing of the %s circuit', (id) => {
  const { cells, start, finish } = CIRCUITS[id];

  it('has a tile for every cell of the road, and no other', () => {
    const road = cells.map((cell) => cell.id).filter((cell) => cell !== start && cell !== finish);
    expect(Object.keys(ARTWORK[id].tiles).sort()).toEqual(road.sort());
  });

  it('keeps every cell inside its picture', () => {
    const { view } = ARTWORK[id];
    for (const { x, y } of cells) {
      expect(x > view.x && x < view.x + view.width && y > view.y && y < view.y + view.height).toBe(true);
    }
  });

  it('puts five cars on the start without touching', () => {
    const spots = [0, 1, 2, 3, 4].map((seat) => spotOf(id, start, seat));
    for (const [at, one] of spots.entries()) {
      for (const other of spots.slice(at + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(20);
    }
  });

  it('counts the steps to the line as the rules do', () => {
    expect(stepsInAll(id)).toBe(TRACKS[id].stepsToGo[TRACKS[id].start]);
    for (const [spot, place] of TRACKS[id].places.entries())
      expect(stepsFrom(id, place)).toBe(TRACKS[id].stepsToGo[spot]);
  });

  it('never spins a car the long way round', () => {
    for (const cell of cells) {
      for (const next of cell.ahead) {
        const [from, to] = flightOf(id, 0, cell.id, [{ to: next, jumped: [] }]);
        expect(Math.abs((to?.angle ?? 0) - (from?.angle ?? 0))).toBeLessThanOrEqual(180);
      }
    }
  });
});

describe('lanes and close-ups', () => {
  it('names the outside, the inside and the line', () => {
    expect(laneName('short', '1a')).toBe('outside');
    expect(laneName('short', '1b')).toBe('middle');
    expect(laneName('short', '1c')).toBe('inside');
    expect(laneName('short', 'finish')).toBe('line');
  });

  it('shows all that matters and no more than the whole', () => {
    const spots = ['3a', '8b'].map((cell) => spotOf('short', cell, 0));
    const box = closeUp('short', spots);
    for (const { x, y } of spots)
      expect(x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height).toBe(true);
    expect(box.width).toBeLessThanOrEqual(ARTWORK.short.view.width);
  });
});
