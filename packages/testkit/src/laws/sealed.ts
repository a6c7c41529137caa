import { type AnyGame, apply, applyAll, fastRng, randomAction, type Seat, sameJson } from '@slipstream/engine';
import { type AnyMatch, type AnyPlayed, demand, heardBy, viewersOf } from './law.ts';

/** When several seats owe a choice, all orders of arrival lead to the same match. */
export function arrivalOrderDoesNotMatter(game: AnyGame, match: AnyMatch, seed: string): void {
  const pending = game.pending(match.state);
  if (pending.length < 2) return;
  const rng = fastRng(`${seed}-order-${match.step}`);
  const choices = new Map(pending.map((seat) => [seat, randomAction(game, match.state, seat, rng)]));
  const inOrder = (seats: readonly Seat[]): string => {
    let now = match;
    for (const seat of seats) {
      const result = apply(game, now, seat, choices.get(seat));
      if (!result.ok) return `seat ${seat} refused: ${result.reason}`;
      now = result.value.match;
    }
    return JSON.stringify(now);
  };
  const forwards = inOrder(pending);
  const backwards = inOrder([...pending].reverse());
  demand(forwards === backwards, 'the order of sealed arrivals does not matter', () => `step ${match.step}`);
}

/** Choices played as one reveal, on one copy, lead where the same choices lead when each is played by itself. */
export function revealIsItsChoices(game: AnyGame, match: AnyMatch, seed: string): void {
  const law = 'a reveal is its choices one by one';
  const rng = fastRng(`${seed}-reveal-${match.step}`);
  const choices = game
    .pending(match.state)
    .map((seat) => ({ seat, action: randomAction(game, match.state, seat, rng) }));
  if (choices.length === 0) return;
  const revealed = applyAll(game, match, choices);
  const events: unknown[] = [];
  let now = match;
  for (const { seat, action } of choices) {
    const single = apply(game, now, seat, action);
    demand(single.ok && revealed.ok, law, () => `seat ${seat} may not play ${JSON.stringify(action)}`);
    if (!single.ok) return;
    events.push(...single.value.events);
    now = single.value.match;
  }
  const oneByOne = { match: now, events, choices };
  demand(revealed.ok && sameJson(revealed.value, oneByOne), law, () => `step ${match.step}`);
}

/** While others still owe theirs, nobody else can tell one sealed choice from another. */
export function sealedChoicesAreInvisible(game: AnyGame, match: AnyMatch): void {
  const pending = game.pending(match.state);
  if (pending.length < 2) return;
  for (const seat of pending) {
    const actions = game.legalActions(match.state, seat);
    const worlds = [actions[0], actions.at(-1)].map((action) => apply(game, match, seat, action));
    const [one, other] = worlds;
    if (!one?.ok || !other?.ok) throw new Error('a legal action was refused');
    for (const viewer of viewersOf(match)) {
      if (viewer === seat) continue;
      const seen = (of: AnyPlayed) => JSON.stringify([game.view(of.match.state, viewer), heardBy(of, viewer)]);
      demand(
        seen(one.value) === seen(other.value),
        'a sealed choice is invisible to the others',
        () =>
          `viewer ${viewer} can tell ${JSON.stringify(actions[0])} from ${JSON.stringify(actions.at(-1))} of seat ${seat}`,
      );
    }
  }
}
