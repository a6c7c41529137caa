import type { Seat } from '@slipstream/engine';
import { BONUSES } from './data.ts';
import { rank } from './ranking.ts';
import { noTokens } from './ships.ts';
import type { Action, Bonus, DrawerView, Event, Secrets, ShipView, View } from './types.ts';

/** Forecasts come fresh with each view. */
export const UNTOLD = ['forecasts'] as const satisfies readonly (keyof View)[];

/** The view one event later. */
export function fold(view: View, event: Event): View {
  const after = foldEvent(view, event);
  return after.ships === view.ships ? after : { ...after, ranking: rank(after.ships) };
}

type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>;

function foldEvent(view: View, event: Event): View {
  switch (event.type) {
    case 'shuffled':
    case 'raceBegan':
    case 'bonusApplied':
    case 'overcrowded':
    case 'aloneOrCompany':
    case 'rolled':
      return view;
    case 'turnBegan':
      return beginTurn(view, event);
    case 'phaseBegan':
      return beginPhase(view, event);
    case 'zoneAsked':
      return { ...view, phase: 'bonus', pending: event.seats, declaringZone: event.zone };
    case 'locked':
      return lock(view, event.seat);
    case 'sealed':
      return withSecrets(view, event.seat, sealedSecret(event.action));
    case 'declared':
      return withShip(view, event.seat, { declared: event.plays ? 'faceDown' : 'pass' });
    case 'bonusesRevealed':
      return event.played.reduce(revealBonus, view);
    case 'fieldPlaced':
      return { ...view, fields: event.fields };
    case 'routesRevealed':
      return { ...view, ships: view.ships.map((ship) => ({ ...ship, route: event.routes[ship.seat] ?? null })) };
    case 'wheelRevealed':
      return event.picks.reduce((seen, { seat, number }) => withShip(seen, seat, { wheel: number }), view);
    case 'fuelChanged':
      return withShip(view, event.seat, { fuel: event.to });
    case 'moved':
      return event.to === 'out' ? view : withShip(view, Number(event.racer), { zone: event.to });
    case 'stoppedByField':
      return { ...view, enteredFields: addSorted(view.enteredFields, event.zone) };
    case 'boardLaid':
      return { ...view, frontBoard: event.board };
    case 'boardGone':
      return { ...view, rearBoard: event.board + 1, fields: event.fields };
    case 'out':
      return putOut(view, event);
    case 'stackRenewed':
      return { ...forgetPutBack(view, 0), stack: event.tokens, discard: noTokens() };
    case 'drew':
      return draw(view, event);
    case 'drewTokens':
      return withSecrets(view, event.seat, { drawn: event.tokens, kept: soleOf(event.tokens) });
    case 'keptToken':
      return keepOwn(view, event);
    case 'kept':
      return keep(view, event);
    case 'tilesTurned':
      return { ...view, side: event.side };
    case 'fieldsCleared':
      return { ...view, fields: event.fields, enteredFields: [] };
    case 'raceEnded':
      return { ...beginPhase(view, { phase: 'over', seats: [] }), drawers: [], ending: event.ending };
  }
}

const withShip = (view: View, seat: Seat, change: Partial<ShipView>): View => ({
  ...view,
  ships: view.ships.map((ship) => (ship.seat === seat ? { ...ship, ...change } : ship)),
});

const withSecrets = (view: View, seat: Seat, change: Partial<Secrets>): View =>
  view.secrets === null || view.viewer !== seat ? view : { ...view, secrets: { ...view.secrets, ...change } };

const withDrawer = (view: View, seat: Seat, change: Partial<DrawerView>): View => ({
  ...view,
  drawers: view.drawers.map((drawer) => (drawer.seat === seat ? { ...drawer, ...change } : drawer)),
});

function beginTurn(view: View, event: EventOf<'turnBegan'>): View {
  const isNew = event.turn !== view.turn;
  const nothingChosen = { declared: null, route: null, wheel: null };
  return {
    ...view,
    phase: 'bonus',
    pending: [],
    turn: event.turn,
    side: event.side,
    tile: event.tile,
    pastTiles: isNew ? [...view.pastTiles, view.tile] : view.pastTiles,
    tilesAhead: view.tilesAhead.filter((tile) => tile !== event.tile),
    finishTile: event.isFinish ? event.tile : view.finishTile,
    drawers: [],
    ships: view.ships.map((ship) => ({ ...ship, ...nothingChosen, hasChosen: false })),
    secrets: view.secrets && { ...view.secrets, ...nothingChosen },
    forecasts: [],
  };
}

/** [OS-59] Whoever drew a single token has no choice: it is kept already. */
function beginPhase(view: View, { phase, seats }: Pick<EventOf<'phaseBegan'>, 'phase' | 'seats'>): View {
  const hasKept = (seat: Seat) => view.drawers.some((drawer) => drawer.seat === seat && drawer.hasKept);
  const ships = view.ships.map((ship) => ({ ...ship, hasChosen: phase === 'keep' && hasKept(ship.seat) }));
  return { ...view, phase, pending: seats, declaringZone: 0, ships, forecasts: [] };
}

function lock(view: View, seat: Seat): View {
  const pending = view.pending.filter((other) => other !== seat);
  return { ...withDrawer(withShip(view, seat, { hasChosen: true }), seat, { hasKept: true }), pending };
}

function sealedSecret(action: Action): Partial<Secrets> {
  switch (action.type) {
    case 'pass':
      return { declared: 'pass' };
    case 'bonus':
      return { declared: action.bonus };
    case 'route':
      return { route: action.route };
    case 'wheel':
      return { wheel: action.number };
    case 'keep':
      return { kept: action.bonus };
  }
}

function revealBonus(view: View, { seat, bonus, held }: EventOf<'bonusesRevealed'>['played'][number]): View {
  const seen = withShip(addToken(view, seat, bonus, -1), seat, { declared: bonus, held });
  return { ...seen, discard: { ...seen.discard, [bonus]: seen.discard[bonus] + 1 } };
}

/** Only the viewer's own hand is known token by token; of the others, events tell how many they hold. */
const addToken = (view: View, seat: Seat, bonus: Bonus, by: number): View =>
  view.secrets === null
    ? view
    : withSecrets(view, seat, { tokens: { ...view.secrets.tokens, [bonus]: view.secrets.tokens[bonus] + by } });

function putOut(view: View, { seat, out, discarded }: EventOf<'out'>): View {
  const discard = { ...view.discard };
  for (const bonus of BONUSES) discard[bonus] += discarded.filter((token) => token === bonus).length;
  const gone = withShip(view, seat, { out, held: 0 });
  return withSecrets({ ...gone, discard, falls: Math.max(view.falls, out.order) }, seat, { tokens: noTokens() });
}

/** The stack is drawn from the top; what was put back lies at the bottom. */
function draw(view: View, { seat, tokens, stack, due }: EventOf<'drew'>): View {
  const drawer = { seat, due, drawn: tokens, hasKept: tokens === 1 };
  const isNew = !view.drawers.some((other) => other.seat === seat);
  const drawers = isNew ? [...view.drawers, drawer] : withDrawer(view, seat, drawer).drawers;
  return { ...forgetPutBack(view, stack), stack, drawers };
}

/** Of the tokens that were put back, only the lowest are still in the stack. */
const forgetPutBack = (view: View, left: number): View => ({
  ...view,
  returners: view.returners.slice(0, left),
  secrets: view.secrets && {
    ...view.secrets,
    putBack: view.secrets.putBack.filter(({ fromBottom }) => fromBottom < left),
  },
});

const soleOf = (tokens: readonly Bonus[]): Bonus | null => (tokens.length === 1 ? (tokens[0] ?? null) : null);

function keepOwn(view: View, { seat, bonus, putBack }: EventOf<'keptToken'>): View {
  const kept = withSecrets(addToken(view, seat, bonus, 1), seat, { drawn: [], kept: null });
  return putBack === null ? kept : putUnder(kept, seat, putBack);
}

/** The drawer has heard of the token they put back in an event before this one: for them the stack has grown already. */
function keep(view: View, { seat, held, stack }: EventOf<'kept'>): View {
  const due = (view.drawers.find((drawer) => drawer.seat === seat)?.due ?? 1) - 1;
  const kept = withDrawer(withShip(view, seat, { held }), seat, { due, drawn: 0, hasKept: false });
  return stack > view.stack ? putUnder(kept, seat, null) : kept;
}

/** One token goes under the stack: everything in it lies one higher. Its kind is known to whoever put it there. */
function putUnder(view: View, seat: Seat, own: Bonus | null): View {
  const lifted = view.secrets?.putBack.map(({ fromBottom, bonus }) => ({ fromBottom: fromBottom + 1, bonus })) ?? [];
  const putBack = own === null ? lifted : [{ fromBottom: 0, bonus: own }, ...lifted];
  return {
    ...view,
    stack: view.stack + 1,
    returners: [seat, ...view.returners],
    secrets: view.secrets && { ...view.secrets, putBack },
  };
}

const addSorted = (zones: readonly number[], zone: number): readonly number[] =>
  zones.includes(zone) ? zones : [...zones, zone].sort((a, b) => a - b);
