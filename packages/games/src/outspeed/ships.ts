import type { Effects, Racer, Seat } from '@slipstream/engine';
import { BONUSES } from './data.ts';
import type { Bonus, Event, Out, OutReason, Ship, State, Tokens } from './types.ts';

export function shipAt(state: State, seat: Seat): Ship {
  const ship = state.ships[seat];
  if (ship === undefined) throw new Error(`no seat ${seat}`);
  return ship;
}

export const isRacing = (ship: Ship): boolean => ship.out === null;

export function racingCount(state: State): number {
  let count = 0;
  for (let seat = 0; seat < state.ships.length; seat++) if (isRacing(shipAt(state, seat))) count++;
  return count;
}

export function racingMask(state: State): number {
  let mask = 0;
  for (let seat = 0; seat < state.ships.length; seat++) if (isRacing(shipAt(state, seat))) mask |= 1 << seat;
  return mask;
}

/** Where every ship stands. */
export const racers = (state: State): readonly Racer[] =>
  state.ships.map((ship, seat) => ({ id: String(seat), place: isRacing(ship) ? ship.zone : 'out' }));

/** [OS-25] [OS-90] Fewer than two pilots left: the race is over at once. */
export const isDecided = (state: State): boolean => racingCount(state) < 2;

/** How many tokens lie together. */
export const countTokens = (tokens: Readonly<Tokens>): number =>
  tokens.nitro + tokens.fuelTank + tokens.flamethrower + tokens.forcefield + tokens.ionCannon + tokens.electromagnet;

/** The tokens one by one, in the order of BONUSES. */
export function listTokens(tokens: Readonly<Tokens>): Bonus[] {
  const list: Bonus[] = [];
  for (const bonus of BONUSES) for (let left = tokens[bonus]; left > 0; left--) list.push(bonus);
  return list;
}

export const noTokens = (): Tokens => ({
  nitro: 0,
  fuelTank: 0,
  flamethrower: 0,
  forcefield: 0,
  ionCannon: 0,
  electromagnet: 0,
});

/** [OS-70] The ship leaves the track and its tokens go to the discard, for all to see. */
export function putOut(state: State, seat: Seat, reason: OutReason, effects: Effects<Event>): void {
  const ship = shipAt(state, seat);
  const out: Out = { turn: state.turn, order: state.falls + 1, reason };
  ship.out = out;
  effects.emit?.('everyone', {
    type: 'moved',
    racer: String(seat),
    from: ship.zone,
    to: 'out',
    asked: 0,
    cause: { kind: 'out', reason },
  });
  effects.emit?.('everyone', { type: 'out', seat, out, discarded: listTokens(ship.tokens) });
  for (const bonus of BONUSES) {
    state.discard[bonus] += ship.tokens[bonus];
    ship.tokens[bonus] = 0;
  }
}

/** [OS-93] Ships put out since the last call fell together. */
export function closeFall(state: State): void {
  const order = state.falls + 1;
  for (let seat = 0; seat < state.ships.length; seat++) {
    if (shipAt(state, seat).out?.order === order) state.falls = order;
  }
}
