import { verifyRecord } from '@slipstream/table';
import { parseFlags, recordIn } from './arguments.ts';
import type { Command } from './command.ts';

export const verify: Command = {
  name: 'verify',
  summary: 'check that a record is whole and fair',
  usage: `slipstream verify <record.json>

  Checks the commitments, the seed, every shuffle and roll, every action and the digest.
  Exit code 0: all of it holds. 1: it says what does not.`,
  run(args, io) {
    const { words } = parseFlags(args, {});
    const { game, record } = recordIn(words[0]);
    const result = verifyRecord(game, record);
    if (!result.ok) {
      io.err(`does not hold: ${result.reason}`);
      return 1;
    }
    io.out(`holds: ${record.actions.length} actions of ${game.id}`);
    return 0;
  },
};
