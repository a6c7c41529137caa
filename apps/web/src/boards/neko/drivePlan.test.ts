import type { Action, DriveView } from '@slipstream/games/neko/types';
import { expect, it } from 'vitest';
import { drivePlan, toggled } from './drivePlan.ts';

const end = (to: string) => ({ to, path: [], lost: 0 });
const DRIVE: DriveView = {
  seat: 0,
  sum: [{ why: 'card', card: 4, cells: 3 }],
  distance: 3,
  boosts: [
    { why: 'same colour', card: 7, cells: 2 },
    { why: 'other colour', card: 21, cells: 1 },
  ],
  catchUp: 'open',
  reach: [
    { distance: 3, ends: [end('4a')] },
    { distance: 6, ends: [end('7a'), end('7b')] },
    { distance: 8, ends: [end('9a')] },
  ],
};
const [SAME, OTHER, CATCH_UP]: readonly Action[] = [
  { type: 'boost', card: 7 },
  { type: 'boost', card: 21 },
  { type: 'catchUp' },
];

it('[NR-31] boosts that are switched on together add up, and the view says where that leads', () => {
  expect(drivePlan(DRIVE, [])).toMatchObject({ distance: 3, ends: [{ to: '4a' }] });
  expect(
    drivePlan(
      DRIVE,
      [OTHER, SAME].filter((each) => each !== undefined),
    ),
  ).toMatchObject({
    distance: 6,
    ends: [{ to: '7a' }, { to: '7b' }],
  });
});

it('[NR-51] catch-up counts with them', () => {
  const all = [SAME, OTHER, CATCH_UP].filter((each) => each !== undefined);
  expect(drivePlan(DRIVE, all)).toMatchObject({ distance: 8, ends: [{ to: '9a' }] });
});

it('a boost is switched off again by the same touch, and the others stay', () => {
  const plan = drivePlan(DRIVE, [{ type: 'boost', card: 7 }, { type: 'catchUp' }]);
  expect(toggled(plan, { type: 'boost', card: 7 })).toEqual([{ type: 'catchUp' }]);
  expect(toggled(plan, { type: 'boost', card: 21 })).toEqual([...plan.extras, { type: 'boost', card: 21 }]);
});
