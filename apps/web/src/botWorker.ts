/// <reference lib="webworker" />
import { botFor, LEVELS } from '@slipstream/bots';
import { fastRng } from '@slipstream/engine';
import type { Answered, Posed } from './bots.ts';

/** Bots think here. They are told what a person on their seat sees, and nothing else. */
self.onmessage = ({ data }: MessageEvent<Posed>) => {
  const answer: Answered = { n: data.n, action: decide(data) };
  self.postMessage(answer);
};

function decide({ game, level, view, legalActions, seed }: Posed): unknown {
  const rng = fastRng(seed);
  const known = LEVELS.find((each) => each === level);
  const bot = known === undefined ? undefined : botFor(game, known);
  if (bot === undefined) return legalActions[rng.below(legalActions.length)];
  return bot.decide(view, legalActions, rng).action;
}
