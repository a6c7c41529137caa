import { describe, expect, it } from 'vitest';
import { TOKEN_COUNTS } from './data.ts';
import { listTokens } from './ships.ts';
import { race, type Scene } from './testing/scenario.ts';
import type { Bonus, TileSide } from './types.ts';

const ONE: TileSide['routes'] = { left: { benefit: { bonus: 1 } }, right: {} };
const TWO: TileSide['routes'] = { left: { benefit: { bonus: 2 } }, right: {} };

const STACK: readonly Bonus[] = [
  'nitro',
  'fuelTank',
  'flamethrower',
  'forcefield',
  'ionCannon',
  'electromagnet',
  'nitro',
];

const LEFT_OVER: readonly Bonus[] = ['nitro', 'fuelTank', 'flamethrower', 'forcefield'];

/** Four tokens in the stack, the others in seat 0's hand: enough for seats 0 and 1, not for seat 2, who is due two. */
const SHORT_STACK: Scene = {
  ships: [{ zone: 5, tokens: allBut(LEFT_OVER) }, { zone: 5 }, { zone: 3 }],
  stack: LEFT_OVER,
  routes: { left: { benefit: { bonus: 1 } }, right: { benefit: { bonus: 2 } } },
};

function allBut(tokens: readonly Bonus[]): readonly Bonus[] {
  const rest = listTokens(TOKEN_COUNTS);
  for (const bonus of tokens) rest.splice(rest.indexOf(bonus), 1);
  return rest;
}

const drawing = (scene: Partial<Scene>, ...choices: string[]) =>
  race({ ships: [{}, {}, {}], routes: ONE, stack: STACK, ...scene }).play(...choices);

describe('gaining bonus tokens', () => {
  it('[OS-59] draws two, keeps one secretly, puts the other under the stack', () => {
    const r = drawing({}, '0 left', '1 right', '2 right');
    expect(r.state.phase).toBe('keep');
    expect(r.choices(0)).toEqual(['keep nitro', 'keep fuelTank']);
    r.play('0 keep fuelTank');
    expect(r.state.ships[0]?.tokens).toMatchObject({ fuelTank: 1, nitro: 0 });
    expect(r.state.stack[0]).toBe('nitro');
    expect(r.state.stack).toHaveLength(STACK.length - 1);
    expect(r.heard.filter(({ event }) => event.type === 'drewTokens' || event.type === 'keptToken')).toMatchObject([
      { audience: [0], event: { tokens: ['nitro', 'fuelTank'] } },
      { audience: [0], event: { bonus: 'fuelTank', putBack: 'nitro' } },
    ]);
  });

  it('[OS-59] two of a kind are still a choice, of one', () => {
    const r = drawing({ stack: ['nitro', 'nitro', 'fuelTank'] }, '0 left', '1 right', '2 right');
    expect(r.choices(0)).toEqual(['keep nitro']);
  });

  it('[OS-59] draws in race order at the reveal, front first, then seat order; then all choose at once', () => {
    const ships = [{ zone: 4 }, { zone: 9 }, { zone: 4 }];
    const routes: TileSide['routes'] = { left: { benefit: { zones: 9, bonus: 1 } }, right: { benefit: { bonus: 1 } } };
    const r = drawing({ ships, routes }, '0 left', '1 right', '2 left');
    expect(r.of('drew').map(({ seat }) => seat)).toEqual([1, 0, 2]); // though seat 0 is ahead by now
    expect(r.zones()).toEqual([13, 9, 13]);
    expect(r.pending()).toEqual([0, 1, 2]);
    expect(r.choices(1)).toEqual(['keep nitro', 'keep fuelTank']);
    expect(r.choices(0)).toEqual(['keep flamethrower', 'keep forcefield']);
  });

  it('[OS-59] tokens go back under the stack in the order of drawing, whoever chooses first', () => {
    const ships = [{ zone: 4 }, { zone: 9 }, { zone: 4 }];
    const r = drawing({ ships }, '0 left', '1 left', '2 right').play('0 keep flamethrower', '1 keep nitro');
    // Seat 1 puts back first, so its token lies above that of seat 0.
    expect(r.state.stack.slice(0, 2)).toEqual(['forcefield', 'fuelTank']);
    expect(r.state.returners).toEqual([0, 1]);
  });

  it('[OS-59] a second token of the same route is a second draw', () => {
    const r = drawing({ routes: TWO }, '0 left', '1 right', '2 right').play('0 keep nitro');
    expect(r.state.phase).toBe('keep');
    expect(r.choices(0)).toEqual(['keep flamethrower', 'keep forcefield']);
    r.play('0 keep forcefield');
    expect(r.state.ships[0]?.tokens).toMatchObject({ nitro: 1, forcefield: 1 });
    expect(r.state.turn).toBe(2);
  });

  it('[OS-59] shuffles the discard into a new stack when a token is needed and there is none', () => {
    // One token in the stack, the other 31 in the discard.
    const r = drawing({ stack: ['ionCannon'] }, '0 left', '1 right', '2 right');
    expect(r.of('stackRenewed')).toEqual([{ type: 'stackRenewed', tokens: 31 }]);
    expect(r.choices(0)).toEqual(['keep ionCannon', 'keep electromagnet']); // the unshuffled discard ends with that
    expect(r.state.stack).toHaveLength(30);
    expect(Object.values(r.state.discard)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('[OS-59] with one token left in all, draws just that one and keeps it', () => {
    const tokens: Bonus[] = ['nitro', 'nitro', 'nitro', 'nitro', 'nitro', 'nitro', 'nitro'];
    const rest: Bonus[] = [
      ...Array.from({ length: 7 }, (): Bonus => 'fuelTank'),
      ...Array.from({ length: 7 }, (): Bonus => 'flamethrower'),
      ...Array.from({ length: 7 }, (): Bonus => 'forcefield'),
    ];
    const ships = [{ tokens }, { tokens: rest }, { tokens: ['ionCannon', 'ionCannon', 'electromagnet'] as const }];
    const r = drawing({ ships, stack: ['electromagnet'] }, '0 pass', '1 pass', '2 pass', '0 left', '1 left', '2 right');
    expect(r.of('drew').map(({ seat, tokens }) => [seat, tokens])).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(r.state.ships[0]?.tokens.electromagnet).toBe(1);
    expect(r.state.stack).toEqual([]);
    expect(r.state.turn).toBe(2); // nobody had anything to choose
  });

  it('[OS-59] a draw that found nothing does not end later draws: tokens put back since can be drawn', () => {
    const r = race(SHORT_STACK).play('0 pass', '0 left', '1 left', '2 right');
    expect(r.of('drew').map(({ seat, tokens }) => [seat, tokens])).toEqual([
      [0, 2],
      [1, 2],
      [2, 0],
    ]);
    r.play('0 keep nitro', '1 keep flamethrower');
    expect(r.pending()).toEqual([2]);
    expect(r.choices(2)).toEqual(['keep fuelTank', 'keep forcefield']);
    r.play('2 keep forcefield');
    expect(r.state.ships[2]?.tokens.forcefield).toBe(1);
    expect(r.state.stack).toEqual(['fuelTank']);
    expect(r.state.turn).toBe(2);
  });

  it('[OS-59] under rules 2 a draw that found nothing was the last', () => {
    const r = race({ ...SHORT_STACK, rules: 2 }).play('0 pass', '0 left', '1 left', '2 right');
    r.play('0 keep nitro', '1 keep flamethrower');
    expect(r.state.turn).toBe(2);
    expect(r.state.stack).toHaveLength(2);
  });

  it('[OS-59] tokens are drawn after the movements and before a board is taken away', () => {
    const ships = [{ zone: 13 }, { zone: 9 }, { zone: 3 }];
    const routes: TileSide['routes'] = { left: { benefit: { zones: 3 } }, right: { benefit: { bonus: 1 } } };
    const r = drawing({ ships, routes }, '0 left', '1 left', '2 right');
    expect(r.pending()).toEqual([2]);
    expect(r.zones()).toEqual([16, 12, 3]);
    r.play('2 keep nitro');
    expect(r.zones()).toEqual([16, 12, 'out']);
    expect(r.state.discard.nitro).toBe(6);
  });
});
