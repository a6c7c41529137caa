import { replay } from '@slipstream/engine';
import { GENERATORS } from '@slipstream/table';
import { parseFlags, recordIn } from './arguments.ts';
import type { Command } from './command.ts';

export const trace: Command = {
  name: 'trace',
  summary: 'print a race as NDJSON for other programs',
  usage: `slipstream trace <record.json>

  First line: the set-up with its events and state. Then one line a step: seat, action, the legal actions that seat
  had, all events with their audience, the full state after it. Last line: the outcome. Every shuffle and every
  die is an event, so that another implementation of the rules can be driven by the file alone.`,
  run(args, io) {
    const { words } = parseFlags(args, {});
    const { game, record } = recordIn(words[0]);
    const { rulesVersion, options, seatCount, seed } = record;
    let state: unknown;
    for (const step of replay(game, record, GENERATORS)) {
      if (!step.ok) {
        io.err(`the record does not replay: ${step.reason.message}`);
        return 1;
      }
      const { seat, action, before, after } = step.value;
      state = after.match.state;
      const head =
        seat === undefined || before === undefined
          ? { type: 'setup', game: game.id, rulesVersion, options, seatCount, seed }
          : {
              type: 'step',
              step: after.match.step,
              seat,
              action,
              legalActions: game.legalActions(before.match.state, seat),
            };
      io.out(JSON.stringify({ ...head, events: after.events, pending: game.pending(state), state }));
    }
    io.out(JSON.stringify({ type: 'end', outcome: game.outcome(state) ?? null }));
    return 0;
  },
};
