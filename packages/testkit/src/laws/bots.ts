import { type AnyGame, fastRng, type Rng, sameJson } from '@slipstream/engine';
import { deepFreeze } from '../freeze.ts';
import { type AnyPlayed, demand } from './law.ts';

/** A bot as the kit sees it: what a human in that seat sees, and its own chance. */
export type Chooser = (view: unknown, legalActions: readonly unknown[], rng: Rng) => unknown;

/** Same view and seed, same decision, whatever is hidden; and the decision is legal. */
export function botIsHonest(game: AnyGame, now: AnyPlayed, bot: Chooser, seed: string): void {
  const law = 'a bot sees only its view';
  const { state } = now.match;
  for (const seat of game.pending(state)) {
    const legal = game.legalActions(state, seat);
    const view = game.view(state, seat);
    const imagined = game.imagine(JSON.parse(JSON.stringify(view)), fastRng(`${seed}-peek`));
    const decide = (of: unknown) =>
      bot(deepFreeze(game.view(of, seat)), deepFreeze([...game.legalActions(of, seat)]), fastRng(seed));
    const [real, thought] = [decide(state), decide(imagined)];
    demand(
      sameJson(real, thought),
      law,
      () => `seat ${seat}: ${JSON.stringify(real)} became ${JSON.stringify(thought)}`,
    );
    demand(
      legal.some((action) => sameJson(action, real)),
      law,
      () => `seat ${seat} chose ${JSON.stringify(real)}, not legal`,
    );
  }
}
