import { sideOf } from '@slipstream/games/outspeed/data';
import type { Amount, Die, Route, RouteName, Term, View } from '@slipstream/games/outspeed/types';
import { m } from '../../paraglide/messages.js';
import { fuelWords, routeName, theRoute, zonesWords } from './names.ts';

export type Unit = 'fuel' | 'zones';

/** A route of the current tile; undefined if it is not lit. */
export const routeOf = (view: View, name: RouteName): Route | undefined =>
  sideOf(view.options, view.tile, view.side).routes[name];

export const termsOf = (amount: Amount | undefined): readonly Term[] => {
  if (amount === undefined) return [];
  return isList(amount) ? amount : [amount];
};

const isList = (amount: Amount): amount is readonly Term[] => Array.isArray(amount);

/** "Up to 2 pilots", "any number of pilots", "alone or in company". */
export function conditionWords(route: Route): string {
  if (route.rule !== undefined) return m.outspeed_condition_alone();
  return route.capacity === undefined
    ? m.outspeed_condition_any()
    : m.outspeed_condition_places({ count: route.capacity });
}

export function costWords(route: Route, own: RouteName): string {
  const terms = termsOf(route.cost?.fuel).map((term) => termWords(term, 'fuel', own));
  return terms.length === 0 ? m.outspeed_no_cost() : terms.join(' + ');
}

export function benefitWords({ benefit }: Route, own: RouteName): string {
  const terms = [
    ...termsOf(benefit?.zones).map((term) => termWords(term, 'zones', own)),
    ...termsOf(benefit?.fuel).map((term) => termWords(term, 'fuel', own)),
    ...(benefit?.bonus ? [m.outspeed_bonuses({ count: benefit.bonus })] : []),
  ];
  return terms.length === 0 ? m.outspeed_no_benefit() : terms.join(' + ');
}

export function dieName(die: Die, rolls: number): string {
  return die === 'yellow' ? m.outspeed_yellow_dice({ count: rolls }) : m.outspeed_blue_dice({ count: rolls });
}

export function termWords(term: Term, unit: Unit, own: RouteName): string {
  if (typeof term === 'number') return unit === 'fuel' ? fuelWords(term) : zonesWords(term);
  if ('count' in term) {
    const where = term.count === own ? m.outspeed_on_it() : m.outspeed_on_route({ route: theRoute(term.count) });
    return unit === 'fuel' ? m.outspeed_fuel_per({ where }) : m.outspeed_zones_per({ where });
  }
  const source = 'wheel' in term ? m.outspeed_wheel_number() : dieName(term.die, term.rolls ?? 1);
  return unit === 'fuel' ? m.outspeed_in_fuel({ source }) : m.outspeed_in_zones({ source });
}

/** A whole route as a name for its control: "Circle. Up to 2 pilots. Cost: … Benefit: …". */
export function routeWords(route: Route, own: RouteName): string {
  return m.outspeed_route_words({
    route: routeName(own),
    condition: conditionWords(route),
    cost: costWords(route, own),
    benefit: benefitWords(route, own),
  });
}
