import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where every run leaves its figures; the page is written from them. */
export const RESULTS = fileURLToPath(new URL('../../.cache/bench', import.meta.url));

/** Conditions under which a family of figures was taken. */
export interface Taken {
  readonly machine: {
    readonly cpu: string;
    readonly cores: number;
    readonly memoryGiB: number;
    readonly node: string;
    readonly commit: string;
    readonly at: string;
    readonly load: number;
  };
  readonly command: string;
}

export interface EngineResult extends Taken {
  readonly ours: Rates;
  readonly boardgameio: Rates;
  readonly boardgameioLean: Rates;
  readonly typedArray: Rates;
  readonly ratios: { readonly boardgameio: number; readonly boardgameioLean: number; readonly typedArray: number };
  readonly sameEnds: { readonly typedArray: number; readonly boardgameio: number };
  readonly games: readonly {
    readonly game: string;
    readonly seats: readonly {
      readonly seats: number;
      readonly gamesPerSecond: number;
      readonly ofSmallest: number;
      readonly decisionsPerGame: number;
    }[];
    readonly cloneMicros: number;
    readonly structuredCloneMicros: number;
    readonly viewMicros: number;
  }[];
}
interface Rates {
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
}

export interface BotsResult extends Taken {
  readonly determinised: { readonly randomPerSecond: number; readonly byPolicyPerSecond: number };
  readonly mcts: {
    readonly ours: { readonly playoutsPerSecond: number };
    readonly champion: { readonly simulationsPerSecond: number };
    readonly boardgameio: { readonly playoutsPerSecond: number };
    readonly ratios: { readonly playouts: number; readonly champion: number };
  };
  readonly games: readonly {
    readonly game: string;
    readonly playoutsPerSecond: number;
    readonly levels: readonly {
      readonly level: string;
      readonly decisionsPerSecond: number;
      readonly ofChampion: number;
      readonly simulationsPerDecision: number;
      readonly simulationsPerSecond: number;
      readonly ofPlayouts: number;
    }[];
  }[];
}

export const HOSTS = ['embedded', 'postgres', 'memory', 'flatFile'] as const;
export type HostName = (typeof HOSTS)[number];
export interface ServerFigures {
  readonly movesPerCpuSecond: number;
  readonly movesPerCpuSecondWithStore: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly bytesPerMove: number;
  readonly moves: number;
}
export interface ServerResult extends Taken {
  readonly plan: { readonly rate: number };
  /** A server that cannot hold so many tables is not among the figures. */
  readonly levels: readonly (Readonly<Partial<Record<HostName, ServerFigures>>> & { readonly tables: number })[];
  readonly memoryPerTableKiB: Readonly<Partial<Record<HostName, number>>>;
}

export interface WebResult extends Taken {
  readonly browser: string;
  readonly budgetBytes: number;
  readonly first: Readonly<Record<string, FirstRace>>;
  readonly frames: Readonly<Record<string, { readonly atRest: Frames; readonly resolution: Frames }>>;
  /** Scores for speed; absent in figures taken before they were. */
  readonly lighthouse?: Readonly<Record<'empty' | 'home' | 'table' | 'homeOfEmpty' | 'tableOfEmpty', number>>;
  readonly memory: { readonly races: number; readonly heapBytes: readonly number[]; readonly lastOfFirst: number };
}
interface FirstRace {
  readonly emptyMs: number;
  readonly homeMs: number;
  readonly raceMs: number;
  readonly ofEmpty: number;
  readonly scripts: number;
  readonly gzipBytes: number;
  readonly ofBudget: number;
}
interface Frames {
  readonly frames: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly ofFrame: number;
  readonly ownMsPerSecond: number;
}

/** The last figures of a bench, or undefined if it has not been run. */
export function resultOf<Result extends Taken>(name: string): Result | undefined {
  const file = join(RESULTS, `${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result) : undefined;
}
