import { type Bench, BUDGET } from '@slipstream/analysis';
import { judgeOf } from '@slipstream/bots/judge';
import type { AnyGame } from '@slipstream/engine';
import { countOf } from './arguments.ts';

/** The flags that say how much is tried, and from which seed. */
export const BENCH_FLAGS = {
  worlds: { type: 'string', default: String(BUDGET.worlds) },
  deep: { type: 'string', default: String(BUDGET.deep) },
  samples: { type: 'string', default: String(BUDGET.samples) },
  seed: { type: 'string', default: '1' },
} as const;

export const BENCH_USAGE = `  --worlds   worlds in which every option is tried, twice (default ${BUDGET.worlds})
  --deep     worlds in which a possible mistake is tried again, twice (default ${BUDGET.deep})
  --samples  how often every moment is played out for the ledger (default ${BUDGET.samples})
  --seed     any text; the same seed and numbers give the same figures (default 1)`;

type Values = Readonly<Record<string, string | boolean | undefined>>;

/** The game's judge with the budget that the flags name. */
export async function benchOf(game: AnyGame, values: Values): Promise<Bench> {
  const count = (flag: 'worlds' | 'deep' | 'samples') => countOf(values[flag], flag, { min: 2, max: 1_000_000 });
  const budget = { worlds: count('worlds'), deep: count('deep'), samples: count('samples') };
  return { game, judge: await judgeOf(game.id), budget, seed: String(values.seed) };
}
