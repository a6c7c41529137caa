import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { LEVELS } from '@slipstream/bots';
import { type ArenaEntry, type DealResult, summarise } from '@slipstream/bots/arena';
import type { AnyGame } from '@slipstream/engine';
import { type ArenaJob, playDeals } from './arenaJob.ts';
import { countOf, gameNamed, parseFlags } from './arguments.ts';
import { type Command, type Io, UsageError } from './command.ts';
import { ladderPicture, ladderTable, type Rung } from './ladderReport.ts';

export const ladder: Command = {
  name: 'ladder',
  summary: 'measure every level against its neighbours, into docs/strength.md',
  usage: `slipstream ladder <game> [--games N] [--seed S] [--seats N] [--out DIR]

  At every seat count: each level once against a field of the level below, a field of it against one of the level below,
  and a mixed field. Plays on all cores and can be stopped: what was played is kept under .cache/ladder and goes on.
  --games  races a row (default 400)      --seats  only this seat count
  --out    folder of strength.md and its pictures (default docs)`,
  async run(args, io) {
    const { values, words } = parseFlags(args, {
      games: { type: 'string', default: '400' },
      seed: { type: 'string', default: '1' },
      seats: { type: 'string' },
      out: { type: 'string', default: 'docs' },
    });
    const game = gameNamed(words[0]);
    const games = countOf(values.games, 'games', { min: 4, max: 1_000_000 });
    const counts = game.seatCounts.filter(
      (count) => count > 1 && (values.seats === undefined || count === Number(values.seats)),
    );
    if (counts.length === 0) throw new UsageError(`${game.id} has no ladder at ${values.seats} seats`);
    const rungs: Rung[] = [];
    for (const seats of counts) {
      for (const bots of fields(seats)) {
        rungs.push(await climb({ game: game.id, seats, options: {}, bots, seed: String(values.seed) }, games, io));
      }
    }
    io.progress('');
    const seats = values.seats === undefined ? '' : ` --seats ${values.seats}`;
    const command = `npm run -s cli -- ladder ${game.id} --games ${games} --seed ${values.seed}${seats}`;
    report(game, rungs, { out: String(values.out), seed: String(values.seed), command });
    io.out(ladderTable(rungs));
    return 0;
  },
};

/** The line-ups of one seat count. */
function fields(seats: number): readonly (readonly string[])[] {
  const pairs = LEVELS.slice(1).map((level, at) => [level, LEVELS[at] ?? 'kitten'] as const);
  const fill = (name: string) => Array.from({ length: seats - 1 }, () => name);
  return [
    ...pairs.map(([upper, lower]) => [upper, ...fill(lower)]),
    ...(seats > 2 ? pairs.map(([upper, lower]) => [...fill(upper), lower]) : []),
    ...(seats > 2 ? [[...LEVELS].reverse().slice(0, seats)] : []),
  ];
}

/** One row: plays what earlier runs have not played yet. */
async function climb(job: ArenaJob, games: number, io: Io): Promise<Rung> {
  // Races of other bots must not count: the commit is part of the place.
  const file = join('.cache/ladder', commit(), `${[job.game, job.seed, ...job.bots].join('-')}.ndjson`);
  const results = playedBefore(file);
  const deals = Array.from({ length: Math.ceil(games / job.seats) }, (_, deal) => deal);
  const left = deals.filter((deal) => !results.has(deal));
  mkdirSync(dirname(file), { recursive: true });
  await playDeals(
    job,
    left,
    (done) => {
      results.set(done.deal, done.results);
      appendFileSync(file, `${JSON.stringify(done)}\n`);
      io.progress(`${job.game}, ${job.bots.join(' ')}: ${results.size} of ${deals.length} deals`);
    },
    availableParallelism(),
  );
  const entries = summarise(deals.map((deal) => results.get(deal) ?? []));
  return { seats: job.seats, bots: job.bots, games: deals.length * job.seats, entries: [...entries] as ArenaEntry[] };
}

function playedBefore(file: string): Map<number, readonly DealResult[]> {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line)).map(({ deal, results }) => [deal, results]));
}

const commit = (): string => execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();

interface Page {
  readonly out: string; // folder
  readonly seed: string;
  readonly command: string; // that makes it
}

/** Writes this game's part of the page and leaves the other games' parts alone. */
function report(game: AnyGame, rungs: readonly Rung[], { out, seed, command }: Page): void {
  const file = join(out, 'strength.md');
  const picture = `strength-${game.id}.svg`;
  const heading = `## ${game.id}\n\nCommit ${commit()}, seed ${seed}: \`${command}\`\n\n![The ladder of ${game.id}](${picture})`;
  const part = `<!-- ladder:${game.id} -->\n${heading}\n\n${ladderTable(rungs)}\n<!-- /ladder:${game.id} -->`;
  const old = existsSync(file) ? readFileSync(file, 'utf8') : '# How strong the bots are\n';
  const pattern = new RegExp(`<!-- ladder:${game.id} -->[\\s\\S]*?<!-- /ladder:${game.id} -->`);
  const text = pattern.test(old) ? old.replace(pattern, () => part) : `${old.trimEnd()}\n\n${part}\n`;
  mkdirSync(out, { recursive: true });
  writeFileSync(file, text);
  writeFileSync(join(out, picture), ladderPicture(game.id, rungs));
}
