import type { Change } from './change.ts';

/** A change with the number that switches it on. */
export interface Mutant extends Change {
  readonly id: number;
  readonly file: string; // from the root of the repository
  readonly line: number;
  readonly was: string;
}

/**
 * Stands at the head of each planted file, on its first line so that lines keep their numbers. Which mutant is on is said
 * by the environment, so that processes and threads that a test starts have it too. `MUTANT_HITS` asks for a list of the
 * mutants that were passed: in the set of the test that runs (see watch.ts), or in that file from other processes.
 */
const SWITCH =
  `globalThis.isMutant ??= ((env, seen) => env.MUTANT_HITS === undefined ? ((on) => (id) => id === on)(Number(env.MUTANT)) : (id) => {
  if (globalThis.mutantHits !== undefined) globalThis.mutantHits.add(id);
  else if (!seen.has(id)) { seen.add(id); process.getBuiltinModule('node:fs').appendFileSync(env.MUTANT_HITS, id + '\\n'); }
  return false;
})(process.env, new Set());`.replaceAll('\n', ' ');

/** The source with all these mutants in it, each waiting to be switched on. They must be in the order of the text. */
export function plant(source: string, mutants: readonly Mutant[]): string {
  const [hashbang = ''] = /^#!.*\n/.exec(source) ?? [];
  return hashbang + SWITCH + render(source, mutants, hashbang.length, source.length);
}

function render(source: string, mutants: readonly Mutant[], from: number, to: number): string {
  let text = '';
  let at = from;
  for (let rest = mutants; rest.length > 0; ) {
    const [first] = rest;
    if (first === undefined) break;
    const inside = rest.filter(({ start, end }) => start >= first.start && end <= first.end);
    const same = inside.filter((mutant) => isSamePlace(mutant, first));
    const deeper = inside.filter((mutant) => !isSamePlace(mutant, first));
    text += source.slice(at, first.start) + wrap(same, render(source, deeper, first.start, first.end));
    at = first.end;
    rest = rest.slice(inside.length);
  }
  return text + source.slice(at, to);
}

const isSamePlace = (a: Mutant, b: Mutant): boolean => a.start === b.start && a.end === b.end && a.spot === b.spot;

function wrap(mutants: readonly Mutant[], sound: string): string {
  const isOn = ({ id }: Mutant) => `isMutant(${id})`;
  if (mutants[0]?.spot === 'expression')
    return `(${mutants.map((mutant) => `${isOn(mutant)}?(${mutant.text}):`).join('')}(${sound}))`;
  return `{if(!(${mutants.map(isOn).join('||')}))${mutants[0]?.spot === 'block' ? sound : `{${sound}}`}}`;
}
