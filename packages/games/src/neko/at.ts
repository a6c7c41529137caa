/** The item at an index that must exist; a hole is our own bug. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`nothing at ${index} of ${items.length}`);
  return item;
}

/** The same for lists of numbers: a function of its own, because one that sees few kinds of lists runs much faster. */
export function numberAt(numbers: readonly number[], index: number): number {
  const number = numbers[index];
  if (number === undefined) throw new Error(`nothing at ${index} of ${numbers.length}`);
  return number;
}
