import { statSync } from 'node:fs';
import { outspeedStrategist } from '@slipstream/bots/outspeed/stage';
import type { AnyGame } from '@slipstream/engine';
import { outspeed } from '@slipstream/games/outspeed/index';
import type { Problem } from '@slipstream/games/outspeed/problem';
import { faultText, placeText, problemText } from '@slipstream/games/outspeed/problemText';
import { tileSetWarnings } from '@slipstream/games/outspeed/tileFacts';
import { TILE_SCHEMA } from '@slipstream/games/outspeed/tileSchema';
import { inLines, MOST_CHARACTERS, parseTileSet } from '@slipstream/games/outspeed/tileSetText';
import { PLATFORM_TILES } from '@slipstream/games/outspeed/tiles';
import { TILE_TEMPLATE } from '@slipstream/games/outspeed/tileTemplate';
import type { Action, Options, TileSet } from '@slipstream/games/outspeed/types';
import { countOf, parseFlags, textOf } from '../arguments.ts';
import { type Command, type Io, UsageError } from '../command.ts';
import { botNamed } from '../race.ts';
import type { Pilot } from './raceLog.ts';
import type { RouteFigures } from './routeFigures.ts';
import { type Report, reportOn } from './tileReport.ts';

export const tiles: Command = {
  name: 'tiles',
  summary: 'begin, check or try out an OUTSPEED tile set of your own',
  usage: `slipstream tiles template|export|schema
slipstream tiles check <file>
slipstream tiles report [<file>] [--games N] [--seats 3,4,5,6] [--bots B] [--seed S] [--json]

  template  prints the barest tile set there can be, to write the printed tiles over: slipstream tiles template > mine.json
  export    prints the platform edition as a tile set
  schema    prints the JSON schema of tile sets, for editors that check while you type
  check     says what is wrong with a tile set, and where: the tile, the side, the field
  report    races the platform edition (or the tile set in <file>) and prints the balance figures
  --games   races for each number of pilots (default 400)
  --seats   the numbers of pilots (default 3,4,5,6)
  --bots    who races: strategist, who solves each tile as a game of its own (default), or a level from kitten to champion
  --seed    any text; the same seed gives the same figures (default 1)
  --json    one JSON object, no progress`,
  async run(args, io) {
    const { values, words } = parseFlags(args, {
      games: { type: 'string', default: '400' },
      seats: { type: 'string', default: '3,4,5,6' },
      bots: { type: 'string', default: STRATEGIST },
      seed: { type: 'string', default: '1' },
      json: { type: 'boolean' },
    });
    const [verb, file] = words;
    if (verb !== undefined && Object.hasOwn(PRINTED, verb)) return print(PRINTED[verb], io);
    if (verb === 'check') return check(file, values.json === true, io);
    if (verb === 'report') return report(file, values, io);
    throw new UsageError('say what to do: tiles template, export or schema, tiles check <file>, or tiles report');
  },
};

const PRINTED: Readonly<Record<string, unknown>> = {
  template: TILE_TEMPLATE,
  export: PLATFORM_TILES,
  schema: TILE_SCHEMA,
};

function print(value: unknown, io: Io): number {
  io.out(inLines(value));
  return 0;
}

function check(file: string | undefined, isJson: boolean, io: Io): number {
  const { problems, set } = read(file);
  const warnings = set === undefined ? [] : tileSetWarnings(set);
  if (isJson) {
    io.out(JSON.stringify({ ok: set !== undefined, problems: problems.map(asJson), warnings: warnings.map(asJson) }));
  } else {
    for (const problem of problems) io.err(problemText(problem));
    for (const warning of warnings) io.out(`note: ${problemText(warning)}`);
    if (set !== undefined) io.out(`${set.edition.name} (${set.edition.id}): 16 tiles, two dice, all in order`);
  }
  return set === undefined ? 1 : 0;
}

const MOST_BYTES = 4 * MOST_CHARACTERS; // UTF-8 takes at most four a character

/** The tile set in a file. A file far too large is refused by its size, unread. */
function read(file: string | undefined): { readonly problems: readonly Problem[]; readonly set?: TileSet } {
  const found = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory()) throw new UsageError(`${file} is a folder`);
  if (found !== undefined && found.size > MOST_BYTES) {
    return { problems: [{ place: {}, code: 'tooLarge', count: found.size, most: MOST_BYTES }] };
  }
  const parsed = parseTileSet(textOf(file));
  return parsed.ok ? { problems: [], set: parsed.value } : { problems: parsed.reason };
}

const asJson = (problem: Problem) => ({ where: placeText(problem), message: faultText(problem), ...problem });

async function report(file: string | undefined, values: Readonly<Record<string, unknown>>, io: Io): Promise<number> {
  const isJson = values.json === true;
  const options: Options = { firstRace: false, tileSet: file === undefined ? 'platform' : setIn(file) };
  const bots = String(values.bots);
  const figures = reportOn({
    options,
    pilot: await pilotNamed(bots),
    races: countOf(String(values.games), 'games', { min: 1, max: 1_000_000 }),
    seatCounts: seatCountsOf(String(values.seats)),
    seed: String(values.seed),
    progress: (done, of) => {
      if (!isJson && done % 8 === 0) io.progress(`${done} of ${of} races`);
    },
  });
  if (!isJson) io.progress('');
  io.out(isJson ? JSON.stringify({ bots, ...figures }) : inWords(figures, bots));
  return 0;
}

const STRATEGIST = 'strategist';

/** The strategist reads of the state what its seat may know; a bot is shown that seat's view. */
async function pilotNamed(name: string): Promise<Pilot> {
  if (name === STRATEGIST) return outspeedStrategist;
  const bot = await botNamed(outspeed as AnyGame, name);
  return (state, seat, rng) =>
    bot.decide(outspeed.view(state, seat), outspeed.legalActions(state, seat), rng).action as Action;
}

function setIn(file: string): TileSet {
  const { problems, set } = read(file);
  if (set === undefined) throw new UsageError(`${file} is no tile set\n${problems.map(problemText).join('\n')}`);
  return set;
}

function seatCountsOf(text: string): readonly number[] {
  const counts = [...new Set(text.split(',').map(Number))];
  if (counts.some((count) => ![3, 4, 5, 6].includes(count))) {
    throw new UsageError(`--seats takes numbers of pilots from 3 to 6, like 3,4; not "${text}"`);
  }
  return counts;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function inWords({ edition, seed, races, routes, lowest }: Report, bots: string): string {
  const sides = [...new Set(routes.map(({ side }) => side))];
  return [
    `tile set ${edition}, raced by ${bots}s, seed ${seed}`,
    '',
    ...races.flatMap((figures) => [...raceLines(figures), '']),
    ...sides.flatMap((side) =>
      sideLines(
        side,
        routes.filter((route) => route.side === side),
      ),
    ),
    `least taken: tile ${lowest.tile}, ${sideName(lowest.side)} side, ${lowest.route}, ${lowest.pilots} pilots: ${percent(lowest.share)}`,
  ].join('\n');
}

const sideName = (side: RouteFigures['side']): string => (side === 'few' ? '3-4' : '5-6');

const record = (shares: Readonly<Record<string, number>>, show: (value: number) => string): string =>
  Object.entries(shares)
    .map(([key, value]) => `${key} ${show(value)}`)
    .join(', ');

/** How far from even a seat may be by chance alone: two standard errors. */
const chanceOf = ({ pilots, races }: Report['races'][number]): string =>
  `± ${((200 * Math.sqrt((pilots - 1) / races)) / pilots).toFixed(1)} by chance`;

function raceLines(figures: Report['races'][number]): readonly string[] {
  const fixed = (value: number) => value.toFixed(1);
  const { mean, low, high } = figures.winnerZone;
  return [
    `${figures.pilots} pilots, ${figures.races} races`,
    `  wins per seat        ${figures.winsPerSeat.map(percent).join(', ')} (even: ${percent(1 / figures.pilots)}, ${chanceOf(figures)})`,
    `  no winner            ${percent(figures.noWinner)}; shared ${percent(figures.shared)}; last one left ${percent(figures.lastLeft)}`,
    `  out per race         ${figures.outPerRace.toFixed(2)} (${record(figures.outBy, percent)})`,
    `  out in turns         ${record(figures.outInTurns, percent)}`,
    `  lead changes         ${fixed(figures.leadChanges)}; winner led after turn ${record(figures.winnerLedAfter, percent)}`,
    `  winner's zone        ${fixed(mean)} (10 % to 90 %: ${low} to ${high}); ${fixed(figures.firstToSecond)} to the second, ${fixed(figures.firstToLast)} to the last`,
    `  fuel after turn      ${record(figures.fuelAfter, fixed)}`,
    `  bonuses played       ${fixed(figures.bonusesPerRace)}`,
  ];
}

function sideLines(side: RouteFigures['side'], routes: readonly RouteFigures[]): readonly string[] {
  return [
    `${sideName(side)} side: how often each route is taken`,
    ...routes.flatMap(({ tile, route, shares }) =>
      Object.entries(shares).map(
        ([pilots, share]) =>
          `  tile ${String(tile).padStart(2)} ${route.padEnd(6)} ${pilots} pilots ${percent(share).padStart(7)} ${bar(share)}`,
      ),
    ),
    '',
  ];
}

const BAR = 40;
const bar = (share: number): string => '█'.repeat(Math.round(share * BAR)) || '·';
