import type { JsonWriter } from './jsonWriter.ts';

type Fields = Record<string, unknown>;

const [COMMA, LEFT_FIELDS] = [0x2c, 0x7b];

/**
 * What was compared for the viewer before, place by place, and where the result was written. The views of one reveal share
 * most of their parts; what has changed in a shared part is worked out once and then copied.
 */
class Places {
  readonly olds: unknown[] = [];
  readonly values: unknown[] = [];
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  readonly generations: number[] = []; // what is of an earlier generation has been written over since
  readonly #inner: (Places | undefined)[] = [];

  inner(at: number): Places {
    let inner = this.#inner[at];
    if (inner === undefined) {
      inner = new Places();
      this.#inner[at] = inner;
    }
    return inner;
  }
}

/** Writes the changes that lead from one view to the next (the protocol's `Changes`). Views are plain JSON data that never changes. */
export class ChangesWriter {
  readonly #json: JsonWriter;
  readonly #places = new Places();
  #generation = 0;

  constructor(json: JsonWriter) {
    this.#json = json;
  }

  /** What was written before will be written over. */
  begin(): void {
    this.#generation++;
  }

  /** Whether anything has changed; if not, nothing is written. */
  write(before: unknown, after: unknown): boolean {
    if (before === after) return false;
    if (areFields(before, after)) return this.#fields(before as Fields, after as Fields, this.#places);
    return this.#any(before, after);
  }

  #any(before: unknown, after: unknown): boolean {
    if (before === after) return false;
    if (areLists(before, after)) return this.#list(before as unknown[], after as unknown[], undefined);
    if (areFields(before, after)) return this.#fields(before as Fields, after as Fields, undefined);
    return this.#new(after);
  }

  #new(value: unknown): boolean {
    const json = this.#json;
    json.raw('[');
    json.value(value);
    json.raw(']');
    return true;
  }

  /** Item by item, and what was added behind them; a list that has become shorter is new as a whole. */
  #list(before: readonly unknown[], after: readonly unknown[], places: Places | undefined): boolean {
    if (after.length < before.length) return this.#new(after);
    const json = this.#json;
    let isChanged = false;
    for (let at = 0; at < after.length; at++) {
      const old = before[at];
      const value = after[at];
      if (old === value) continue;
      const mark = json.at;
      json.byte(isChanged ? COMMA : LEFT_FIELDS);
      json.raw('"');
      json.number(at);
      json.raw('":');
      if (this.#at(places, at, old, value)) isChanged = true;
      else json.rewind(mark);
    }
    if (isChanged) json.raw('}');
    return isChanged;
  }

  #fields(before: Fields, after: Fields, places: Places | undefined): boolean {
    const json = this.#json;
    let isChanged = false;
    let at = 0;
    let gone = 0; // keys of `before` that are not in `after`
    for (const _ in before) gone++;
    for (const key in after) {
      const old = before[key];
      const value = after[key];
      const place = at++;
      if (old !== undefined && value !== undefined) gone--;
      if (old === value || value === undefined) continue;
      const mark = json.at;
      this.#key(key, isChanged);
      if (this.#at(places, place, old, value)) isChanged = true;
      else json.rewind(mark);
    }
    if (gone > 0) isChanged = this.#gone(before, after, isChanged);
    if (isChanged) json.raw('}');
    return isChanged;
  }

  #gone(before: Fields, after: Fields, isChanged: boolean): boolean {
    let hasWritten = isChanged;
    for (const key in before) {
      if (after[key] !== undefined || before[key] === undefined) continue;
      this.#key(key, hasWritten);
      this.#json.raw('[]');
      hasWritten = true;
    }
    return hasWritten;
  }

  #key(key: string, isChanged: boolean): void {
    const json = this.#json;
    json.byte(isChanged ? COMMA : LEFT_FIELDS);
    json.string(key);
    json.raw(':');
  }

  #at(places: Places | undefined, at: number, old: unknown, value: unknown): boolean {
    if (places === undefined || typeof value !== 'object' || value === null) return this.#any(old, value);
    const { olds, values, starts, ends, generations } = places;
    const json = this.#json;
    const start = json.at;
    if (values[at] === value && olds[at] === old && generations[at] === this.#generation)
      json.again(starts[at] ?? 0, ends[at] ?? 0);
    else {
      if (areLists(old, value)) this.#list(old as unknown[], value as unknown[], places.inner(at));
      else this.#any(old, value);
      olds[at] = old;
      values[at] = value;
      starts[at] = start;
      ends[at] = json.at;
      generations[at] = this.#generation;
    }
    return json.at > start;
  }
}

const areLists = (a: unknown, b: unknown): boolean => Array.isArray(a) && Array.isArray(b);
const areFields = (a: unknown, b: unknown): boolean =>
  typeof a === 'object' && typeof b === 'object' && a !== null && b !== null && !Array.isArray(a) && !Array.isArray(b);
