import { begin, cloneState, type Effects, type Heard, type Json, refusalOf, type Seat } from '@slipstream/engine';
import { GENERATORS } from './chacha.ts';
import { chargeReserves, newClock, startClocks } from './clocks.ts';
import { CHAIN_LENGTH, chainSecret, deriveSeed } from './seed.ts';
import { type Batch, chairAt, type Folded, isByPerson, type LiveMatch, type Reveal } from './state.ts';

/** Reveals kept for those who return; older gaps are answered with the whole view. */
const HISTORY = 32;

/** Sets up the match of this start; `rerun` counts how often it had to be run again. */
export function beginMatch({ game, state }: Folded, rerun: number, at: number): Reveal {
  const { spec, seeding } = state;
  const { options, seatCount } = spec;
  const { id, rulesVersion } = game;
  const secret = chainSecret(seeding.top, rerun);
  const seed = deriveSeed({ game: id, rulesVersion, options, seatCount, rerun, secret, shares: seeding.shares });
  const rng = GENERATORS.open(seed);
  const parsed = game.parseOptions(options, seatCount);
  if (!rng.ok || !parsed.ok) throw new Error(`table ${state.id} cannot be set up`);
  const played = begin(game, parsed.value, seatCount, rng.value);
  state.matches++;
  state.phase = 'playing';
  const live: LiveMatch = {
    match: state.matches,
    rerun,
    seed,
    actions: [],
    standIns: Array.from({ length: seatCount }, () => 0),
    current: played.match,
    at,
    pending: game.pending(played.match.state),
    held: Array.from({ length: seatCount }, () => undefined),
    history: [],
    clock: newClock(spec.pace, seatCount),
    outcome: undefined,
  };
  state.live = live;
  return remember({ game, state }, live, 0, played.events, at);
}

/** Locks a choice in; the last one of the decision reveals them all, at its instant. */
export function hold(
  folded: Folded,
  live: LiveMatch,
  seat: Seat,
  choice: { action: unknown; bot: boolean },
  at: number,
): readonly Reveal[] {
  live.held[seat] = { action: choice.action, bot: choice.bot, at };
  if (live.pending.some((other) => live.held[other] === undefined)) return [];
  return reveal(folded, live, at);
}

/** Plays the sealed choices in seat order, as one step for everybody who looks. */
function reveal(folded: Folded, live: LiveMatch, at: number): readonly Reveal[] {
  const { game, state } = folded;
  chargeReserves(live, state.spec.pace);
  const from = live.current.step;
  const events = playHeld(folded, live);
  live.held.fill(undefined);
  live.pending = game.pending(live.current.state);
  live.outcome = game.outcome(live.current.state);
  const shown = remember(folded, live, from, events, at);
  return live.outcome === undefined ? [shown] : endMatch(folded, live, shown, at);
}

/** All of them on one copy of the match: those who still hold the old one, such as views on their way, see no change. */
function playHeld({ game, state: table }: Folded, live: LiveMatch): readonly Heard<unknown>[] {
  const { current } = live;
  const rng = GENERATORS.restore(current.rng);
  const events: Heard<unknown>[] = [];
  const effects: Effects<unknown> = { rng, emit: (audience, event) => events.push({ audience, event }) };
  const state = cloneState(game, current.state);
  let { step } = current;
  for (const seat of live.pending) {
    const held = live.held[seat];
    if (held === undefined) throw new Error(`seat ${seat} has no choice to reveal`);
    // A choice that an earlier one has made impossible falls away; its seat is asked again if it still has a say.
    if (refusalOf(game, state, seat, held.action) !== undefined) continue;
    game.play(state, seat, held.action, effects);
    step++;
    live.actions.push({ seat, action: held.action as Json });
    if (held.bot && chairAt(table, seat).kind === 'person') live.standIns[seat] = (live.standIns[seat] ?? 0) + 1;
  }
  const { game: id, rulesVersion, seatCount } = current;
  live.current = { game: id, rulesVersion, seatCount, step, rng: rng.save(), state };
  return events.slice(); // without the room that a growing list keeps: they stay for a while
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

/** [OS-91] A match of several that nobody won is run again at once by the same pilots. */
function endMatch(folded: Folded, live: LiveMatch, last: Reveal, at: number): readonly Reveal[] {
  const { state } = folded;
  const ended = { ...last, ended: live };
  const isLost = live.outcome?.winners.length === 0 && state.spec.seatCount > 1;
  if (isLost && live.rerun + 1 < CHAIN_LENGTH - 1) return [ended, beginMatch(folded, live.rerun + 1, at)];
  state.phase = 'over';
  state.again = [];
  return [ended];
}

/** People who have locked in, for all to see. A bot's time means nothing, so bots are left out. */
export const readySeats = ({ state }: Folded, live: LiveMatch): readonly Seat[] =>
  live.pending.filter((seat) => live.held[seat] !== undefined && isByPerson(state, seat));
