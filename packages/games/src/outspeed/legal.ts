import { type Seat, seatsOf } from '@slipstream/engine';
import { currentSide, currentTile, routeChoices } from './compiled.ts';
import { BONUSES, FIELD_MARKERS, isFinishTile, WHEEL_MOST } from './data.ts';
import { mostOnWheel } from './resolution.ts';
import { isRacing, shipAt } from './ships.ts';
import type { Action, Bonus, Ship, State } from './types.ts';

export const pending = (state: State): readonly Seat[] => seatsOf(state.awaiting);

export const legalActions = (state: State, seat: Seat): readonly Action[] =>
  pending(state).includes(seat) ? choicesOf(state, seat) : NONE;

/** What a seat that decides in this phase can or could choose from. */
export function choicesOf(state: State, seat: Seat): readonly Action[] {
  const ship = shipAt(state, seat);
  switch (state.phase) {
    case 'bonus':
      return sharedList(DECLARATIONS, playableKinds(state, ship));
    case 'programming':
      return routeChoices(currentSide(state), ship.fuel);
    case 'wheel':
      return sharedList(WHEEL_NUMBERS, Math.min(mostOnWheel(state, ship), WHEEL_MOST));
    case 'keep':
      return sharedList(KEEPS, drawnKinds(state, seat));
    case 'over':
      return NONE;
  }
}

/** [OS-21] The kinds of token this pilot holds and may play now, as a set of bits. */
function playableKinds(state: State, ship: Ship): number {
  let kinds = 0;
  for (const bonus of BONUSES) if (ship.tokens[bonus] > 0 && canPlay(state, ship.zone, bonus)) kinds |= BITS[bonus];
  return kinds;
}

/** Whether the rules let a ship on this zone declare this bonus now. */
export function canPlay(state: State, zone: number, bonus: Bonus): boolean {
  switch (bonus) {
    case 'ionCannon': // [OS-33]
    case 'electromagnet': // [OS-34]
      return isRearmost(state, zone);
    case 'forcefield': // [OS-5] [OS-35]
      return state.fields.length < FIELD_MARKERS && !isFinishTile(currentTile(state));
    default:
      return true;
  }
}

/** [OS-36] Asked while declaring: nobody moves before all have declared. */
const isRearmost = (state: State, zone: number): boolean =>
  state.ships.every((ship) => !isRacing(ship) || ship.zone >= zone);

function drawnKinds(state: State, seat: Seat): number {
  let kinds = 0;
  for (const drawer of state.drawers) {
    if (drawer.seat === seat) for (const bonus of drawer.drawn) kinds |= BITS[bonus];
  }
  return kinds;
}

// Legal actions are asked for at every step of a playout: all lists there can be are made once, one per set of kinds.

const BITS: Readonly<Record<Bonus, number>> = {
  nitro: 1,
  fuelTank: 2,
  flamethrower: 4,
  forcefield: 8,
  ionCannon: 16,
  electromagnet: 32,
};
const KIND_SETS = Array.from({ length: 64 }, (_, kinds) => BONUSES.filter((bonus) => (kinds & BITS[bonus]) !== 0));

const NONE: readonly Action[] = Object.freeze([]);
const PASS: Action = Object.freeze({ type: 'pass' });

const DECLARATIONS: readonly (readonly Action[])[] = listsOf('bonus', [PASS]);
const KEEPS: readonly (readonly Action[])[] = listsOf('keep', []);
const WHEEL_NUMBERS: readonly (readonly Action[])[] = Array.from({ length: WHEEL_MOST + 1 }, (_, most) =>
  Object.freeze(Array.from({ length: most + 1 }, (_, number): Action => Object.freeze({ type: 'wheel', number }))),
);

function listsOf(type: 'bonus' | 'keep', first: readonly Action[]): readonly (readonly Action[])[] {
  return KIND_SETS.map((kinds) =>
    Object.freeze([...first, ...kinds.map((bonus): Action => Object.freeze({ type, bonus }))]),
  );
}

function sharedList(lists: readonly (readonly Action[])[], at: number): readonly Action[] {
  const list = lists[at];
  if (list === undefined) throw new Error(`no list of actions ${at}`);
  return list;
}
