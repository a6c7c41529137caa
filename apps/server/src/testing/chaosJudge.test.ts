import type { MatchRecord } from '@slipstream/engine';
import { expect, it } from 'vitest';
import { compareWithPromises, type Tally } from './chaosJudge.ts';
import { KINDS, Meetings, neverMet } from './chaosKinds.ts';
import type { Promised } from './chaosSeat.ts';

// Both seats decide together, then seat 0 alone, then both again.
const record: MatchRecord = {
  format: 2,
  game: 'toy',
  rulesVersion: 1,
  options: {},
  seatCount: 2,
  seed: { generator: 'sfc32', value: 'seed' },
  actions: [
    { seat: 0, action: 'a' },
    { seat: 1, action: 'x' },
    { seat: 0, action: 'b' },
    { seat: 0, action: 'c' },
    { seat: 1, action: 'y' },
  ],
  reveals: [2, 1, 2],
  players: [
    { kind: 'person', name: 'P0' },
    { kind: 'person', name: 'P1', standIns: 1 },
  ],
};
const promise = (step: number, action?: string): Promised => ({ match: 1, step, action });
const judge = (seat: number, promised: readonly Promised[]) => {
  const tally: Tally = { acked: 0, lost: 0, twice: 0, standIns: 0, faults: [] };
  compareWithPromises({ record, seat, promised, tally });
  const { acked, lost, twice, standIns, faults } = tally;
  return { acked, lost, twice, standIns, faults: faults.length };
};

it.each<[string, number, readonly Promised[], Partial<ReturnType<typeof judge>>]>([
  ['all as promised', 0, [promise(0, 'a'), promise(2, 'b'), promise(3, 'c')], { acked: 3 }],
  ['a changed mind', 0, [promise(0, 'z'), promise(0, 'a'), promise(2, 'b'), promise(3, 'c')], { acked: 4 }],
  [
    'taken back and chosen anew',
    0,
    [promise(0, 'a'), promise(2, 'b'), promise(2), promise(2, 'b'), promise(3, 'c')],
    { acked: 5 },
  ],
  ['a stand-in', 1, [promise(0, 'x')], { acked: 1, standIns: 1 }],
  [
    'another action than promised',
    0,
    [promise(0, 'z'), promise(2, 'b'), promise(3, 'c')],
    { acked: 3, lost: 1, faults: 1 },
  ],
  [
    'a promise for a decision that is not there',
    0,
    [promise(0, 'a'), promise(1, 'z'), promise(2, 'b'), promise(3, 'c')],
    { acked: 4, lost: 1, faults: 1 },
  ],
  [
    'played although taken back',
    0,
    [promise(0, 'a'), promise(2, 'b'), promise(2), promise(3, 'c')],
    { acked: 4, twice: 1, faults: 1 },
  ],
  ['played and promised to nobody', 0, [promise(0, 'a'), promise(3, 'c')], { acked: 2, twice: 1, faults: 1 }],
  [
    'a stand-in that played for somebody who chose',
    1,
    [promise(0, 'x'), promise(3, 'y')],
    { acked: 2, twice: 1, standIns: 1, faults: 1 },
  ],
])('chaos judges: %s', (_what, seat, promised, found) => {
  expect(judge(seat, promised)).toEqual({ acked: 0, lost: 0, twice: 0, standIns: 0, faults: 0, ...found });
});

it('chaos knows what it never met', () => {
  const meetings = new Meetings();
  for (const kind of KINDS) if (kind !== 'claims') meetings.add(kind, 2);
  expect(neverMet(meetings.met)).toEqual(['claims']);
  expect(meetings.met.retractions).toBe(2);
});
