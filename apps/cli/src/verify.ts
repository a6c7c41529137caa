import { GAMES } from '@slipstream/games';
import { type Check, verifyRecordText } from '@slipstream/table';
import { parseFlags, textOf } from './arguments.ts';
import type { Command } from './command.ts';

const CHECKED: Readonly<Record<Check, string>> = {
  text: 'the file is exactly as it was written',
  digest: 'the digest over the whole record holds',
  commitment: "the server's secret is the one it committed to",
  shares: "every player's share is the one committed to",
  seed: 'the seed follows from the secret and the shares',
  actions: 'every action was legal when it was played',
  end: 'the race was played to its end',
  outcome: 'the result is the one the rules give',
};

export const verify: Command = {
  name: 'verify',
  summary: 'check that a record is whole and fair',
  usage: `slipstream verify <record.json>

  Checks the commitments, the seed, every shuffle and roll, every action and the digest.
  Exit code 0: all of it holds. 1: it says what does not.`,
  run(args, io) {
    const { words } = parseFlags(args, {});
    const result = verifyRecordText((id) => GAMES.find((game) => game.id === id), textOf(words[0]));
    if (!result.ok) {
      io.err(`does not hold (${result.reason.check}): ${result.reason.message}`);
      return 1;
    }
    for (const check of result.value.checks) io.out(`✓ ${CHECKED[check]}`);
    if (result.value.scheme === 'sealed-1') io.out('  (a simulated race: whoever ran it chose the seed)');
    return 0;
  },
};
