import { type Bench, decisionAt, type Run, Unanalysable, whatIf as whatIfRuns } from '@slipstream/analysis';
import type { Player } from '@slipstream/analysis/reference';
import type { Decision } from '@slipstream/analysis/trials';
import { type AnyGame, type MatchRecord, undosOf } from '@slipstream/engine';
import { GENERATORS } from '@slipstream/table';
import { countOf, parseFlags, recordIn } from './arguments.ts';
import { BENCH_FLAGS, benchOf } from './bench.ts';
import { type Command, type Io, UsageError } from './command.ts';
import { choosersOf } from './race.ts';

export const whatIf: Command = {
  name: 'what-if',
  summary: 'race on from a choice with every option',
  usage: `slipstream what-if <record.json> --at N [--races N] [--bots LEVEL] [--seed S] [--json]

  --at     the number of the choice, as \`slipstream replay\` and \`slipstream analyse\` number them
  --races  races with each option (default 500), in worlds that look like what the seat saw
  --bots   who races on at every seat: kitten, cadet, pilot, ace, champion (default: the judge's own rule policy)
  --seed   any text; the same seed gives the same races (default 1)
  --json   one JSON object: for each option its places, its share of the win and the standard error`,
  async run(args, io) {
    const { values, words } = parseFlags(args, {
      ...BENCH_FLAGS,
      at: { type: 'string' },
      races: { type: 'string', default: '500' },
      bots: { type: 'string' },
      json: { type: 'boolean' },
    });
    const { game, record } = recordIn(words[0]);
    const at = countOf(values.at, 'at', { min: 1, max: record.actions.length + undosOf(record).length });
    const races = countOf(values.races, 'races', { min: 1, max: 1_000_000 });
    const decision = decisionOf(game, record, at);
    const [player] = values.bots === undefined ? [] : await choosersOf(game, 1, values.bots);
    const plan = {
      decision,
      seats: record.seatCount,
      races,
      ...(player !== undefined && { player: player as Player }),
    };
    const runs = watched(await benchOf(game, values), plan, io);
    const { seat } = decision;
    io.out(
      values.json === true
        ? JSON.stringify({ at, seat, races, runs })
        : runs.map((run) => inWords(game, run)).join('\n'),
    );
    return 0;
  },
};

/** What the seat of that action was asked, or a complaint. */
function decisionOf(game: AnyGame, record: MatchRecord, at: number): Decision {
  try {
    return decisionAt(game, record, GENERATORS, at);
  } catch (error) {
    if (error instanceof Unanalysable) throw new UsageError(error.message);
    throw error;
  }
}

function watched(bench: Bench, plan: Parameters<typeof whatIfRuns>[1], io: Io): readonly Run[] {
  const steps = whatIfRuns(bench, plan);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) {
      io.progress('');
      return value;
    }
    io.progress(`${value[0]?.races ?? 0} of ${plan.races} races with each option`);
  }
}

function inWords(game: AnyGame, { action, races, places, share, se }: Run): string {
  const won = `${(100 * share).toFixed(1)} % ± ${(196 * se).toFixed(1)}`;
  const ranks = places.map((count, at) => (at === places.length - 1 ? `none: ${count}` : `${at + 1}.: ${count}`));
  return `${game.text.action(action).padEnd(16)} wins ${won}   places of ${races}: ${ranks.join('  ')}`;
}
