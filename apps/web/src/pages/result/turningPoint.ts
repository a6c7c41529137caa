import type { Seat } from '@slipstream/engine';
import type { TurnEnd } from './story.ts';

/** The turn that made or broke one seat's race. */
export interface TurningPoint {
  readonly turn: number;
  readonly from: number; // places, 1 for the front-runner
  readonly to: number;
}

/**
 * For a winner the turn that won most, for everybody else the one that lost most: places first, then distance to the best
 * of the others, the later of two alike. Undefined where no turn changed anything.
 */
export function turningPoint(turns: readonly TurnEnd[], seat: Seat, hasWon: boolean): TurningPoint | undefined {
  const changes = turns.slice(1).map((after, at) => changeOf(turns[at] ?? after, after, seat));
  return weightiest(changes, hasWon ? 1 : -1) ?? weightiest(changes, hasWon ? -1 : 1);
}

interface Change extends TurningPoint {
  readonly places: number; // won; lost ones are negative
  readonly lead: number;
}

function changeOf(before: TurnEnd, after: TurnEnd, seat: Seat): Change {
  const from = before.places[seat] ?? 1;
  const to = after.places[seat] ?? 1;
  return { turn: after.turn, from, to, places: from - to, lead: (after.leads[seat] ?? 0) - (before.leads[seat] ?? 0) };
}

/** The largest change in one direction, if there is any. */
function weightiest(changes: readonly Change[], sign: 1 | -1): TurningPoint | undefined {
  let best: Change | undefined;
  for (const change of changes) {
    if (weigh(change, sign) > 0 && weigh(change, sign) >= (best === undefined ? 0 : weigh(best, sign))) best = change;
  }
  return best && { turn: best.turn, from: best.from, to: best.to };
}

const PLACE = 1000; // no lead changes by as much in a turn
const weigh = ({ places, lead }: Change, sign: 1 | -1): number => sign * (places * PLACE + lead);
