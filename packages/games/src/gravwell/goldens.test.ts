import { expectGolden, playthrough } from '@slipstream/testkit/goldens';
import { describe, it } from 'vitest';
import { gravwell } from './index.ts';

/** Seeds picked so that a match shows what is rare in random play: escapes, a ghost that wins, three ships out in one round. */
describe('whole matches', () => {
  it.each([
    ['2-players', 2, {}, 48],
    ['3-players', 3, {}, 0],
    ['4-players', 4, {}, 45],
    ['solo', 1, {}, 41],
    ['solo-no-secrets', 1, { noSecrets: true }, 95],
    ['no-secrets', 3, { noSecrets: true }, 62],
    ['hardcore', 4, { hardcore: true }, 62],
    ['active-gate', 4, { activeGate: true }, 3319],
    ['chaos-theory', 3, { chaosTheory: true }, 71],
    ['chaos-active-gate', 4, { chaosTheory: true, activeGate: true }, 561],
    ['singularity-does-not-pull', 2, { singularityPulls: false }, 813],
  ])('%s', (name, seatCount, options, seed) => {
    expectGolden(import.meta.url, name, playthrough(gravwell, { seatCount, options, seed: `${name}-${seed}` }));
  });
});
