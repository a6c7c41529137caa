import { type AnyGame, fastRng, randomAction, sameJson } from '@slipstream/engine';
import { type AnyMatch, demand } from './law.ts';

export function pendingMatchesOutcome(game: AnyGame, { state }: AnyMatch): void {
  const isOver = game.outcome(state) !== undefined;
  demand(
    isOver === (game.pending(state).length === 0),
    'pending is empty exactly when there is an outcome',
    () => `pending ${JSON.stringify(game.pending(state))}, outcome ${JSON.stringify(game.outcome(state))}`,
  );
}

export function legalActionsFitPending(game: AnyGame, match: AnyMatch): void {
  const law = 'legal actions are there exactly for pending seats, each once';
  for (let seat = 0; seat < match.seatCount; seat++) {
    const actions = game.legalActions(match.state, seat);
    const isPending = game.pending(match.state).includes(seat);
    demand(actions.length > 0 === isPending, law, () => `seat ${seat} has ${actions.length}, pending: ${isPending}`);
    const texts = new Set(actions.map((action) => JSON.stringify(action)));
    demand(texts.size === actions.length, law, () => `seat ${seat} has doubles in ${JSON.stringify(actions)}`);
    for (const action of actions) {
      const parsed = game.parseAction(JSON.parse(JSON.stringify(action)));
      demand(parsed.ok && sameJson(parsed.value, action), law, () => `${JSON.stringify(action)} does not parse`);
    }
  }
}

export function randomActionIsListed(game: AnyGame, match: AnyMatch, seed: string): void {
  for (const seat of game.pending(match.state)) {
    const actions = game.legalActions(match.state, seat);
    const picked = randomAction(game, match.state, seat, fastRng(seed));
    const listed = actions[fastRng(seed).below(actions.length)];
    demand(
      sameJson(picked, listed),
      'a random action is one of the list',
      () => `${JSON.stringify(picked)}, not ${JSON.stringify(listed)}`,
    );
  }
}

export function textParsesBack(game: AnyGame, match: AnyMatch): void {
  const law = 'action text parses back';
  for (const seat of game.pending(match.state)) {
    for (const action of game.legalActions(match.state, seat)) {
      const text = game.text.action(action);
      const parsed = game.text.parse(text);
      demand(parsed.ok && sameJson(parsed.value, action), law, () => `"${text}" for ${JSON.stringify(action)}`);
    }
  }
}
