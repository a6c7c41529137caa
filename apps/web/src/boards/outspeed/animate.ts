import type { Ranking, Seat } from '@slipstream/engine';
import { BONUSES } from '@slipstream/games/outspeed/data';
import type { Action, Bonus, Event, Secrets, ShipView, Tokens, View } from '@slipstream/games/outspeed/types';

/** The view one event later: what the track shows while the story is told. The true view replaces it at the end. */
export function fold(view: View, event: Event): View {
  const after = foldEvent(view, event);
  return after.ships === view.ships || after.ending !== null ? after : { ...after, ranking: rank(after.ships) };
}

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
      return { ...asking(view, event.seats), phase: event.phase, declaringZone: 0 };
    case 'zoneAsked':
      return { ...view, phase: 'bonus', pending: event.seats, declaringZone: event.zone };
    case 'locked':
      return {
        ...withShip(view, event.seat, { hasChosen: true }),
        pending: view.pending.filter((seat) => seat !== event.seat),
      };
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
      return { ...view, stack: event.tokens, returners: [], discard: NO_TOKENS };
    case 'drew':
      return { ...view, stack: event.stack, drawers: withDrawer(view, event.seat, event.tokens) };
    case 'drewTokens':
      return withSecrets(view, event.seat, { drawn: event.tokens });
    case 'keptToken':
      return withSecrets(addToken(view, event.seat, event.bonus, 1), event.seat, { drawn: [], kept: null });
    case 'kept':
      return keep(view, event);
    case 'tilesTurned':
      return { ...view, side: event.side };
    case 'fieldsCleared':
      return { ...view, fields: event.fields, enteredFields: [] };
    case 'raceEnded':
      return { ...asking(view, []), phase: 'over', drawers: [], ending: event.ending, ranking: event.ranking };
  }
}

const NO_TOKENS: Readonly<Tokens> = {
  nitro: 0,
  fuelTank: 0,
  flamethrower: 0,
  forcefield: 0,
  ionCannon: 0,
  electromagnet: 0,
};

const withShip = (view: View, seat: Seat, change: Partial<ShipView>): View => ({
  ...view,
  ships: view.ships.map((ship) => (ship.seat === seat ? { ...ship, ...change } : ship)),
});

const withSecrets = (view: View, seat: Seat, change: Partial<Secrets>): View =>
  view.secrets === null || view.viewer !== seat ? view : { ...view, secrets: { ...view.secrets, ...change } };

const asking = (view: View, seats: readonly Seat[]): View => ({
  ...view,
  pending: seats,
  ships: view.ships.map((ship) => ({ ...ship, hasChosen: false })),
});

function beginTurn(view: View, event: Extract<Event, { type: 'turnBegan' }>): View {
  const isNew = event.turn !== view.turn;
  const ships = view.ships.map((ship) => ({ ...ship, hasChosen: false, declared: null, route: null, wheel: null }));
  const secrets = view.secrets && { ...view.secrets, declared: null, route: null, wheel: null };
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
    ships,
    secrets,
  };
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

function revealBonus(view: View, played: { readonly seat: Seat; readonly bonus: Bonus; readonly held: number }): View {
  const { seat, bonus, held } = played;
  const seen = withShip(addToken(view, seat, bonus, -1), seat, { declared: bonus, held });
  return { ...seen, discard: { ...seen.discard, [bonus]: seen.discard[bonus] + 1 } };
}

/** The viewer's own hand; the others' hands are numbers that their events bring. */
const addToken = (view: View, seat: Seat, bonus: Bonus, by: number): View =>
  view.secrets === null
    ? view
    : withSecrets(view, seat, { tokens: { ...view.secrets.tokens, [bonus]: view.secrets.tokens[bonus] + by } });

function putOut(view: View, { seat, out, discarded }: Extract<Event, { type: 'out' }>): View {
  const discard = { ...view.discard };
  for (const bonus of BONUSES) discard[bonus] += discarded.filter((token) => token === bonus).length;
  const gone = withShip(view, seat, { out, held: 0 });
  return withSecrets({ ...gone, discard, falls: Math.max(view.falls, out.order) }, seat, { tokens: NO_TOKENS });
}

function withDrawer(view: View, seat: Seat, drawn: number): View['drawers'] {
  const known = view.drawers.find((drawer) => drawer.seat === seat);
  const drawer = { seat, due: known?.due ?? 1, drawn, hasKept: false };
  return known === undefined
    ? [...view.drawers, drawer]
    : view.drawers.map((other) => (other === known ? drawer : other));
}

function keep(view: View, { seat, held, stack }: Extract<Event, { type: 'kept' }>): View {
  const drawers = view.drawers.map((drawer) =>
    drawer.seat === seat ? { ...drawer, drawn: 0, hasKept: true } : drawer,
  );
  return { ...withShip(view, seat, { held }), stack, drawers };
}

const addSorted = (zones: readonly number[], zone: number): readonly number[] =>
  zones.includes(zone) ? zones : [...zones, zone].sort((a, b) => a - b);

/** The order of the rows while ships still move; the true ranking comes with the true view. */
function rank(ships: readonly ShipView[]): Ranking {
  const groups: ShipView[][] = [];
  for (const ship of [...ships].sort((a, b) => compare(a, b) || a.seat - b.seat)) {
    const ahead = groups.at(-1)?.[0];
    if (ahead !== undefined && compare(ahead, ship) === 0) groups.at(-1)?.push(ship);
    else groups.push([ship]);
  }
  return groups.map((group) => group.map(({ seat }) => seat));
}

function compare(a: ShipView, b: ShipView): number {
  if (a.out !== null && b.out !== null) return b.out.order - a.out.order;
  if (a.out !== null || b.out !== null) return a.out === null ? -1 : 1;
  return b.zone - a.zone || b.fuel - a.fuel || b.held - a.held;
}

const PER_ZONE_MS = 220;
const PER_DROP_MS = 90;

/** How long an event is worth watching at speed 1; 0: it goes along with the next one. */
export function duration(event: Event): number {
  switch (event.type) {
    case 'shuffled':
    case 'phaseBegan':
    case 'zoneAsked':
    case 'locked':
    case 'sealed':
    case 'drewTokens':
    case 'keptToken':
      return 0;
    case 'moved':
      return event.to === 'out' ? 0 : 900 + PER_ZONE_MS * Math.abs(event.to - event.from);
    case 'fuelChanged':
      return 1000 + PER_DROP_MS * Math.abs(event.to - event.from);
    case 'bonusApplied':
      return event.fizzled === null && isToldByItsEffect(event.bonus) ? 0 : 1700;
    case 'declared':
      return 500;
    case 'drew':
    case 'kept':
    case 'stackRenewed':
      return 900;
    case 'raceBegan':
    case 'turnBegan':
    case 'fieldPlaced':
    case 'fieldsCleared':
    case 'aloneOrCompany':
    case 'stoppedByField':
      return 1300;
    case 'rolled':
    case 'wheelRevealed':
    case 'boardLaid':
    case 'tilesTurned':
      return 1700;
    case 'routesRevealed':
    case 'bonusesRevealed':
    case 'overcrowded':
    case 'boardGone':
    case 'out':
      return 2200;
    case 'raceEnded':
      return 3000;
  }
}

/** The zone gained, the fuel taken or the field placed is the next event, and says it all. */
const isToldByItsEffect = (bonus: Bonus): boolean =>
  bonus === 'nitro' || bonus === 'fuelTank' || bonus === 'forcefield';
