import type { Seat } from '@slipstream/engine';
import { at } from './at.ts';
import { CATCH_UP_CELLS } from './data.ts';
import { endsOf, type Mover } from './movement.ts';
import { type Field, isLast } from './ranking.ts';
import { TRACKS } from './track.ts';
import { boostCells, carsOf, colourOf } from './trick.ts';
import type { Card, DriveView, Driving, Part, State } from './types.ts';

/** A seat's car on the track of this race. */
export const moverOf = ({ options, cars }: Field, seat: Seat): Mover => ({
  track: TRACKS[options.circuit],
  cars,
  seat,
});

/** [NR-24] The drive of a trick just won, before any boost. */
export const newDrive = (field: Field, winner: Seat, card: Card): Driving => ({
  name: 'driving',
  winner,
  card,
  spent: [],
  // [NR-51] Level for last place before the drive is last enough.
  catchUp: field.options.catchUp && isLast(field, winner) ? 'open' : 'none',
  distance: carsOf(card),
});

/** [NR-30, NR-31, NR-51] The distance so far, part by part. */
export function sumOf({ card, spent, catchUp }: Driving): readonly Part[] {
  const won: Part = { why: 'card', card, cells: carsOf(card) };
  const boosts = spent.map((boost) => boostPart(boost, card));
  return catchUp === 'taken' ? [won, ...boosts, CATCH_UP_PART] : [won, ...boosts];
}

export function boostPart(boost: Card, winning: Card): Part {
  const isSame = colourOf(boost) === colourOf(winning);
  return { why: isSame ? 'same colour' : 'other colour', card: boost, cells: boostCells(boost, winning) };
}

export const CATCH_UP_PART: Part = { why: 'catch-up', card: null, cells: CATCH_UP_CELLS };

/** The open decision of the winner of a trick, as everyone sees it. */
export function driveView(race: Field & Pick<State, 'rows'>, driving: Driving): DriveView {
  const { winner, distance, catchUp, card } = driving;
  const boosts = at(race.rows, winner).map((boost) => boostPart(boost, card));
  const mover = moverOf(race, winner);
  const open = catchUp === 'open' ? [...boosts, CATCH_UP_PART] : boosts;
  return {
    seat: winner,
    sum: sumOf(driving),
    distance,
    boosts,
    catchUp,
    reach: distancesOf(
      distance,
      open.map((part) => part.cells),
    ).map((sum) => ({
      distance: sum,
      ends: endsOf(mover, sum),
    })),
  };
}

/** All distances that some of the extras make, shortest first. */
function distancesOf(base: number, extras: readonly number[]): readonly number[] {
  const sums = new Set([base]);
  for (const extra of extras) for (const sum of [...sums]) sums.add(sum + extra);
  return [...sums].sort((one, other) => one - other);
}

/** The drive that looks like this: `driveView` the other way round. */
export function drivingIn({ seat: winner, sum, catchUp, distance }: DriveView): Driving {
  const cards = sum.flatMap(({ card }) => (card === null ? [] : [card]));
  return { name: 'driving', winner, card: at(cards, 0), spent: cards.slice(1), catchUp, distance };
}
