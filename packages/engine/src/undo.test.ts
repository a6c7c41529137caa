import { sprint } from '@slipstream/testkit/sprint';
import { describe, expect, it } from 'vitest';
import type { AnyGame } from './game.ts';
import { applyAll, begin, type Match } from './match.ts';
import { loadRecord, parseRecord, type RecordFormat3, saveRecord } from './record.ts';
import { type ReplayStep, replay } from './replay.ts';
import { fastRng } from './rng.ts';
import { takenBack } from './undo.ts';

const game = sprint as AnyGame;
const actions: { seat: number; action: { card: number } }[] = [];
const dice: number[] = [];

/** Both seats play the lowest, or the highest, of their cards. */
function play(match: Match<unknown>, which: 0 | -1): Match<unknown> {
  const choices = [0, 1].map((seat) => ({ seat, action: game.legalActions(match.state, seat).at(which) }));
  const next = applyAll(game, match, choices);
  if (!next.ok) throw new Error(next.reason);
  actions.push(...(choices as typeof actions));
  for (const { event } of next.value.events) if (isRoll(event)) dice.push(event.die);
  return next.value.match;
}
const isRoll = (event: unknown): event is { readonly die: number } => (event as { type: string }).type === 'rolled';

// Three reveals; the third and then the second are taken back, and the race is raced to its end.
const first = begin(game, { double: true }, 2, fastRng('undo')).match;
const [one] = [play(first, 0)];
const two = play(one, 0);
const three = play(two, 0);
const once = takenBack(two, three);
const twice = takenBack(one, once);
let end = play(twice, -1);
while (game.outcome(end.state) === undefined) end = play(end, -1);

const record: RecordFormat3 = {
  format: 3,
  game: 'sprint',
  rulesVersion: 1,
  options: { double: true },
  seatCount: 2,
  seed: { generator: 'sfc32', value: 'undo' },
  actions,
  reveals: actions.flatMap((_, at) => (at % 2 === 0 ? [2] : [])),
  undos: [3, 3],
};

const stepsOf = (made: RecordFormat3): readonly ReplayStep[] =>
  [...replay(game, made)].flatMap((step) => (step.ok ? [step.value] : []));

describe('an undo', () => {
  it('goes back to the position before a reveal, with steps and dice that go on', () => {
    expect(once.state).toEqual(two.state);
    expect(twice.state).toEqual(one.state);
    expect([twice.step, twice.rng]).toEqual([three.step + 2, three.rng]);
    expect(dice.length).toBeGreaterThan(3);
  });

  it('stands in the record: a replay tells the race that stood, to the same end', () => {
    expect(loadRecord(saveRecord(record))).toEqual({ ok: true, value: record });
    const steps = stepsOf(record);
    expect(steps).toHaveLength(1 + record.reveals.length - 2);
    expect(steps.at(-1)?.after.match).toEqual(end);
    expect(steps[1]?.after.match.state).toEqual(one.state);
    expect(steps[2]?.before?.match).toEqual(twice);
  });

  it('without it the same actions do not replay', () => {
    const { undos: _, ...rest } = record;
    const steps = [...replay(game, { ...rest, format: 2 })];
    expect(steps.every((step) => step.ok)).toBe(false);
  });

  it('what was taken back must have been allowed, too', () => {
    const wrong = actions.map((each, at) => (at === 4 ? { ...each, action: { card: 77 } } : each));
    expect([...replay(game, { ...record, actions: wrong })].at(-1)).toMatchObject({ ok: false, reason: { at: 4 } });
  });

  it.each([
    ['no list', undefined],
    ['none', []],
    ['no number', ['3']],
    ['before the first reveal', [0]],
    ['more than stand', [1, 1]],
    ['backwards', [3, 2]],
    ['after the end', [99]],
  ])('is refused with a reason: %s', (_what, undos) => {
    expect(parseRecord({ ...record, undos })).toMatchObject({ ok: false });
    expect([...replay(game, { ...record, undos: undos as number[] })][0]).toMatchObject({ ok: false });
  });
});
