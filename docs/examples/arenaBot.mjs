// A bot for the arena, with Node and nothing else: any legal action. Make `decide` clever and race it:
//
//   npm run -s cli -- arena neko --seats 3 --bots 'cmd:"node docs/examples/arenaBot.mjs",cadet,cadet'
import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline';

/** The one function to make clever: what to do, given what this seat sees. */
const decide = (_view, legalActions) => legalActions[randomInt(legalActions.length)];

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  // `race` and `end` tell when a race begins and how it ended; only `decide` wants an answer.
  if (message.type !== 'decide') continue;
  console.log(JSON.stringify({ action: decide(message.view, message.legalActions) }));
}
