import { fail, fastRng, type Json, ok, refusalOf, type Seat } from '@slipstream/engine';
import type { Ask } from '@slipstream/protocol';
import { overdue } from './clocks.ts';
import type { Command } from './commands.ts';
import type { Entry } from './log.ts';
import { goneSince, isPresent, isReachable, standInLevel, type Table } from './runtime.ts';
import type { Verdict } from './seating.ts';
import { botSeed } from './seed.ts';
import {
  botLevel,
  chairAt,
  hasSeat,
  isByPerson,
  isPaused,
  type LiveMatch,
  matchUnderWay,
  personSeats,
  seatOf,
} from './state.ts';

/** How long somebody must have been gone before others may ask for a stand-in. */
export const ABSENCE_MS = 60_000;

export function choose(table: Table, who: string, request: Ask<'choose'>): Verdict {
  const { game, state } = table;
  const own = ownDecision(table, who, request);
  if (!own.ok) return own;
  const { live, seat } = own.value;
  if (botLevel(state, seat) !== undefined) return fail('stood-in');
  const action = game.parseAction(request.action);
  if (!action.ok) return fail('bad-action');
  const refusal = refusalOf(game, live.current.state, seat, action.value);
  return refusal === undefined ? ok([{ e: 'chose', seat, action: action.value as Json }]) : fail(refusal);
}

export function retract(table: Table, who: string, request: Ask<'retract'>): Verdict {
  const own = ownDecision(table, who, request);
  if (!own.ok) return own;
  const { live, seat } = own.value;
  if (botLevel(table.state, seat) !== undefined) return fail('stood-in');
  return live.held[seat] === undefined ? fail('nothing-to-retract') : ok([{ e: 'retracted', seat }]);
}

/** A choice names the step it answers: one that was on its way while the match went on must not count for the next decision. */
function ownDecision({ state }: Table, who: string, request: { readonly match: number; readonly step: number }) {
  const seat = seatOf(state, who);
  if (seat === undefined) return fail('not-seated' as const);
  if (state.phase === 'over') return fail('match-over' as const);
  const live = matchUnderWay(state);
  if (live === undefined) return fail('not-playing' as const);
  if (request.match !== live.match || request.step !== live.current.step) return fail('too-late' as const);
  if (live.pausedAt !== undefined) return fail('paused' as const);
  return ok({ live, seat });
}

export function takeBack({ state }: Table, who: string): Verdict {
  const seat = seatOf(state, who);
  if (seat === undefined) return fail('not-seated');
  return botLevel(state, seat) === undefined ? fail('not-stood-in') : ok([{ e: 'tookBack', seat }]);
}

export function standIn(table: Table, who: string, { seat }: Ask<'standIn'>, now: number): Verdict {
  const { state } = table;
  if (matchUnderWay(state) === undefined) return fail('not-playing');
  if (seatOf(state, who) === undefined) return fail('not-seated');
  if (!hasSeat(state, seat)) return fail('no-such-seat');
  const chair = chairAt(state, seat);
  if (chair.kind !== 'person') return fail('seat-not-person');
  if (chair.standIn !== undefined) return ok([]);
  const isGone = !isPresent(table, chair.who) && now - goneSince(table, chair.who) >= ABSENCE_MS;
  return isGone ? ok([{ e: 'stoodIn', seats: [seat], level: standInLevel(table) }]) : fail('seat-present');
}

/**
 * Whoever lets the time run out is played for. If all the others who drive are away, nobody would be left to race with: they
 * are played for too, so the race pauses until somebody takes the wheel.
 */
export function maybeStandIns(table: Table, now: number): readonly Entry[] {
  const { state } = table;
  const late = overdue(state, now);
  if (late.length === 0) return [];
  const others = personSeats(state).filter((seat) => isByPerson(state, seat) && !late.includes(seat));
  const seats = others.some((seat) => isReachable(table, seat)) ? late : [...late, ...others];
  return [{ e: 'stoodIn', seats, level: standInLevel(table) }];
}

/** The answer of a bot, unless its seat has been taken back or the match has gone on without it. */
export function botChoice(table: Table, command: Extract<Command, { type: 'bot' }>): readonly Entry[] {
  const { state } = table;
  const { match, step, seat } = command;
  const live = matchUnderWay(state);
  if (live === undefined || live.match !== match || live.current.step !== step || isPaused(state)) return [];
  const isAwaited = live.pending.includes(seat) && live.held[seat] === undefined && botLevel(state, seat) !== undefined;
  return isAwaited
    ? [{ e: 'chose', seat, action: soundAction(table, live, seat, command.action) as Json, bot: true }]
    : [];
}

/** A bot that fails must not stop the match: some legal action is played instead. */
function soundAction({ game, state }: Table, live: LiveMatch, seat: Seat, raw: unknown): unknown {
  const action = game.parseAction(raw);
  if (action.ok && refusalOf(game, live.current.state, seat, action.value) === undefined) return action.value;
  const legal = game.legalActions(live.current.state, seat);
  const rng = fastRng(botSeed(state.seeding.top, live.match, live.current.step, seat));
  return legal[rng.below(legal.length)];
}
