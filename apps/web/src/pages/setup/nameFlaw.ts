import { keyOf } from '../../parts/sitterNames.ts';
import type { Plan } from './plan.ts';

/** What is wrong with a name on a shared screen, and on which seat: people take turns there by their names. */
export interface NameFlaw {
  readonly seat: number;
  readonly flaw: 'missing' | 'taken';
}

/** The first name on one screen that is missing or that somebody else has; `own` is one's own. */
export function nameFlaw({ mode, sitters }: Plan, own: string): NameFlaw | undefined {
  if (mode !== 'screen') return undefined;
  const used = new Set<string>();
  for (const [seat, sitter] of sitters.entries()) {
    if (sitter.kind !== 'you' && sitter.kind !== 'person') continue;
    const name = keyOf(sitter.kind === 'you' ? own : sitter.name);
    if (name === '') return { seat, flaw: 'missing' };
    if (used.has(name)) return { seat, flaw: 'taken' };
    used.add(name);
  }
  return undefined;
}
