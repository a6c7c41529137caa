import type { AnyGame, Ranking, Seat } from '@slipstream/engine';
import { type AnyMatch, demand } from './law.ts';

export function rankingCoversSeats(game: AnyGame, match: AnyMatch): void {
  const law = 'the ranking covers every seat once';
  const outcome = game.outcome(match.state);
  for (const ranking of [game.ranking(match.state), ...(outcome === undefined ? [] : [outcome.ranking])]) {
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

/** Whole groups from the top, until they hold `count` seats: one place shared, or several that win together (GW-53). */
function leadingSeats(ranking: Ranking, count: number): readonly Seat[] {
  const leading: Seat[] = [];
  for (const group of ranking) if (leading.length < count) leading.push(...group);
  return leading;
}
