import { type Effects, type Seat, seatsOf } from '@slipstream/engine';
import { FIELD_MARKERS } from './data.ts';
import { hitsOf } from './hits.ts';
import { changeFuel, insertSorted, moveShip } from './movement.ts';
import { fallsBeforeMoving } from './olderRules.ts';
import { closeFall, countTokens, isRacing, putOut, shipAt } from './ships.ts';
import type { Bonus, Cause, Event, Hit, PlayedBonus, Ship, State } from './types.ts';

/**
 * [OS-20] Asks the next occupied zone behind this one; false when all have been asked.
 * [OS-21] A pilot without a token passes silently. One whose tokens cannot be played now is asked all the same: not
 * asking would tell the others which tokens these are [OS-13].
 */
export function askZoneBehind(state: State, ahead: number, effects: Effects<Event>): boolean {
  const zone = nextZoneToAsk(state, ahead);
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

function nextZoneToAsk(state: State, ahead: number): number {
  let next = 0;
  for (let seat = 0; seat < state.ships.length; seat++) {
    const ship = shipAt(state, seat);
    if (ship.zone > next && ship.zone < ahead && isAsked(ship)) next = ship.zone;
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

/**
 * [OS-22] All played tokens are revealed together, then applied zone by zone, from the front to the back. A bonus hits
 * only ships ahead of its player, so pilots whose bonus is still to come stand where they stood when they declared.
 * [OS-90] For the same reason at least two pilots race on until the last zone is done: nobody need check in between.
 */
export function applyBonuses(state: State, effects: Effects<Event>): void {
  let players = playersOf(state);
  if (players === 0) return;
  spendTokens(state, players, effects);
  while (players !== 0) {
    const zone = frontZoneOf(state, players);
    const group = groupOn(state, players, zone);
    applyGroup(state, group, zone, effects);
    players &= ~group;
  }
}

/** Who plays a bonus this turn, as a bit mask. */
function playersOf(state: State): number {
  let mask = 0;
  for (let seat = 0; seat < state.ships.length; seat++) {
    const { declared } = shipAt(state, seat);
    if (declared !== null && declared !== 'pass') mask |= 1 << seat;
  }
  return mask;
}

const isIn = (mask: number, seat: Seat): boolean => (mask & (1 << seat)) !== 0;

function frontZoneOf(state: State, players: number): number {
  let front = 0;
  for (let seat = 0; seat < state.ships.length; seat++) {
    if (isIn(players, seat) && shipAt(state, seat).zone > front) front = shipAt(state, seat).zone;
  }
  return front;
}

function groupOn(state: State, players: number, zone: number): number {
  let mask = 0;
  for (let seat = 0; seat < state.ships.length; seat++) {
    if (isIn(players, seat) && shipAt(state, seat).zone === zone) mask |= 1 << seat;
  }
  return mask;
}

function playedBy(state: State, seat: Seat): Bonus {
  const { declared } = shipAt(state, seat);
  if (declared === null || declared === 'pass') throw new Error(`seat ${seat} plays no bonus`);
  return declared;
}

/** [OS-25] Used tokens go to the discard. */
function spendTokens(state: State, players: number, effects: Effects<Event>): void {
  for (let seat = 0; seat < state.ships.length; seat++) {
    if (!isIn(players, seat)) continue;
    const bonus = playedBy(state, seat);
    shipAt(state, seat).tokens[bonus]--;
    state.discard[bonus]++;
  }
  effects.emit?.('everyone', { type: 'bonusesRevealed', played: revealed(state, players) });
}

/** Front to back, then in seat order. */
function revealed(state: State, players: number): Extract<Event, { type: 'bonusesRevealed' }>['played'] {
  const seats = [...seatsOf(players)].sort((a, b) => shipAt(state, b).zone - shipAt(state, a).zone || a - b);
  return seats.map((seat) => {
    const { zone, tokens } = shipAt(state, seat);
    return { seat, bonus: playedBy(state, seat), zone, held: countTokens(tokens) };
  });
}

/** What one zone's bonuses add up to, by seat. */
interface Volley {
  readonly zones: number[];
  readonly fuel: number[];
  /** Which bonus does what; empty when nobody listens. */
  readonly told: { readonly hit: Hit; readonly by: PlayedBonus }[];
}

function newVolley(seatCount: number): Volley {
  const volley: Volley = { zones: [], fuel: [], told: [] };
  for (let seat = 0; seat < seatCount; seat++) {
    volley.zones.push(0);
    volley.fuel.push(0);
  }
  return volley;
}

/**
 * [OS-23] Bonuses of one zone apply together: all read the same snapshot of the track, what they do to one ship is added
 * up, and a forcefield placed now stops nobody yet.
 */
function applyGroup(state: State, group: number, zone: number, effects: Effects<Event>): void {
  const volley = newVolley(state.ships.length);
  let markers = FIELD_MARKERS - state.fields.length;
  let placers = 0;
  for (let seat = 0; seat < state.ships.length; seat++) {
    if (!isIn(group, seat)) continue;
    const bonus = playedBy(state, seat);
    const placesField = bonus === 'forcefield' && markers > 0;
    if (placesField) {
      placers |= 1 << seat;
      markers--;
    }
    const hits = hitsOf(state, seat, bonus, zone);
    if (hits.length > 0) addHits(volley, hits);
    if (effects.emit === undefined) continue;
    for (const hit of hits) volley.told.push({ hit, by: { seat, bonus } });
    const fizzled = fizzleOf(bonus, hits, placesField);
    effects.emit('everyone', { type: 'bonusApplied', seat, bonus, zone, hits, fizzled });
  }
  applyVolley(state, volley, effects);
  for (let seat = 0; seat < state.ships.length; seat++) if (isIn(placers, seat)) placeField(state, seat, zone, effects);
}

function fizzleOf(bonus: Bonus, hits: readonly Hit[], placesField: boolean): 'noTarget' | 'noMarker' | null {
  if (bonus === 'forcefield') return placesField ? null : 'noMarker';
  return hits.length > 0 ? null : 'noTarget';
}

function addHits({ zones, fuel }: Volley, hits: readonly Hit[]): void {
  for (const hit of hits) {
    zones[hit.seat] = sumAt(zones, hit.seat) + hit.zones;
    fuel[hit.seat] = sumAt(fuel, hit.seat) + hit.fuel;
  }
}

function sumAt(sums: readonly number[], seat: Seat): number {
  const sum = sums[seat];
  if (sum === undefined) throw new Error(`no seat ${seat}`);
  return sum;
}

function applyVolley(state: State, volley: Volley, effects: Effects<Event>): void {
  for (let seat = 0; seat < state.ships.length; seat++) {
    const fuel = sumAt(volley.fuel, seat);
    if (fuel !== 0) changeFuel(state, seat, fuel, causeOf(volley, seat, 'fuel'), effects);
  }
  for (let seat = 0; seat < state.ships.length; seat++) applyPush(state, seat, volley, effects);
  closeFall(state);
}

/** [OS-23] A ship without fuel makes the group's movement like the others, and is then out. */
function applyPush(state: State, seat: Seat, volley: Volley, effects: Effects<Event>): void {
  const ship = shipAt(state, seat);
  const zones = sumAt(volley.zones, seat);
  const isDry = ship.fuel === 0 && isRacing(ship);
  const moves = zones !== 0 && !(isDry && fallsBeforeMoving(state));
  if (moves && !moveShip(state, seat, zones, causeOf(volley, seat, 'zones'), effects)) {
    putOut(state, seat, 'pushedOff', effects);
  } else if (isDry) putOut(state, seat, 'noFuel', effects);
}

const UNHEARD: Cause = { kind: 'bonus', by: [] };

/** The bonuses that moved this ship or changed its fuel. */
function causeOf({ told }: Volley, seat: Seat, what: 'zones' | 'fuel'): Cause {
  if (told.length === 0) return UNHEARD;
  const hits = told.filter(({ hit }) => hit.seat === seat && hit[what] !== 0);
  return { kind: 'bonus', by: hits.map(({ by }) => by) };
}

function placeField(state: State, seat: Seat, zone: number, effects: Effects<Event>): void {
  insertSorted(state.fields, zone);
  effects.emit?.('everyone', { type: 'fieldPlaced', seat, zone, fields: [...state.fields] });
}
