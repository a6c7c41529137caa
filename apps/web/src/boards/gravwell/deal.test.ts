import type { View } from '@slipstream/games/gravwell/types';
import { expect, it } from 'vitest';
import { deal } from './deal.ts';
import { gallery } from './gallery.tsx';

const DRAFT = gallery.draft?.view as View;

it('deals the first free stack in the first round, and nothing later', () => {
  const free = DRAFT.stacks.findIndex(({ takenBy }) => takenBy === null);
  expect(deal.choose({ ...DRAFT, round: 1 })).toEqual({ type: 'draft', stack: free });
  expect(deal.choose({ ...DRAFT, round: 2 })).toBeUndefined();
  expect(deal.choose({ ...(gallery.plan?.view as View), round: 1 })).toBeUndefined();
});
