import { parseArgs } from 'node:util';
import type { Bench } from './lib/bench.ts';
import { rounded } from './lib/measure.ts';
import { startBoardgameIo, startOurs } from './server/hosts.ts';
import { Room, type Slice, summary } from './server/room.ts';

const SEATS = 4;

interface Plan {
  readonly tables: readonly number[];
  /** Moves per slice, flat out and at a steady pace. */
  readonly moves: number;
  readonly steadyMoves: number;
  readonly rate: number;
  readonly slices: number;
}

function planOf(flags: readonly string[]): Plan {
  const { values } = parseArgs({
    args: [...flags],
    strict: false,
    options: {
      tables: { type: 'string', default: '10,100,1000' },
      moves: { type: 'string', default: '1500' },
      rate: { type: 'string', default: '100' },
      slices: { type: 'string', default: '3' },
    },
  });
  const [moves, rate, slices] = [Number(values.moves), Number(values.rate), Number(values.slices)];
  return { tables: String(values.tables).split(',').map(Number), moves, steadyMoves: moves / 3, rate, slices };
}

type Figures = ReturnType<typeof summary>;

/** All servers run at once and take turns, so that what disturbs one disturbs all. */
async function measureAt(rooms: readonly Room[], plan: Plan, progress: (text: string) => void) {
  const slices = rooms.map(() => ({ flatOut: [] as Slice[], steady: [] as Slice[] }));
  for (const room of rooms) await room.flatOut(plan.moves / 3); // warm up
  for (let slice = 0; slice < plan.slices; slice++) {
    for (const [at, room] of rooms.entries()) {
      progress(`${room.host.name}, slice ${slice + 1} of ${plan.slices}`);
      slices[at]?.flatOut.push(await room.flatOut(plan.moves));
      slices[at]?.steady.push(await room.steady(plan.steadyMoves, plan.rate));
    }
  }
  return Object.fromEntries(
    rooms.map(({ host }, at) => [host.name, summary(slices[at]?.flatOut ?? [], slices[at]?.steady ?? [])]),
  );
}

interface Level {
  readonly tables: number;
  readonly figures: Readonly<Record<string, Figures>>;
}

function ratiosOf({ figures: { embedded, postgres, memory, flatFile } }: Level) {
  const per = (ours: Figures | undefined, theirs: Figures | undefined, what: 'movesPerCpuSecond' | 'bytesPerMove') =>
    rounded((ours?.[what] ?? 0) / (theirs?.[what] ?? 1));
  return {
    embeddedToMemory: per(embedded, memory, 'movesPerCpuSecond'),
    embeddedToFlatFile: per(embedded, flatFile, 'movesPerCpuSecond'),
    postgresToMemory: per(postgres, memory, 'movesPerCpuSecond'),
    postgresToFlatFile: per(postgres, flatFile, 'movesPerCpuSecond'),
    bytesToMemory: per(embedded, memory, 'bytesPerMove'),
  };
}

/** Resident memory per table, from the growth between the fewest and the most tables. */
function memoryPerTable(name: string, levels: readonly Level[]): number | undefined {
  const [few, many] = [levels[0], levels.at(-1)];
  if (few === undefined || many === undefined || few === many) return undefined;
  const grown = (many.figures[name]?.residentBytes ?? 0) - (few.figures[name]?.residentBytes ?? 0);
  return Math.round(grown / (many.tables - few.tables) / 1024);
}

const readable = (figures: Readonly<Record<string, Figures>>) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, each]) => [
      name,
      Object.fromEntries(Object.entries(each).map(([key, value]) => [key, rounded(value)])),
    ]),
  );

const STARTS = [
  () => startOurs('embedded'),
  () => startOurs('postgres'),
  () => startBoardgameIo('memory'),
  () => startBoardgameIo('flatFile'),
];

export const server: Bench = {
  name: 'server',
  async run({ progress, flags }) {
    const plan = planOf(flags);
    progress('starting four servers');
    const rooms: Room[] = [];
    const levels: Level[] = [];
    const stopAll = async () => {
      for (const room of rooms) room.close();
      await Promise.all(rooms.map(({ host }) => host.stop()));
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void stopAll().finally(() => process.exit(1)));
    try {
      for (const start of STARTS) rooms.push(new Room(await start()));
      for (const tables of plan.tables) {
        for (const room of rooms) {
          progress(`opening ${tables} tables at ${room.host.name}`);
          await room.open(tables, SEATS);
        }
        const figures = await measureAt(rooms, plan, (text) => progress(`${tables} tables, ${text}`));
        levels.push({ tables, figures });
      }
    } finally {
      await stopAll();
    }
    const names = rooms.map(({ host }) => host.name);
    return {
      plan: { ...plan, seats: SEATS, game: 'gravwell' },
      levels: levels.map((level) => ({
        tables: level.tables,
        ...readable(level.figures),
        ratios: ratiosOf(level),
      })),
      memoryPerTableKiB: Object.fromEntries(names.map((name) => [name, memoryPerTable(name, levels)])),
    };
  },
};
