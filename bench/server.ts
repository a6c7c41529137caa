import { parseArgs } from 'node:util';
import type { Bench } from './lib/bench.ts';
import { rounded } from './lib/measure.ts';
import { type Host, startBoardgameIo, startOurs } from './server/hosts.ts';
import { Room, type Slice, summary } from './server/room.ts';

const SEATS = 4;

interface Plan {
  readonly tables: readonly number[];
  /** Moves before the first slice: a server that has just started compiles its code while it runs, and long ones are what people run. */
  readonly warmUp: number;
  /** Moves that open each slice flat out and are not counted: servers take turns, and one that has just rested is slow at first. */
  readonly leadIn: number;
  /** Moves per slice, flat out and at a steady pace. */
  readonly moves: number;
  readonly steadyMoves: number;
  readonly rate: number;
  readonly slices: number;
  /** The bundled server of another version, to compare with in one run; then nothing else is compared. */
  readonly beside?: string;
}

/** Slow servers play fewer moves in a slice instead of making the others wait. */
const LONGEST_SLICE_MS = 3000;

function planOf(flags: readonly string[]): Plan {
  const { values } = parseArgs({
    args: [...flags],
    strict: false,
    options: {
      tables: { type: 'string', default: '10,1000' },
      moves: { type: 'string', default: '3000' },
      warm: { type: 'string', default: '15000' },
      rate: { type: 'string', default: '100' },
      slices: { type: 'string', default: '9' },
      beside: { type: 'string' },
    },
  });
  const [moves, rate, slices] = [Number(values.moves), Number(values.rate), Number(values.slices)];
  const tables = String(values.tables).split(',').map(Number);
  const plan = { tables, warmUp: Number(values.warm), leadIn: moves / 4, moves, steadyMoves: moves / 12, rate, slices };
  return typeof values.beside === 'string' ? { ...plan, beside: values.beside } : plan;
}

type Figures = ReturnType<typeof summary>;

/** All servers run at once and take turns, so that what disturbs one disturbs all. */
async function measureAt(rooms: readonly Room[], plan: Plan, progress: (text: string) => void): Promise<Measured> {
  const slices = rooms.map(() => ({ flatOut: [] as Slice[], steady: [] as Slice[] }));
  const failures: Record<string, string> = {};
  const attempt = async (room: Room, measure: () => Promise<unknown>) => {
    const { name } = room.host;
    if (failures[name] === undefined) await measure().catch((error) => (failures[name] = String(error)));
  };
  for (const room of rooms) {
    progress(`${room.host.name}, warming up`);
    await attempt(room, () => room.warmUp(plan.warmUp));
  }
  const inTurns = async (what: string, measure: (room: Room, at: number) => Promise<unknown>) => {
    for (let slice = 0; slice < plan.slices; slice++) {
      for (const [at, room] of rooms.entries()) {
        progress(`${room.host.name}, ${what} ${slice + 1} of ${plan.slices}`);
        await attempt(room, () => measure(room, at));
      }
    }
  };
  await inTurns('flat out', async (room, at) => {
    await room.flatOut(plan.leadIn, LONGEST_SLICE_MS);
    slices[at]?.flatOut.push(await room.flatOut(plan.moves, LONGEST_SLICE_MS));
  });
  await inTurns('steady', async (room, at) => slices[at]?.steady.push(await room.steady(plan.steadyMoves, plan.rate)));
  const measured = rooms.flatMap(({ host: { name } }, at) => {
    const { flatOut, steady } = slices[at] ?? { flatOut: [], steady: [] };
    return flatOut.length === 0 ? [] : [[name, summary(flatOut, steady)] as const];
  });
  return { figures: Object.fromEntries(measured), failures };
}

interface Measured {
  readonly figures: Readonly<Record<string, Figures>>;
  /** Servers that ended or stood still, and why. What was measured before counts. */
  readonly failures: Readonly<Record<string, string>>;
}

interface Level extends Measured {
  readonly tables: number;
}

function ratiosOf({ figures: { embedded, postgres, embeddedBeside, postgresBeside, memory, flatFile } }: Level) {
  const per = (ours: Figures | undefined, theirs: Figures | undefined, what: 'movesPerCpuSecond' | 'bytesPerMove') =>
    ours === undefined || theirs === undefined ? undefined : rounded(ours[what] / theirs[what]);
  return {
    embeddedToMemory: per(embedded, memory, 'movesPerCpuSecond'),
    embeddedToFlatFile: per(embedded, flatFile, 'movesPerCpuSecond'),
    postgresToMemory: per(postgres, memory, 'movesPerCpuSecond'),
    postgresToFlatFile: per(postgres, flatFile, 'movesPerCpuSecond'),
    bytesToMemory: per(embedded, memory, 'bytesPerMove'),
    embeddedToBeside: per(embedded, embeddedBeside, 'movesPerCpuSecond'),
    postgresToBeside: per(postgres, postgresBeside, 'movesPerCpuSecond'),
    bytesToBeside: per(embedded, embeddedBeside, 'bytesPerMove'),
  };
}

/** Resident memory per table, from the growth between the fewest and the most tables. */
function memoryPerTable(name: string, levels: readonly Level[]): number | undefined {
  const [few, many] = [levels[0], levels.at(-1)];
  if (few === undefined || many === undefined || few === many) return undefined;
  const [before, after] = [few.figures[name], many.figures[name]];
  if (before === undefined || after === undefined) return undefined;
  return Math.round((after.residentBytes - before.residentBytes) / (many.tables - few.tables) / 1024);
}

/** Moves per CPU second with the most tables, as a share of those with the fewest. */
function growth(name: string, levels: readonly Level[]): number | undefined {
  const [few, many] = [levels[0]?.figures[name], levels.at(-1)?.figures[name]];
  return few === undefined || many === undefined || few === many
    ? undefined
    : rounded(many.movesPerCpuSecond / few.movesPerCpuSecond);
}

const readable = (figures: Readonly<Record<string, Figures>>) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, each]) => [
      name,
      Object.fromEntries(Object.entries(each).map(([key, value]) => [key, rounded(value)])),
    ]),
  );

const startsOf = ({ beside }: Plan): readonly (() => Promise<Host>)[] => [
  () => startOurs('embedded'),
  () => startOurs('postgres'),
  ...(beside === undefined
    ? [() => startBoardgameIo('memory'), () => startBoardgameIo('flatFile')]
    : [() => startOurs('embedded', 'embeddedBeside', beside), () => startOurs('postgres', 'postgresBeside', beside)]),
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
      for (const start of startsOf(plan)) rooms.push(new Room(await start()));
      for (const tables of plan.tables) {
        const able = rooms.filter(({ host }) => tables <= host.mostTables);
        for (const room of able) {
          progress(`opening ${tables} tables at ${room.host.name}`);
          await room.open(tables, SEATS);
        }
        const measured = await measureAt(able, plan, (text) => progress(`${tables} tables, ${text}`));
        levels.push({ tables, ...measured });
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
        failures: level.failures,
      })),
      growth: Object.fromEntries(names.map((name) => [name, growth(name, levels)])),
      memoryPerTableKiB: Object.fromEntries(names.map((name) => [name, memoryPerTable(name, levels)])),
    };
  },
};
