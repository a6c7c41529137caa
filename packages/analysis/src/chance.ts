import type { Generators, Rng, RngState } from '@slipstream/engine';

/** What chance did at a reveal: dice are rolled one by one, cards are shuffled. */
export type Luck = 'dice' | 'deal';

/** Passes chance through and remembers what was asked of it. */
class Heard implements Rng {
  readonly #rng: Rng;
  luck: Luck | undefined;

  constructor(rng: Rng) {
    this.#rng = rng;
  }

  below(bound: number): number {
    this.luck = 'dice';
    return this.#rng.below(bound);
  }

  shuffle<Item>(items: Item[]): Item[] {
    this.luck ??= 'deal';
    return this.#rng.shuffle(items);
  }

  save(): RngState {
    return this.#rng.save();
  }
}

/** The host's generators, and what the last reveal that was replayed with them asked of chance. */
export function hearing(generators: Generators): { readonly generators: Generators; luck(): Luck | undefined } {
  let last: Heard | undefined;
  const restore: Generators['restore'] = (saved) => {
    last = new Heard(generators.restore(saved));
    return last;
  };
  return { generators: { open: generators.open, restore }, luck: () => last?.luck };
}
