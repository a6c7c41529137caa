import type { Rng } from '@slipstream/engine';
import type { AnyBot, Decision } from './bot.ts';

/** Works a decision out where little enough is left that it can; elsewhere it says nothing. */
export type Ending = (view: unknown, legalActions: readonly unknown[], rng: Rng) => Decision<unknown> | undefined;

/** Decides by the ending where that says something, elsewhere as `bot` does. */
export const withEnding = (bot: AnyBot, ending: Ending): AnyBot => ({
  level: bot.level,
  decide: (view, legalActions, rng) => ending(view, legalActions, rng) ?? bot.decide(view, legalActions, rng),
});

/** The best by its share, reported like any search. `worlds`: in how many each option was tried. */
export function takeBest<Action>(
  choices: readonly Action[],
  shares: readonly number[],
  worlds: number,
): Decision<Action> {
  const best = shares.indexOf(Math.max(...shares));
  const options = choices.map((action, at) => ({
    action,
    visits: worlds,
    share: shares[at] as number,
    mix: at === best ? 1 : 0,
  }));
  return { action: choices[best] as Action, simulations: worlds * choices.length, options };
}
