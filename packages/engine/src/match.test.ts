import { type SprintState, sprint } from '@slipstream/testkit/sprint';
import { describe, expect, it } from 'vitest';
import { cloneJson } from './json.ts';
import { apply, applyAll, begin, playout, updateFor } from './match.ts';
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

  it('has nobody listen, so that the rules build no event', () => {
    const listeners: unknown[] = [];
    const watched: typeof sprint = {
      ...sprint,
      play: (state, seat, action, effects) => {
        listeners.push(effects.emit);
        sprint.play(state, seat, action, effects);
      },
    };
    playout(watched, fresh().match.state, fastRng('p'));
    expect(listeners).toEqual(Array.from({ length: 9 }, () => undefined)); // three seats, three cards each
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
