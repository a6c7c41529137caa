import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyGame, type Json, type Outcome, RECORD_FORMAT, saveRecord } from '@slipstream/engine';
import { digestRecord } from '@slipstream/table';
import { countOf, gameNamed, optionsOf, parseFlags, seatsOfGame } from './arguments.ts';
import type { Command, Io } from './command.ts';
import { type Chooser, type Course, choosersOf, type Race, race } from './race.ts';

interface Plan {
  readonly game: AnyGame;
  readonly seats: number;
  readonly games: number;
  readonly seed: string;
  readonly options: { readonly raw: Json; readonly parsed: unknown };
  readonly records: string | undefined;
}

export const simulate: Command = {
  name: 'simulate',
  summary: 'play many races and count',
  usage: `slipstream simulate <game> --seats N --games N --seed S [--options JSON] [--bots a,b,c] [--records DIR] [--json]

  --seats    how many race (default: as many as the game takes)
  --games    how many races (default 1000)
  --seed     any text; the same seed gives the same counts (default 1)
  --options  the game's options as JSON, for example '{"hardcore":true}'
  --bots     one level a seat, repeated as needed: kitten, cadet, pilot, ace, champion (default: uniformly random)
  --records  write the record of every race into this folder
  --json     one JSON object, no progress

  gamesPerSecond is the median over twenty parts of the run, so that starting up does not count; seconds is all of it.`,
  async run(args, io) {
    const { values, words } = parseFlags(args, {
      seats: { type: 'string' },
      games: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      options: { type: 'string' },
      bots: { type: 'string' },
      records: { type: 'string' },
      json: { type: 'boolean' },
    });
    const game = gameNamed(words[0]);
    const seats = seatsOfGame(game, values.seats);
    const games = countOf(values.games, 'games', { min: 1, max: 100_000_000 });
    const options = optionsOf(game, seats, values.options);
    const records = values.records === undefined ? undefined : String(values.records);
    const plan = { game, seats, games, seed: String(values.seed), options, records };
    const quiet = values.json === true;
    const figures = run(plan, await choosersOf(game, seats, values.bots), quiet ? undefined : io);
    io.out(quiet ? JSON.stringify(figures) : inWords(figures));
    return 0;
  },
};

function run(plan: Plan, choosers: readonly Chooser[], io: Io | undefined) {
  const tally = newTally(plan);
  if (plan.records !== undefined) mkdirSync(plan.records, { recursive: true });
  const started = performance.now();
  const pace = new Pace(plan.games, started);
  for (let at = 0; at < plan.games; at++) {
    pace.reached(at);
    const seed = `${plan.seed}-${at}`;
    const course: Course | undefined = plan.records === undefined ? undefined : { actions: [], reveals: [] };
    count(tally, race(plan.game, { options: plan.options.parsed, seats: plan.seats, seed }, choosers, course));
    if (course !== undefined) writeRecord(plan, seed, course);
    if (io !== undefined && at % 256 === 0) io.progress(`${at} of ${plan.games} races`);
  }
  io?.progress('');
  return figuresOf(plan, tally, (performance.now() - started) / 1000, pace.median());
}

const PARTS = 20;

/** Races per second as the median over parts of the run: starting up and hiccups of the machine do not count. */
class Pace {
  readonly #size: number;
  readonly #rates: number[] = [];
  #since: number;

  constructor(games: number, started: number) {
    this.#size = Math.max(1, Math.floor(games / PARTS));
    this.#since = started;
  }

  /** Tells how many races are done. */
  reached(done: number): void {
    if (done === 0 || done % this.#size !== 0) return;
    const now = performance.now();
    this.#rates.push((1000 * this.#size) / Math.max(1e-3, now - this.#since));
    this.#since = now;
  }

  /** Undefined for a run too short to be cut. */
  median(): number | undefined {
    this.#rates.sort((a, b) => a - b);
    return this.#rates[this.#rates.length >> 1];
  }
}

interface Tally {
  readonly wins: number[];
  noWinner: number;
  shared: number;
  decisions: number;
  most: number;
  readonly facts: Map<string, number[]>;
}

const newTally = (plan: Plan): Tally => ({
  wins: Array.from({ length: plan.seats }, () => 0),
  noWinner: 0,
  shared: 0,
  decisions: 0,
  most: 0,
  facts: new Map(),
});

function count(tally: Tally, { outcome, decisions }: Race): void {
  for (const seat of outcome.winners) tally.wins[seat] = (tally.wins[seat] ?? 0) + 1;
  if (outcome.winners.length === 0) tally.noWinner++;
  if (outcome.winners.length > 1) tally.shared++;
  tally.decisions += decisions;
  tally.most = Math.max(tally.most, decisions);
  countFacts(tally.facts, outcome);
}

function countFacts(facts: Map<string, number[]>, { facts: found }: Outcome): void {
  for (const key in found) {
    const value = found[key];
    if (typeof value !== 'number') continue;
    const values = facts.get(key);
    if (values === undefined) facts.set(key, [value]);
    else values.push(value);
  }
}

function figuresOf(plan: Plan, tally: Tally, seconds: number, pace = plan.games / seconds) {
  const { game, seats, games, seed, options } = plan;
  return {
    game: game.id,
    seats,
    games,
    seed,
    options: options.raw,
    seconds: round(seconds),
    gamesPerSecond: Math.round(pace),
    decisionsPerSecond: Math.round((pace * tally.decisions) / games),
    decisions: { mean: round(tally.decisions / games), max: tally.most },
    wins: tally.wins,
    noWinner: tally.noWinner,
    shared: tally.shared,
    facts: Object.fromEntries([...tally.facts].map(([key, values]) => [key, spread(values)])),
  };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

function spread(values: number[]) {
  values.sort((a, b) => a - b);
  const at = (share: number) => values[Math.min(values.length - 1, Math.floor(share * values.length))];
  const mean = round(values.reduce((sum, value) => sum + value, 0) / values.length);
  return { mean, min: values[0], p10: at(0.1), median: at(0.5), p90: at(0.9), max: values.at(-1) };
}

function writeRecord(plan: Plan, seed: string, course: Course): void {
  const { game, seats, options, records } = plan;
  const signed = digestRecord(game, {
    format: RECORD_FORMAT,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: options.raw,
    seatCount: seats,
    seed: { generator: 'sfc32', value: seed },
    ...course,
  });
  if (!signed.ok) throw new Error(`a race that was just played does not replay: ${JSON.stringify(signed.reason)}`);
  writeFileSync(
    join(records ?? '.', `${game.id}-${seats}-${seed.replace(/[^\w.-]/g, '_')}.json`),
    saveRecord(signed.value),
  );
}

function inWords(figures: ReturnType<typeof figuresOf>): string {
  const { game, seats, games, seconds, wins } = figures;
  const percent = (part: number) => `${((100 * part) / games).toFixed(1)} %`;
  const facts = Object.entries(figures.facts).map(
    ([key, { mean, median, p10, p90 }]) => `  ${key}: mean ${mean}, median ${median}, 80 % from ${p10} to ${p90}`,
  );
  return [
    `${games} races of ${game} with ${seats} seats in ${seconds} s (median ${figures.gamesPerSecond} a second)`,
    `  wins: ${wins.map((count, seat) => `seat ${seat} ${percent(count)}`).join(', ')}; nobody ${percent(figures.noWinner)}, shared ${percent(figures.shared)}`,
    `  decisions: ${figures.decisions.mean} a race, at most ${figures.decisions.max}; ${figures.decisionsPerSecond} a second`,
    ...facts,
  ].join('\n');
}
