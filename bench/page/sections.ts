import {
  type BotsResult,
  type EngineResult,
  HOSTS,
  type HostName,
  type ServerResult,
  type Taken,
  type WebResult,
} from './results.ts';
import { bars, lines } from './svg.ts';

/** A part of the page and the plots it shows. */
export interface Section {
  readonly text: string;
  readonly plots: Readonly<Record<string, string>>;
}

const NAMES: Readonly<Record<HostName, string>> = {
  embedded: 'ours, embedded',
  postgres: 'ours, PostgreSQL',
  memory: 'boardgame.io, memory',
  flatFile: 'boardgame.io, flat file',
};

const number = (value: number): string => (value >= 1000 ? Math.round(value).toLocaleString('en-US') : String(value));
const times = (value: number): string => `${number(Number(value.toPrecision(3)))} ×`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const plot = (name: string, alt: string): string => `![${alt}](performance/${name}.svg)`;

function heading(title: string, { machine, command }: Taken): string {
  const { cpu, cores, memoryGiB, node, commit, at, load } = machine;
  const busy = load > cores ? `, **busy machine**: ${load} processes wanted its ${cores} cores` : `, load ${load}`;
  return `## ${title}\n\n\`\`\`\n${command}\n\`\`\`\n\nTaken ${at} on ${cpu}, ${cores} cores, ${memoryGiB} GiB, Node ${node}, commit ${commit}${busy}.`;
}

export function engineSection(result: EngineResult): Section {
  const { ours, boardgameio, boardgameioLean, typedArray, ratios, sameEnds, games } = result;
  const contenders = [
    ['plain typed-array loop', typedArray, 1 / ratios.typedArray],
    ['ours, public API', ours, 1],
    ['boardgame.io, with as little of it as can be', boardgameioLean, 1 / ratios.boardgameioLean],
    ['boardgame.io client', boardgameio, 1 / ratios.boardgameio],
  ] as const;
  const speed = contenders.map(([name, rates, share]) => [
    name,
    number(rates.gamesPerSecond),
    number(rates.decisionsPerSecond),
    times(share),
  ]);
  const growth = games.flatMap(({ game, seats }) =>
    seats.map((each) => [
      game,
      String(each.seats),
      number(each.gamesPerSecond),
      times(each.ofSmallest),
      number(each.decisionsPerGame),
    ]),
  );
  const costs = games.map(({ game, cloneMicros, structuredCloneMicros, viewMicros }) => [
    game,
    `${cloneMicros} µs`,
    `${structuredCloneMicros} µs (${times(structuredCloneMicros / cloneMicros)})`,
    `${viewMicros} µs (${times(viewMicros / cloneMicros)})`,
  ]);
  const text = [
    heading('Engine', result),
    `Gravwell, four seats, random play. Ours is **${times(ratios.boardgameio)} boardgame.io** with the phases, orders of play and undo of its guide (${times(ratios.boardgameioLean)} with one phase, no undo and its store read directly) and **${times(ratios.typedArray)} the typed-array loop**, which keeps no views, records or variants. The rules are the same: ${number(sameEnds.typedArray)} games against the loop and ${sameEnds.boardgameio} against boardgame.io ended on the same spaces from the same decks.`,
    table(['', 'games/s', 'decisions/s', 'of ours'], speed),
    plot('engine', 'Games per CPU second'),
    'How speed falls with seats, and the decisions a match has:',
    table(['game', 'seats', 'games/s', 'of the smallest table', 'decisions a match'], growth),
    'Copying a state in the middle of a match, and looking at it, at the largest table; ratios are to our clone:',
    table(['game', 'clone', 'structuredClone', 'view of one seat'], costs),
  ].join('\n\n');
  const engine = bars(
    'Gravwell, games per CPU second',
    contenders.map(([label, rates]) => ({
      label,
      value: rates.gamesPerSecond,
      note: number(rates.gamesPerSecond),
      isOurs: rates === ours,
    })),
  );
  return { text, plots: { engine } };
}

export function botsSection(result: BotsResult): Section {
  const { mcts, games, determinised } = result;
  const theirs = mcts.boardgameio.playoutsPerSecond;
  const same = [
    ['ours, random playouts', number(mcts.ours.playoutsPerSecond), times(mcts.ratios.playouts)],
    ['ours, the champion’s simulations', number(mcts.champion.simulationsPerSecond), times(mcts.ratios.champion)],
    ['boardgame.io MCTSBot', number(theirs), times(1)],
  ];
  const ladder = games.flatMap(({ game, levels }) =>
    levels.map((each) => [
      game,
      each.level,
      number(each.decisionsPerSecond),
      times(each.ofChampion),
      each.simulationsPerDecision === 0 ? 'none' : number(each.simulationsPerDecision),
      each.simulationsPerDecision === 0 ? '–' : number(each.simulationsPerSecond),
      each.simulationsPerDecision === 0 ? '–' : times(each.ofPlayouts),
    ]),
  );
  const text = [
    heading('Bots', result),
    'One Gravwell position, the same on both sides. MCTSBot and our random playouts play to the end of the match; our champion plays by its policy and stops at its horizon, so its simulations are shorter.',
    table(['', 'playouts/s', 'to boardgame.io'], same),
    plot('bots', 'Playouts per CPU second from one position'),
    `From the first choice of a card, every playout in a world of its own that looks like the seat’s view, to the end of the match: ${number(determinised.randomPerSecond)} playouts a second at random, ${number(determinised.byPolicyPerSecond)} by the rule policy (${times(determinised.byPolicyPerSecond / determinised.randomPerSecond)}).`,
    'Every level on the same choices of one match, four seats. The last column compares with random playouts of whole matches in the same run.',
    table(
      ['game', 'level', 'decisions/s', 'to champion', 'simulations a decision', 'simulations/s', 'to random playouts'],
      ladder,
    ),
  ].join('\n\n');
  const plots = {
    bots: bars('Playouts per CPU second, one Gravwell position', [
      { label: 'ours, random', value: mcts.ours.playoutsPerSecond, note: same[0]?.[1] ?? '', isOurs: true },
      { label: 'ours, champion', value: mcts.champion.simulationsPerSecond, note: same[1]?.[1] ?? '', isOurs: true },
      { label: 'boardgame.io MCTSBot', value: theirs, note: number(theirs), isOurs: false },
    ]),
  };
  return { text, plots };
}

export function serverSection(result: ServerResult): Section {
  const { levels, memoryPerTableKiB, plan } = result;
  const rows = levels.flatMap((level) =>
    HOSTS.flatMap((name) => {
      const each = level[name];
      if (each === undefined) return [];
      const to = (other: HostName, key: keyof typeof each) => {
        const theirs = level[other];
        return theirs === undefined ? '–' : times(each[key] / theirs[key]);
      };
      const cell = (key: keyof typeof each) => `${number(each[key])} (${to('memory', key)})`;
      return [
        [
          String(level.tables),
          NAMES[name],
          number(each.movesPerCpuSecond),
          to('memory', 'movesPerCpuSecond'),
          to('flatFile', 'movesPerCpuSecond'),
          cell('p50Ms'),
          cell('p99Ms'),
          cell('bytesPerMove'),
          number(each.moves),
        ],
      ];
    }),
  );
  const memory = HOSTS.map((name) => `${NAMES[name]} ${memoryOf(name, memoryPerTableKiB)}`).join('; ');
  const shared = levels.flatMap(({ tables, postgres }) =>
    postgres === undefined ? [] : [`${number(postgres.movesPerCpuSecondWithStore)} at ${tables} tables`],
  );
  const head = [
    'tables',
    'server',
    'moves per CPU second',
    'to memory',
    'to flat file',
    `p50 ms at ${plan.rate}/s`,
    'p99 ms',
    'bytes per move',
    'moves',
  ];
  const text = [
    heading('Server', result),
    'Gravwell, four people at every table, every move shown on all four screens. All four servers run at once and take turns; what a move costs is the median over the slices, each of which begins with moves that do not count, since a server that has rested is slow at first. Ours forces every choice to disk before it is shown; boardgame.io in memory keeps nothing, and its flat files are written without being forced to disk. Ratios in brackets are to boardgame.io in memory. CPU is that of the server’s process.',
    table(head, rows),
    plot('server', 'Moves per CPU second by number of tables'),
    `With the processes of PostgreSQL counted too, ours does ${shared.join(', ')} moves per CPU second. Resident memory per further table with its four sockets: ${memory}.`,
  ].join('\n\n');
  const series = HOSTS.map((name) => ({
    label: NAMES[name],
    isOurs: name === 'embedded' || name === 'postgres',
    points: levels.flatMap(({ tables, [name]: each }) =>
      each === undefined ? [] : [[tables, each.movesPerCpuSecond] as const],
    ),
  }));
  return { text, plots: { server: lines('Moves per CPU second', 'tables', series) } };
}

function memoryOf(name: HostName, all: ServerResult['memoryPerTableKiB']): string {
  const [mine, theirs] = [all[name], all.memory];
  if (mine === undefined || theirs === undefined) return 'not measured';
  return theirs > 0 ? `${mine} KiB (${times(mine / theirs)})` : `${mine} KiB`;
}

export function webSection(result: WebResult): Section {
  const first = Object.entries(result.first).map(([game, each]) => [
    game,
    String(each.scripts),
    `${number(Math.round(each.gzipBytes / 100) / 10)} kB`,
    times(each.ofBudget),
    number(each.homeMs),
    number(each.raceMs),
    times(each.ofEmpty),
  ]);
  const motion = Object.entries(result.frames).flatMap(([game, { atRest, resolution }]) =>
    [['at rest', atRest] as const, ['resolution', resolution] as const].map(([when, each]) => [
      game,
      when,
      String(each.medianMs),
      times(each.ofFrame),
      `${each.p95Ms} (${times(each.p95Ms / atRest.p95Ms)})`,
      String(each.frames),
      String(each.ownMsPerSecond),
    ]),
  );
  const { races, heapBytes, lastOfFirst } = result.memory;
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  const text = [
    heading('Page', result),
    `Chromium ${result.browser} without a graphics card, nothing cached. From the address to the first choice made, next to an empty page of the same server; scripts that took, with gzip, against the budget of ${result.budgetBytes / 1000} kB.`,
    table(['game', 'scripts', 'gzip', 'of budget', 'home page ms', 'first race ms', 'to an empty page'], first),
    'Time between frames with all motion on; 16.7 ms is a frame at 60 Hz. p95 is compared with the same page at rest. Own work is script, style and layout; painting is left out, as there is no graphics card here.',
    table(['game', '', 'median ms', 'of 16.7 ms', 'p95 ms', 'frames', 'own ms a second'], motion),
    `Heap after garbage collection: ${megabytes(heapBytes[0] ?? 0)} after the first race, ${megabytes(heapBytes.at(-1) ?? 0)} after ${races} (${times(lastOfFirst)}).`,
    ...speedOf(result),
  ].join('\n\n');
  return { text, plots: {} };
}

function speedOf({ lighthouse }: WebResult): readonly string[] {
  if (lighthouse === undefined) return [];
  const { empty, home, table, homeOfEmpty, tableOfEmpty } = lighthouse;
  return [
    `Lighthouse's score for speed, seen for the first time: ${home} for the home page (${times(homeOfEmpty)}), ${table} for a table with a race (${times(tableOfEmpty)}); in brackets next to an empty page's ${empty}.`,
  ];
}
