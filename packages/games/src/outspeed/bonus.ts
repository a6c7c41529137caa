import { type Effects, type Seat, seatsOf } from '@slipstream/engine';
import { FIELD_MARKERS } from './data.ts';
import { changeFuel, insertSorted, moveShip } from './movement.ts';
import { closeFall, countTokens, isRacing, putOut, shipAt } from './ships.ts';
import type { Bonus, Event, Hit, PlayedBonus, Ship, State } from './types.ts';

/** [OS-30] to [OS-34] */
const NITRO_ZONES = 1;
const TANK_FUEL = 2;
const FLAME_ZONES = -2;
const ION_FUEL = -2;
const MAGNET_FRONT_ZONES = -3;
const MAGNET_BETWEEN_ZONES = -2;

/**
 * [OS-20] Asks the next zone, from the front to the back; false when all have been asked.
 * [OS-21] A pilot without a token passes silently. One whose tokens cannot be played now is asked all the same:
 * else the missing question would tell the others which tokens these are [OS-13].
 */
export function askNextZone(state: State, effects: Effects<Event>): boolean {
  const zone = nextZoneToAsk(state);
  if (zone === 0) return false;
  state.declaringZone = zone;
  state.awaiting = 0;
  for (let seat = 0; seat < state.ships.length; seat++) {
    const ship = shipAt(state, seat);
    if (ship.zone === zone && isAsked(ship)) state.awaiting |= 1 << seat;
  }
  effects.emit?.('everyone', { type: 'zoneAsked', zone, seats: seatsOf(state.awaiting) });
  return true;
}

function nextZoneToAsk(state: State): number {
  let next = 0;
  for (const ship of state.ships) {
    if (ship.zone > next && ship.zone < state.declaringZone && isAsked(ship)) next = ship.zone;
  }
  return next;
}

const isAsked = (ship: Ship): boolean => isRacing(ship) && countTokens(ship.tokens) > 0;

/** [OS-20] The answers of one zone become known: that they play, not what. */
export function announceZone(state: State, effects: Effects<Event>): void {
  if (effects.emit === undefined) return;
  for (const [seat, ship] of state.ships.entries()) {
    if (ship.zone !== state.declaringZone || ship.declared === null) continue;
    effects.emit('everyone', { type: 'declared', seat, plays: ship.declared !== 'pass' });
  }
}

/** A zone's pilots who play a bonus this turn, in seat order. */
interface Group {
  readonly zone: number;
  readonly played: PlayedBonus[];
}

/** [OS-22] All played tokens are revealed together, then applied zone by zone. */
export function applyBonuses(state: State, effects: Effects<Event>): void {
  const groups = groupsByZone(state);
  if (groups.length === 0) return;
  spendTokens(state, groups, effects);
  // [OS-90] No look in between: bonuses hit only ships ahead, so the one who played and those still to play race on.
  for (const group of groups) applyGroup(state, group, effects);
}

/** [OS-22] Front to back, by the zones the pilots stood on when they declared: nobody has moved since. */
function groupsByZone(state: State): readonly Group[] {
  const groups: Group[] = [];
  for (let seat = 0; seat < state.ships.length; seat++) {
    const { zone, declared } = shipAt(state, seat);
    if (declared === null || declared === 'pass') continue;
    let group = groups.find((other) => other.zone === zone);
    if (group === undefined) {
      group = { zone, played: [] };
      groups.push(group);
    }
    group.played.push({ seat, bonus: declared });
  }
  return groups.sort((a, b) => b.zone - a.zone);
}

/** [OS-25] Used tokens go to the discard. */
function spendTokens(state: State, groups: readonly Group[], effects: Effects<Event>): void {
  for (const { played } of groups) {
    for (const { seat, bonus } of played) {
      shipAt(state, seat).tokens[bonus]--;
      state.discard[bonus]++;
    }
  }
  effects.emit?.('everyone', {
    type: 'bonusesRevealed',
    played: groups.flatMap(({ zone, played }) =>
      played.map((play) => ({ ...play, zone, held: countTokens(shipAt(state, play.seat).tokens) })),
    ),
  });
}

/** What one zone's bonuses add up to for one ship. */
interface Sum {
  zones: number;
  fuel: number;
  readonly byZones: PlayedBonus[];
  readonly byFuel: PlayedBonus[];
}

/**
 * [OS-23] Bonuses of one zone apply together: all read the same snapshot of the track, what they do to one ship is added
 * up, and a forcefield placed now stops nobody yet.
 */
function applyGroup(state: State, group: Group, effects: Effects<Event>): void {
  const sums: readonly Sum[] = state.ships.map(() => ({ zones: 0, fuel: 0, byZones: [], byFuel: [] }));
  let markers = FIELD_MARKERS - state.fields.length;
  const placers: Seat[] = [];
  for (const play of group.played) {
    const hits = hitsOf(state, play, group.zone);
    for (const hit of hits) addHit(sums, hit, play);
    const placesField = play.bonus === 'forcefield' && markers > 0;
    if (placesField) {
      placers.push(play.seat);
      markers--;
    }
    const fizzled = fizzleOf(play.bonus, hits, placesField);
    effects.emit?.('everyone', { type: 'bonusApplied', ...play, zone: group.zone, hits, fizzled });
  }
  applySums(state, sums, effects);
  for (const seat of placers) placeField(state, seat, group.zone, effects);
}

function fizzleOf(bonus: Bonus, hits: readonly Hit[], placesField: boolean): 'noTarget' | 'noMarker' | null {
  if (bonus === 'forcefield') return placesField ? null : 'noMarker';
  return hits.length > 0 ? null : 'noTarget';
}

function addHit(sums: readonly Sum[], hit: Hit, play: PlayedBonus): void {
  const sum = sums[hit.seat];
  if (sum === undefined) throw new Error(`no seat ${hit.seat}`);
  sum.zones += hit.zones;
  sum.fuel += hit.fuel;
  if (hit.zones !== 0) sum.byZones.push(play);
  if (hit.fuel !== 0) sum.byFuel.push(play);
}

/** What one bonus does to whom, on the track as it stands. */
function hitsOf(state: State, { seat, bonus }: PlayedBonus, zone: number): readonly Hit[] {
  switch (bonus) {
    case 'nitro':
      return [{ seat, zones: NITRO_ZONES, fuel: 0 }];
    case 'fuelTank':
      return [{ seat, zones: 0, fuel: TANK_FUEL }];
    case 'flamethrower':
      return flameHits(state, zone);
    case 'ionCannon':
      return hitsAhead(state, zone, () => ({ zones: 0, fuel: ION_FUEL }));
    case 'electromagnet':
      return magnetHits(state, zone);
    case 'forcefield':
      return [];
  }
}

/** [OS-32] Every ship on the next occupied zone ahead. */
function flameHits(state: State, zone: number): readonly Hit[] {
  let next = Number.POSITIVE_INFINITY;
  for (const ship of state.ships) if (isRacing(ship) && ship.zone > zone && ship.zone < next) next = ship.zone;
  return hitsAhead(state, zone, (ship) => (ship.zone === next ? { zones: FLAME_ZONES, fuel: 0 } : undefined));
}

/** [OS-34] The front zone hardest; a front zone that is the player's own means no effect [OS-37]. */
function magnetHits(state: State, zone: number): readonly Hit[] {
  let front = zone;
  for (const ship of state.ships) if (isRacing(ship) && ship.zone > front) front = ship.zone;
  return hitsAhead(state, zone, (ship) => ({
    zones: ship.zone === front ? MAGNET_FRONT_ZONES : MAGNET_BETWEEN_ZONES,
    fuel: 0,
  }));
}

/** [OS-24] Only ships further ahead are ever hit, never one on the player's own zone. */
function hitsAhead(
  state: State,
  zone: number,
  effect: (ship: Ship) => { readonly zones: number; readonly fuel: number } | undefined,
): readonly Hit[] {
  const hits: Hit[] = [];
  for (let seat = 0; seat < state.ships.length; seat++) {
    const ship = shipAt(state, seat);
    if (!isRacing(ship) || ship.zone <= zone) continue;
    const hit = effect(ship);
    if (hit !== undefined) hits.push({ seat, ...hit });
  }
  return hits;
}

function applySums(state: State, sums: readonly Sum[], effects: Effects<Event>): void {
  for (const [seat, sum] of sums.entries()) {
    if (sum.fuel !== 0) changeFuel(state, seat, sum.fuel, { kind: 'bonus', by: sum.byFuel }, effects);
  }
  for (const [seat, sum] of sums.entries()) {
    const isDry = shipAt(state, seat).fuel === 0 && isRacing(shipAt(state, seat));
    if (isDry) putOut(state, seat, 'noFuel', effects);
    else if (sum.zones !== 0 && !moveShip(state, seat, sum.zones, { kind: 'bonus', by: sum.byZones }, effects)) {
      putOut(state, seat, 'pushedOff', effects);
    }
  }
  closeFall(state);
}

function placeField(state: State, seat: Seat, zone: number, effects: Effects<Event>): void {
  insertSorted(state.fields, zone);
  effects.emit?.('everyone', { type: 'fieldPlaced', seat, zone, fields: [...state.fields] });
}
