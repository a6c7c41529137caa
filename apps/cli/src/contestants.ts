import type { Contestant } from '@slipstream/bots/arena';
import type { AnyGame } from '@slipstream/engine';
import { UsageError } from './command.ts';
import { Program } from './program.ts';
import { botNamed } from './race.ts';

/** How the name of a program begins; its command follows. */
const PROGRAM = 'cmd:';
const USUAL_LIMIT = 10_000;

/** A bot of ours by its level, or `cmd:` and the command line of somebody else's. */
export async function contestantNamed(game: AnyGame, name: string, limit = USUAL_LIMIT): Promise<Contestant> {
  if (!name.startsWith(PROGRAM)) return botNamed(game, name);
  const command = name.slice(PROGRAM.length).trim();
  if (command === '') throw new UsageError('cmd: needs a command, as in cmd:"python3 mybot.py"');
  return new Program(command, limit);
}

export const closeAll = (bots: readonly { readonly bot: Contestant }[]): Promise<unknown> =>
  Promise.all(bots.map(({ bot }) => bot.close?.()));

/** The names of a list with commas; quotes keep the commas of a command together. */
export const namesIn = (list: string): readonly string[] =>
  (list.match(/(?:"[^"]*"|[^,])+/g) ?? []).map((name) => name.replaceAll(/^cmd:"([^"]*)"$/g, 'cmd:$1'));
