import { readFileSync } from 'node:fs';
import { fastRng, loadRecord, type MatchRecord, replay } from '@slipstream/engine';
import { describe, expect, it } from 'vitest';
import { outspeed } from './index.ts';
import type { State } from './types.ts';

const OPTIONS = { firstRace: false, tileSet: 'platform' } as const;

/** A race that version 0.1.0 has recorded, under rules 2. In it a draw finds nothing, with a second one due [OS-59]. */
function recorded(): MatchRecord {
  const record = loadRecord(readFileSync(new URL('./goldens/rules-2.json', import.meta.url), 'utf8'));
  if (!record.ok) throw new Error(record.reason);
  return record.value;
}

const lastStep = (record: MatchRecord) => [...replay(outspeed, record)].at(-1);

describe('older rules', () => {
  it('replay a race of rules 2 as it was played', () => {
    const end = lastStep(recorded());
    expect(end?.ok && outspeed.outcome(end.value.after.match.state as State)).toEqual({
      winners: [1],
      ranking: [[1], [3], [0, 2, 4, 5]],
      facts: { ending: 'lastLeft', turns: 12, zones: [null, 22, null, null, null, null] },
    });
  });

  it('make a difference: the same choices are no race of rules 3', () => {
    const end = lastStep({ ...recorded(), rulesVersion: 3 });
    expect(end?.ok === false && end.reason.message).toBe('action 147 (seat 0): illegal-action');
  });

  it('stay with the state, its copies, its views and what is imagined from them', () => {
    const state = outspeed.setup(OPTIONS, 3, { rng: fastRng('older') }, 2);
    const view = outspeed.view(state, 1);
    expect(
      [state, outspeed.clone?.(state), view, outspeed.imagine(view, fastRng(1))].map((each) => each?.rules),
    ).toEqual([2, 2, 2, 2]);
  });

  it.each([3, undefined])('are not named by a state of the current ones: %s', (rules) => {
    const state = outspeed.setup(OPTIONS, 3, { rng: fastRng('current') }, rules);
    const view = outspeed.view(state, 1);
    for (const each of [state, outspeed.clone?.(state), view, outspeed.imagine(view, fastRng(1))]) {
      expect(each).not.toHaveProperty('rules');
    }
  });
});
