import { begin, cloneState, type Effects, type Heard, type Json, refusalOf, type Seat } from '@slipstream/engine';
import { GENERATORS } from './chacha.ts';
import { chargeReserves, newClock, startClocks } from './clocks.ts';
import { CHAIN_LENGTH, chainSecret, deriveSeed } from './seed.ts';
import { type Batch, chairAt, type Folded, isByPerson, type Race, type Reveal } from './state.ts';

/** Reveals kept for those who return; older gaps are answered with the whole view. */
const HISTORY = 32;

/** Sets up the race of this start; `index` counts how often it had to be run again. */
export function beginRace({ game, state }: Folded, index: number, at: number): Reveal {
  const { spec, sealing } = state;
  const { options, seatCount } = spec;
  const { id, rulesVersion } = game;
  const secret = chainSecret(sealing.top, index);
  const seed = deriveSeed({ game: id, rulesVersion, options, seatCount, race: index, secret, shares: sealing.shares });
  const rng = GENERATORS.open(seed);
  const parsed = game.parseOptions(options, seatCount);
  if (!rng.ok || !parsed.ok) throw new Error(`table ${state.id} cannot be set up`);
  const played = begin(game, parsed.value, seatCount, rng.value);
  state.matches++;
  state.phase = 'playing';
  const race: Race = {
    match: state.matches,
    index,
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
  state.race = race;
  return remember({ game, state }, race, 0, played.events, at);
}

/** Locks a choice in; the last one of the decision reveals them all, at its instant. */
export function hold(
  folded: Folded,
  race: Race,
  seat: Seat,
  choice: { action: unknown; bot: boolean },
  at: number,
): readonly Reveal[] {
  race.held[seat] = { action: choice.action, bot: choice.bot, at };
  if (race.pending.some((other) => race.held[other] === undefined)) return [];
  return reveal(folded, race, at);
}

/** Plays the sealed choices in seat order, as one step for everybody who looks. */
function reveal(folded: Folded, race: Race, at: number): readonly Reveal[] {
  const { game, state } = folded;
  chargeReserves(race, state.spec.pace);
  const from = race.current.step;
  const events = playHeld(folded, race);
  race.held.fill(undefined);
  race.pending = game.pending(race.current.state);
  race.outcome = game.outcome(race.current.state);
  const shown = remember(folded, race, from, events, at);
  return race.outcome === undefined ? [shown] : endRace(folded, race, shown, at);
}

/** All of them on one copy of the match: those who still hold the old one, such as views on their way, see no change. */
function playHeld({ game, state: table }: Folded, race: Race): readonly Heard<unknown>[] {
  const { current } = race;
  const rng = GENERATORS.restore(current.rng);
  const events: Heard<unknown>[] = [];
  const effects: Effects<unknown> = { rng, emit: (audience, event) => events.push({ audience, event }) };
  const state = cloneState(game, current.state);
  let { step } = current;
  for (const seat of race.pending) {
    const held = race.held[seat];
    if (held === undefined) throw new Error(`seat ${seat} has no choice to reveal`);
    // A choice that an earlier one has made impossible falls away; its seat is asked again if it still has a say.
    if (refusalOf(game, state, seat, held.action) !== undefined) continue;
    game.play(state, seat, held.action, effects);
    step++;
    race.actions.push({ seat, action: held.action as Json });
    if (held.bot && chairAt(table, seat).kind === 'person') race.standIns[seat] = (race.standIns[seat] ?? 0) + 1;
  }
  const { game: id, rulesVersion, seatCount } = current;
  race.current = { game: id, rulesVersion, seatCount, step, rng: rng.save(), state };
  return events.slice(); // without the room that a growing list keeps: they stay for a while
}

function remember({ state }: Folded, race: Race, from: number, events: readonly Heard<unknown>[], at: number): Reveal {
  const batch: Batch = { from, step: race.current.step, at, events };
  race.at = at;
  race.history.push(batch);
  if (race.history.length > HISTORY) race.history.shift();
  startClocks(race, state.spec.pace, at, events);
  return { match: race.match, batch, end: race.current };
}

/** [OS-91] A race of several that nobody won is run again at once by the same pilots. */
function endRace(folded: Folded, race: Race, last: Reveal, at: number): readonly Reveal[] {
  const { state } = folded;
  const ended = { ...last, ended: race };
  const isLost = race.outcome?.winners.length === 0 && state.spec.seatCount > 1;
  if (isLost && race.index + 1 < CHAIN_LENGTH - 1) return [ended, beginRace(folded, race.index + 1, at)];
  state.phase = 'over';
  state.again = [];
  return [ended];
}

/** People who have locked in, for all to see. A bot's time means nothing, so bots are left out. */
export const readySeats = ({ state }: Folded, race: Race): readonly Seat[] =>
  race.pending.filter((seat) => race.held[seat] !== undefined && isByPerson(state, seat));
