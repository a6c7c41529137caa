import { type AnyGame, apply, type Choice, type Match, type Played, replay } from '@slipstream/engine';
import { GENERATORS } from '@slipstream/table';
import { parseFlags, recordIn } from './arguments.ts';
import type { Command } from './command.ts';

export const trace: Command = {
  name: 'trace',
  summary: 'print a race as NDJSON for other programs',
  usage: `slipstream trace <record.json>

  First line: the set-up with its events and state. Then one line an action: the number of its reveal, seat, action, the
  legal actions that seat had, all events with their audience, the full state after it. Last line: the outcome. Every
  shuffle and every die is an event, so that another implementation of the rules can be driven by the file alone.`,
  run(args, io) {
    const { words } = parseFlags(args, {});
    const { game, record } = recordIn(words[0]);
    const { rulesVersion, options, seatCount, seed } = record;
    const tell = (head: object, { match: { state }, events }: Played<unknown, unknown>) =>
      io.out(JSON.stringify({ ...head, events, pending: game.pending(state), state }));
    let state: unknown;
    let reveal = 0;
    for (const step of replay(game, record, GENERATORS)) {
      if (!step.ok) {
        io.err(`the record does not replay: ${step.reason.message}`);
        return 1;
      }
      const { before, choices, after } = step.value;
      state = after.match.state;
      if (before === undefined) tell({ type: 'setup', game: game.id, rulesVersion, options, seatCount, seed }, after);
      else for (const { head, played } of oneByOne(game, before.match, choices)) tell({ ...head, reveal }, played);
      reveal++;
    }
    io.out(JSON.stringify({ type: 'end', outcome: game.outcome(state) ?? null }));
    return 0;
  },
};

/** The choices of a reveal, each played by itself: together they lead where the reveal does. */
function* oneByOne(game: AnyGame, from: Match<unknown>, choices: readonly Choice<unknown>[]) {
  let match = from;
  for (const { seat, action } of choices) {
    const legalActions = game.legalActions(match.state, seat);
    const played = apply(game, match, seat, action, GENERATORS.restore);
    if (!played.ok) throw new Error(`seat ${seat} played ${JSON.stringify(action)} in a reveal, but may not by itself`);
    match = played.value.match;
    yield { head: { type: 'step', step: match.step, seat, action, legalActions }, played: played.value };
  }
}
