import { describe, expect, it } from 'vitest';
import { race, type Scene } from './testing/scenario.ts';
import type { Route } from './types.ts';

/** Three pilots on the given routes: all on the left unless said otherwise. */
function resolved(left: Route, choices = ['left', 'left', 'left'], more: Partial<Scene> = {}) {
  const r = race({ ships: [{}, {}, {}], routes: { left, middle: {}, right: {} }, ...more });
  return r.play(...choices.map((route, seat) => `${seat} ${route}`));
}

describe('costs and benefits', () => {
  it('[OS-55] reveals all routes at once, resolves all costs, then all benefits', () => {
    const r = resolved({ cost: { fuel: 2 }, benefit: { zones: 1, fuel: 1 } }, ['left', 'left', 'right']);
    const order = r.events.flatMap((event) => {
      if (event.type === 'routesRevealed') return [event.routes.join(' ')];
      if (event.type === 'fuelChanged') return [`${event.seat} ${event.asked}`];
      return event.type === 'moved' ? [`${event.racer} to ${event.to}`] : [];
    });
    expect(order).toEqual(['left left right', '0 -2', '1 -2', '0 to 4', '0 1', '1 to 4', '1 1']);
  });

  it('[OS-55] does not depend on the order in which choices come in', () => {
    const routes = {
      left: { cost: { fuel: { die: 'yellow' } }, benefit: { zones: { die: 'blue' } } },
      right: {},
    } as const;
    const play = (...order: string[]) => race({ ships: [{}, {}, {}], routes, dice: [1, 5, 2, 4] }).play(...order).state;
    expect(play('2 left', '0 left', '1 right')).toEqual(play('0 left', '1 right', '2 left'));
  });

  it.each([
    [2, ['left', 'left', 'right'], [10, 10, 12], [8, 8, 3]],
    [1, ['left', 'left', 'right'], [12, 12, 12], [3, 3, 3]],
    [1, ['left', 'right', 'right'], [10, 12, 12], [8, 3, 3]],
  ])(
    '[OS-56] %i places for %j: over capacity all lose their turn and pay nothing',
    (capacity, choices, fuel, zones) => {
      const r = resolved({ capacity, cost: { fuel: 2 }, benefit: { zones: 5 } }, choices);
      expect(r.fuel()).toEqual(fuel);
      expect(r.zones()).toEqual(zones);
    },
  );

  it('[OS-56] pilots of an overcrowded route still count as having chosen it', () => {
    const routes = {
      left: { capacity: 1, benefit: { zones: 5 } },
      right: { benefit: { zones: { count: 'left' } } },
    } as const;
    const r = race({ ships: [{}, {}, {}], routes }).play('0 left', '1 left', '2 right');
    expect(r.zones()).toEqual([3, 3, 5]);
    expect(r.of('overcrowded')).toMatchObject([{ route: 'left', capacity: 1, seats: [0, 1] }]);
  });

  it('[OS-57] zones advance the ship, never back', () => {
    expect(resolved({ benefit: { zones: 3 } }).zones()).toEqual([6, 6, 6]);
    const blank = resolved({ benefit: { zones: { die: 'blue' } } }, undefined, { dice: [0, 0, 0] });
    expect(blank.zones()).toEqual([3, 3, 3]);
    expect(blank.of('moved')).toEqual([]);
  });

  it('[OS-58] fuel is paid as a cost and taken as a benefit, without a maximum', () => {
    expect(resolved({ cost: { fuel: 3 } }).fuel()).toEqual([9, 9, 9]);
    expect(resolved({ benefit: { fuel: 9 } }).fuel()).toEqual([21, 21, 21]);
  });

  it('[OS-62] a count is the number of pilots who programmed that route', () => {
    const r = resolved({ cost: { fuel: { count: 'left' } }, benefit: { zones: { count: 'right' } } }, [
      'left',
      'left',
      'right',
    ]);
    expect(r.fuel()).toEqual([10, 10, 12]);
    expect(r.zones()).toEqual([4, 4, 3]);
  });

  it('[OS-62] is fixed at the reveal: pilots put out by the costs still count', () => {
    const routes = { left: { cost: { fuel: 1 } }, right: { benefit: { zones: { count: 'left' } } } } as const;
    const r = race({ ships: [{ fuel: 1 }, {}, {}, {}], routes }).play('0 left', '1 left', '2 right', '3 right');
    expect(r.zones()).toEqual(['out', 3, 5, 5]);
  });

  it('[OS-63] every pilot rolls their own die, in seat order', () => {
    const r = resolved({ cost: { fuel: { die: 'yellow' } } }, ['left', 'right', 'left'], { dice: [0, 5] });
    expect(r.of('rolled').map(({ seat, faces }) => [seat, faces])).toEqual([
      [0, [1]],
      [2, [4]],
    ]);
    expect(r.fuel()).toEqual([11, 12, 8]);
  });

  it('[OS-63] several rolls are added', () => {
    const r = resolved({ benefit: { zones: { die: 'blue', rolls: 2 } } }, ['left', 'right', 'right'], { dice: [3, 5] });
    expect(r.of('rolled')).toMatchObject([{ faces: [2, 4], total: 6 }]);
    expect(r.zones()).toEqual([9, 3, 3]);
  });

  it('[OS-63] tile 14 asks for several rolls', () => {
    const r = race({ ships: [{}, {}, {}], turn: 13, tile: 14, dice: [3, 4, 5] });
    r.play('0 middle', '1 left', '2 left');
    expect(r.of('rolled')).toMatchObject([{ seat: 0, die: 'blue', faces: [2, 3, 4], total: 9 }]);
  });
});

describe('the wheel', () => {
  const WHEEL: Route = { cost: { fuel: { wheel: true } }, benefit: { zones: { wheel: true } } };
  const finish = { turn: 13, tile: 15 } as const;

  it('[OS-64] is turned after the routes are revealed, by the pilots of that route only', () => {
    const r = resolved(WHEEL, ['left', 'left', 'right'], finish);
    expect(r.state.phase).toBe('wheel');
    expect(r.pending()).toEqual([0, 1]);
    r.play('0 wheel 4', '1 wheel 0');
    expect(r.fuel()).toEqual([8, 12, 12]);
    expect(r.zones()).toEqual([7, 3, 3]);
  });

  it('[OS-64] picks are secret until all are in', () => {
    const r = resolved(WHEEL, ['left', 'left', 'right'], finish).play('0 wheel 4');
    expect(r.of('wheelRevealed')).toEqual([]);
    expect(r.zones()).toEqual([3, 3, 3]);
  });

  it.each([
    [12, 9],
    [4, 4],
  ])('[OS-64] with %i fuel goes from 0 to %i', (fuel, most) => {
    const r = resolved(WHEEL, undefined, { ...finish, ships: [{ fuel }, {}, {}] });
    expect(r.choices(0)).toEqual(Array.from({ length: most + 1 }, (_, number) => `wheel ${number}`));
  });

  it('[OS-64] leaves what the rest of the cost takes', () => {
    const route: Route = {
      cost: { fuel: [2, { wheel: true }, { count: 'left' }] },
      benefit: { zones: { wheel: true } },
    };
    const r = resolved(route, undefined, { ...finish, ships: [{ fuel: 8 }, { fuel: 4 }, { fuel: 12 }] });
    expect(r.choices(0).at(-1)).toBe('wheel 3');
    expect(r.choices(1)).toEqual(['wheel 0']);
  });

  it('[OS-64] is not turned by pilots of an overcrowded route', () => {
    const r = resolved({ ...WHEEL, capacity: 1 }, ['left', 'left', 'right'], finish);
    expect(r.state.phase).toBe('over');
    expect(r.fuel()).toEqual([12, 12, 12]);
  });
});

describe('special tiles', () => {
  it('[OS-65] tile 11: alone gains and pays nothing, company pays and gains nothing', () => {
    const r = race({ ships: [{}, {}, {}, {}], tile: 11 }).play('0 left', '1 middle', '2 middle', '3 right');
    expect(r.zones()[0]).toBe(6);
    expect(r.fuel().slice(0, 3)).toEqual([12, 11, 11]);
    const company = race({ ships: [{}, {}, {}], tile: 11 }).play('0 left', '1 left', '2 middle');
    expect(company.zones().slice(0, 2)).toEqual([3, 3]);
    expect(company.fuel()).toEqual([11, 11, 15]);
    expect(company.of('aloneOrCompany').map(({ route, isAlone }) => [route, isAlone])).toEqual([
      ['left', false],
      ['middle', true],
    ]);
  });

  it.each([3, 5])('[OS-66] tile 12 with %i ships: 1 fuel plus a yellow die, so that a roll of 3 makes 4', (ships) => {
    const r = race({ ships: Array.from({ length: ships }, () => ({})), tile: 12, dice: [3] });
    r.play('0 right', ...Array.from({ length: ships - 1 }, (_, at) => `${at + 1} left`));
    expect(r.of('fuelChanged').find(({ seat }) => seat === 0)).toMatchObject({ asked: -4, to: 8 });
  });
});

describe('running dry', () => {
  it('[OS-70] a pilot whose fuel reaches 0 is out, before any benefit', () => {
    const r = resolved({ cost: { fuel: 2 }, benefit: { zones: 4, fuel: 5 } }, undefined, {
      ships: [{ fuel: 2 }, {}, {}],
    });
    expect(r.zones()).toEqual(['out', 7, 7]);
    expect(r.fuel()[0]).toBe(0);
    expect(r.of('out')).toMatchObject([{ seat: 0, out: { turn: 1, reason: 'noFuel' } }]);
  });

  it('[OS-70] a die can ask for more than there is: all of it is paid', () => {
    const ships = [{ fuel: 2 }, {}, {}];
    const r = resolved({ cost: { fuel: { die: 'yellow' } } }, ['left', 'right', 'right'], { ships, dice: [5] });
    expect(r.of('fuelChanged')).toMatchObject([{ seat: 0, from: 2, to: 0, asked: -4 }]);
    expect(r.zones()).toEqual(['out', 3, 3]);
  });

  it('[OS-70] the tokens of a pilot who is out go to the discard', () => {
    const ships = [{ fuel: 1, tokens: ['nitro', 'ionCannon'] as const }, {}, {}];
    const r = race({ ships, routes: { left: { cost: { fuel: 1 } }, right: {} } });
    r.play('0 pass', '0 left', '1 right', '2 right');
    expect(r.state.discard).toMatchObject({ nitro: 1, ionCannon: 1 });
    expect(Object.values(r.state.ships[0]?.tokens ?? {})).toEqual([0, 0, 0, 0, 0, 0]);
    expect(r.of('out')).toMatchObject([{ seat: 0, discarded: ['nitro', 'ionCannon'] }]);
  });

  it.each([
    [3, 5, 1],
    [2, 5, 0],
    [1, 'out', 0],
  ])('[OS-71] on the finish tile exactly 0 is fine: asked for 2 with %i fuel', (fuel, end, left) => {
    const routes = { left: { cost: { fuel: { count: 'left' } }, benefit: { zones: 2 } }, right: {} } as const;
    const r = race({ ships: [{ fuel }, {}, {}], turn: 13, routes }).play('0 left', '1 left', '2 right');
    expect(r.zones()[0]).toBe(end);
    expect(r.fuel()[0]).toBe(left);
  });

  it('[OS-71] on a track tile the same 0 is the end', () => {
    const routes = { left: { cost: { fuel: { count: 'left' } }, benefit: { zones: 2 } }, right: {} } as const;
    const r = race({ ships: [{ fuel: 2 }, {}, {}], turn: 12, routes }).play('0 left', '1 left', '2 right');
    expect(r.zones()[0]).toBe('out');
  });
});
