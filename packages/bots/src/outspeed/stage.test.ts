import { fastRng } from '@slipstream/engine';
import { outspeed } from '@slipstream/games/outspeed/index';
import { PLATFORM_TILES } from '@slipstream/games/outspeed/tiles';
import type { State, TileSide } from '@slipstream/games/outspeed/types';
import { describe, expect, it } from 'vitest';
import { solveStage } from './stage.ts';

/** The start of a race (or its finish) on a tile with these routes. */
function stage(routes: TileSide['routes'], ships: readonly Partial<State['ships'][number]>[], turn = 1): State {
  const number = turn === 13 ? 13 : 1;
  const sides = { '3-4': { routes }, '5-6': { routes } };
  const tiles = PLATFORM_TILES.tiles.map((tile) => (tile.number === number ? { ...tile, sides } : tile));
  const tileSet = { ...PLATFORM_TILES, tiles };
  const state = outspeed.setup({ firstRace: true, tileSet }, ships.length, { rng: fastRng('stage') });
  state.turn = turn;
  for (const [seat, ship] of ships.entries()) Object.assign(state.ships[seat] ?? {}, ship);
  return state;
}

function shareOf(state: State, seat: number, route: 'left' | 'middle' | 'right'): number {
  const advice = solveStage(state).get(seat);
  return advice?.mix[advice.routes.indexOf(route)] ?? 0;
}

describe('the stage game of one tile', () => {
  it('gives every racing seat a mix that adds up to 1', () => {
    const state = outspeed.setup({ firstRace: false, tileSet: 'platform' }, 5, { rng: fastRng('sum') });
    const mixes = solveStage(state);
    expect([...mixes.keys()]).toEqual([0, 1, 2, 3, 4]);
    for (const { mix } of mixes.values()) expect(mix.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 3);
  });

  it('shares one mix between seats in the same situation', () => {
    const mixes = solveStage(
      stage({ left: { benefit: { zones: 2 } }, right: { capacity: 1, benefit: { zones: 4 } } }, [
        {},
        {},
        { fuel: 3 },
        {},
      ]),
    );
    expect(mixes.get(0)).toEqual(mixes.get(1));
    expect(mixes.get(0)).toEqual(mixes.get(3));
    expect(mixes.get(0)).not.toEqual(mixes.get(2));
  });

  it('leaves a route alone that is worse in every way', () => {
    const state = stage({ left: { benefit: { zones: 4 } }, right: { benefit: { zones: 1 } } }, [{}, {}, {}]);
    expect(shareOf(state, 0, 'right')).toBeLessThan(0.01);
  });

  it('mixes where the better lane is too narrow for all, and less so the more pilots there are', () => {
    const routes = { left: { benefit: { zones: 2 } }, right: { capacity: 1, benefit: { zones: 5 } } } as const;
    const [three, six] = [
      shareOf(stage(routes, [{}, {}, {}]), 0, 'right'),
      shareOf(stage(routes, Array(6).fill({})), 0, 'right'),
    ];
    expect(three).toBeGreaterThan(0.2);
    expect(three).toBeLessThan(0.8);
    expect(six).toBeLessThan(three);
  });

  it('keeps a pilot with little fuel off a route that may put them out', () => {
    const routes = {
      left: { benefit: { zones: 2 } },
      right: { cost: { fuel: { die: 'yellow' } }, benefit: { zones: 4 } },
    } as const;
    const state = stage(routes, [{ fuel: 2 }, { fuel: 9 }, { fuel: 9 }]);
    expect(shareOf(state, 0, 'right')).toBeLessThan(shareOf(state, 1, 'right'));
    expect(shareOf(state, 0, 'right')).toBeLessThan(0.1);
  });

  it('on the finish tile lets the leader play safe and the one behind gamble', () => {
    const routes = {
      left: { benefit: { zones: 4 } },
      right: { benefit: { zones: { die: 'blue', rolls: 2 } } },
    } as const;
    const state = stage(routes, [{ zone: 9 }, { zone: 6 }, { zone: 5 }], 13);
    expect(shareOf(state, 0, 'left')).toBeGreaterThan(0.9);
    expect(shareOf(state, 1, 'right')).toBeGreaterThan(0.9);
  });
});
