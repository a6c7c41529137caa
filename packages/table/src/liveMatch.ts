import {
  type AnyGame,
  applyAll,
  begin,
  Course,
  type Heard,
  type Json,
  type Match,
  type Played,
  type RecordedAction,
  type Seat,
  type Seed,
  takenBack,
} from '@slipstream/engine';
import { GENERATORS } from './chacha.ts';
import { sitter } from './chairs.ts';
import { chargeReserves, newClock, startClocks } from './clocks.ts';
import { CHAIN_LENGTH, chainSecret, deriveBoundSeed, deriveSeed, tableHash } from './seed.ts';
import { type Batch, chairAt, type Folded, isByPerson, type LiveMatch, type Reveal } from './state.ts';
import { beginStint, countChoice } from './stints.ts';

/** Reveals kept for those who return; older gaps are answered with the whole view. */
const HISTORY = 32;

/** Sets up the match of this start; `rerun` counts how often it had to be run again. */
export function beginMatch({ game, state }: Folded, rerun: number, at: number): Reveal {
  const { spec, seeding } = state;
  const { seatCount } = spec;
  const seed = seedOf({ game, state }, rerun);
  const played = setUp({ game, state }, seed, seeding.rules);
  state.matches++;
  state.phase = 'playing';
  const live: LiveMatch = {
    match: state.matches,
    rerun,
    seed,
    actions: [],
    reveals: [],
    undos: [],
    stints: [],
    current: played.match,
    at,
    pending: game.pending(played.match.state),
    held: Array.from({ length: seatCount }, () => undefined),
    history: [],
    clock: newClock(spec.pace, seatCount),
    outcome: undefined,
    proposal: undefined,
    pausedAt: undefined,
  };
  state.live = live;
  // Where the same players start over, those who are away are so in the next race too.
  for (const [seat, chair] of state.chairs.entries())
    if (chair.kind === 'person' && chair.standIn !== undefined) beginStint(live, seat, chair.standIn, at);
  return remember({ game, state }, live, 0, played.events, at);
}

function setUp({ game, state }: Folded, seed: Seed, rulesVersion: number): Played<unknown, unknown> {
  const { options, seatCount } = state.spec;
  const rng = GENERATORS.open(seed);
  const parsed = game.parseOptions(options, seatCount);
  if (!rng.ok || !parsed.ok) throw new Error(`table ${state.id} cannot be set up`);
  return begin(game, parsed.value, seatCount, rng.value, rulesVersion);
}

function seedOf({ game, state }: Folded, rerun: number): Seed {
  const { spec, seeding } = state;
  const { options, seatCount } = spec;
  const { rules: rulesVersion, top, shares, commitments, commitment, attempt } = seeding;
  const secret = chainSecret(top, rerun);
  const parts = { game: game.id, rulesVersion, options, seatCount, rerun, secret, shares };
  if (!seeding.isBound) return deriveSeed(parts);
  const seats = state.chairs.map(sitter);
  return deriveBoundSeed({ ...parts, table: tableHash(state.id), attempt, commitment, commitments, seats });
}

/** Locks a choice in; the last one of the decision reveals them all, at its instant. */
export function hold(
  folded: Folded,
  live: LiveMatch,
  seat: Seat,
  choice: { action: Json; bot: boolean },
  at: number,
): readonly Reveal[] {
  live.held[seat] = { action: choice.action, bot: choice.bot, at };
  if (live.pending.some((other) => live.held[other] === undefined)) return [];
  return reveal(folded, live, at);
}

/** Plays the sealed choices as one step for everybody who looks; a seat whose choice fell away is asked again. */
function reveal(folded: Folded, live: LiveMatch, at: number): readonly Reveal[] {
  const { game, state } = folded;
  chargeReserves(live, state.spec.pace);
  const from = live.current.step;
  const revealed = applyAll(
    game,
    live.current,
    live.pending.map((seat) => sealedChoice(live, seat)),
    GENERATORS.restore,
  );
  if (!revealed.ok) throw new Error(`table ${state.id} holds a choice that is not one: ${revealed.reason}`);
  const { match, choices, events } = revealed.value;
  note(folded, live, choices);
  settle(game, live, match);
  live.outcome = game.outcome(match.state);
  // A copy of the list, without the room that a growing one keeps: it stays for a while.
  const shown = remember(folded, live, from, events.slice(), at);
  return live.outcome === undefined ? [shown] : endMatch(folded, live, shown, at);
}

/**
 * Takes the last reveal that stands back; everybody chooses anew. The match is played again up to there: one that is never undone
 * keeps none of its earlier positions.
 */
export function undo(folded: Folded, live: LiveMatch, at: number): readonly Reveal[] {
  const before = beforeLastReveal(folded, live);
  const from = live.current.step;
  live.undos.push(live.reveals.length);
  settle(folded.game, live, takenBack(before, live.current));
  return [remember(folded, live, from, [], at)];
}

function beforeLastReveal(folded: Folded, live: LiveMatch): Match<unknown> {
  const course = new Course(live.undos, setUp(folded, live.seed, live.current.rulesVersion));
  let before = course.now.match;
  let at = 0;
  for (const count of live.reveals) {
    if (course.stands) before = course.now.match;
    const choices = live.actions.slice(at, at + count);
    const played = applyAll(folded.game, course.now.match, choices, GENERATORS.restore);
    if (!played.ok) throw new Error(`table ${folded.state.id} cannot play again what it played: ${played.reason}`);
    course.go(played.value);
    at += count;
  }
  return before;
}

/** A new decision. What was held or proposed was about the one before. */
function settle(game: AnyGame, live: LiveMatch, match: Match<unknown>): void {
  live.held.fill(undefined);
  live.proposal = undefined;
  live.current = match;
  live.pending = game.pending(match.state);
}

function sealedChoice({ held }: LiveMatch, seat: Seat): RecordedAction {
  const choice = held[seat];
  if (choice === undefined) throw new Error(`seat ${seat} has no choice to reveal`);
  return { seat, action: choice.action };
}

/** For the record: what counted, and for whom a stand-in decided. */
function note({ state }: Folded, live: LiveMatch, choices: readonly RecordedAction[]): void {
  live.reveals.push(choices.length);
  for (const choice of choices) {
    const { seat } = choice;
    live.actions.push(choice);
    if (live.held[seat]?.bot === true && chairAt(state, seat).kind === 'person') countChoice(live, seat);
  }
}

function remember(
  { state }: Folded,
  live: LiveMatch,
  from: number,
  events: readonly Heard<unknown>[],
  at: number,
): Reveal {
  const batch: Batch = { from, step: live.current.step, at, events };
  live.at = at;
  live.history.push(batch);
  if (live.history.length > HISTORY) live.history.shift();
  startClocks(live, state.spec.pace, at, events);
  return { match: live.match, batch, end: live.current };
}

/** Where the rules say so, the same players start over at once, with the next secret of the chain. */
function endMatch(folded: Folded, live: LiveMatch, last: Reveal, at: number): readonly Reveal[] {
  const { game, state } = folded;
  const ended = { ...last, ended: live };
  const startsOver = live.outcome !== undefined && game.startsOver?.(live.outcome) === true;
  if (startsOver && live.rerun + 1 < CHAIN_LENGTH - 1) return [ended, beginMatch(folded, live.rerun + 1, at)];
  state.phase = 'over';
  state.again = [];
  return [ended];
}

/** People who have locked in, for all to see. A bot's time means nothing, so bots are left out. */
export const readySeats = ({ state }: Folded, live: LiveMatch): readonly Seat[] =>
  live.pending.filter((seat) => live.held[seat] !== undefined && isByPerson(state, seat));
