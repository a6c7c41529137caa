import type { Seat, Viewer } from '@slipstream/engine';
import { isFinishTile, lastZoneOf, ROUTES } from '@slipstream/games/outspeed/data';
import type { Action, Route, ShipView, View } from '@slipstream/games/outspeed/types';
import { m } from '../../paraglide/messages.js';
import { bonusName, theRoute } from './names.ts';
import type { RoutePlan } from './routePlan.ts';
import { routeOf, termsOf } from './routeWords.ts';
import { isRacing, shipOf } from './track.ts';

/** A choice as a noun, so that it fits after "Lock in". */
export function actionLabel(action: Action): string {
  switch (action.type) {
    case 'pass':
      return m.outspeed_action_pass();
    case 'bonus':
    case 'keep':
      return bonusName(action.bonus);
    case 'route':
      return theRoute(action.route);
    case 'wheel':
      return m.outspeed_action_wheel({ number: action.number });
  }
}

/** What is going on, in one line. */
export function status(view: View, viewer: Viewer): string {
  if (view.phase === 'over')
    return view.ending === 'nobodyLeft' ? m.outspeed_status_nobody() : m.outspeed_status_over();
  const what = view.pending.some((seat) => seat === viewer) ? yourPart(view) : theirPart(view);
  return m.outspeed_status_turn({ turn: view.turn, what });
}

function yourPart(view: View): string {
  switch (view.phase) {
    case 'bonus':
      return m.outspeed_your_bonus();
    case 'programming':
      return m.outspeed_your_route();
    case 'wheel':
      return m.outspeed_your_wheel();
    case 'keep':
      return m.outspeed_your_token();
    case 'over':
      return m.outspeed_status_over();
  }
}

function theirPart(view: View): string {
  const waiting = view.pending.length;
  if (waiting === 0) return m.outspeed_phase_resolution().toLowerCase(); // between two decisions, as in a replay
  switch (view.phase) {
    case 'bonus':
      return m.outspeed_their_bonus({ zone: view.declaringZone });
    case 'programming':
      return m.outspeed_their_route({ count: waiting });
    case 'wheel':
      return m.outspeed_their_wheel({ count: waiting });
    case 'keep':
      return m.outspeed_their_token({ count: waiting });
    case 'over':
      return m.outspeed_status_over();
  }
}

/** Race order with one fact each. */
export function standing(view: View): readonly { readonly seats: readonly Seat[]; readonly fact: string }[] {
  return view.ranking.map((seats) => ({ seats, fact: seats[0] === undefined ? '' : factOf(view, seats[0]) }));
}

function factOf(view: View, seat: Seat): string {
  const { zone, out } = shipOf(view, seat);
  return out === null ? m.outspeed_fact_zone({ zone }) : m.outspeed_fact_out({ turn: out.turn });
}

/** Why and when the pilot was put out; undefined while the ship races. */
export function farewell(view: View, seat: Seat): string | undefined {
  const { out } = shipOf(view, seat);
  if (out === null) return undefined;
  switch (out.reason) {
    case 'noFuel':
      return m.outspeed_farewell_no_fuel({ turn: out.turn });
    case 'pushedOff':
      return m.outspeed_farewell_pushed({ turn: out.turn });
    case 'leftBehind':
      return m.outspeed_farewell_behind({ turn: out.turn });
  }
}

/** Zones ahead of the best of the others. */
export function lead({ ships }: View, seat: Seat): number {
  const others = ships.filter((ship) => ship.seat !== seat).map(reachOf);
  return reachOf(ships[seat]) - Math.max(...others);
}

// Out is behind all: what counts is that the ship races no more.
const reachOf = (ship: ShipView | undefined): number => (ship === undefined || ship.out !== null ? 0 : ship.zone);

/** What somebody new should know right now. */
export function hint(view: View, viewer: Viewer): string | undefined {
  if (viewer === 'spectator' || !view.pending.includes(viewer)) return undefined;
  switch (view.phase) {
    case 'bonus':
      return hasAnswerAhead(view, viewer) ? m.outspeed_hint_bonus() : m.outspeed_hint_bonus_first();
    case 'wheel':
      return m.outspeed_hint_wheel();
    case 'keep':
      return m.outspeed_hint_keep();
    case 'programming':
      return routeHint(view, viewer);
    case 'over':
      return undefined;
  }
}

const hasAnswerAhead = ({ ships }: View, seat: Seat): boolean =>
  ships.some(({ zone, declared }) => declared !== null && zone > (ships[seat]?.zone ?? zone));

function routeHint(view: View, seat: Seat): string {
  const { zone, fuel } = shipOf(view, seat);
  const routes = ROUTES.flatMap((name) => routeOf(view, name) ?? []);
  if (isFinishTile(view.tile)) return m.outspeed_hint_finish();
  if (view.turn === 1) return m.outspeed_hint_first();
  if (fuel <= 3) return m.outspeed_hint_low_fuel({ fuel });
  if (zone <= lastZoneOf(view.rearBoard) && isFrontNear(view)) {
    return m.outspeed_hint_rear({ zone: lastZoneOf(view.rearBoard) });
  }
  if (routes.some(({ rule }) => rule !== undefined)) return m.outspeed_hint_alone();
  if (routes.some(hasCount)) return m.outspeed_hint_count();
  if (routes.some(hasDie)) return m.outspeed_hint_dice();
  return m.outspeed_hint_places();
}

const isFrontNear = (view: View): boolean =>
  view.ships.some((ship) => isRacing(ship) && ship.zone > lastZoneOf(view.frontBoard) - 4);

const symbolsOf = ({ cost, benefit }: Route) => [
  ...termsOf(cost?.fuel),
  ...termsOf(benefit?.zones),
  ...termsOf(benefit?.fuel),
];
const hasCount = (route: Route): boolean =>
  symbolsOf(route).some((term) => typeof term === 'object' && 'count' in term);
const hasDie = (route: Route): boolean => symbolsOf(route).some((term) => typeof term === 'object' && 'die' in term);

/** Said before a choice that can put the pilot out; undefined if it cannot. */
export function warning(view: View, plan: RoutePlan | undefined): string | undefined {
  if (plan === undefined) return undefined;
  if (plan.noFuel === 'certain') return m.outspeed_warn_certain();
  if (plan.noFuel === 'possible') {
    const [, cost] = plan.cost;
    return isFinishTile(view.tile) ? m.outspeed_warn_finish({ cost }) : m.outspeed_warn_fuel({ cost });
  }
  if (plan.mayBeLeftBehind) return m.outspeed_warn_behind({ zone: lastZoneOf(view.rearBoard + 1) });
  return undefined;
}
