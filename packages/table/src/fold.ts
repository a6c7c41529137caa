import { knowsRules } from '@slipstream/engine';
import type { SeatPlan } from '@slipstream/protocol';
import { chargeReserve, shiftClocks } from './clocks.ts';
import { beginMatch, hold } from './liveMatch.ts';
import { type Entry, keyParts, type Logged } from './log.ts';
import { chainCommitment } from './seed.ts';
import type { TableSpec } from './spec.ts';
import {
  type Chair,
  chairAt,
  type Folded,
  type LiveMatch,
  type PersonChair,
  personSeats,
  type Reveal,
  type Seeding,
  type TableState,
} from './state.ts';

/** Client ids remembered per guest. A client sends no more at a time; an older choice is too late by its step anyway. */
const ANSWERED = 32;
const CHAT_LINES = 50;
const OPEN: Chair = { kind: 'open' };
const NOTHING: readonly Reveal[] = [];

/** The table as it is after its first entry. */
export function newState(id: string, host: string, spec: TableSpec, secret: string): TableState {
  return {
    id,
    spec,
    host,
    phase: 'lobby',
    chairs: spec.seats.map(planned),
    swaps: [],
    again: [],
    seeding: newSeeding(1, secret, spec.seatCount),
    matches: 0,
    live: undefined,
    records: [],
    chat: [],
    chatLines: 0,
    mutes: {},
    answered: new Map(),
    length: 1,
    outagesUntil: 0,
  };
}

/** Carries one entry out. The only thing that ever changes a table's state, live or in a rebuild. */
export function fold(folded: Folded, logged: Logged): readonly Reveal[] {
  const { state } = folded;
  state.length++;
  if (logged.key !== undefined) remember(state, logged.key);
  return foldEntry(folded, logged.entry, logged.at);
}

/** Entries that mean nothing without the match they belong to. */
const OF_MATCH: ReadonlySet<Entry['e']> = new Set(['chose', 'retracted', 'stoodIn', 'tookBack']);

function foldEntry(folded: Folded, entry: Entry, at: number): readonly Reveal[] {
  const { state } = folded;
  if (OF_MATCH.has(entry.e) && state.live === undefined) return NOTHING;
  switch (entry.e) {
    case 'opened':
      throw new Error(`table ${state.id} was opened twice`);
    case 'took':
      return seat(state, entry.seat, { kind: 'person', who: entry.who, name: entry.name });
    case 'left':
      return leave(state, entry.seat, entry.standIn);
    case 'offered':
      state.swaps.push({ from: entry.from, to: entry.to });
      return NOTHING;
    case 'swapped':
      return swap(state, entry.from, entry.to);
    case 'planned':
      return seat(state, entry.seat, planned(entry.plan));
    case 'sealing':
      return beginSeeding(folded, entry, at);
    case 'committed':
      return giveCommitment(state, entry.seat, entry.commitment, at);
    case 'revealed':
      return giveShare(folded, entry.seat, entry.value, at);
    case 'calledOff':
      return callOff(state, entry.missing, entry.secret);
    case 'chose':
      return hold(folded, liveIn(state), entry.seat, { action: entry.action, bot: entry.bot === true }, at);
    case 'retracted':
      liveIn(state).held[entry.seat] = undefined;
      return NOTHING;
    case 'stoodIn':
      for (const each of entry.seats) standIn(state, each, entry.level, at);
      return NOTHING;
    case 'tookBack':
      return takeBack(state, entry.seat, at);
    case 'claimed':
      return claim(state, entry.seat, entry.who);
    case 'again':
      state.again.push(entry.seat);
      return NOTHING;
    case 'recorded':
      state.records.push(entry.record);
      return NOTHING;
    case 'said':
      return say(state, entry, at);
    case 'muted':
      return mute(state, entry);
    case 'shifted':
      shiftClocks(state, entry.by);
      state.outagesUntil = entry.until;
      return NOTHING;
  }
}

const planned = (plan: SeatPlan): Chair => (plan.kind === 'bot' ? { kind: 'bot', level: plan.level } : OPEN);

function newSeeding(attempt: number, top: string, seatCount: number): Seeding {
  const commitment = chainCommitment(top);
  const none = () => Array.from({ length: seatCount }, () => null);
  return { attempt, rules: 0, top, commitment, stage: 'idle', since: 0, commitments: none(), shares: none() };
}

function remember(state: TableState, key: string): void {
  const { who, id } = keyParts(key);
  let answered = state.answered.get(who);
  if (answered === undefined) {
    answered = { count: 0, ids: new Set() };
    state.answered.set(who, answered);
  }
  const { ids } = answered;
  answered.count++;
  ids.add(id);
  if (ids.size > ANSWERED) ids.delete(ids.values().next().value ?? id);
}

/** A change of chairs ends all offers that had to do with them. */
function seat(state: TableState, at: number, chair: Chair): readonly Reveal[] {
  if (chair.kind === 'person') {
    const old = state.chairs.findIndex((other) => other.kind === 'person' && other.who === chair.who);
    if (old >= 0) empty(state, old);
  }
  empty(state, at);
  state.chairs[at] = chair;
  return NOTHING;
}

function empty(state: TableState, at: number): void {
  state.chairs[at] = OPEN;
  state.swaps = state.swaps.filter(({ from, to }) => from !== at && to !== at);
  state.again = state.again.filter((other) => other !== at);
}

function leave(state: TableState, at: number, level: string): readonly Reveal[] {
  if (state.phase === 'playing') {
    state.chairs[at] = { ...personAt(state, at), standIn: level, left: true };
    return NOTHING;
  }
  return seat(state, at, OPEN);
}

function swap(state: TableState, from: number, to: number): readonly Reveal[] {
  const [a, b] = [chairAt(state, from), chairAt(state, to)];
  empty(state, from);
  empty(state, to);
  state.chairs[from] = b;
  state.chairs[to] = a;
  return NOTHING;
}

function beginSeeding(folded: Folded, entry: Extract<Entry, { e: 'sealing' }>, at: number): readonly Reveal[] {
  const { state } = folded;
  for (const each of entry.open) empty(state, each);
  for (const [each, chair] of state.chairs.entries()) {
    if (chair.kind === 'open' && entry.fill !== undefined) state.chairs[each] = { kind: 'bot', level: entry.fill };
    if (chair.kind === 'person') state.chairs[each] = { kind: 'person', who: chair.who, name: chair.name };
  }
  // A secret is used for one start. The first was published with the table; a new one is published now, before anybody commits.
  if (entry.secret !== undefined)
    state.seeding = newSeeding(state.seeding.attempt + 1, entry.secret, state.spec.seatCount);
  state.phase = 'sealing';
  state.swaps = [];
  state.again = [];
  state.seeding.rules = entry.rules;
  state.seeding.since = at;
  state.seeding.stage = 'committing';
  return maybeNextStage(folded, at);
}

function giveCommitment(state: TableState, at: number, commitment: string, now: number): readonly Reveal[] {
  state.seeding.commitments[at] = commitment;
  if (isGivenByAll(state, state.seeding.commitments)) {
    state.seeding.stage = 'revealing';
    state.seeding.since = now;
  }
  return NOTHING;
}

function giveShare(folded: Folded, at: number, value: string, now: number): readonly Reveal[] {
  folded.state.seeding.shares[at] = value;
  return maybeNextStage(folded, now);
}

/** With the last share in, or at once among bots, the match begins. */
function maybeNextStage(folded: Folded, now: number): readonly Reveal[] {
  const { seeding } = folded.state;
  if (!isGivenByAll(folded.state, seeding.shares)) return NOTHING;
  seeding.stage = 'settled';
  return knowsRules(folded.game, seeding.rules) ? [beginMatch(folded, 0, now)] : skipMatch(folded.state);
}

/** A match under rules no longer known cannot be folded again: its record stays, but it cannot go on. The next one can. */
function skipMatch(state: TableState): readonly Reveal[] {
  state.matches++;
  state.live = undefined;
  state.phase = 'over';
  return NOTHING;
}

const isGivenByAll = (state: TableState, given: readonly (string | null)[]): boolean =>
  personSeats(state).every((at) => given[at] !== null);

function callOff(state: TableState, missing: readonly number[], secret: string): readonly Reveal[] {
  state.phase = 'lobby';
  state.seeding = { ...newSeeding(state.seeding.attempt + 1, secret, state.spec.seatCount), calledOff: missing };
  return NOTHING;
}

function standIn(state: TableState, at: number, level: string, now: number): void {
  state.chairs[at] = { ...personAt(state, at), standIn: level };
  const live = liveIn(state);
  if (live.held[at] === undefined) chargeReserve(live, state.spec.pace, at, now);
}

function claim(state: TableState, at: number, who: string): readonly Reveal[] {
  const chair = personAt(state, at);
  if (state.host === chair.who) state.host = who;
  state.chairs[at] = { ...chair, who };
  return NOTHING;
}

/** The owner is back: a fresh time for this decision. What the stand-in has locked in stays until it is changed. */
function takeBack(state: TableState, at: number, now: number): readonly Reveal[] {
  const { who, name } = personAt(state, at);
  state.chairs[at] = { kind: 'person', who, name };
  if (state.live !== undefined) state.live.clock.base[at] = now;
  return NOTHING;
}

function say(state: TableState, entry: Extract<Entry, { e: 'said' }>, at: number): readonly Reveal[] {
  state.chatLines++;
  const { who, name } = personAt(state, entry.seat);
  state.chat.push({ who, line: { n: state.chatLines, at, seat: entry.seat, name, saying: entry.saying } });
  if (state.chat.length > CHAT_LINES) state.chat.shift();
  return NOTHING;
}

function mute(state: TableState, { who, whom, muted }: Extract<Entry, { e: 'muted' }>): readonly Reveal[] {
  const others = (state.mutes[who] ?? []).filter((other) => other !== whom);
  state.mutes[who] = muted ? [...others, whom] : others;
  return NOTHING;
}

function personAt(state: TableState, at: number): PersonChair {
  const chair = chairAt(state, at);
  if (chair.kind !== 'person') throw new Error(`nobody sits on seat ${at} of table ${state.id}`);
  return chair;
}

function liveIn(state: TableState): LiveMatch {
  if (state.live === undefined) throw new Error(`no match has begun at table ${state.id}`);
  return state.live;
}
