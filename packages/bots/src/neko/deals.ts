import type { Rng, Seat } from '@slipstream/engine';
import { at } from '@slipstream/games/neko/at';
import { neko } from '@slipstream/games/neko/index';
import { colourOf } from '@slipstream/games/neko/trick';
import type { Card, View } from '@slipstream/games/neko/types';

/** A hand for each seat, sorted. */
export type Deal = readonly (readonly Card[])[];

/**
 * The deals that look like the view: unseen numbers go to the backs of their colour in every way there is, each as likely as any other;
 * where these are more than `most`, that many at random.
 */
export function possibleDeals(view: View, viewer: Seat, most: number, rng: Rng): readonly Deal[] {
  const { hands } = neko.imagine(view, rng);
  const others = hands.map((hand, seat) => (seat === viewer ? [] : hand));
  const backs = others.map((hand) =>
    view.seats.map((_, colour) => hand.filter((card) => colourOf(card) === colour).length),
  );
  const deals: Deal[] = [];
  const dealt: Card[][] = hands.map((hand, seat) => (seat === viewer ? hand : []));
  spread(
    others.flat().sort((one, other) => one - other),
    dealt,
    backs,
    most,
    deals,
  );
  return deals.length > most ? deals.slice(0, most).map(() => neko.imagine(view, rng).hands) : deals;
}

/** Gives the first card to each hand that has a back for it, in turn, and so on with the rest; ends once there are too many deals. */
function spread(
  cards: readonly Card[],
  dealt: readonly Card[][],
  backs: readonly number[][],
  most: number,
  deals: Deal[],
): void {
  const [card, ...rest] = cards;
  if (card === undefined) {
    deals.push(dealt.map((hand) => hand.slice()));
    return;
  }
  const colour = colourOf(card);
  for (const [seat, hand] of dealt.entries()) {
    const left = at(backs, seat);
    if (at(left, colour) === 0 || deals.length > most) continue;
    left[colour] = at(left, colour) - 1;
    hand.push(card);
    spread(rest, dealt, backs, most, deals);
    hand.pop();
    left[colour] = at(left, colour) + 1;
  }
}
