/** Looks up a number that must be there. On its own, so that the compiler sees lists of small numbers only. */
export function numberAt(list: readonly number[], index: number): number {
  const item = list[index];
  if (item === undefined) throw missing(index);
  return item;
}

/** Looks up an item that must be there. */
export function itemAt<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw missing(index);
  return item;
}

/** A list of the same small number; unlike `Array(n).fill` it has no holes, which makes reading it faster. */
export function filled(length: number, value: number): number[] {
  const list: number[] = [];
  for (let at = 0; at < length; at++) list.push(value);
  return list;
}

/** Apart from the look-ups, to keep them small enough to be inlined. */
const missing = (index: number): Error => new Error(`nothing at ${index}`);
