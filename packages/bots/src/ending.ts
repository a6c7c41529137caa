import type { Rng } from '@slipstream/engine';
import type { AnyBot } from './bot.ts';

/** What each option is worth, as a share of the win; `worlds`: in how many it was tried. */
export interface Weighed {
  readonly shares: readonly number[];
  readonly worlds: number;
}

/** Weighs all options where little enough is left to work them out; elsewhere it says nothing. */
export type Ending = (view: unknown, legalActions: readonly unknown[], rng: Rng) => Weighed | undefined;

/** Shares that differ by less are the same. */
const SAME = 1e-9;

/** Decides by the ending where that says something, elsewhere as `bot` does; of several best, `bot` takes one. */
export const withEnding = (bot: AnyBot, ending: Ending): AnyBot => ({
  level: bot.level,
  decide(view, legalActions, rng) {
    const weighed = ending(view, legalActions, rng);
    if (weighed === undefined) return bot.decide(view, legalActions, rng);
    const { shares, worlds } = weighed;
    const most = Math.max(...shares);
    const best = legalActions.filter((_, at) => (shares[at] as number) > most - SAME);
    const { action, simulations } = bot.decide(view, best, rng);
    const options = legalActions.map((option, at) => ({
      action: option,
      visits: worlds,
      share: shares[at] as number,
      mix: option === action ? 1 : 0,
    }));
    return { action, simulations: worlds * legalActions.length + simulations, options };
  },
});
