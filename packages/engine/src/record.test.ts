import { type SprintState, sprint } from '@slipstream/testkit/sprint';
import { describe, expect, it } from 'vitest';
import type { AnyGame } from './game.ts';
import { applyAll, begin } from './match.ts';
import {
  loadRecord,
  type MatchRecord,
  parseRecord,
  type RecordFormat1,
  type RecordFormat2,
  saveRecord,
} from './record.ts';
import { replay } from './replay.ts';
import { fastRng } from './rng.ts';

const game = sprint as AnyGame;

/** Two seats play their lowest cards, three times over. */
function play() {
  let { match } = begin(sprint, { double: true }, 2, fastRng('r'));
  const actions: { seat: number; action: { card: number } }[] = [];
  const reveals: number[] = [];
  for (let seats = sprint.pending(match.state); seats.length > 0; seats = sprint.pending(match.state)) {
    const choices = seats.map((seat) => ({ seat, action: { card: match.state.hands[seat]?.[0] ?? 0 } }));
    const next = applyAll(sprint, match, choices);
    if (!next.ok) throw new Error(next.reason);
    actions.push(...choices);
    reveals.push(choices.length);
    match = next.value.match;
  }
  return { actions, reveals, end: match };
}

const { actions, reveals, end } = play();
const fields = {
  game: 'sprint',
  rulesVersion: 1,
  options: { double: true },
  seatCount: 2,
  seed: { generator: 'sfc32', value: 'r' },
  actions,
};
const old: RecordFormat1 = { format: 1, ...fields };
const record: RecordFormat2 = { format: 2, ...fields, reveals };

const faultOf = (changed: MatchRecord): string => {
  for (const step of replay(game, changed)) if (!step.ok) return step.reason.message;
  return 'none';
};

describe('a replay', () => {
  it.each<[string, MatchRecord]>([
    ['1', old],
    ['2', record],
  ])('of format %s goes reveal by reveal to the same end, also after save and load', (_format, made) => {
    expect(loadRecord(saveRecord(made))).toEqual({ ok: true, value: made });
    const steps = [...replay(game, made)].map((step) => (step.ok ? step.value : undefined));
    expect(steps.map((step) => step?.choices.map(({ seat }) => seat))).toEqual([[], [0, 1], [0, 1], [0, 1]]);
    expect(steps.flatMap((step) => step?.choices ?? [])).toEqual(actions);
    expect(steps.at(-1)?.after.match).toEqual(end);
    expect(steps[2]?.before).toBe(steps[1]?.after);
  });

  it('of format 1 takes actions in any order in which they may be played', () => {
    const [first, second, ...rest] = actions;
    if (first === undefined || second === undefined) throw new Error('the match is too short');
    const steps = [...replay(game, { ...old, actions: [second, first, ...rest] })];
    expect(steps).toHaveLength(5);
    const last = steps.at(-1);
    expect(last?.ok && last.value.after.match).toEqual(end);
  });

  it.each<[string, Partial<RecordFormat1>, string]>([
    ['another game', { game: 'chess' }, 'the record is of chess, not of sprint'],
    ['another version', { rulesVersion: 7 }, 'the record was made with rules version 7; this is 1'],
    ['a seat count', { seatCount: 9 }, 'sprint is not played with 9 seats'],
    ['bad options', { options: { triple: true } }, 'options: unknown option "triple"'],
    ['a generator', { seed: { generator: 'dice', value: '' } }, 'seed: unknown generator "dice"'],
    ['a raw action', { actions: [{ seat: 0, action: 'run' }] }, 'action 1 (seat 0): an action is {"card": number}'],
    ['an illegal action', { actions: [{ seat: 0, action: { card: 77 } }] }, 'action 1 (seat 0): illegal-action'],
    ['a wrong seat', { actions: [{ seat: 5, action: { card: 1 } }] }, 'action 1 (seat 5): not-your-decision'],
    [
      'an illegal action among others',
      { actions: [...actions.slice(0, 3), { seat: 1, action: { card: 77 } }] },
      'action 4 (seat 1): illegal-action',
    ],
  ])('names what is wrong: %s', (_what, changed, message) => {
    expect(faultOf({ ...old, ...changed })).toBe(message);
  });

  it.each<[string, readonly number[], string]>([
    ['parted', [1, 1, 2, 2], 'reveal 1: seat 1 has not chosen'],
    ['parted later', [2, 1, 1, 2], 'reveal 2: seat 1 has not chosen'],
    ['merged', [2, 4], 'reveal 2: more than one decision is taken for one'],
    ['shifted', [3, 2, 1], 'reveal 1: more than one decision is taken for one'],
    ['too few', [2, 2], "the record's reveals do not add up to its actions"],
    ['none', [2, 0, 2, 2], "the record's reveals are not a list of numbers of actions"],
  ])('finds reveals that were %s', (_how, changed, message) => {
    expect(faultOf({ ...record, reveals: changed })).toBe(message);
  });

  it('finds a seat left out that chose later', () => {
    const [first, second, third, ...rest] = actions;
    const moved = [first, third, second, ...rest].flatMap((action) => action ?? []);
    expect(faultOf({ ...record, actions: moved, reveals: [1, 1, 2, 2] })).toMatch(/^reveal 1: /);
  });

  it('lets a choice be missing that could not be made any more', () => {
    /** Whoever is first takes the lowest card of the other away. */
    const greedy: typeof sprint = {
      ...sprint,
      legalActions: (state, seat) => sprint.legalActions(state, seat).slice(state.sealed[0] === null ? 0 : 1),
    };
    const { match } = begin(greedy, { double: true }, 2, fastRng('r'));
    const card = (seat: number, at: number) => ({ seat, action: { card: match.state.hands[seat]?.[at] ?? 0 } });
    const together = { ...record, actions: [card(0, 0), card(1, 1)], reveals: [1, 1] };
    for (const step of replay(greedy as AnyGame, together)) expect(step.ok).toBe(true);
  });
});

describe('older rules', () => {
  /** A version whose matches give everybody one card less. */
  const newer: typeof sprint = {
    ...sprint,
    rulesVersion: 2,
    olderRules: [1],
    setup: (options, seatCount, effects, rules = 2) => {
      const state = sprint.setup(options, seatCount, effects);
      if (rules === 2) for (const hand of state.hands) state.stack.push(...hand.splice(2));
      return state;
    },
  };

  it('are those a match was set up under', () => {
    const cards = (rules?: number) => {
      const { match } = begin(newer, { double: false }, 2, fastRng('m'), rules);
      return [match.rulesVersion, match.state.hands[0]?.length];
    };
    expect([cards(), cards(2), cards(1)]).toEqual([
      [2, 2],
      [2, 2],
      [1, 3],
    ]);
  });

  it('are those a record is replayed under', () => {
    const made = {
      format: 1,
      game: 'sprint',
      options: {},
      seatCount: 2,
      seed: { generator: 'sfc32', value: 'r' },
    } as const;
    const cards = (rulesVersion: number) => {
      const [first] = replay(newer as AnyGame, { ...made, rulesVersion, actions: [] });
      return first?.ok ? (first.value.after.match.state as SprintState).hands[0]?.length : first?.reason.message;
    };
    expect(cards(1)).toBe(3);
    expect(cards(2)).toBe(2);
    expect(cards(0)).toBe('the record was made with rules version 0; this is 2');
  });
});

describe('a record', () => {
  it.each<[unknown, string]>([
    [[], 'the record is not an object'],
    [{}, 'the record has no format number'],
    [{ format: 99 }, 'the record has format 99, newer than the 3 known here'],
    [{ format: 0 }, 'the record has format 0, which is not known'],
    [{ format: 1.5 }, 'the record has format 1.5, which is not known'],
    [{ format: 1 }, "the record's game is not a text"],
    [{ format: 1, game: 'x', rulesVersion: -1 }, "the record's rulesVersion is not a whole number"],
    [{ ...old, seed: 5 }, "the record's seed needs a generator and a value"],
    [{ ...old, actions: [{ seat: 0 }] }, "the record's actions[0] needs a seat and an action"],
    [{ ...old, format: 2 }, "the record's reveals are not a list of numbers of actions"],
    [{ ...record, reveals: [2, 2.5, 1.5] }, "the record's reveals are not a list of numbers of actions"],
    [{ ...record, reveals: [2, 2] }, "the record's reveals do not add up to its actions"],
  ])('is refused by shape: %j', (raw, reason) => {
    expect(parseRecord(raw)).toEqual({ ok: false, reason });
    expect(loadRecord('{')).toEqual({ ok: false, reason: 'the record is not JSON' });
  });
});
