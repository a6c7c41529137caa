import { type AnyGame, type Heard, isLost, replay as replayRecord } from '@slipstream/engine';
import { GENERATORS } from '@slipstream/table';
import { parseFlags, recordIn } from './arguments.ts';
import type { Command, Io } from './command.ts';

export const replay: Command = {
  name: 'replay',
  summary: 'print a race as readable text',
  usage: `slipstream replay <record.json>

  Prints what was revealed together and what it caused, reveal by reveal, with everything open.`,
  run(args, io) {
    const { words } = parseFlags(args, {});
    const { game, record } = recordIn(words[0]);
    io.out(`${game.id}, ${record.seatCount} seats, options ${JSON.stringify(record.options)}`);
    let state: unknown;
    for (const step of replayRecord(game, record, GENERATORS)) {
      if (!step.ok) {
        io.err(`the record does not replay: ${step.reason.message}`);
        return 1;
      }
      const { choices, before, after } = step.value;
      for (const [at, { seat, action }] of choices.entries()) {
        io.out(`${(before?.match.step ?? 0) + at + 1}. seat ${seat}: ${game.text.action(action)}`);
      }
      tell(game, after.events, io);
      state = after.match.state;
    }
    io.out(ending(game, state));
    return 0;
  },
};

function tell(game: AnyGame, events: readonly Heard<unknown>[], io: Io): void {
  for (const { audience, event } of events) {
    const whom =
      audience === 'everyone' ? '' : audience.length === 0 ? ' (hidden)' : ` (seat ${audience.join(', ')} only)`;
    io.out(`   ${game.text.event(event, (seat) => `seat ${seat}`)}${whom}`);
  }
}

function ending(game: AnyGame, state: unknown): string {
  const outcome = game.outcome(state);
  if (outcome === undefined) return 'The race is not over.';
  if (isLost(outcome)) return 'Lost: nobody won, and nobody has a place.';
  const places = outcome.ranking
    .map((seats, at) => `${at + 1}. ${seats.map((seat) => `seat ${seat}`).join(' and ')}`)
    .join(', ');
  return `${outcome.winners.length === 0 ? 'Nobody won.' : 'Over.'} ${places}`;
}
