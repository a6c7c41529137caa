import { currentTile } from '@slipstream/games/outspeed/compiled';
import { MOST_FOR_FEW, ROUTES, SIDES, sideOf, tileSetOf } from '@slipstream/games/outspeed/data';
import type { Options, RouteName, Side, State } from '@slipstream/games/outspeed/types';

/** How often one route is taken, by number of pilots; only races whose side this is are counted. */
export interface RouteFigures {
  readonly tile: number;
  readonly side: Side;
  readonly route: RouteName;
  readonly shares: Readonly<Record<number, number>>;
  readonly decisions: Readonly<Record<number, number>>;
}

/** How often each route was taken, by tile, side, route and number of pilots. */
export type RouteTally = Map<string, number>;

const keyOf = (tile: number, side: Side, route: RouteName, pilots: number) => `${tile} ${side} ${route} ${pilots}`;

const isSideFor = (pilots: number, side: Side): boolean => pilots <= MOST_FOR_FEW === (side === 'few');

/** [OS-72] Tiles that have turned to the other side in the course of a race do not count. */
export function countRoutes(state: State, routes: readonly (RouteName | null)[], tally: RouteTally): void {
  const pilots = state.ships.length;
  if (!isSideFor(pilots, state.side)) return;
  for (const route of routes) {
    if (route === null) continue;
    const key = keyOf(currentTile(state), state.side, route, pilots);
    tally.set(key, (tally.get(key) ?? 0) + 1);
  }
}

export function routeFigures(
  options: Options,
  seatCounts: readonly number[],
  tally: RouteTally,
): readonly RouteFigures[] {
  return SIDES.flatMap((side) => {
    const counts = seatCounts.filter((pilots) => isSideFor(pilots, side));
    return tileSetOf(options).tiles.flatMap(({ number }) => tileFigures(options, number, side, counts, tally));
  });
}

function tileFigures(
  options: Options,
  tile: number,
  side: Side,
  counts: readonly number[],
  tally: RouteTally,
): readonly RouteFigures[] {
  const lit = ROUTES.filter((route) => sideOf(options, tile, side).routes[route] !== undefined);
  const taken = (route: RouteName, pilots: number) => tally.get(keyOf(tile, side, route, pilots)) ?? 0;
  const all = (pilots: number) => lit.reduce((sum, route) => sum + taken(route, pilots), 0);
  const decisions = Object.fromEntries(counts.map((pilots) => [pilots, all(pilots)]));
  return lit.map((route) => {
    const shares = counts.map((pilots) => [pilots, taken(route, pilots) / Math.max(1, all(pilots))]);
    return { tile, side, route, shares: Object.fromEntries(shares), decisions };
  });
}

/** One route with one number of pilots. */
export interface RouteShare {
  readonly tile: number;
  readonly side: Side;
  readonly route: RouteName;
  readonly pilots: number;
  readonly share: number;
}

/** The route that is taken least. */
export function lowestOf(routes: readonly RouteFigures[]): RouteShare {
  const each = routes.flatMap(({ tile, side, route, shares, decisions }) =>
    Object.entries(shares).flatMap(([pilots, share]) =>
      (decisions[Number(pilots)] ?? 0) > 0 ? [{ tile, side, route, pilots: Number(pilots), share }] : [],
    ),
  );
  const [lowest] = each.sort((a, b) => a.share - b.share);
  return lowest ?? { tile: 0, side: 'few', route: 'left', pilots: 0, share: 0 };
}
