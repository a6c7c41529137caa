import { type BotQuestion, fastRng, sameJson } from '@slipstream/engine';
import { botFor } from './roster.ts';

/** What is played for a bot's seat. */
export interface Answer {
  readonly action: unknown;
  /** Why this is not what a bot decided but some legal action: for the host's log. */
  readonly failure?: string;
}

/** Lets the bot of that level decide. A race never waits for one that cannot: some legal action is played then. */
export async function answer(question: BotQuestion): Promise<Answer> {
  try {
    return { action: await decide(question) };
  } catch (error) {
    const { legalActions, seed } = question;
    const action = legalActions[fastRng(seed).below(legalActions.length)];
    return { action, failure: error instanceof Error ? error.message : String(error) };
  }
}

async function decide({ game, level, view, legalActions, seed }: BotQuestion): Promise<unknown> {
  const bot = await botFor(game, level);
  const { action } = bot.decide(view, legalActions, fastRng(seed));
  if (legalActions.some((legal) => sameJson(legal, action))) return action;
  throw new Error(`the ${level} of ${game} chose ${JSON.stringify(action)}, which is not legal`);
}
