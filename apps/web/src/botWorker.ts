/// <reference lib="webworker" />
import { answer } from '@slipstream/bots';
import type { Answered, Posed } from './bots.ts';

/** Bots think here. They are told what a person on their seat sees, and nothing else. */
self.onmessage = async ({ data: { n, question } }: MessageEvent<Posed>) => {
  const answered: Answered = { n, answer: await answer(question) };
  self.postMessage(answered);
};
