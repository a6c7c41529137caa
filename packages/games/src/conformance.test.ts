import { checkTrial } from '@slipstream/testkit/conformance';
import { reproduction, trialsOf } from '@slipstream/testkit/trials';
import { describe, it } from 'vitest';
import { GAMES } from './index.ts';

/** Raise it for a longer hunt: `CONFORMANCE=50 npx vitest run packages/games/src/conformance.test.ts`. The seed is printed with every failure. */
const MATCHES = Number(process.env.CONFORMANCE ?? 1);
/** Only one trial in so many, for `npm run test:quick`. */
const SAMPLE = Number(process.env.CONFORMANCE_SAMPLE ?? 1);

describe.each(GAMES.map((game) => [game.id, game] as const))('conformance of %s', (_id, game) => {
  const trials = trialsOf(game, { matches: MATCHES, seed: 'conformance' });
  for (const trial of trials.filter((_, at) => at % SAMPLE === 0)) {
    const rules = trial.rules === undefined ? '' : `, rules ${trial.rules}`;
    it(`${trial.seatCount} seats, ${JSON.stringify(trial.options)}, seed ${trial.seed}${rules}`, () => {
      try {
        checkTrial(game, trial, { every: 7 });
      } catch (error) {
        throw new Error(`${error instanceof Error ? error.message : error}\n  again: ${reproduction(game, trial)}`, {
          cause: error,
        });
      }
    });
  }
});
