import { type AnyGame, apply, refusalOf, type Seat, sameJson } from '@slipstream/engine';
import { HOSTILE, spoilt } from '../hostile.ts';
import { type AnyMatch, demand, type Law, viewersOf } from './law.ts';

export function hostileActionsAreRefused(game: AnyGame, match: AnyMatch, stale: unknown): void {
  const law = 'an illegal action is refused with a reason and changes nothing';
  const before = JSON.stringify(match);
  for (const seat of [...viewersOf(match).filter((viewer) => viewer !== 'spectator'), -1, match.seatCount, 0.5]) {
    const legal = game.legalActions(match.state, seat);
    const others = viewersOf(match).flatMap((viewer) =>
      viewer === 'spectator' || viewer === seat ? [] : game.legalActions(match.state, viewer),
    );
    const own = legal[0] === undefined ? [] : spoilt(legal[0]);
    for (const raw of [...HOSTILE, ...own, ...others, stale]) {
      if (legal.some((action) => sameJson(action, raw))) continue;
      refusesRaw(game, match, seat, raw, law);
    }
    if (legal.length === 0 && others[0] !== undefined) {
      const refusal = refusalOf(game, match.state, seat, others[0]);
      demand(refusal !== undefined, law, () => `seat ${seat} may act out of turn`);
    }
  }
  demand(JSON.stringify(match) === before, law, () => 'the match changed');
}

function refusesRaw(game: AnyGame, match: AnyMatch, seat: Seat, raw: unknown, law: Law): void {
  const parsed = game.parseAction(raw);
  if (!parsed.ok) {
    demand(typeof parsed.reason === 'string' && parsed.reason !== '', law, () => 'a refusal without a reason');
    return;
  }
  // A parser may be lenient about form; then what it made of the input must be legal or be refused.
  const isLegal = game.legalActions(match.state, seat).some((action) => sameJson(action, parsed.value));
  const result = apply(game, match, seat, parsed.value);
  demand(result.ok === isLegal, law, () => `seat ${seat}: ${JSON.stringify(raw)} was taken as legal`);
  const isExact = sameJson(parsed.value, raw);
  demand(isExact || !isLegal, law, () => `${JSON.stringify(raw)} was read as ${JSON.stringify(parsed.value)}`);
}
