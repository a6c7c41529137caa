import type { Match, Played } from './match.ts';

// Taking back a reveal, by consent of all. What was seen cannot be unseen, so the dice and deals that were seen do not come
// again: the generator goes on where it is. What lies in the state, such as the order of a stack, stays.

/** The match before its last reveal, played on from now. Steps only ever grow: nobody takes a later view for an earlier one. */
export const takenBack = <State>(before: Match<State>, now: Match<State>): Match<State> => ({
  ...before,
  step: now.step + 1,
  rng: now.rng,
});

/** The way of a match that is played again: the positions that stand so far, and what is taken back on it. */
export class Course {
  readonly #undos: number[];
  readonly #fallen: ReadonlySet<number>; // reveals that are taken back sooner or later, counted from 1
  readonly #standing: Played<unknown, unknown>[];
  #reveals = 0;

  /** `undos` says for each undo how many reveals there had been. */
  constructor(undos: readonly number[], first: Played<unknown, unknown>) {
    this.#undos = [...undos];
    this.#fallen = fallenReveals(this.#undos);
    this.#standing = [first];
  }

  get now(): Played<unknown, unknown> {
    return this.#at(-1);
  }

  /** Whether the next reveal is never taken back. */
  get stands(): boolean {
    return !this.#fallen.has(this.#reveals + 1);
  }

  /** Goes on with the next reveal, and takes back what is taken back after it. */
  go(next: Played<unknown, unknown>): void {
    this.#standing.push(next);
    this.#reveals++;
    for (; this.#undos[0] === this.#reveals; this.#undos.shift()) {
      const before = this.#at(-2);
      const match = takenBack(before.match, this.now.match);
      this.#standing.splice(-2, 2, { ...before, match });
    }
  }

  #at(fromEnd: number): Played<unknown, unknown> {
    const position = this.#standing.at(fromEnd);
    if (position === undefined) throw new Error('a reveal is taken back that does not stand');
    return position;
  }
}

/** The reveals that undos take back: each the last one that stands. */
function fallenReveals(undos: readonly number[]): ReadonlySet<number> {
  const standing: number[] = [];
  const fallen = new Set<number>();
  let reveals = 0;
  for (const undo of undos) {
    while (reveals < undo) standing.push(++reveals);
    fallen.add(standing.pop() ?? 0);
  }
  return fallen;
}
