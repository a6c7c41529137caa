import { describe, expect, it } from 'vitest';
import { QUIET, race } from './testing/scenario.ts';

const RUN = { left: { benefit: { zones: 4 } }, middle: { benefit: { zones: 9 } }, right: {} } as const;

describe('past the front edge', () => {
  it('[OS-60] a third board is added, and when all have moved the rear one goes with the ships still on it', () => {
    const ships = [{ zone: 12 }, { zone: 7 }, { zone: 4 }];
    const r = race({ ships, routes: RUN }).play('0 left', '1 left', '2 right');
    expect(r.of('boardLaid')).toEqual([{ type: 'boardLaid', board: 2, zones: [15, 21] }]);
    expect(r.of('boardGone')).toMatchObject([{ board: 0, zones: [1, 7], seats: [2] }]);
    expect(r.of('out')).toMatchObject([{ seat: 2, out: { reason: 'leftBehind' } }]);
    expect(r.zones()).toEqual([16, 11, 'out']);
    expect(r.state).toMatchObject({ rearBoard: 1, frontBoard: 2 });
  });

  it('[OS-60] movements of the same resolution still save a ship from the rear board', () => {
    const ships = [{ zone: 12 }, { zone: 4 }, { zone: 8 }];
    expect(race({ ships, routes: RUN }).play('0 left', '1 left', '2 right').zones()).toEqual([16, 8, 8]);
  });

  it('[OS-60] nothing is taken away while nobody passes the edge', () => {
    const ships = [{ zone: 10 }, { zone: 3 }, { zone: 3 }];
    const r = race({ ships, routes: RUN }).play('0 left', '1 right', '2 right');
    expect(r.zones()).toEqual([14, 3, 3]);
    expect(r.of('boardGone')).toEqual([]);
  });

  it('[OS-60] after a bonus pushed a ship there, the rear board goes at the end of the resolution', () => {
    const ships = [{ zone: 14, tokens: ['nitro'] as const }, { zone: 5 }, { zone: 9 }];
    const r = race({ ships, routes: RUN }).play('0 play nitro');
    expect(r.of('boardLaid')).toHaveLength(1);
    expect(r.zones()).toEqual([15, 5, 9]);
    expect(r.play('0 right', '1 right', '2 right').zones()).toEqual([15, 'out', 9]);
  });

  it('[OS-60] a board counts as reached even if the ship was pushed back since', () => {
    const ships = [
      { zone: 14, tokens: ['nitro'] as const },
      { zone: 9, tokens: ['flamethrower'] as const },
      { zone: 5 },
    ];
    const r = race({ ships, routes: QUIET }).play('0 play nitro', '1 play flamethrower');
    expect(r.zones()).toEqual([13, 9, 5]);
    expect(r.play('0 left', '1 left', '2 left').zones()).toEqual([13, 9, 'out']);
  });

  it('[OS-60] the track is endless: two boards further ahead take two away', () => {
    const ships = [{ zone: 14 }, { zone: 9 }, { zone: 13 }, { zone: 2 }];
    const r = race({ ships, routes: RUN }).play('0 middle', '1 right', '2 middle', '3 right');
    expect(r.zones()).toEqual([23, 'out', 22, 'out']);
    expect(r.of('boardGone').map(({ board }) => board)).toEqual([0, 1]);
    expect(r.state).toMatchObject({ rearBoard: 2, frontBoard: 3 });
    expect(r.state.ships.map(({ out }) => out?.order)).toEqual([undefined, 1, undefined, 1]);
  });

  it('[OS-60] on the finish tile too', () => {
    const ships = [{ zone: 13 }, { zone: 9 }, { zone: 3 }];
    const r = race({ ships, turn: 13, routes: RUN }).play('0 left', '1 right', '2 right');
    expect(r.zones()).toEqual([17, 9, 'out']);
  });

  it('[OS-5] markers on a board that is taken away return to the supply', () => {
    const ships = [{ zone: 12 }, { zone: 8 }, { zone: 8 }];
    const r = race({ ships, routes: RUN, fields: [2, 5, 9] }).play('0 left', '1 right', '2 right');
    expect(r.state.fields).toEqual([9]);
  });
});

describe('past the rear edge', () => {
  it.each([
    [10, 8],
    [9, 'out'],
  ])('[OS-61] with zones 8 to 21 down, 2 back from zone %i is %s', (zone, after) => {
    const ships = [{ zone: 8, tokens: ['flamethrower'] as const }, { zone }, { zone: 12 }];
    expect(race({ ships, rearBoard: 1 }).play('0 play flamethrower').zones()).toEqual([8, after, 12]);
  });

  it('[OS-61] goes out at once, and no board is ever added behind', () => {
    const ships = [{ zone: 8, tokens: ['flamethrower'] as const }, { zone: 9 }, { zone: 12 }];
    const r = race({ ships, rearBoard: 1, routes: QUIET }).play('0 play flamethrower');
    expect(r.of('out')).toMatchObject([{ seat: 1, out: { reason: 'pushedOff' } }]);
    expect(r.state.rearBoard).toBe(1);
    expect(r.pending()).toEqual([0, 2]);
  });

  it('[OS-61] a field on the last zone saves it', () => {
    const ships = [{ zone: 9, tokens: ['flamethrower'] as const }, { zone: 10 }, { zone: 12 }];
    const r = race({ ships, rearBoard: 1, fields: [8], routes: QUIET }).play('0 play flamethrower');
    expect(r.zones()).toEqual([9, 8, 12]);
  });
});
