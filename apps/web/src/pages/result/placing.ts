import { isLost, type Outcome, type Seat } from '@slipstream/engine';

/** A seat in the list of places; one without a place took part in a race that was lost. */
export interface Placing {
  readonly seat: Seat;
  readonly place: number | undefined; // 1 for the first
  readonly isWinner: boolean;
}

/** Everybody in order; those who tie share a place. */
export function placings(outcome: Outcome, seatCount: number): readonly Placing[] {
  const { ranking, winners } = outcome;
  if (isLost(outcome))
    return Array.from({ length: seatCount }, (_, seat) => ({ seat, place: undefined, isWinner: false }));
  let before = 0;
  return ranking.flatMap((group, at) => {
    const place = before + 1;
    before += group.length;
    return group.map((seat) => ({ seat, place, isWinner: at === 0 && winners.includes(seat) }));
  });
}
