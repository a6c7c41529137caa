/// <reference lib="webworker" />
import { type AnyBot, LEVELS, type Level } from '@slipstream/bots/bot';
import { fastRng } from '@slipstream/engine';
import type { Answered, Posed } from './bots.ts';

type Ladder = Readonly<Record<Level, AnyBot>>;

/** The bots of each game in a chunk of their own: a race loads those it meets. */
const LADDERS: Readonly<Record<string, () => Promise<Ladder>>> = {
  outspeed: async () => (await import('@slipstream/bots/outspeed/index')).outspeedLadder,
  gravwell: async () => (await import('@slipstream/bots/gravwell/index')).gravwellLadder,
  neko: async () => (await import('@slipstream/bots/neko/index')).nekoLadder,
};

/** Bots think here. They are told what a person on their seat sees, and nothing else. */
self.onmessage = async ({ data }: MessageEvent<Posed>) => {
  const answer: Answered = { n: data.n, action: await decide(data).catch(() => undefined) };
  self.postMessage(answer);
};

/** Without an action the table plays a legal one for the bot: a race never waits for ever. */
async function decide({ game, level, view, legalActions, seed }: Posed): Promise<unknown> {
  const known = LEVELS.find((each) => each === level);
  const ladder = await LADDERS[game]?.();
  if (known === undefined || ladder === undefined) return undefined;
  return ladder[known].decide(view, legalActions, fastRng(seed)).action;
}
