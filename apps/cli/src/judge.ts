import { analyseAll, type Bench, PARTS } from '@slipstream/analysis';
import { billOf, decisionIn, type Judged, judgeChoice, judgeDeeply } from '@slipstream/analysis/judging';
import { type Player, raced, reference } from '@slipstream/analysis/reference';
import { deepVerdict } from '@slipstream/analysis/weigh';
import { LEVELS } from '@slipstream/bots';
import { FAST_GENERATORS, fastRng, type MatchRecord, randomAction, replay, type Seat } from '@slipstream/engine';
import { countOf, gameNamed, parseFlags, seatsOfGame } from './arguments.ts';
import { BENCH_FLAGS, BENCH_USAGE, benchOf } from './bench.ts';
import { type Command, type Io, UsageError } from './command.ts';
import { type Mean, meanOf, pointsOf } from './mean.ts';
import { choosersOf } from './race.ts';

export const judge: Command = {
  name: 'judge',
  summary: 'check the judge of the analysis: self-play, levels, blunders, sums',
  usage: `slipstream judge <game> self-play|levels|blunders|sums [--races N] [--seats N] [--field LEVEL] [--json]

  self-play  the reference races itself: the mean of every part is 0, or the split is not fair
  levels     what a race bills each level for its own decisions, among its own kind or among --field
  blunders   a champion among champions is made to take its worst option once: how often that is among its three dearest
             choices. Planted where that costs at least ten points beyond doubt
  sums       by how much par and the parts miss the outcome, at most, at every seat count
${BENCH_USAGE}`,
  async run(args, io) {
    const { values, words } = parseFlags(args, {
      ...BENCH_FLAGS,
      races: { type: 'string', default: '100' },
      seats: { type: 'string', default: '4' },
      field: { type: 'string' },
      json: { type: 'boolean' },
    });
    const game = gameNamed(words[0]);
    const check = CHECKS[words[1] ?? ''];
    if (check === undefined) throw new UsageError(`say what to check: ${Object.keys(CHECKS).join(', ')}`);
    const bench = await benchOf(game, values);
    const races = countOf(values.races, 'races', { min: 2, max: 1_000_000 });
    const trial = {
      bench,
      races,
      seats: seatsOfGame(game, values.seats),
      field: values.field === undefined ? undefined : String(values.field),
      io,
    };
    const rows = await check(trial);
    io.progress('');
    const { worlds, deep, samples } = bench.budget;
    const head = { game: game.id, judge: bench.judge.name, races, worlds, deep, samples };
    io.out(values.json === true ? JSON.stringify({ ...head, rows }) : rows.map(inWords).join('\n'));
    return 0;
  },
};

interface Trial {
  readonly bench: Bench;
  readonly races: number;
  readonly seats: number;
  /** Whom a level races; absent: its own kind. */
  readonly field: string | undefined;
  readonly io: Io;
}

interface Row {
  readonly name: string;
  readonly mean: Mean;
}

const inWords = ({ name, mean }: Row): string => `${name.padEnd(12)} ${pointsOf(mean)}`;

const CHECKS: Readonly<Record<string, (trial: Trial) => Promise<readonly Row[]>>> = {
  'self-play': async ({ bench, races, seats, io }) => {
    // One seat of each race, another one each time: seats of one race are not independent.
    const ledgers = counted(races, io).map((race) => {
      const record = raced(bench.game, { seats, seed: `${bench.seed} self-play ${race}` }, () => reference(bench));
      return analyseAll(bench, record, FAST_GENERATORS).seats[race % seats];
    });
    return PARTS.map((name) => ({ name, mean: meanOf(ledgers.map((ledger) => ledger?.[name] ?? 0)) }));
  },
  levels: async ({ bench, races, seats, field, io }) => {
    const rows: Row[] = [];
    for (const name of LEVELS) {
      const [player, others] = [await playerOf(bench, name), await playerOf(bench, field ?? name)];
      const bills = counted(races, io, `${name}: `).map((race) => {
        const [me, seed] = [race % seats, `${bench.seed} level ${race}`];
        const record = raced(bench.game, { seats, seed }, (seat) => (seat === me ? player : others));
        return judgedIn(bench, record, me).reduce((sum, judged) => sum + billOf(judged), 0);
      });
      rows.push({ name, mean: meanOf(bills) });
    }
    return rows;
  },
  sums: async ({ bench, races, io }) =>
    bench.game.seatCounts.map((seats) => ({
      name: `${seats} seats`,
      mean: {
        mean: Math.max(...counted(races, io, `${seats} seats: `).map((race) => errorOf(bench, seats, race))),
        margin: 0,
      },
    })),
  blunders: async ({ bench, races, seats, io }) => {
    const champion = await playerOf(bench, 'champion');
    const found = counted(races, io).flatMap((race) => {
      const planted = blunderIn(bench, champion, { seats, me: race % seats, seed: `${bench.seed} blunder ${race}` });
      return planted === undefined ? [] : [Number(isAmongDearest(bench, planted))];
    });
    return [{ name: `found of ${found.length}`, mean: meanOf(found) }];
  },
};

/** By how much par and the parts miss the outcome in a race of random choices, at most, over its seats. */
function errorOf(bench: Bench, seats: number, race: number): number {
  const player: Player = (state, seat, rng) => randomAction(bench.game, state, seat, rng);
  const record = raced(bench.game, { seats, seed: `${bench.seed} sums ${race}` }, () => player);
  const { seats: ledgers } = analyseAll(bench, record, FAST_GENERATORS);
  const errors = ledgers.map((ledger) => PARTS.reduce((sum, part) => sum + ledger[part], ledger.par) - ledger.outcome);
  return Math.max(...errors.map(Math.abs));
}

/** The numbers of the races, told as they are come to. */
const counted = (races: number, io: Io, head = '') => ({
  map: <Result>(raceOne: (race: number) => Result): readonly Result[] =>
    Array.from({ length: races }, (_, race) => {
      io.progress(`${head}${race} of ${races} races`);
      return raceOne(race);
    }),
  flatMap: <Result>(raceOne: (race: number) => readonly Result[]): readonly Result[] =>
    Array.from({ length: races }, (_, race) => {
      io.progress(`${head}${race} of ${races} races`);
      return raceOne(race);
    }).flat(),
});

async function playerOf({ game }: Bench, level: string): Promise<Player> {
  const [player] = await choosersOf(game, 1, level);
  if (player === undefined) throw new UsageError(`no bot is called "${level}"`);
  return player;
}

/** All choices of a seat, judged as deeply as it takes. */
function judgedIn(bench: Bench, record: MatchRecord, me: Seat): readonly (Judged & { readonly at: number })[] {
  const judged: (Judged & { readonly at: number })[] = [];
  for (const step of replay(bench.game, record, FAST_GENERATORS)) {
    if (!step.ok || step.value.before === undefined) continue;
    const { before, choices } = step.value;
    const made = choices.find(({ seat }) => seat === me);
    const first = made === undefined ? undefined : judgeChoice(bench, before.match.state, made);
    if (first !== undefined) judged.push({ ...judgeDeeply(bench, first), at: before.match.step });
  }
  return judged;
}

interface Planted {
  readonly record: MatchRecord;
  readonly me: Seat;
  readonly at: number; // actions before it
}

/** What the worst option must cost to be called a blunder. */
const BLUNDER = 0.1;

/** A race in which one champion once takes its worst option, at a moment drawn from those where that costs a lot. */
function blunderIn(
  bench: Bench,
  champion: Player,
  { seats, me, seed }: { readonly seats: number; readonly me: Seat; readonly seed: string },
): Planted | undefined {
  const clean = raced(bench.game, { seats, seed }, () => champion);
  // Found by another seed than the analysis goes by.
  const other: Bench = { ...bench, seed: `${bench.seed} planting` };
  const [pick] = fastRng(`${seed} where`)
    .shuffle([...judgedIn(other, clean, me)])
    .filter((judged) => isBlunder(other, judged, worstOf(judged)));
  if (pick === undefined) return undefined;
  const worst = pick.decision.actions[worstOf(pick)];
  const view = JSON.stringify(pick.decision.view);
  const player: Player = (state, seat, rng) => {
    const choice = champion(state, seat, rng);
    const isHere = seat === me && JSON.stringify(decisionIn(bench.game, state, seat)?.view) === view;
    return isHere ? worst : choice;
  };
  return { record: raced(bench.game, { seats, seed }, () => player), me, at: pick.at };
}

function worstOf({ weighed: { shares } }: Judged): number {
  const values = shares.map(({ value }) => value);
  return values.indexOf(Math.min(...values));
}

/** Whether this option is a blunder beyond doubt: the least of noisy figures is often none. */
function isBlunder({ judge, budget }: Bench, { decision, weighed, rng }: Judged, worst: number): boolean {
  if ((weighed.mix[worst] ?? 0) > 0) return false;
  const { mistake, regret } = deepVerdict(judge, decision, { best: weighed.best, chosen: worst }, budget.deep, rng);
  return mistake && regret.value > BLUNDER;
}

function isAmongDearest(bench: Bench, { record, me, at }: Planted): boolean {
  const dearest = [...judgedIn(bench, record, me)].sort((a, b) => billOf(a) - billOf(b)).slice(0, 3);
  return dearest.some((judged) => judged.at === at && judged.verdict === 'mistake');
}
