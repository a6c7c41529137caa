import { type SprintState, sprint } from '@slipstream/testkit/sprint';
import { describe, expect, it } from 'vitest';
import type { AnyGame } from './game.ts';
import { cloneJson } from './json.ts';
import { apply, applyAll, begin, playout, updateFor } from './match.ts';
import { loadRecord, type MatchRecord, parseRecord, replay, saveRecord } from './record.ts';
import { fastRng } from './rng.ts';
import { hears, only, seatsOf } from './seats.ts';

const fresh = () => begin(sprint, { double: false }, 3, fastRng('m'));

describe('apply', () => {
  it('plays on a copy and counts the step', () => {
    const { match } = fresh();
    const before = JSON.stringify(match);
    const card = match.state.hands[0]?.[0] ?? 0;
    const next = apply(sprint, match, 0, { card });
    expect(next.ok && next.value.match.step).toBe(1);
    expect(next.ok && next.value.match.state.sealed).toEqual([card, null, null]);
    expect(JSON.stringify(match)).toBe(before);
  });

  it('says why it refuses', () => {
    const { match } = fresh();
    expect(apply(sprint, match, 0, { card: 99 })).toEqual({ ok: false, reason: 'illegal-action' });
    const sealed = apply(sprint, match, 0, { card: match.state.hands[0]?.[0] ?? 0 });
    expect(sealed.ok && apply(sprint, sealed.value.match, 0, { card: 1 })).toEqual({
      ok: false,
      reason: 'not-your-decision',
    });
    const over = { ...match, state: { ...match.state, hands: [[], [], []] } };
    expect(apply(sprint, over, 0, { card: 1 })).toEqual({ ok: false, reason: 'match-over' });
  });
});

describe('applyAll', () => {
  const lowest = (seats: readonly number[]) =>
    seats.map((seat) => ({ seat, action: { card: fresh().match.state.hands[seat]?.[0] ?? 0 } }));

  it('plays a whole reveal as one step on one copy', () => {
    const { match } = fresh();
    const before = JSON.stringify(match);
    const copies: SprintState[] = [];
    const counting: typeof sprint = {
      ...sprint,
      clone: (state) => {
        copies.push(cloneJson(state));
        return cloneJson(state);
      },
    };
    const revealed = applyAll(counting, match, lowest([0, 1, 2]));
    if (!revealed.ok) throw new Error(revealed.reason);
    expect(copies).toHaveLength(1);
    expect(JSON.stringify(match)).toBe(before);
    expect(revealed.value.choices).toEqual(lowest([0, 1, 2]));
    expect(revealed.value.match.step).toBe(3);
    const told = revealed.value.events.map(({ event }) => event.type);
    expect(told.filter((type) => type === 'sealed' || type === 'moved')).toEqual([
      ...['sealed', 'sealed', 'sealed'],
      ...['moved', 'moved', 'moved'],
    ]);
  });

  it('lets a choice fall away that an earlier one has made impossible', () => {
    const greedy: typeof sprint = {
      ...sprint,
      legalActions: (state, seat) => sprint.legalActions(state, seat).slice(state.sealed[0] === null ? 0 : 1),
    };
    const { match } = fresh();
    const revealed = applyAll(greedy, match, lowest([0, 1, 2]));
    if (!revealed.ok) throw new Error(revealed.reason);
    expect(revealed.value.choices).toEqual(lowest([0]));
    expect(revealed.value.match.step).toBe(1);
    expect(greedy.pending(revealed.value.match.state)).toEqual([1, 2]);
  });

  it('is refused as a whole when its first choice is', () => {
    const { match } = fresh();
    const choices = [{ seat: 0, action: { card: 99 } }, ...lowest([1, 2])];
    expect(applyAll(sprint, match, choices)).toEqual({ ok: false, reason: 'illegal-action' });
    expect(() => applyAll(sprint, match, [])).toThrow('without a choice');
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

describe('updateFor', () => {
  it('lets through only what the viewer may hear and do', () => {
    const played = fresh();
    const own = updateFor(sprint, played, 1);
    expect(own.events).toEqual([{ type: 'dealt', seat: 1, hand: played.match.state.hands[1] }]);
    expect(own.legalActions).toHaveLength(3);
    const spectator = updateFor(sprint, played, 'spectator');
    expect(spectator.events).toEqual([]);
    expect(spectator.legalActions).toEqual([]);
  });
});

describe('playout', () => {
  it('plays to the end and is the same for the same seed', () => {
    const run = () => playout(sprint, fresh().match.state, fastRng('p'));
    expect(run()).toEqual(run());
    expect(run().ranking.flat()).toHaveLength(3);
  });

  it('builds no event when nobody listens', () => {
    let built = 0;
    const event = {
      get type() {
        built++;
        return 'sealed' as const;
      },
      seat: 0,
    };
    const effects: Parameters<typeof sprint.play>[3] = { rng: fastRng(1) };
    effects.emit?.('everyone', { ...event });
    expect(built).toBe(0);
  });
});

describe('seats', () => {
  it('shares its lists', () => {
    expect(seatsOf(0b1011)).toEqual([0, 1, 3]);
    expect(seatsOf(0b1011)).toBe(seatsOf(0b1011));
    expect(() => seatsOf(64)).toThrow('64');
    expect(hears(only(2), 2)).toBe(true);
    expect(hears(only(2), 'spectator')).toBe(false);
  });
});

describe('records', () => {
  const record = (): MatchRecord => {
    let now = begin(sprint, { double: true }, 2, fastRng('r'));
    const actions: { seat: number; action: { card: number } }[] = [];
    for (;;) {
      const [seat] = sprint.pending(now.match.state);
      if (seat === undefined) break;
      const action = sprint.legalActions(now.match.state, seat)[0] ?? { card: 0 };
      const next = apply(sprint, now.match, seat, action);
      if (!next.ok) throw new Error(next.reason);
      actions.push({ seat, action: { card: action.card } });
      now = next.value;
    }
    return {
      format: 1,
      game: 'sprint',
      rulesVersion: 1,
      options: { double: true },
      seatCount: 2,
      seed: { generator: 'sfc32', value: 'r' },
      actions,
    };
  };
  const faultOf = (changed: Partial<MatchRecord>): string => {
    for (const step of replay(sprint as AnyGame, { ...record(), ...changed })) if (!step.ok) return step.reason.message;
    return 'none';
  };

  it('replay to the same end after save and load', () => {
    const loaded = loadRecord(saveRecord(record()));
    expect(loaded).toEqual({ ok: true, value: record() });
    const steps = [...replay(sprint as AnyGame, record())];
    expect(steps).toHaveLength(7);
    const last = steps.at(-1);
    expect(last?.ok && sprint.outcome(last.value.after.match.state as never)).toMatchObject({ facts: {} });
  });

  it.each<[string, Partial<MatchRecord>, string]>([
    ['another game', { game: 'chess' }, 'the record is of chess, not of sprint'],
    ['another version', { rulesVersion: 7 }, 'the record was made with rules version 7; this is 1'],
    ['a seat count', { seatCount: 9 }, 'sprint is not played with 9 seats'],
    ['bad options', { options: { triple: true } }, 'options: unknown option "triple"'],
    ['a generator', { seed: { generator: 'dice', value: '' } }, 'seed: unknown generator "dice"'],
    ['a raw action', { actions: [{ seat: 0, action: 'run' }] }, 'action 1 (seat 0): an action is {"card": number}'],
    ['an illegal action', { actions: [{ seat: 0, action: { card: 77 } }] }, 'action 1 (seat 0): illegal-action'],
    ['a wrong seat', { actions: [{ seat: 5, action: { card: 1 } }] }, 'action 1 (seat 5): not-your-decision'],
  ])('name what is wrong: %s', (_what, changed, message) => {
    expect(faultOf(changed)).toBe(message);
  });

  it.each<[unknown, string]>([
    [[], 'the record is not an object'],
    [{}, 'the record has no format number'],
    [{ format: 99 }, 'the record has format 99, newer than the 1 known here'],
    [{ format: 0 }, 'the record has format 0, which is not known'],
    [{ format: 1 }, "the record's game is not a text"],
    [{ format: 1, game: 'x', rulesVersion: -1 }, "the record's rulesVersion is not a whole number"],
    [{ ...record(), seed: 5 }, "the record's seed needs a generator and a value"],
    [{ ...record(), actions: [{ seat: 0 }] }, "the record's actions[0] needs a seat and an action"],
  ])('are refused by shape: %j', (raw, reason) => {
    expect(parseRecord(raw)).toEqual({ ok: false, reason });
    expect(loadRecord('{')).toEqual({ ok: false, reason: 'the record is not JSON' });
  });
});
