import { fail, type Json, ok } from '@slipstream/engine';
import type { Ask } from '@slipstream/protocol';
import type { Entry } from './log.ts';
import { goneSince, isPresent, type Table } from './runtime.ts';
import type { Verdict } from './seating.ts';
import { chairAt, hasSeat, hostSeat, isBetweenMatches, isHost, type PersonChair, seatOf } from './state.ts';

// What the host of a table may do besides planning seats and starting, and who hosts when the host is gone.

/** How long a host may be away before hosting passes to somebody who is here. */
const ABSENCE_MS = 60_000;

export function remove(table: Table, who: string, { seat }: Ask<'remove'>): Verdict {
  const other = otherPerson(table, who, seat);
  return other.ok ? ok([{ e: 'removed', seat }]) : other;
}

export function passHost(table: Table, who: string, { seat }: Ask<'passHost'>): Verdict {
  const other = otherPerson(table, who, seat);
  return other.ok ? ok([{ e: 'hosted', who: other.value.who }]) : other;
}

export function letIn({ state }: Table, who: string, { name }: Ask<'letIn'>): Verdict {
  if (!isHost(state, who)) return fail('not-host');
  return state.removed.some((removed) => removed.name === name) ? ok([{ e: 'letIn', name }]) : fail('nobody-removed');
}

export function edit({ game, state }: Table, who: string, { type: _, id: __, ...asked }: Ask<'edit'>): Verdict {
  if (!isBetweenMatches(state)) return fail('not-in-lobby');
  if (!isHost(state, who)) return fail('not-host');
  if (asked.options === undefined) return ok([{ e: 'edited', changes: asked }]);
  const options = game.parseOptions(asked.options, state.spec.seatCount);
  return options.ok
    ? ok([{ e: 'edited', changes: { ...asked, options: options.value as Json } }])
    : fail('bad-options');
}

/** The person on a seat, if the host asks between matches and it is not their own. */
function otherPerson({ state }: Table, who: string, seat: number) {
  if (!isBetweenMatches(state)) return fail('not-in-lobby' as const);
  if (!isHost(state, who)) return fail('not-host' as const);
  if (!hasSeat(state, seat)) return fail('no-such-seat' as const);
  const chair = chairAt(state, seat);
  return chair.kind === 'person' && chair.who !== who ? ok(chair) : fail('seat-not-person' as const);
}

/** Hosting passes by itself, so that nobody waits behind a host who has gone. */
export function maybePassHost(table: Table, now: number): readonly Entry[] {
  const heir = heirOf(table);
  return heir !== undefined && passesAt(table) <= now ? [{ e: 'hosted', who: heir.who }] : [];
}

/** When that is due; absent where the host is here, or nobody else. */
export const hostPassesAt = (table: Table): number | undefined =>
  heirOf(table) === undefined ? undefined : passesAt(table);

/** Who would host next: the first of those who sit here and are here, while the host is not and a host is needed. */
function heirOf(table: Table): PersonChair | undefined {
  const { state } = table;
  if (state.phase === 'playing') return undefined;
  const host = hostChair(table);
  if (host === undefined) return undefined;
  if (isPresent(table, host.who) || isPresent(table, state.host)) return undefined;
  const people = state.chairs.filter((chair) => chair.kind === 'person');
  return people.find(({ who }) => isPresent(table, who));
}

function hostChair({ state }: Table): PersonChair | undefined {
  const seat = seatOf(state, state.host) ?? hostSeat(state);
  const chair = seat === undefined ? undefined : chairAt(state, seat);
  return chair?.kind === 'person' ? chair : undefined;
}

const passesAt = (table: Table): number => goneSince(table, hostChair(table)?.who ?? '') + ABSENCE_MS;
