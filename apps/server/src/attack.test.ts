import { expect, it } from 'vitest';
import { attackServer } from './testing/attack/attack.ts';

const SEED = process.env.ATTACK_SEED ?? 'attack-1';

/** The everyday share of `npm run attack`; how long anything takes is not judged here. */
it(`an attack changes nothing and drowns nobody, seed ${SEED}`, async () => {
  const said: string[] = [];
  const report = await attackServer({
    seed: SEED,
    frames: 4000,
    tables: 3,
    scale: 0.1,
    say: (line) => said.push(line),
  });
  expect(report.changes).toEqual([]);
  expect(report.frames).toBeGreaterThanOrEqual(4000);
  expect(report.peakMegabytes).toBeLessThan(400);
  expect(report.honestP99Ms).toBeGreaterThan(0);
  expect(said.join('\n')).toContain('mutated frames: nothing changed');
});
