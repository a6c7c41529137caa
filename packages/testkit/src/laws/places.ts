import type { AnyGame, Outcome, Ranking, Seat } from '@slipstream/engine';
import { type AnyMatch, demand } from './law.ts';

export function rankingCoversSeats(game: AnyGame, match: AnyMatch): void {
  const law = 'the ranking covers every seat once';
  const outcome = game.outcome(match.state);
  for (const ranking of [game.ranking(match.state), ...(outcome === undefined ? [] : [outcome.ranking])]) {
    if (isWithoutPlaces(outcome)) {
      demand(ranking.length === 0, law, () => `lost, but ${JSON.stringify(ranking)}`);
      continue;
    }
    const seats = ranking.flat().sort((a, b) => a - b);
    demand(
      seats.length === match.seatCount &&
        seats.every((seat, at) => seat === at) &&
        ranking.every((group) => group.length > 0),
      law,
      () => JSON.stringify(ranking),
    );
  }
  const winners = outcome?.winners ?? [];
  const leading = leadingSeats(outcome?.ranking ?? [], winners.length);
  demand(
    winners.every((seat) => leading.includes(seat)),
    law,
    () => `winners ${winners} are not the first places, ${leading}`,
  );
}

/** Nobody won, and nobody has a place: then the race has no order either. */
const isWithoutPlaces = (outcome: Outcome | undefined): boolean =>
  outcome?.winners.length === 0 && outcome.ranking.length === 0;

/** Whole groups from the top, until they hold `count` seats: one place shared, or several that win together (GW-53). */
function leadingSeats(ranking: Ranking, count: number): readonly Seat[] {
  const leading: Seat[] = [];
  for (const group of ranking) if (leading.length < count) leading.push(...group);
  return leading;
}
