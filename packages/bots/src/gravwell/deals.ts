import { ALL_CARDS, bitOf, countOf, firstCard } from '@slipstream/games/gravwell/cards';
import { itemAt } from '@slipstream/games/gravwell/lists';
import type { CardSet, State } from '@slipstream/games/gravwell/types';

/** One hand per pilot. */
export type Deal = readonly CardSet[];

/**
 * Every deal of the hands that nobody at the table can rule out, each as likely as any other: what lay open in the draft is where it
 * went, hidden cards may be in any hand or out of the round. None if there are more than `most`. Only the sizes of the hands and
 * their open cards are read.
 */
export function possibleDeals({ hands, open, discard, table }: State, most: number): readonly Deal[] | undefined {
  const known = hands.map((hand) => hand & open);
  const hidden = hands.map((hand) => countOf(hand & ~open));
  const unseen = ALL_CARDS & ~known.reduce((seen, cards) => seen | cards, discard | table);
  if (countDeals(countOf(unseen), hidden) > most) return undefined;
  let deals: readonly CardSet[][] = [[]];
  for (const [ship, cards] of known.entries()) {
    deals = deals.flatMap((dealt) => {
      const left = dealt.reduce((rest, hand) => rest & ~hand, unseen);
      return subsetsOf(left, itemAt(hidden, ship)).map((drawn) => [...dealt, cards | drawn]);
    });
  }
  return deals;
}

function countDeals(unseen: number, hidden: readonly number[]): number {
  let left = unseen;
  let count = 1;
  for (const size of hidden) {
    for (let drawn = 0; drawn < size; drawn++) count = (count * left--) / (drawn + 1);
  }
  return count;
}

/** All sets of so many of these cards. */
function subsetsOf(cards: CardSet, size: number): readonly CardSet[] {
  if (size === 0) return [0];
  const subsets: CardSet[] = [];
  for (let rest = cards; rest !== 0; ) {
    const first = bitOf(firstCard(rest));
    rest &= rest - 1;
    for (const others of subsetsOf(rest, size - 1)) subsets.push(first | others);
  }
  return subsets;
}
