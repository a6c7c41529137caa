import { expect, it } from 'vitest';
import { CATALOG, type GameCard } from '../../games/catalog.ts';
import { nameFlaw } from './nameFlaw.ts';
import { firstPlan, type Plan, withMode, withSitter } from './plan.ts';

const plan = firstPlan({ ...(CATALOG[0] as GameCard), usual: 4 }, 'bots');

it('asks everybody on one screen for a name of their own', () => {
  const names = (...others: readonly string[]) =>
    others.reduce<Plan>((all, name, at) => withSitter(all, at + 1, { kind: 'person', name }), withMode(plan, 'screen'));
  expect(nameFlaw(names('Mira', 'Teo'), 'Lio')).toBeUndefined();
  expect(nameFlaw(names('Mira'), ' ')).toEqual({ seat: 0, flaw: 'missing' });
  expect(nameFlaw(names('Mira', ''), 'Lio')).toEqual({ seat: 2, flaw: 'missing' });
  expect(nameFlaw(names('Mira', ' lio'), 'Lio')).toEqual({ seat: 2, flaw: 'taken' });
  expect(nameFlaw(withMode(names(''), 'bots'), '')).toBeUndefined();
});
