import type { Mutant } from './plant.ts';
import type { Trial, Verdict } from './trials.ts';

/** Whether the tests noticed: a test failed, or never ended. */
export const isKilled = ({ verdict }: Pick<Trial, 'verdict'>): boolean => verdict === 'killed' || verdict === 'hung';

/** What was tried: which part, out of how many mutants, and the seed of the sample. */
export interface Survey {
  readonly part: string;
  readonly seed: string;
  readonly mutants: number;
  readonly trials: readonly Trial[];
}

/** The survivors, a line each, and the figures. */
export function reportText({ part, seed, mutants, trials }: Survey): string {
  const tally = (verdict: Verdict) => trials.filter((trial) => trial.verdict === verdict).length;
  const killed = trials.filter(isKilled).length;
  const figures = [
    `${part}: ${killed} of ${trials.length} killed (${((100 * killed) / trials.length).toFixed(1)} %)`,
    `${tally('hung')} of them by a hang`,
    `${tally('survived')} survived`,
    `${tally('uncovered')} met no test`,
    `out of ${mutants} mutants, seed ${seed}`,
  ];
  return [...trials.filter((trial) => !isKilled(trial)).map(lineFor), '', figures.join(', ')].join('\n');
}

/** A trial as the report in JSON tells it. */
export interface ToldTrial extends Pick<Mutant, 'file' | 'line' | 'was' | 'text'>, Omit<Trial, 'mutant'> {}

export function reportJson({ trials, ...survey }: Survey): string {
  const told = trials.map(({ mutant: { file, line, was, text }, verdict, by }): ToldTrial => {
    return { file, line, was, text, verdict, by };
  });
  const figures = { sample: trials.length, killed: trials.filter(isKilled).length };
  return JSON.stringify({ ...survey, ...figures, trials: told }, undefined, 2);
}

export const lineFor = ({ mutant: { file, line, was, text }, verdict }: Trial): string =>
  `${verdict === 'uncovered' ? 'no test ' : 'survived'} ${file}:${line}  ${brief(was)}  →  ${brief(text)}`;

function brief(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 70 ? `${line.slice(0, 67)}…` : line;
}
