import { describe, expect, it } from 'vitest';
import { type ClientState, NOTHING_YET, ownChoice, ownDeadline, reduce, withRequest } from './clientState.ts';
import type { ServerMessage } from './messages.ts';
import type { Request } from './requests.ts';

const NOW = 1000;

type Step = ServerMessage | Request;
const isRequest = (step: Step): step is Request => step.type === 'choose' || step.type === 'retract';

/** The state after all of these were said, by the table or by the client itself. */
const after = (...steps: readonly Step[]): ClientState =>
  steps.reduce<ClientState>(
    (state, step) => (isRequest(step) ? withRequest(state, step) : reduce(state, step, NOW)),
    NOTHING_YET,
  );

const update = (match: number, step: number, changes: Partial<Extract<ServerMessage, { type: 'update' }>> = {}) =>
  ({
    type: 'update',
    match,
    from: step,
    step,
    at: 0,
    events: [],
    legalActions: [],
    view: `${match}.${step}`,
    ...changes,
  }) as const;
const change = (match: number, from: number, step: number) =>
  ({ type: 'change', match, from, step, at: 0, events: ['e'], legalActions: ['a'], changes: { n: [step] } }) as const;
const you = (seat: number | null) => ({ type: 'you', seat, host: false, muted: [] }) as const;
const choose = (id: string, action: string, step = 5) => ({ type: 'choose', id, match: 1, step, action }) as const;
const ack = (id: string) => ({ type: 'ack', id }) as const;
const refused = (id: string) => ({ type: 'refused', id, code: 'illegal-action', reason: 'No.' }) as const;
const locked = (action: string, step = 5) => ({ type: 'choice', match: 1, step, state: 'locked', action }) as const;
const unlocked = { type: 'choice', match: 1, step: 5, state: 'none' } as const;
const deadline = (seat: number, at: number) => ({ seat, at, until: at + 60 });

describe('what a client knows', () => {
  it('is the latest update', () => {
    expect(after(update(1, 5), update(1, 6)).update).toEqual(update(1, 6));
    expect(after(update(1, 5), update(2, 0)).update).toEqual(update(2, 0));
  });

  it.each([
    ['an earlier step', update(1, 4)],
    ['an earlier match', update(0, 9)],
    ['a change that leads to an earlier step', change(1, 3, 4)],
  ])('is not touched by %s that comes late', (_, late) => {
    const state = after(update(1, 5), { type: 'ready', match: 1, step: 5, seats: [2] }, locked('a'));
    expect(reduce(state, late, NOW)).toBe(state);
  });

  it('takes an update of the same step in, and keeps what was chosen at it', () => {
    const state = after(
      update(1, 5),
      locked('a'),
      { type: 'ready', match: 1, step: 5, seats: [2] },
      update(1, 5, { view: 'again' }),
    );
    expect(state.update?.view).toBe('again');
    expect([state.choice.held, state.ready]).toEqual([{ action: 'a' }, [2]]);
  });

  it('begins every step with nothing chosen and nobody ready', () => {
    const next = after(
      update(1, 5),
      choose('x', 'a'),
      locked('a'),
      { type: 'ready', match: 1, step: 5, seats: [2] },
      update(1, 6),
    );
    expect([next.choice, next.ready]).toEqual([{ held: undefined, sent: [] }, []]);
  });

  it('puts a change on the view it starts from', () => {
    const state = after(update(1, 5, { view: { n: 5, rest: 'same' } }), locked('a'), change(1, 5, 7));
    const { changes: _, ...rest } = change(1, 5, 7);
    expect(state.update).toEqual({ ...rest, type: 'update', view: { n: 7, rest: 'same' } });
    expect(state.choice.held).toBeUndefined();
  });

  it.each([
    ['another step', change(1, 6, 7)],
    ['another match', change(2, 5, 6)],
  ])('forgets the view when a change starts from %s', (_, odd) => {
    const state = after(update(1, 5), you(0), odd);
    expect(state).not.toHaveProperty('update');
    expect(state.you).toEqual(you(0));
  });

  it('forgets the view when the seat changes, for others see other things', () => {
    expect(after(you(0), update(1, 5), you(1))).not.toHaveProperty('update');
    expect(after(you(0), update(1, 5), you(null))).not.toHaveProperty('update');
    expect(after(you(0), update(1, 5), you(0)).update).toEqual(update(1, 5));
    expect(after(update(1, 5), you(0)).update).toEqual(update(1, 5));
  });

  it('has what only concerns the current step from messages of that step', () => {
    const ready = (match: number, step: number) => ({ type: 'ready', match, step, seats: [1] }) as const;
    expect(after(update(1, 5), ready(1, 5)).ready).toEqual([1]);
    for (const other of [ready(1, 4), ready(1, 6), ready(2, 5)]) expect(after(update(1, 5), other).ready).toEqual([]);
    expect(after(ready(1, 5)).ready).toEqual([]);
    expect(after(update(1, 5), locked('a', 4)).choice.held).toBeUndefined();
    const clock = (step: number) => ({ type: 'clock', match: 1, step, now: 0, deadlines: [deadline(0, 1)] }) as const;
    expect(after(update(1, 5), clock(4)).deadlines).toEqual([]);
    expect(after(update(1, 5), clock(5)).deadlines).toEqual([deadline(0, 1)]);
  });

  it('has deadlines from the update, or none', () => {
    const deadlines = [deadline(0, 1)];
    expect(after(update(1, 5, { deadlines })).deadlines).toEqual(deadlines);
    expect(after(update(1, 5, { deadlines }), update(1, 6)).deadlines).toEqual([]);
  });
});

describe('one’s own choice', () => {
  const choice = (...steps: readonly Step[]) => {
    const { choice: own } = after(update(1, 5), ...steps);
    return [ownChoice(own)?.action, own.sent.length];
  };

  it('counts from the moment it is sent, and is locked once the table says so', () => {
    expect(choice(choose('x', 'a'))).toEqual(['a', 1]);
    expect(choice(choose('x', 'a'), ack('x'))).toEqual(['a', 0]);
  });

  it.each([
    ['refused', refused('x')],
    ['not understood', { type: 'malformed', id: 'x', reason: 'No.' } as const],
  ])('is what it was before when it is %s', (_, no) => {
    expect(choice(choose('x', 'a'), no)).toEqual([undefined, 0]);
    expect(choice(locked('b'), choose('x', 'a'), no)).toEqual(['b', 0]);
  });

  it('is the last of several, and what the table agreed to if that is refused', () => {
    expect(choice(choose('x', 'a'), choose('y', 'b'), ack('x'))).toEqual(['b', 1]);
    expect(choice(choose('x', 'a'), choose('y', 'b'), ack('x'), refused('y'))).toEqual(['a', 0]);
    expect(choice(choose('x', 'a'), choose('y', 'b'), ack('x'), ack('y'))).toEqual(['b', 0]);
  });

  it('is not taken for lost when the line breaks while it is on its way', () => {
    expect(choice(choose('x', 'a'), unlocked)).toEqual(['a', 1]);
    expect(choice(choose('x', 'a'), unlocked, ack('x'))).toEqual(['a', 0]);
  });

  it('is gone when it is taken back', () => {
    const retract = { type: 'retract', id: 'y', match: 1, step: 5 } as const;
    expect(choice(locked('a'), retract)).toEqual([undefined, 1]);
    expect(choice(locked('a'), retract, ack('y'))).toEqual([undefined, 0]);
    expect(choice(locked('a'), retract, refused('y'))).toEqual(['a', 0]);
    expect(choice(locked('a'), unlocked)).toEqual([undefined, 0]);
  });

  it('has nothing to do with another step or another request', () => {
    expect(choice(choose('x', 'a', 4))).toEqual([undefined, 0]);
    expect(choice(choose('x', 'a'), ack('other'))).toEqual(['a', 1]);
    const state = after(update(1, 5));
    expect(reduce(state, ack('other'), NOW)).toBe(state);
    expect(withRequest(state, { type: 'leave', id: 'z' })).toBe(state);
  });
});

describe('one’s own deadline', () => {
  const deadlines = [deadline(0, 5000), deadline(1, 6000)];
  const welcome = (now: number) => ({ type: 'welcome', protocol: 1, now }) as const;

  it('is told in the local clock, whichever clock is ahead', () => {
    expect(ownDeadline(after(welcome(NOW + 300), you(1), update(1, 5, { deadlines })))).toEqual({
      seat: 1,
      at: 5700,
      until: 5760,
    });
    expect(ownDeadline(after(welcome(NOW - 300), you(1), update(1, 5, { deadlines })))).toEqual({
      seat: 1,
      at: 6300,
      until: 6360,
    });
  });

  it('follows the clock of the table', () => {
    const pong = { type: 'pong', at: 0, now: NOW + 40 } as const;
    expect(after(welcome(NOW + 300), pong).offset).toBe(40);
  });

  it('is nobody’s who watches or has time without end', () => {
    expect(ownDeadline(after(you(null), update(1, 5, { deadlines })))).toBeUndefined();
    expect(ownDeadline(after(you(2), update(1, 5, { deadlines })))).toBeUndefined();
    expect(ownDeadline(after(update(1, 5, { deadlines })))).toBeUndefined();
  });
});

describe('the chat', () => {
  const line = (n: number) => ({ n, at: 0, seat: 0, name: 'Ann', saying: { text: `${n}` } });
  const chat = (...ns: readonly number[]) => ({ type: 'chat', lines: ns.map(line) }) as const;
  const numbers = (...steps: readonly Step[]) => after(...steps).chat.map(({ n }) => n);

  it('has every line once, also for those who return', () => {
    expect(numbers(chat(0, 1), chat(1, 2), chat(2))).toEqual([0, 1, 2]);
  });

  it('keeps the last hundred', () => {
    const many = Array.from({ length: 150 }, (_, n) => n);
    expect(numbers(chat(...many))).toEqual(many.slice(50));
  });
});
