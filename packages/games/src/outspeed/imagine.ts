import type { Rng, Seat } from '@slipstream/engine';
import { BONUSES, FINISH_TILES, TOKEN_COUNTS, TURNS } from './data.ts';
import { canPlay, choicesOf } from './legal.ts';
import { seal } from './play.ts';
import { listTokens, noTokens, shipAt } from './ships.ts';
import type { Bonus, Drawer, DrawerView, Ship, ShipView, State, Tokens, View } from './types.ts';

/**
 * Some state that looks like `view`: tiles and tokens that the viewer cannot see are dealt uniformly, choices that
 * others have sealed are drawn from what they could choose.
 */
export function imagine(view: View, rng: Rng): State {
  const state = openTable(view, rng);
  dealTokens(state, view, rng);
  for (const { seat } of view.ships) if (isSealedFrom(view, seat)) seal(state, seat, pick(choicesOf(state, seat), rng));
  return state;
}

/** The state with everything hidden left out. */
function openTable(view: View, rng: Rng): State {
  return {
    ...(view.rules !== undefined && { rules: view.rules }),
    options: view.options,
    phase: view.phase,
    awaiting: view.pending.reduce((mask, seat) => mask | (1 << seat), 0),
    turn: view.turn,
    side: view.side,
    tiles: tileOrder(view, rng),
    rearBoard: view.rearBoard,
    frontBoard: view.frontBoard,
    fields: [...view.fields],
    enteredFields: [...view.enteredFields],
    ships: view.ships.map((ship) => openShip(view, ship)),
    stack: [],
    returners: [...view.returners],
    discard: { ...view.discard },
    declaringZone: view.declaringZone,
    drawers: view.drawers.map((drawer) => openDrawer(view, drawer)),
    falls: view.falls,
  };
}

/** [OS-14] The current tile is public; the order of the rest and the finish tile are not, but for a first race. */
function tileOrder(view: View, rng: Rng): readonly number[] {
  const seen = [...view.pastTiles, view.tile];
  if (seen.length === TURNS) return seen;
  const ahead = [...view.tilesAhead];
  if (!view.options.firstRace) rng.shuffle(ahead);
  return [...seen, ...ahead, view.finishTile ?? pick(FINISH_TILES, rng)];
}

function openShip(view: View, { seat, zone, fuel, out, declared, route, wheel }: ShipView): Ship {
  const own = secretsFor(view, seat);
  return {
    zone,
    fuel,
    tokens: own === null ? noTokens() : { ...own.tokens },
    out,
    declared: own === null ? (declared === 'faceDown' ? null : declared) : own.declared,
    route: own === null ? route : own.route,
    wheel: own === null ? wheel : own.wheel,
  };
}

function openDrawer(view: View, { seat, due }: DrawerView): Drawer {
  const own = secretsFor(view, seat);
  return { seat, due, drawn: own?.drawn ?? [], kept: own?.kept ?? null };
}

const secretsFor = (view: View, seat: Seat): View['secrets'] => (view.viewer === seat ? view.secrets : null);

/** Deals every token the viewer cannot see: face-down ones, hands, drawn pairs and the stack. */
function dealTokens(state: State, view: View, rng: Rng): void {
  const unseen = rng.shuffle(listTokens(unseenTokens(view)));
  for (const { seat } of faceDownShips(view)) {
    const ship = shipAt(state, seat);
    const declared = take(unseen, (bonus) => canPlay(state, ship.zone, bonus));
    ship.declared = declared;
    ship.tokens[declared]++;
  }
  for (const { seat, held, declared } of view.ships) {
    if (secretsFor(view, seat) !== null) continue;
    const { tokens } = shipAt(state, seat);
    for (let count = declared === 'faceDown' ? 1 : 0; count < held; count++) tokens[take(unseen)]++;
  }
  for (const [at, drawer] of state.drawers.entries()) dealDrawn(drawer, view, view.drawers[at], unseen);
  dealStack(state, view, unseen);
}

/** All 32, less the discard and what the viewer holds, looks at or has put back. */
function unseenTokens({ discard, secrets }: View): Tokens {
  const unseen = { ...TOKEN_COUNTS };
  for (const bonus of BONUSES) unseen[bonus] -= discard[bonus] + (secrets?.tokens[bonus] ?? 0);
  for (const bonus of secrets?.drawn ?? []) unseen[bonus]--;
  for (const { bonus } of secrets?.putBack ?? []) unseen[bonus]--;
  return unseen;
}

/**
 * A face-down token is one that its pilot may play. The rearmost may play everything that the others may, so the others
 * are dealt theirs first: then every possible deal is equally likely.
 */
function faceDownShips(view: View): readonly ShipView[] {
  const others = view.ships.filter(({ seat, declared }) => declared === 'faceDown' && secretsFor(view, seat) === null);
  return others.sort((a, b) => b.zone - a.zone);
}

function dealDrawn(drawer: Drawer, view: View, seen: DrawerView | undefined, unseen: Bonus[]): void {
  if (seen === undefined || secretsFor(view, drawer.seat) !== null) return;
  drawer.drawn = Array.from({ length: seen.drawn }, () => take(unseen));
  // A single token is kept without a choice.
  if (seen.drawn === 1) drawer.kept = drawer.drawn[0] ?? null;
}

function dealStack(state: State, view: View, unseen: Bonus[]): void {
  const known = new Map(view.secrets?.putBack.map(({ fromBottom, bonus }) => [fromBottom, bonus]));
  state.stack = Array.from({ length: view.stack }, (_, fromBottom) => known.get(fromBottom) ?? take(unseen));
}

/** Has chosen in this phase, and the viewer does not know what. */
function isSealedFrom(view: View, seat: Seat): boolean {
  const ship = view.ships[seat];
  if (ship === undefined || !ship.hasChosen || secretsFor(view, seat) !== null) return false;
  if (view.phase === 'bonus') return ship.declared === null;
  if (view.phase === 'keep') return view.drawers.some((drawer) => drawer.seat === seat && drawer.drawn > 1);
  return true;
}

function take(tokens: Bonus[], isWanted: (bonus: Bonus) => boolean = () => true): Bonus {
  const at = tokens.findIndex(isWanted);
  const token = tokens[at];
  if (token === undefined) throw new Error('no token is left that the view allows');
  tokens.splice(at, 1);
  return token;
}

function pick<Item>(items: readonly Item[], rng: Rng): Item {
  const item = items[rng.below(items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
