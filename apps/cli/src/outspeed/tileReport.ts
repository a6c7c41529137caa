import { fastRng } from '@slipstream/engine';
import { tileSetOf } from '@slipstream/games/outspeed/data';
import type { Options } from '@slipstream/games/outspeed/types';
import { addRace, figuresOf, newSums, type RaceFigures } from './raceFigures.ts';
import { type Pilot, raceOnce } from './raceLog.ts';
import { lowestOf, type RouteFigures, type RouteShare, type RouteTally, routeFigures } from './routeFigures.ts';

export interface ReportPlan {
  readonly options: Options;
  readonly pilot: Pilot;
  readonly races: number; // for each number of pilots
  readonly seatCounts: readonly number[];
  readonly seed: string;
  progress?(done: number, of: number): void;
}

export interface Report {
  readonly edition: string;
  readonly seed: string;
  readonly races: readonly RaceFigures[];
  readonly routes: readonly RouteFigures[];
  readonly lowest: RouteShare;
}

/** Plays races and says how the tile set holds up. Same plan, same figures. */
export function reportOn(plan: ReportPlan): Report {
  const tally: RouteTally = new Map();
  const races: RaceFigures[] = [];
  for (const [at, pilots] of plan.seatCounts.entries()) {
    races.push(raceMany(plan, pilots, tally, at * plan.races));
  }
  const routes = routeFigures(plan.options, plan.seatCounts, tally);
  return { edition: tileSetOf(plan.options).edition.id, seed: plan.seed, races, routes, lowest: lowestOf(routes) };
}

function raceMany(plan: ReportPlan, pilots: number, tally: RouteTally, done: number): RaceFigures {
  const sums = newSums(pilots);
  for (let race = 0; race < plan.races; race++) {
    const rng = fastRng(`${plan.seed}-${pilots}-${race}`);
    const { state, log } = raceOnce(plan, pilots, rng, tally);
    addRace(sums, state, log);
    plan.progress?.(done + race + 1, plan.races * plan.seatCounts.length);
  }
  return figuresOf(sums, pilots, plan.races);
}
