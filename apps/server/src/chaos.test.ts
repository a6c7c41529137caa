import { describe, expect, it } from 'vitest';
import { freshDatabase } from './testing/benches.ts';
import { causeChaos } from './testing/chaos.ts';
import { neverMet } from './testing/chaosKinds.ts';

const KILLS = Number(process.env.CHAOS_KILLS ?? 12);
const SEED = process.env.CHAOS_SEED ?? 'chaos-1';

const SOUND = { kills: KILLS, lost: 0, twice: 0, unfinished: 0, faults: [] };

/** The everyday share of `npm run chaos -- --kills 200`. */
describe(`a server that is killed ${KILLS} times, seed ${SEED}`, () => {
  it('keeps every acknowledged choice, none twice, and every table finishes: embedded', async () => {
    const report = await causeChaos({ kills: KILLS, seed: SEED, tables: 4 });
    expect(report).toMatchObject(SOUND);
    expect(neverMet(report.met)).toEqual([]);
    expect(report.acked).toBeGreaterThan(100);
  });

  it('keeps every acknowledged choice, none twice, and every table finishes: PostgreSQL', async () => {
    const database = await freshDatabase();
    const report = await causeChaos({ kills: KILLS, seed: SEED, tables: 4, databaseUrl: database.url });
    expect(report).toMatchObject(SOUND);
    expect(neverMet(report.met)).toEqual([]);
    expect(report.acked).toBeGreaterThan(100);
    await database.drop();
  });
});
