import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Analysis,
  analyse as analyseRace,
  type Bench,
  type Moment,
  PARTS,
  Unanalysable,
} from '@slipstream/analysis';
import type { AnyGame, MatchRecord } from '@slipstream/engine';
import { GENERATORS } from '@slipstream/table';
import { parseFlags, recordIn } from './arguments.ts';
import { BENCH_FLAGS, BENCH_USAGE, benchOf } from './bench.ts';
import { type Command, type Io, UsageError } from './command.ts';
import { meanOf, points, pointsOf } from './mean.ts';

export const analyse: Command = {
  name: 'analyse',
  summary: 'why a race ended as it did: decisions, others, deal, dice',
  usage: `slipstream analyse <record.json | folder> [--worlds N] [--deep N] [--samples N] [--seed S] [--json]

  Weighs every decision from what its seat could know, and accounts for every swing of a seat's chances from its equal
  share to the outcome. docs/analysis.md says how, and how sure it is. A folder gives one row a player, per race.
${BENCH_USAGE}
  --json     everything, as one JSON object; shares from 0 to 1`,
  async run(args, io) {
    const { values, words } = parseFlags(args, { ...BENCH_FLAGS, json: { type: 'boolean' } });
    const [path] = words;
    const isFolder = path !== undefined && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
    const files = isFolder ? recordsIn(path) : [path];
    const races: Raced[] = [];
    for (const [at, file] of files.entries()) {
      const { game, record } = recordIn(file);
      const head = isFolder ? `${at + 1} of ${files.length} records, ` : '';
      races.push({ game, record, analysis: watched(await benchOf(game, values), record, file, io, head) });
    }
    io.progress('');
    const rows = isFolder ? perPlayer(races) : [];
    if (values.json === true) io.out(JSON.stringify(isFolder ? rows : races[0]?.analysis));
    else io.out(isFolder ? table(rows) : races.map(inWords).join('\n'));
    return 0;
  },
};

interface Raced {
  readonly game: AnyGame;
  readonly record: MatchRecord;
  readonly analysis: Analysis;
}

function recordsIn(folder: string): readonly string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  if (files.length === 0) throw new UsageError(`${folder} holds no records (*.json)`);
  return files.sort().map((name) => join(folder, name));
}

/** Works it out step by step and tells how far it is. */
function watched(bench: Bench, record: MatchRecord, file: string | undefined, io: Io, head: string): Analysis {
  try {
    const steps = analyseRace(bench, record, GENERATORS);
    for (;;) {
      const { done, value } = steps.next();
      if (done === true) return value;
      io.progress(`${head}${value.done} of ${value.of} choices`);
    }
  } catch (error) {
    if (error instanceof Unanalysable) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}

/** Who sat there: the name of a person, the level of a bot, or the seat. */
function nameOf({ players }: MatchRecord, seat: number): string {
  const player = Array.isArray(players) ? (players[seat] as { name?: string; level?: string } | undefined) : undefined;
  return player?.name ?? player?.level ?? `seat ${seat}`;
}

const TOP = 5;

function inWords({ game, record, analysis }: Raced): string {
  const { judge, worlds, deep, samples, seats, moments } = analysis;
  const ledger = seats.map((seat, at) => {
    const parts = PARTS.map((part) => `${part} ${points(seat[part])}`).join('  ');
    return `${nameOf(record, at).padEnd(12)} par ${(100 * seat.par).toFixed(1)}  ${parts}  = ${(100 * seat.outcome).toFixed(1)}`;
  });
  const top = seats.flatMap((_, at) => [
    '',
    `${nameOf(record, at)}: the moments that mattered`,
    ...ranked(moments, at).map((moment) => line(game, moment)),
  ]);
  const how = `Judge ${judge}, ${2 * worlds} worlds a decision, ${deep} more where it may be a mistake, ${samples} samples a moment. Points of the win.`;
  return [how, ...ledger, ...top].join('\n');
}

/** The moments that moved a seat's chances most, whatever moved them. */
const ranked = (moments: readonly Moment[], seat: number): readonly Moment[] =>
  moments
    .filter((moment) => moment.seat === seat)
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, TOP);

const weight = ({ parts: { own, others, deal, dice } }: Moment): number =>
  Math.max(Math.abs(own), Math.abs(others), Math.abs(deal), Math.abs(dice));

function line(game: AnyGame, { at, options, chosen, mistake, regret, se, before, after, parts }: Moment): string {
  const share = (value: number) => `${(100 * value).toFixed(0)} %`;
  const said = PARTS.filter((part) => Math.abs(parts[part]) >= 0.005).map((part) => `${part} ${points(parts[part])}`);
  const option = chosen === null ? undefined : options[chosen];
  const choice = option === undefined ? '' : `  chose ${game.text.action(option.action)}`;
  const bill = mistake ? `, a mistake: ${points(-regret)} ± ${(196 * se).toFixed(1)}` : '';
  return `  ${String(at).padStart(4)}.  ${share(before)} to ${share(after)}: ${said.join(', ')}${choice}${bill}`;
}

interface PlayerRow {
  readonly player: string;
  readonly races: number;
  readonly decisions: ReturnType<typeof meanOf>;
  readonly luck: ReturnType<typeof meanOf>;
  readonly others: ReturnType<typeof meanOf>;
  readonly unexplained: ReturnType<typeof meanOf>;
  readonly outcome: ReturnType<typeof meanOf>;
}

function perPlayer(races: readonly Raced[]): readonly PlayerRow[] {
  const seats = races.flatMap(({ record, analysis }) =>
    analysis.seats.map((ledger, seat) => ({ player: nameOf(record, seat), ledger })),
  );
  return [...new Set(seats.map(({ player }) => player))].sort().map((player) => {
    const ledgers = seats.filter((seat) => seat.player === player).map(({ ledger }) => ledger);
    return {
      player,
      races: ledgers.length,
      decisions: meanOf(ledgers.map(({ own }) => own)),
      luck: meanOf(ledgers.map(({ deal, dice }) => deal + dice)),
      others: meanOf(ledgers.map(({ others }) => others)),
      unexplained: meanOf(ledgers.map(({ unexplained }) => unexplained)),
      outcome: meanOf(ledgers.map(({ outcome }) => outcome)),
    };
  });
}

function table(rows: readonly PlayerRow[]): string {
  const cells = (row: readonly string[]) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(14) : cell.padStart(16))).join('');
  const head = cells(['player', 'races', 'decisions', 'luck', 'others', 'unexplained', 'won']);
  const body = rows.map(({ player, races, decisions, luck, others, unexplained, outcome }) =>
    cells([player, String(races), ...[decisions, luck, others, unexplained, outcome].map(pointsOf)]),
  );
  return ['Points of the win per race, with 95 % intervals.', head, ...body].join('\n');
}
