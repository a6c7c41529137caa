import type { Effects, Rng, Seat } from '@slipstream/engine';
import { legalActions, pending } from '@slipstream/games/outspeed/legal';
import { play } from '@slipstream/games/outspeed/play';
import { setup } from '@slipstream/games/outspeed/setup';
import { isRacing } from '@slipstream/games/outspeed/ships';
import type { Action, Event, Options, OutReason, State } from '@slipstream/games/outspeed/types';
import { countRoutes, type RouteTally } from './routeFigures.ts';

/** Whoever decides for a seat; reads of the state only what that seat may know. */
export type Pilot = (state: State, seat: Seat, rng: Rng) => Action;

/** What is kept of one race. */
export interface RaceLog {
  readonly leaders: (Seat | undefined)[]; // the sole front-runner after each turn, the first turn at 0
  readonly fronts: Seat[][]; // all in front after each turn
  readonly fuel: number[]; // mean over those who race, after each turn
  readonly outs: { readonly turn: number; readonly reason: OutReason }[];
  bonuses: number;
}

/** Plays one race to its end, and counts in `tally` which routes were taken. */
export function raceOnce(
  { options, pilot }: { readonly options: Options; readonly pilot: Pilot },
  pilots: number,
  rng: Rng,
  tally: RouteTally,
): { readonly state: State; readonly log: RaceLog } {
  const log: RaceLog = { leaders: [], fronts: [], fuel: [], outs: [], bonuses: 0 };
  const state = setup(options, pilots, { rng });
  const effects: Effects<Event> = { rng, emit: (_, event) => note(state, event, log, tally) };
  for (let seats = pending(state); seats.length > 0; seats = pending(state)) {
    // All who owe a choice decide before any choice is played: else the last would know more than the first.
    const choices = seats.map((seat) => ({ seat, action: decide(pilot, state, seat, rng) }));
    for (const { seat, action } of choices) play(state, seat, action, effects);
  }
  return { state, log };
}

function decide(pilot: Pilot, state: State, seat: Seat, rng: Rng): Action {
  const [only, ...others] = legalActions(state, seat);
  return only === undefined || others.length > 0 ? pilot(state, seat, rng) : only;
}

function note(state: State, event: Event, log: RaceLog, tally: RouteTally): void {
  switch (event.type) {
    case 'routesRevealed':
      countRoutes(state, event.routes, tally);
      return;
    case 'turnBegan':
    case 'raceEnded':
      noteTurn(state, log);
      return;
    case 'out':
      log.outs.push({ turn: event.out.turn, reason: event.out.reason });
      return;
    case 'bonusesRevealed':
      log.bonuses += event.played.length;
      return;
    default:
      return;
  }
}

function noteTurn(state: State, log: RaceLog): void {
  const racing = state.ships.flatMap((ship, seat) => (isRacing(ship) ? [{ ship, seat }] : []));
  const front = Math.max(0, ...racing.map(({ ship }) => ship.zone));
  const inFront = racing.filter(({ ship }) => ship.zone === front).map(({ seat }) => seat);
  log.fronts.push(inFront);
  log.leaders.push(inFront.length === 1 ? inFront[0] : undefined);
  log.fuel.push(racing.reduce((sum, { ship }) => sum + ship.fuel, 0) / Math.max(1, racing.length));
}
