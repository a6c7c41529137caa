import type { Rng } from '@slipstream/engine';

/** What chance shall do, in order. A test that asks for more than it scripted fails. */
export interface Script {
  /** Results of `below`, in the order they are asked for. */
  readonly below?: readonly number[];
  /** The order each shuffle shall leave; without it a shuffle changes nothing. */
  readonly shuffles?: readonly (readonly unknown[])[];
}

/** Chance that follows a script, for rule tests with known dice and deals. */
export function scriptedRng(script: Script = {}): Rng {
  const numbers = [...(script.below ?? [])];
  const orders = [...(script.shuffles ?? [])];
  return {
    below: (bound) => nextNumber(numbers, bound),
    shuffle: (items) => nextOrder(orders, items),
    save: () => ({ kind: 'scripted', words: [] }),
  };
}

function nextNumber(numbers: number[], bound: number): number {
  const number = numbers.shift();
  if (number === undefined) throw new Error(`the script has no number left (asked for one below ${bound})`);
  if (number < 0 || number >= bound) throw new Error(`the script says ${number}, asked for a number below ${bound}`);
  return number;
}

function nextOrder<Item>(orders: (readonly unknown[])[], items: Item[]): Item[] {
  const order = orders.shift();
  if (order === undefined) return items;
  if (order.length !== items.length) throw new Error(`the script orders ${order.length} items of ${items.length}`);
  items.splice(0, items.length, ...(order as Item[]));
  return items;
}
