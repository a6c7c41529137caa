/// <reference lib="webworker" />
import { botFor, LEVELS } from '@slipstream/bots';
import { fastRng } from '@slipstream/engine';
import type { Answered, Posed } from './bots.ts';

/** Bots think here. They are told what a person on their seat sees, and nothing else. */
self.onmessage = async ({ data }: MessageEvent<Posed>) => {
  const answer: Answered = { n: data.n, action: await decide(data).catch(unanswered) };
  self.postMessage(answer);
};

/** Without an action the table plays a legal one for the bot: a race never waits for ever. */
async function decide({ game, level, view, legalActions, seed }: Posed): Promise<unknown> {
  const known = LEVELS.find((each) => each === level);
  if (known === undefined) throw new Error(`no bot of ${game} is called "${level}"`);
  const bot = await botFor(game, known);
  return bot.decide(view, legalActions, fastRng(seed)).action;
}

function unanswered(error: unknown): undefined {
  console.error('a bot did not answer; the table plays some legal action for it', error);
}
