import type { AnyBot } from './bot.ts';
import type { Judge } from './judge.ts';
import type { Ladder } from './ladder.ts';

/** What the puzzles of a game need of it: what the `puzzling.ts` of its folder exports as `puzzling`. */
export interface Puzzling {
  readonly judge: Judge;
  readonly ladder: Ladder;
  /** The champion with this many times its simulations. */
  champion(times: number): AnyBot;
  /** What a puzzle is about, by a rule over what is seen and the best choice. */
  themeOf(view: unknown, best: unknown): string;
}

/** From the folder of a game's bots; fails for a game that has none. */
export async function puzzlingOf(game: string): Promise<Puzzling> {
  try {
    const { puzzling }: { readonly puzzling: Puzzling } = await import(`./${game}/puzzling.ts`);
    return puzzling;
  } catch (error) {
    throw new Error(`no puzzles of "${game}" can be found`, { cause: error });
  }
}
