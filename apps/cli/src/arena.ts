import { availableParallelism } from 'node:os';
import { type ArenaEntry, type DealResult, summarise } from '@slipstream/bots/arena';
import { type ArenaJob, playDeals } from './arenaJob.ts';
import { countOf, gameNamed, optionsOf, parseFlags, seatsOfGame } from './arguments.ts';
import { type Command, UsageError } from './command.ts';
import { contestantNamed, namesIn } from './contestants.ts';

export const arena: Command = {
  name: 'arena',
  summary: 'let bots race each other, honestly counted',
  usage: `slipstream arena <game> --seats N --bots a,b,b,b --games N --seed S [--options JSON] [--workers N] [--limit MS] [--json]

  Every deal is played once per seat rotation with the same deal and dice, so that luck of the deal and of the seat
  cancels out; the bots' own chance differs. --games counts all of them and is rounded up to whole rotations.
  Shares go from 0 to 1 per seat the bot held; par is 1 / seats. The interval is over deals.
  A bot is a level, or cmd:"…", any program that speaks JSON lines (docs/programs.md). A program that crashes, is silent for
  --limit ms (default 10000) or answers with anything but a legal action has lost that race, and the others race on.
  --workers  threads to use (default: all cores); the times per decision are cleanest with one`,
  async run(args, io) {
    const { values, words } = parseFlags(args, {
      seats: { type: 'string' },
      bots: { type: 'string' },
      games: { type: 'string', default: '400' },
      seed: { type: 'string', default: '1' },
      options: { type: 'string' },
      limit: { type: 'string', default: '10000' },
      workers: { type: 'string', default: String(availableParallelism()) },
      json: { type: 'boolean' },
    });
    const game = gameNamed(words[0]);
    const seats = seatsOfGame(game, values.seats);
    const bots = namesIn(String(values.bots ?? ''));
    if (bots.length !== seats) throw new UsageError(`--bots must name ${seats} bots, one a seat`);
    await Promise.all(bots.map((name) => contestantNamed(game, name)));
    const games = countOf(values.games, 'games', { min: 1, max: 10_000_000 });
    const workers = countOf(values.workers, 'workers', { min: 1, max: 256 });
    const job: ArenaJob = {
      game: game.id,
      seats,
      options: optionsOf(game, seats, values.options).raw,
      bots,
      seed: String(values.seed),
      limit: countOf(values.limit, 'limit', { min: 1, max: 86_400_000 }),
    };
    const isQuiet = values.json === true;
    const figures = await runArena(job, games, { workers, progress: isQuiet ? () => {} : io.progress });
    io.progress('');
    io.out(isQuiet ? JSON.stringify(figures) : table(figures.bots));
    return 0;
  },
};

export interface ArenaFigures {
  readonly game: string;
  readonly seats: number;
  readonly games: number;
  readonly bots: readonly ArenaEntry[];
}

export async function runArena(
  job: ArenaJob,
  games: number,
  how: { readonly workers: number; progress(text: string): void },
): Promise<ArenaFigures> {
  const count = Math.ceil(games / job.seats);
  const deals = Array.from({ length: count }, (_, deal) => deal);
  const results: (readonly DealResult[])[] = [];
  let done = 0;
  const started = performance.now();
  await playDeals(
    job,
    deals,
    (dealt) => {
      results[dealt.deal] = dealt.results;
      done++;
      how.progress(bar(done, count, (performance.now() - started) / 1000));
    },
    how.workers,
  );
  return { game: job.game, seats: job.seats, games: count * job.seats, bots: summarise(results) };
}

function bar(done: number, count: number, seconds: number): string {
  const filled = Math.round((24 * done) / count);
  const left = Math.round((seconds / done) * (count - done));
  return `${'█'.repeat(filled)}${'░'.repeat(24 - filled)} ${done} of ${count} deals, about ${left} s left`;
}

function table(entries: readonly ArenaEntry[]): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const width = Math.max(10, ...entries.map(({ name }) => name.length));
  const rows = entries.flatMap(({ name, share, ci95, meanPlace, msPerDecision, forfeits }) => [
    `${name.padEnd(width)} ${percent(share).padStart(7)}  (${percent(ci95[0])} to ${percent(ci95[1])})  place ${meanPlace.toFixed(2)}  ${msPerDecision.p50} ms, p99 ${msPerDecision.p99} ms`,
    ...Object.entries(forfeits).map(
      ([reason, races]) => `  lost ${races} ${races === 1 ? 'race' : 'races'}: ${reason}`,
    ),
  ]);
  return rows.join('\n');
}
