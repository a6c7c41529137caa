import { fastRng, type Viewer } from '@slipstream/engine';
import { describe, expect, it } from 'vitest';
import { outspeed } from './index.ts';
import { race } from './testing/scenario.ts';
import type { Bonus, State } from './types.ts';

const { view, views, imagine } = outspeed;
const ROUTES = { left: { benefit: { bonus: 1 } }, right: {} } as const;

/** How often `pick` gives each answer over many imagined worlds. */
function worlds(state: State, viewer: Viewer, pick: (imagined: State) => string, count = 3000): Record<string, number> {
  const rng = fastRng('worlds');
  const seen = view(state, viewer);
  const tally: Record<string, number> = {};
  for (let world = 0; world < count; world++) {
    const answer = pick(imagine(seen, rng));
    tally[answer] = (tally[answer] ?? 0) + 1;
  }
  return Object.fromEntries(Object.entries(tally).map(([answer, times]) => [answer, times / count]));
}

describe('what a seat knows', () => {
  it('its own sealed choice; of others only that they have chosen', () => {
    const r = race({ ships: [{}, {}, {}], tile: 1 }).play('0 right');
    expect(view(r.state, 0).secrets?.route).toBe('right');
    expect(view(r.state, 1).ships.map(({ hasChosen, route }) => [hasChosen, route])).toEqual([
      [true, null],
      [false, null],
      [false, null],
    ]);
  });

  it('a declaration: whether once the zone has answered, what once all is revealed', () => {
    const ships = [
      { zone: 6, tokens: ['nitro'] as const },
      { zone: 6, tokens: ['nitro'] as const },
      { zone: 3, tokens: ['nitro'] as const },
    ];
    const r = race({ ships }).play('0 play nitro');
    const declared = () => view(r.state, 2).ships.map((ship) => ship.declared);
    expect(declared()).toEqual([null, null, null]);
    r.play('1 pass');
    expect(declared()).toEqual(['faceDown', 'pass', null]);
    r.play('2 pass');
    expect(declared()).toEqual(['nitro', 'pass', 'pass']);
  });

  it('where it put tokens back, until they are drawn again', () => {
    const stack: Bonus[] = ['nitro', 'fuelTank', 'flamethrower', 'forcefield'];
    const r = race({ ships: [{}, {}, {}], routes: ROUTES, stack }).play('0 left', '1 left', '2 right');
    r.play('0 keep nitro', '1 keep flamethrower');
    expect(view(r.state, 0).secrets?.putBack).toEqual([{ fromBottom: 1, bonus: 'fuelTank' }]);
    expect(view(r.state, 1).secrets?.putBack).toEqual([{ fromBottom: 0, bonus: 'forcefield' }]);
    expect(view(r.state, 2).secrets?.putBack).toEqual([]);
    expect(view(r.state, 2).returners).toEqual([1, 0]);
  });

  it('the pair it draws, nobody else', () => {
    const stack: Bonus[] = ['nitro', 'fuelTank', 'flamethrower'];
    const r = race({ ships: [{}, {}, {}], routes: ROUTES, stack }).play('0 left', '1 right', '2 right');
    expect(view(r.state, 0).secrets?.drawn).toEqual(['nitro', 'fuelTank']);
    expect(view(r.state, 1).drawers).toEqual([{ seat: 0, due: 1, drawn: 2, hasKept: false }]);
    expect(view(r.state, 1).secrets?.drawn).toEqual([]);
  });
});

describe('the views of several', () => {
  it('share the open table, and keep apart what only one of them knows', () => {
    const ships = [{ tokens: ['nitro'] as const }, { tokens: ['fuelTank'] as const }, {}];
    const { state } = race({ ships, routes: ROUTES }).play('0 pass', '1 play fuelTank', '0 left', '1 left', '2 right');
    const viewers = [0, 1, 2, 'spectator'] as const;
    const all = views?.(state, viewers) ?? [];
    expect(all).toEqual(viewers.map((viewer) => view(state, viewer)));
    const [first, ...others] = all.map(({ viewer, secrets, ...open }) => open);
    for (const other of others) {
      for (const [name, part] of Object.entries(other)) expect(part, name).toBe(first?.[name as keyof typeof first]);
    }
    expect(new Set(all.map(({ secrets }) => secrets)).size).toBe(viewers.length);
  });

  it('are not changed by what is played later', () => {
    const ships = [{ tokens: ['nitro'] as const }, { tokens: ['forcefield'] as const }, {}];
    const r = race({ ships, routes: ROUTES });
    const all = views?.(r.state, [0, 1, 2, 'spectator']) ?? [];
    const before = JSON.stringify(all);
    r.play('0 play nitro', '1 play forcefield', '0 left', '1 left', '2 right');
    expect(JSON.stringify(all)).toBe(before);
  });
});

describe('imagined worlds', () => {
  it('deal unseen tokens uniformly', () => {
    const ships = [{ tokens: ['nitro', 'nitro', 'nitro'] as const }, { tokens: ['fuelTank'] as const }, {}];
    const kinds = worlds(race({ ships }).state, 0, (state) => {
      const [held] = Object.entries(state.ships[1]?.tokens ?? {}).find(([, count]) => count > 0) ?? ['none'];
      return held;
    });
    // Of 29 unseen tokens 4 are nitros, 7 of three kinds, 2 of the rare ones.
    expect(kinds.nitro).toBeCloseTo(4 / 29, 1);
    expect(kinds.fuelTank).toBeCloseTo(7 / 29, 1);
    expect(kinds.ionCannon).toBeCloseTo(2 / 29, 1);
  });

  it('know what lies where the viewer put it', () => {
    const stack: Bonus[] = ['nitro', 'ionCannon', 'flamethrower', 'forcefield', 'fuelTank'];
    const r = race({ ships: [{}, {}, {}], routes: ROUTES, stack }).play('0 left', '1 right', '2 right', '0 keep nitro');
    expect(worlds(r.state, 0, (state) => state.stack[0] ?? '', 50)).toEqual({ ionCannon: 1 });
    expect(Object.keys(worlds(r.state, 1, (state) => state.stack[0] ?? '')).length).toBeGreaterThan(3);
  });

  it('let a face-down token be any its pilot may play, and no other', () => {
    const ships = [{ zone: 9, tokens: ['nitro', 'ionCannon'] as const }, { zone: 3, tokens: ['nitro'] as const }, {}];
    const r = race({ ships }).play('0 play nitro');
    const played = worlds(r.state, 1, (state) => String(state.ships[0]?.declared));
    expect(Object.keys(played).sort()).toEqual(['flamethrower', 'forcefield', 'fuelTank', 'nitro']);
    expect(played.nitro).toBeCloseTo(6 / 27, 1);
    expect(played.flamethrower).toBeCloseTo(7 / 27, 1);
  });

  it('draw the sealed choices of others from what they could choose', () => {
    const routes = { left: {}, middle: {}, right: { cost: { fuel: 2 } } } as const;
    const r = race({ ships: [{ fuel: 1 }, {}, {}], routes }).play('0 left');
    const chosen = worlds(r.state, 1, (state) => String(state.ships[0]?.route));
    expect(chosen.left).toBeCloseTo(1 / 2, 1); // the right route costs 2
    expect(chosen.middle).toBeCloseTo(1 / 2, 1);
    expect(chosen.right).toBeUndefined();
    expect(worlds(r.state, 0, (state) => String(state.ships[0]?.route), 20)).toEqual({ left: 1 });
  });

  it('[OS-14] shuffle the tiles ahead and choose any finish tile', () => {
    const r = race({ ships: [{}, {}, {}], turn: 10, tile: 5 });
    const ahead = worlds(r.state, 0, (state) => state.tiles.slice(10).join(' '));
    expect(Object.keys(ahead)).toHaveLength(8); // two track tiles in either order, then any of four finish tiles
    for (const share of Object.values(ahead)) expect(share).toBeCloseTo(1 / 8, 1);
  });

  it('add up to 32 tokens whoever looks', () => {
    const ships = [{ tokens: ['nitro', 'forcefield'] as const }, { tokens: ['ionCannon'] as const }, { zone: 8 }];
    const r = race({ ships, routes: ROUTES }).play('0 pass', '1 play ionCannon', '0 left', '1 left', '2 right');
    for (const viewer of [0, 1, 2, 'spectator'] as const) {
      expect(outspeed.faults(imagine(view(r.state, viewer), fastRng(viewer)))).toEqual([]);
    }
  });
});
