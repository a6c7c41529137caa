import type { SeatPlan, Sitter } from '@slipstream/protocol';
import { chargeReserve, clockTime } from './clocks.ts';
import { type Chair, chairAt, type LiveMatch, type PersonChair, type TableState } from './state.ts';
import { beginStint, endStint } from './stints.ts';

// What entries do to the chairs.

/** So many are kept out at most. */
const REMOVED = 100;

const OPEN: Chair = { kind: 'open' };

export const planned = (plan: SeatPlan): Chair => (plan.kind === 'bot' ? { kind: 'bot', level: plan.level } : OPEN);

/** Who sits there, as everybody may know them. No match is played with an open seat. */
export function sitter(chair: Chair): Sitter {
  if (chair.kind === 'open') throw new Error('a match was played with an open seat');
  return chair.kind === 'bot' ? { kind: 'bot', level: chair.level } : { kind: 'person', name: chair.name };
}

/** A person who sat elsewhere moves. */
export function setChair(state: TableState, at: number, chair: Chair): void {
  if (chair.kind === 'person') {
    const old = state.chairs.findIndex((other) => other.kind === 'person' && other.who === chair.who);
    if (old >= 0) emptyChair(state, old);
  }
  emptyChair(state, at);
  state.chairs[at] = chair;
}

/** Ends all offers that had to do with the chair. */
export function emptyChair(state: TableState, at: number): void {
  state.chairs[at] = OPEN;
  state.swaps = state.swaps.filter(({ from, to }) => from !== at && to !== at);
  state.again = state.again.filter((other) => other !== at);
}

/** During a match a stand-in plays on. */
export function leaveChair(state: TableState, at: number, level: string, now: number): void {
  if (state.phase !== 'playing') {
    setChair(state, at, OPEN);
    return;
  }
  state.chairs[at] = { ...personAt(state, at), standIn: level, left: true };
  if (state.live !== undefined) beginStint(state.live, at, level, now);
}

export function removePerson(state: TableState, at: number): void {
  const { who, name } = personAt(state, at);
  state.removed = [...state.removed, { who, name }].slice(-REMOVED);
  emptyChair(state, at);
}

export function swapChairs(state: TableState, from: number, to: number): void {
  const [a, b] = [chairAt(state, from), chairAt(state, to)];
  emptyChair(state, from);
  emptyChair(state, to);
  state.chairs[from] = b;
  state.chairs[to] = a;
}

export function claimChair(state: TableState, at: number, who: string): void {
  const chair = personAt(state, at);
  if (state.host === chair.who) state.host = who;
  state.chairs[at] = { ...chair, who };
}

/** For a start: those in `open` lose their seat, open seats get bots of level `fill`, and nobody is stood in for. */
export function chairsForStart(state: TableState, open: readonly number[], fill: string | undefined): void {
  for (const at of open) emptyChair(state, at);
  for (const [at, chair] of state.chairs.entries()) {
    if (chair.kind === 'open' && fill !== undefined) state.chairs[at] = { kind: 'bot', level: fill };
    if (chair.kind === 'person') state.chairs[at] = { kind: 'person', who: chair.who, name: chair.name };
  }
}

export function standIn(state: TableState, live: LiveMatch, at: number, level: string, now: number): void {
  state.chairs[at] = { ...personAt(state, at), standIn: level };
  beginStint(live, at, level, now);
  if (live.held[at] === undefined) chargeReserve(live, state.spec.pace, at, clockTime(live, now));
}

/** The owner is back: a fresh time for this decision. What the stand-in has locked in stays until it is changed. */
export function takeBack(state: TableState, live: LiveMatch, at: number, now: number): void {
  const { who, name } = personAt(state, at);
  state.chairs[at] = { kind: 'person', who, name };
  live.clock.base[at] = clockTime(live, now);
  endStint(live, at, now);
}

export function personAt(state: TableState, at: number): PersonChair {
  const chair = chairAt(state, at);
  if (chair.kind !== 'person') throw new Error(`nobody sits on seat ${at} of table ${state.id}`);
  return chair;
}
