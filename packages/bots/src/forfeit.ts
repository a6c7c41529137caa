import type { Outcome, Seat } from '@slipstream/engine';

/** A contestant failed to answer: that race is lost to it, and goes on without it. The message says what happened. */
export class Forfeit extends Error {}

/** How a race is counted when some seats forfeited: they come last and win nothing, the best of the others win. */
export function standingsOf(
  { winners, ranking }: Outcome,
  forfeited: readonly Seat[],
): Pick<Outcome, 'winners' | 'ranking'> {
  if (forfeited.length === 0) return { winners, ranking };
  const others = ranking
    .map((group) => group.filter((seat) => !forfeited.includes(seat)))
    .filter((group) => group.length > 0);
  const fairly = winners.filter((seat) => !forfeited.includes(seat));
  // Where nobody won the race, nobody wins by the forfeit of another either.
  const best = winners.length === 0 || fairly.length > 0 ? fairly : (others[0] ?? []);
  return { winners: best, ranking: [...others, [...forfeited]] };
}
