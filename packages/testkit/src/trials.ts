import { type AnyGame, begin, fastRng, type Json, type Played } from '@slipstream/engine';

/** One match to be played by the kit: everything it takes to play the same one again. */
export interface Trial {
  readonly seatCount: number;
  readonly options: Json;
  readonly seed: string;
  readonly rules?: number; // absent: the current version
}

/**
 * Every seat count with every combination of options that the game accepts, `matches` of each; under older rules that still
 * replay, one with the defaults.
 */
export function trialsOf(game: AnyGame, plan: { readonly matches: number; readonly seed: string }): readonly Trial[] {
  const trials: Trial[] = [];
  for (const seatCount of game.seatCounts) {
    for (const options of combinations(game)) {
      if (!game.parseOptions(options, seatCount).ok) continue;
      for (let match = 0; match < plan.matches; match++) {
        trials.push({ seatCount, options, seed: `${plan.seed}-${match}` });
      }
    }
    const seed = `${plan.seed}-0`;
    for (const rules of game.olderRules ?? []) trials.push({ seatCount, options: {}, seed, rules });
  }
  return trials;
}

/** The set-up of a trial, or of one like it with another seed. */
export function beginTrial(game: AnyGame, trial: Trial, seed = trial.seed): Played<unknown, unknown> {
  const options = game.parseOptions(trial.options, trial.seatCount);
  if (!options.ok) throw new Error(`options refused: ${options.reason}`);
  return begin(game, options.value, trial.seatCount, fastRng(seed), trial.rules);
}

/** All combinations of all values of all options, the defaults first. */
export function combinations(game: AnyGame): readonly Readonly<Record<string, Json>>[] {
  let sets: Record<string, Json>[] = [{}];
  for (const { key, values } of game.options) {
    sets = sets.flatMap((set) => values.map((value) => ({ ...set, [key]: value })));
  }
  return sets;
}

/** The command that plays exactly this trial again. */
export function reproduction(game: AnyGame, trial: Trial): string {
  const options = JSON.stringify(trial.options);
  const rules = trial.rules === undefined ? '' : ` --rules ${trial.rules}`;
  return `npm run -s conform -- ${game.id} --seats ${trial.seatCount} --seed ${trial.seed} --options '${options}'${rules}`;
}
