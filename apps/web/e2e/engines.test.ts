import { afterAll, describe, expect, it } from 'vitest';
import { canInstallEngines } from '../../../scripts/engines.mjs';
import type { EngineName } from './engines/engine.ts';
import { installedEngines, openEngine } from './engines/open.ts';
import { type GameName, raceOffline } from './engines/races.ts';
import { startServer } from './server.ts';

// The short form of `npm run browsers`, which races every game in every engine, also online.
const server = await startServer();
afterAll(() => server.stop());

/** Where it can be installed it must be there; elsewhere `npm test` says which engines were not tried. */
const isWanted = (name: EngineName): boolean => canInstallEngines() || installedEngines().includes(name);

describe.each([
  ['firefox', 'gravwell'],
  ['webkit', 'outspeed'],
] as const)('%s', (name, game) => {
  it.runIf(isWanted(name))(`races ${game} to the podium, with no network after the first visit`, () =>
    expectPodium(name, game),
  );
});

async function expectPodium(name: EngineName, game: GameName): Promise<void> {
  const engine = await openEngine(name);
  try {
    const { choices, places } = await raceOffline(await engine.visit(), server, game);
    expect(choices).toBeGreaterThan(3);
    expect(places).toMatch(/^1: .+, 2: /);
  } finally {
    await engine.close();
  }
}
