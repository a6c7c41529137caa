/** What a run of chaos must have met to say anything; each is counted. */
export const KINDS = [
  'pace none',
  'pace relaxed',
  'pace live',
  'pace turns',
  'hidden choices',
  'choices',
  'changed minds',
  'retractions',
  'stand-ins',
  'claims',
  'chat lines',
] as const;
export type Kind = (typeof KINDS)[number];

export type Met = Readonly<Record<Kind, number>>;

/** Counts how often each kind was met. */
export class Meetings {
  readonly #counts = new Map<Kind, number>();

  add(kind: Kind, count = 1): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
  }

  get met(): Met {
    return Object.fromEntries(KINDS.map((kind) => [kind, this.#counts.get(kind) ?? 0])) as Met;
  }
}

export const neverMet = (met: Met): readonly Kind[] => KINDS.filter((kind) => met[kind] === 0);
