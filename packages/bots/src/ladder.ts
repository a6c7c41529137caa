import type { AnyBot, Level } from './bot.ts';
import type { AnyBrain } from './brain.ts';
import { kitten } from './kitten.ts';
import { policyBot } from './policyBot.ts';
import type { SearchPlan } from './search.ts';
import { searchBot } from './searchBot.ts';

/** How hard each searching level thinks, per game. */
export type Plans = Readonly<Record<'pilot' | 'ace' | 'champion', SearchPlan>>;

/** A bot for every level: what the `index.ts` of a game's folder exports as `ladder`. */
export type Ladder = Readonly<Record<Level, AnyBot>>;

/** All levels of one game. Weaker means fewer simulations and more lapses, never worse cards. */
export const ladderOf = (brain: AnyBrain, plans: Plans): Ladder => ({
  kitten,
  cadet: policyBot(brain),
  pilot: searchBot('pilot', brain, plans.pilot),
  ace: searchBot('ace', brain, plans.ace),
  champion: searchBot('champion', brain, plans.champion),
});
