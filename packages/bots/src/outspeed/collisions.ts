import { fastRng, type Rng } from '@slipstream/engine';
import { currentSide } from '@slipstream/games/outspeed/compiled';
import { ROUTES } from '@slipstream/games/outspeed/data';
import { outspeed } from '@slipstream/games/outspeed/index';
import type { Action, RouteName, State } from '@slipstream/games/outspeed/types';
import type { AnyBot, Decision } from '../bot.ts';

export interface CollisionPlan {
  readonly bot: AnyBot;
  readonly seats: number;
  readonly races: number;
  readonly seed: string;
}

/** How often routes with places for few were over-full, against how often the pilots' own mixes say they should be. */
export interface Collisions {
  readonly seats: number;
  readonly races: number;
  /** Times a route with fewer places than pilots was on offer. */
  readonly offers: number;
  readonly observed: number; // share of the offers
  readonly predicted: number;
  /** By how much chance alone moves `observed`: one standard deviation. */
  readonly deviation: number;
}

interface Tally {
  offers: number;
  observed: number;
  predicted: number;
  variance: number;
}

/** Races of one bot against itself, each seat with chance of its own: bots that had agreed on anything would differ. */
export function countCollisions({ bot, seats, races, seed }: CollisionPlan): Collisions {
  const tally: Tally = { offers: 0, observed: 0, predicted: 0, variance: 0 };
  for (let race = 0; race < races; race++) raceOnce(bot, seats, `${seed}-${race}`, tally);
  const { offers, observed, predicted, variance } = tally;
  const share = (sum: number): number => (offers === 0 ? 0 : sum / offers);
  return {
    seats,
    races,
    offers,
    observed: share(observed),
    predicted: share(predicted),
    deviation: share(Math.sqrt(variance)),
  };
}

function raceOnce(bot: AnyBot, seats: number, seed: string, tally: Tally): void {
  const rng = fastRng(seed);
  const chances: readonly Rng[] = Array.from({ length: seats }, (_, seat) => fastRng(`${seed}-${seat}`));
  const state = outspeed.setup({ firstRace: false, tileSet: 'platform' }, seats, { rng });
  for (let pending = outspeed.pending(state); pending.length > 0; pending = outspeed.pending(state)) {
    const decisions = pending.map(
      (seat) =>
        bot.decide(
          outspeed.view(state, seat),
          outspeed.legalActions(state, seat),
          chances[seat] as Rng,
        ) as Decision<Action>,
    );
    if (state.phase === 'programming') count(state, decisions, tally);
    for (const [at, seat] of pending.entries()) {
      outspeed.play(state, seat, (decisions[at] as Decision<Action>).action, { rng });
    }
  }
}

function count(state: State, decisions: readonly Decision<Action>[], tally: Tally): void {
  const side = currentSide(state);
  for (const name of ROUTES) {
    const places = side[name]?.capacity ?? Number.POSITIVE_INFINITY;
    if (places >= decisions.length) continue;
    const chance = chanceOfMore(
      decisions.map((decision) => mixOn(decision, name)),
      places,
    );
    const pilots = decisions.filter(({ action }) => action.type === 'route' && action.route === name).length;
    tally.offers++;
    tally.observed += pilots > places ? 1 : 0;
    tally.predicted += chance;
    tally.variance += chance * (1 - chance);
  }
}

const mixOn = ({ options }: Decision<Action>, name: RouteName): number =>
  options.find(({ action }) => action.type === 'route' && action.route === name)?.mix ?? 0;

/** The chance that more than so many of independent choosers are there. */
export function chanceOfMore(chances: readonly number[], places: number): number {
  let numbers = [1]; // chance of 0, 1, 2… so far
  for (const chance of chances) {
    numbers = [...numbers, 0].map((here, at) => here * (1 - chance) + (numbers[at - 1] ?? 0) * chance);
  }
  return numbers.slice(places + 1).reduce((sum, here) => sum + here, 0);
}
