import { describe, expect, it } from 'vitest';
import { BUGS, type Bug } from '../testing/simulation/bugs.ts';
import { simulate } from '../testing/simulation/simulate.ts';

const SEEDS = Number(process.env.SIMULATION_SEEDS ?? 2000);

/** The first run in which something went wrong, and what. */
async function firstFault(bug?: Bug): Promise<string | undefined> {
  for (let seed = 0; seed < SEEDS; seed++) {
    const fault = await simulate(`lease ${seed}`, bug);
    if (fault !== undefined) return `seed ${seed}: ${fault}`;
  }
  return undefined;
}

describe('lease and takeover, with a clock of their own', () => {
  it(`${SEEDS} seeds of kills, stops, restarts of the database and late messages: nothing lost, nothing twice, nothing stale shown`, async () => {
    expect(await firstFault()).toBeUndefined();
  });

  it.each(BUGS)('a planted bug is found: %s', async (bug) => {
    expect(await firstFault(bug)).toMatch(/acked|twice|counted/);
  });
});
