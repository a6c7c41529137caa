import { expectGolden, playthrough } from '@slipstream/testkit/goldens';
import { describe, it } from 'vitest';
import { gravwell } from './index.ts';

describe('whole matches', () => {
  it.each([
    ['2-players', 2, {}],
    ['3-players', 3, {}],
    ['4-players', 4, {}],
    ['solo', 1, {}],
    ['solo-no-secrets', 1, { noSecrets: true }],
    ['no-secrets', 3, { noSecrets: true }],
    ['hardcore', 4, { hardcore: true }],
    ['active-gate', 4, { activeGate: true }],
    ['chaos-theory', 3, { chaosTheory: true }],
    ['chaos-active-gate', 4, { chaosTheory: true, activeGate: true }],
    ['singularity-does-not-pull', 2, { singularityPulls: false }],
  ])('%s', (name, seatCount, options) => {
    expectGolden(import.meta.url, name, playthrough(gravwell, { seatCount, options, seed: SEEDS[name] ?? name }));
  });
});

/** Seeds picked so that the match shows what its name says: ships that leave, a race won on the way. */
const SEEDS: Readonly<Record<string, string>> = {};
