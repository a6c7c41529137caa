import type { Seat } from '@slipstream/engine';
import { OUT_REASONS, TURNS } from '@slipstream/games/outspeed/data';
import { outcome } from '@slipstream/games/outspeed/ranking';
import { isRacing } from '@slipstream/games/outspeed/ships';
import type { OutReason, State } from '@slipstream/games/outspeed/types';
import type { RaceLog } from './raceLog.ts';

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

/** Sums over the races with one number of pilots. */
export interface Sums {
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

export const newSums = (pilots: number): Sums => ({
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

export function addRace(sums: Sums, state: State, log: RaceLog): void {
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

function addLeads(sums: Sums, winners: readonly Seat[], log: RaceLog): void {
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

export function figuresOf(sums: Sums, pilots: number, races: number): RaceFigures {
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
