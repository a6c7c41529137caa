/**
 * Values worked out lately, by their keys: at least the last `most` of them, at most twice as many. Whoever asks for the same key
 * gets the same object, which need neither be made nor compared again.
 */
export class Cache<Key, Value> {
  readonly #most: number;
  #recent = new Map<Key, Value>();
  #before = new Map<Key, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: Key): Value | undefined {
    const recent = this.#recent.get(key);
    if (recent !== undefined) return recent;
    const before = this.#before.get(key);
    return before === undefined ? undefined : this.keep(key, before);
  }

  keep(key: Key, value: Value): Value {
    if (this.#recent.size >= this.#most) {
      this.#before = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(key, value);
    return value;
  }
}
