import { type Effects, fastRng, type Rng, type Seat } from '@slipstream/engine';
import { currentTile } from './compiled.ts';
import { MOST_FOR_FEW, OUT_REASONS, ROUTES, SIDES, sideOf, TURNS, tileSetOf } from './data.ts';
import { legalActions, pending } from './legal.ts';
import { play } from './play.ts';
import { outcome } from './ranking.ts';
import { setup } from './setup.ts';
import { isRacing } from './ships.ts';
import type { Action, Event, Options, OutReason, RouteName, Side, State } from './types.ts';

/** Whoever decides for a seat; reads of the state only what that seat may know. */
export type Pilot = (state: State, seat: Seat, rng: Rng) => Action;

export interface ReportPlan {
  readonly options: Options;
  readonly pilot: Pilot;
  readonly races: number; // for each number of pilots
  readonly seatCounts: readonly number[];
  readonly seed: string;
  progress?(done: number, of: number): void;
}

/** How often one route is taken, by number of pilots; only races whose side this is are counted. */
export interface RouteFigures {
  readonly tile: number;
  readonly side: Side;
  readonly route: RouteName;
  readonly shares: Readonly<Record<number, number>>;
  readonly decisions: Readonly<Record<number, number>>;
}

/** Balance figures of races with one number of pilots. Shares are from 0 to 1. */
export interface RaceFigures {
  readonly pilots: number;
  readonly races: number;
  readonly winsPerSeat: readonly number[];
  readonly noWinner: number;
  readonly shared: number;
  readonly lastLeft: number;
  readonly outPerRace: number;
  readonly outBy: Readonly<Record<OutReason, number>>;
  readonly outInTurns: Readonly<Record<string, number>>;
  readonly leadChanges: number;
  readonly winnerLedAfter: Readonly<Record<number, number>>;
  readonly winnerZone: { readonly mean: number; readonly low: number; readonly high: number }; // 10 % and 90 %
  readonly firstToSecond: number;
  readonly firstToLast: number;
  readonly fuelAfter: Readonly<Record<number, number>>;
  readonly bonusesPerRace: number;
}

export interface Report {
  readonly edition: string;
  readonly seed: string;
  readonly races: readonly RaceFigures[];
  readonly routes: readonly RouteFigures[];
  readonly lowest: {
    readonly tile: number;
    readonly side: Side;
    readonly route: RouteName;
    readonly pilots: number;
    readonly share: number;
  };
}

/** Plays races and says how the tile set holds up. Same plan, same figures. */
export function reportOn(plan: ReportPlan): Report {
  const tally = new Map<string, number>();
  const races: RaceFigures[] = [];
  for (const [at, pilots] of plan.seatCounts.entries()) {
    races.push(raceMany(plan, pilots, tally, at * plan.races));
  }
  const routes = routeFigures(plan, tally);
  return { edition: tileSetOf(plan.options).edition.id, seed: plan.seed, races, routes, lowest: lowestOf(routes) };
}

/** What is kept of one race. */
interface Log {
  readonly leaders: (Seat | undefined)[]; // the sole front-runner after each turn, the first turn at 0
  readonly fronts: Seat[][]; // all in front after each turn
  readonly fuel: number[]; // mean over those who race, after each turn
  readonly outs: { readonly turn: number; readonly reason: OutReason }[];
  bonuses: number;
}

function raceMany(plan: ReportPlan, pilots: number, tally: Map<string, number>, done: number): RaceFigures {
  const sums = newSums(pilots);
  for (let race = 0; race < plan.races; race++) {
    const rng = fastRng(`${plan.seed}-${pilots}-${race}`);
    const { state, log } = raceOnce(plan, pilots, rng, tally);
    addRace(sums, state, log);
    plan.progress?.(done + race + 1, plan.races * plan.seatCounts.length);
  }
  return figuresOf(sums, pilots, plan.races);
}

function raceOnce(plan: ReportPlan, pilots: number, rng: Rng, tally: Map<string, number>): { state: State; log: Log } {
  const log: Log = { leaders: [], fronts: [], fuel: [], outs: [], bonuses: 0 };
  const race: { state?: State } = {};
  const emit = (_: unknown, event: Event) => {
    if (race.state !== undefined) note(race.state, pilots, event, log, tally);
  };
  const effects: Effects<Event> = { rng, emit };
  const state = setup(plan.options, pilots, effects);
  race.state = state;
  for (let seats = pending(state); seats.length > 0; seats = pending(state)) {
    // All who owe a choice decide before any choice is played: else the last would know more than the first.
    const actions = seats.map((seat) => decide(plan, state, seat, rng));
    for (const [at, seat] of seats.entries()) play(state, seat, actions[at] as Action, effects);
  }
  return { state, log };
}

function decide({ pilot }: ReportPlan, state: State, seat: Seat, rng: Rng): Action {
  const choices = legalActions(state, seat);
  return choices.length === 1 ? (choices[0] as Action) : pilot(state, seat, rng);
}

function note(state: State, pilots: number, event: Event, log: Log, tally: Map<string, number>): void {
  switch (event.type) {
    case 'routesRevealed':
      for (const route of event.routes) if (route !== null) countRoute(state, pilots, route, tally);
      return;
    case 'turnBegan':
    case 'raceEnded':
      noteTurn(state, log);
      return;
    case 'out':
      log.outs.push({ turn: event.out.turn, reason: event.out.reason });
      return;
    case 'bonusesRevealed':
      log.bonuses += event.played.length;
      return;
    default:
      return;
  }
}

function countRoute(state: State, pilots: number, route: RouteName, tally: Map<string, number>): void {
  const isOwnSide = pilots <= MOST_FOR_FEW === (state.side === 'few');
  if (!isOwnSide) return;
  const key = tallyKey(currentTile(state), state.side, route, pilots);
  tally.set(key, (tally.get(key) ?? 0) + 1);
}

const tallyKey = (tile: number, side: Side, route: RouteName, pilots: number) => `${tile} ${side} ${route} ${pilots}`;

function noteTurn(state: State, log: Log): void {
  const racing = state.ships.flatMap((ship, seat) => (isRacing(ship) ? [{ ship, seat }] : []));
  const front = Math.max(0, ...racing.map(({ ship }) => ship.zone));
  const inFront = racing.filter(({ ship }) => ship.zone === front).map(({ seat }) => seat);
  log.fronts.push(inFront);
  log.leaders.push(inFront.length === 1 ? inFront[0] : undefined);
  log.fuel.push(racing.reduce((sum, { ship }) => sum + ship.fuel, 0) / Math.max(1, racing.length));
}

/** Sums over the races with one number of pilots. */
interface Sums {
  readonly wins: number[];
  readonly ledAfter: Record<number, number>;
  readonly fuelAfter: Record<number, { sum: number; races: number }>;
  readonly winnerZones: number[];
  readonly outs: Record<OutReason, number>;
  readonly outTurns: Record<string, number>;
  noWinner: number;
  shared: number;
  lastLeft: number;
  leadChanges: number;
  toSecond: number;
  toLast: number;
  compared: number;
  bonuses: number;
}

const LED_AFTER = [6, 12] as const;
const FUEL_AFTER = [4, 8, 12, TURNS] as const;
const STRETCHES = ['1-4', '5-8', '9-12', 'finish'] as const;

const newSums = (pilots: number): Sums => ({
  wins: Array.from({ length: pilots }, () => 0),
  ledAfter: Object.fromEntries(LED_AFTER.map((turn) => [turn, 0])),
  fuelAfter: Object.fromEntries(FUEL_AFTER.map((turn) => [turn, { sum: 0, races: 0 }])),
  winnerZones: [],
  outs: { noFuel: 0, pushedOff: 0, leftBehind: 0 },
  outTurns: Object.fromEntries(STRETCHES.map((stretch) => [stretch, 0])),
  noWinner: 0,
  shared: 0,
  lastLeft: 0,
  leadChanges: 0,
  toSecond: 0,
  toLast: 0,
  compared: 0,
  bonuses: 0,
});

function addRace(sums: Sums, state: State, log: Log): void {
  const end = outcome(state);
  if (end === undefined) throw new Error('the race is not over');
  const { winners } = end;
  for (const seat of winners) sums.wins[seat] = (sums.wins[seat] ?? 0) + 1 / winners.length;
  if (winners.length === 0) sums.noWinner++;
  if (winners.length > 1) sums.shared++;
  if (end.facts.ending === 'lastLeft') sums.lastLeft++;
  for (const { turn, reason } of log.outs) {
    sums.outs[reason]++;
    const stretch = STRETCHES[Math.ceil(turn / 4) - 1] ?? 'finish';
    sums.outTurns[stretch] = (sums.outTurns[stretch] ?? 0) + 1;
  }
  sums.leadChanges += changesOfLeader(log.leaders);
  sums.bonuses += log.bonuses;
  addLeads(sums, winners, log);
  addZones(sums, state, winners);
}

/** How often another ship than the last sole front-runner is alone in front. */
function changesOfLeader(leaders: readonly (Seat | undefined)[]): number {
  const alone = leaders.filter((seat) => seat !== undefined);
  return alone.filter((seat, at) => at > 0 && seat !== alone[at - 1]).length;
}

function addLeads(sums: Sums, winners: readonly Seat[], log: Log): void {
  for (const turn of LED_AFTER) {
    const hasLed = log.fronts[turn - 1]?.some((seat) => winners.includes(seat)) ?? false;
    if (hasLed) sums.ledAfter[turn] = (sums.ledAfter[turn] ?? 0) + 1;
  }
  for (const turn of FUEL_AFTER) {
    const fuel = log.fuel[turn - 1];
    const entry = sums.fuelAfter[turn];
    if (fuel === undefined || entry === undefined) continue;
    entry.sum += fuel;
    entry.races++;
  }
}

function addZones(sums: Sums, state: State, winners: readonly Seat[]): void {
  const [winner] = winners;
  if (winner !== undefined) sums.winnerZones.push(state.ships[winner]?.zone ?? 0);
  const zones = state.ships.flatMap((ship) => (isRacing(ship) ? [ship.zone] : [])).sort((a, b) => b - a);
  const [first, second] = zones;
  if (first === undefined || second === undefined) return;
  sums.toSecond += first - second;
  sums.toLast += first - (zones.at(-1) ?? first);
  sums.compared++;
}

function figuresOf(sums: Sums, pilots: number, races: number): RaceFigures {
  const out = OUT_REASONS.reduce((sum, reason) => sum + sums.outs[reason], 0);
  const shareOfOut = (count: number) => (out === 0 ? 0 : count / out);
  const zones = sums.winnerZones.toSorted((a, b) => a - b);
  const quantile = (share: number) => zones[Math.floor(share * (zones.length - 1))] ?? 0;
  return {
    pilots,
    races,
    winsPerSeat: sums.wins.map((wins) => wins / races),
    noWinner: sums.noWinner / races,
    shared: sums.shared / races,
    lastLeft: sums.lastLeft / races,
    outPerRace: out / races,
    outBy: mapValues(sums.outs, shareOfOut),
    outInTurns: mapValues(sums.outTurns, shareOfOut),
    leadChanges: sums.leadChanges / races,
    winnerLedAfter: mapValues(sums.ledAfter, (led) => led / races),
    winnerZone: { mean: mean(zones), low: quantile(0.1), high: quantile(0.9) },
    firstToSecond: sums.toSecond / Math.max(1, sums.compared),
    firstToLast: sums.toLast / Math.max(1, sums.compared),
    fuelAfter: mapValues(sums.fuelAfter, (entry) => entry.sum / Math.max(1, entry.races)),
    bonusesPerRace: sums.bonuses / races,
  };
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

const mapValues = <Key extends PropertyKey, From, To>(record: Record<Key, From>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value as From)])) as Record<Key, To>;

function routeFigures(
  { options, seatCounts }: ReportPlan,
  tally: ReadonlyMap<string, number>,
): readonly RouteFigures[] {
  const count = (tile: number, side: Side, route: RouteName, pilots: number) =>
    tally.get(tallyKey(tile, side, route, pilots)) ?? 0;
  return SIDES.flatMap((side) => {
    const counts = seatCounts.filter((pilots) => pilots <= MOST_FOR_FEW === (side === 'few'));
    return tileSetOf(options).tiles.flatMap(({ number: tile }) => {
      const lit = ROUTES.filter((route) => sideOf(options, tile, side).routes[route] !== undefined);
      const all = (pilots: number) => lit.reduce((sum, route) => sum + count(tile, side, route, pilots), 0);
      return lit.map((route) => ({
        tile,
        side,
        route,
        shares: Object.fromEntries(
          counts.map((pilots) => [pilots, count(tile, side, route, pilots) / Math.max(1, all(pilots))]),
        ),
        decisions: Object.fromEntries(counts.map((pilots) => [pilots, all(pilots)])),
      }));
    });
  });
}

function lowestOf(routes: readonly RouteFigures[]): Report['lowest'] {
  const each = routes.flatMap(({ tile, side, route, shares, decisions }) =>
    Object.entries(shares).flatMap(([pilots, share]) =>
      (decisions[Number(pilots)] ?? 0) > 0 ? [{ tile, side, route, pilots: Number(pilots), share }] : [],
    ),
  );
  const [lowest] = each.sort((a, b) => a.share - b.share);
  return lowest ?? { tile: 0, side: 'few', route: 'left', pilots: 0, share: 0 };
}
