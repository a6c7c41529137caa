import { describe, expect, it } from 'vitest';
import { QUIET, race, type Scene } from './testing/scenario.ts';
import type { Bonus } from './types.ts';

const RUN = { left: { benefit: { zones: 4 } }, right: {} } as const;
const holder = (zone: number, ...tokens: Bonus[]) => ({ zone, tokens });

/** Seats 2 and 3 take seat 0's last fuel and push it into a field, both at once. */
const BROKE_AND_PUSHED: Scene = {
  ships: [{ zone: 10, fuel: 2 }, { zone: 12 }, holder(8, 'ionCannon'), holder(8, 'flamethrower')],
  fields: [9],
  routes: QUIET,
};

describe('forcefields', () => {
  it.each([
    ['stops a ship that would pass it', 7, 7],
    ['stops a ship that ends on it', 9, 9],
    ['does nothing to a ship that does not get there', 10, 9],
    ['is left freely', 5, 9],
  ])('[OS-40] %s', (_case, field, end) => {
    const r = race({ ships: [{ zone: 5 }, {}, {}], fields: [field], routes: RUN }).play('0 left', '1 right', '2 right');
    expect(r.zones()[0]).toBe(end);
  });

  it('[OS-40] stops a ship on its way back too', () => {
    const ships = [{ zone: 3, tokens: ['electromagnet'] as const }, { zone: 9 }, { zone: 5 }];
    const r = race({ ships, fields: [8] }).play('0 play electromagnet');
    expect(r.zones()).toEqual([3, 8, 3]);
    expect(r.of('stoppedByField')).toMatchObject([{ seat: 1, zone: 8, lost: 2 }]);
  });

  it('[OS-40] several markers on one zone act as one', () => {
    const r = race({ ships: [{ zone: 5 }, {}, {}], fields: [7, 7], routes: RUN }).play('0 left', '1 right', '2 right');
    expect(r.zones()[0]).toBe(7);
  });

  it('[OS-40] stops each ship at the first field only', () => {
    const r = race({ ships: [{ zone: 5 }, {}, {}], fields: [6, 8], routes: RUN }).play('0 left', '1 right', '2 right');
    expect(r.zones()[0]).toBe(6);
  });

  it('[OS-41] a nitro into a field and then a route out of it are two movements', () => {
    const ships = [{ zone: 5, tokens: ['nitro'] as const }, {}, {}];
    const r = race({ ships, fields: [6], routes: RUN }).play('0 play nitro', '0 left', '1 right', '2 right');
    expect(r.zones()[0]).toBe(10);
  });

  it('[OS-42] a zone entered while a marker stood there loses all its markers at the end of the turn', () => {
    const r = race({ ships: [{ zone: 5 }, {}, {}], fields: [7, 7, 12], routes: RUN });
    r.play('0 left', '1 right');
    expect(r.state.fields).toEqual([7, 7, 12]);
    r.play('2 right');
    expect(r.of('fieldsCleared')).toMatchObject([{ zones: [7], fields: [12] }]);
    expect(r.state).toMatchObject({ turn: 2, fields: [12], enteredFields: [] });
  });

  it('[OS-42] still stops a second ship in the turn it was first entered', () => {
    const r = race({ ships: [{ zone: 5 }, { zone: 6 }, {}], fields: [7], routes: RUN });
    expect(r.play('0 left', '1 left', '2 right').zones()).toEqual([7, 7, 3]);
  });

  it('[OS-42] a zone nobody entered while a marker stood there keeps it', () => {
    const ships = [{ zone: 5, tokens: ['forcefield'] as const }, { zone: 9 }, { zone: 7 }];
    const r = race({ ships, routes: QUIET }).play('0 play forcefield', '0 left', '1 left', '2 left');
    expect(r.state).toMatchObject({ turn: 2, fields: [5] });
  });

  it('[OS-42] entering before the marker stood there does not count', () => {
    // Seat 1 flames seat 2 from 8 to 6; then seat 0, on 6, places its field: seat 2 came before it.
    const ships = [
      { zone: 6, tokens: ['forcefield'] as const },
      { zone: 7, tokens: ['flamethrower'] as const },
      { zone: 8 },
    ];
    const r = race({ ships, routes: QUIET }).play('1 play flamethrower', '0 play forcefield');
    expect(r.zones()).toEqual([6, 7, 6]);
    r.play('0 left', '1 left', '2 left');
    expect(r.state.fields).toEqual([6]);
  });

  it('[OS-23] [OS-42] a ship that loses its last fuel to the group still makes its movement, and takes a field with it', () => {
    const r = race(BROKE_AND_PUSHED).play('2 play ionCannon', '3 play flamethrower');
    expect(r.of('moved').map(({ racer, from, to }) => [racer, from, to])).toEqual([
      ['0', 10, 9],
      ['0', 9, 'out'],
    ]);
    expect(r.state.ships[0]?.out?.reason).toBe('noFuel');
    expect(r.state.enteredFields).toEqual([9]);
    r.play('1 left', '2 left', '3 left');
    expect(r.state).toMatchObject({ turn: 2, fields: [] });
  });

  it('[OS-23] under rules 2 a ship without fuel was out before it moved, and the field stayed', () => {
    const r = race({ ...BROKE_AND_PUSHED, rules: 2 }).play('2 play ionCannon', '3 play flamethrower');
    expect(r.of('moved').map(({ from, to }) => [from, to])).toEqual([[10, 'out']]);
    r.play('1 left', '2 left', '3 left');
    expect(r.state).toMatchObject({ turn: 2, fields: [9] });
  });

  it('[OS-23] [OS-61] a ship that loses its last fuel and is pushed beyond the rear edge is pushed off', () => {
    const ships = [{ zone: 9, fuel: 2 }, { zone: 12 }, holder(8, 'ionCannon'), holder(8, 'flamethrower')];
    const r = race({ ships, rearBoard: 1, routes: QUIET }).play('2 play ionCannon', '3 play flamethrower');
    expect(r.state.ships[0]?.out?.reason).toBe('pushedOff');
  });
});
