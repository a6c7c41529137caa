import type { Rng } from '@slipstream/engine';

/** From weakest to strongest; the same names in every game. */
export const LEVELS = ['kitten', 'cadet', 'pilot', 'ace', 'champion'] as const;
export type Level = (typeof LEVELS)[number];

/** How a bot sees one of its options; the page and the analysis show it. */
export interface OptionReport<Action> {
  readonly action: Action;
  readonly visits: number;
  /** Expected share of the win, 0 to 1. */
  readonly share: number;
  /** How often the bot means to take it, 0 to 1. */
  readonly mix: number;
}

export interface Decision<Action> {
  readonly action: Action;
  readonly simulations: number;
  readonly options: readonly OptionReport<Action>[];
}

/** Somebody who decides from what a human in that seat sees: no state, no clock, chance of its own. */
export interface Bot<View, Action> {
  readonly level: Level;
  decide(view: View, legalActions: readonly Action[], rng: Rng): Decision<Action>;
}

export type AnyBot = Bot<unknown, unknown>;
