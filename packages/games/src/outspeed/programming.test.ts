import { describe, expect, it } from 'vitest';
import { outspeed } from './index.ts';
import { race } from './testing/scenario.ts';
import type { Route } from './types.ts';

const choicesWith = (fuel: number, left: Route, right: Route = {}) =>
  race({ ships: [{ fuel }, {}, {}], routes: { left, right } }).choices(0);

describe('programming', () => {
  it('[OS-50] everyone chooses one of the lit routes at the same time', () => {
    const r = race({ ships: [{}, {}, {}], tile: 1 });
    expect(r.pending()).toEqual([0, 1, 2]);
    expect(r.choices(2)).toEqual(['left', 'middle', 'right']);
  });

  it('[OS-50] a tile that lights two routes offers two', () => {
    expect(race({ ships: [{}, {}, {}], tile: 4 }).choices(0)).toEqual(['left', 'right']);
  });

  it.each<[string, Route, number, boolean]>([
    ['a fixed cost that leaves 0', { cost: { fuel: 2 } }, 2, true],
    ['a fixed cost of more than there is', { cost: { fuel: 3 } }, 2, false],
    ['a die at its lowest roll', { cost: { fuel: { die: 'yellow' } } }, 1, true],
    ['one and a die at its lowest roll', { cost: { fuel: [1, { die: 'yellow' }] } }, 1, false],
    ['several rolls at their lowest', { cost: { fuel: { die: 'yellow', rolls: 2 } } }, 1, false],
    ['a count of the own route: oneself alone', { cost: { fuel: [1, { count: 'left' }] } }, 2, true],
    ['a count of the own route is at least one', { cost: { fuel: [1, { count: 'left' }] } }, 1, false],
    ['a count of another route: none', { cost: { fuel: [1, { count: 'right' }] } }, 1, true],
    ['the wheel at 0', { cost: { fuel: { wheel: true } }, benefit: { zones: { wheel: true } } }, 1, true],
    ['alone where company would cost', { rule: 'alone-or-company', cost: { fuel: 9 }, benefit: { zones: 1 } }, 1, true],
    ['a full route that would cost nothing is no best outcome', { capacity: 1, cost: { fuel: 3 } }, 2, false],
  ])('[OS-51] judges by the best outcome: %s', (_case, route, fuel, isAllowed) => {
    expect(choicesWith(fuel, route)).toEqual(isAllowed ? ['left', 'right'] : ['right']);
  });

  it('[OS-52] may leave only routes that bring a pilot to 0 and out', () => {
    const r = race({
      ships: [{ fuel: 1 }, {}, {}],
      routes: { left: { cost: { fuel: 1 } }, right: { cost: { fuel: 2 } } },
    });
    expect(r.choices(0)).toEqual(['left']);
    expect(r.play('0 left', '1 left', '2 left').zones()).toEqual(['out', 3, 3]);
  });

  it('[OS-52] with no route affordable, every lit one may be chosen; what there is is paid', () => {
    const routes = { left: { cost: { fuel: 4 }, benefit: { zones: 5 } }, right: { cost: { fuel: 3 } } } as const;
    const r = race({ ships: [{ fuel: 2 }, {}, {}], routes });
    expect(r.choices(0)).toEqual(['left', 'right']);
    r.play('0 left', '1 left', '2 left');
    expect(r.zones()).toEqual(['out', 8, 8]);
    expect(r.of('fuelChanged')).toMatchObject([{ seat: 0, from: 2, to: 0, asked: -4 }, { seat: 1 }, { seat: 2 }]);
  });

  it('[OS-52] unless that route is overcrowded and nobody pays', () => {
    const routes = { left: { capacity: 1, cost: { fuel: 4 } }, right: { cost: { fuel: 3 } } } as const;
    const r = race({ ships: [{ fuel: 2 }, {}, {}], routes }).play('0 left', '1 left', '2 right');
    expect(r.zones()).toEqual([3, 3, 3]);
    expect(r.fuel()).toEqual([2, 12, 9]);
  });

  it('[OS-53] a choice does nothing and shows nothing before the last is in, so a host can exchange it until then', () => {
    const after = (choice: string) => race({ ships: [{}, {}, {}], tile: 1 }).play(`0 ${choice}`, '1 left');
    const [once, twice] = [after('left'), after('right')];
    for (const viewer of [1, 2, 'spectator'] as const) {
      expect(outspeed.view(once.state, viewer)).toEqual(outspeed.view(twice.state, viewer));
    }
    expect(once.zones()).toEqual([3, 3, 3]);
    expect(once.pending()).toEqual([2]);
    const [ship] = once.state.ships;
    if (ship !== undefined) ship.route = 'right';
    expect(once.play('2 left').state).toEqual(twice.play('2 left').state);
  });
});
