/** What a bot is asked: a game, a level, and what a person on that seat would see. Plain data, so that it can travel to a thread. */
export interface BotQuestion {
  readonly game: string;
  readonly level: string;
  readonly view: unknown;
  readonly legalActions: readonly unknown[];
  readonly seed: string; // nobody but the host can know it before the bot has played
}
