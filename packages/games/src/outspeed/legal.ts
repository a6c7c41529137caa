import { type Rng, type Seat, seatsOf } from '@slipstream/engine';
import { currentSide, currentTile, routeChoices } from './compiled.ts';
import { BONUSES, FIELD_MARKERS, isFinishTile, WHEEL_MOST } from './data.ts';
import { mostOnWheel } from './resolution.ts';
import { isRacing, shipAt } from './ships.ts';
import type { Action, Bonus, Ship, State, Tokens } from './types.ts';

export const pending = (state: State): readonly Seat[] => seatsOf(state.awaiting);

export const legalActions = (state: State, seat: Seat): readonly Action[] =>
  pending(state).includes(seat) ? choicesOf(state, seat) : NONE;

/** One of `legalActions` at random. */
export function randomAction(state: State, seat: Seat, rng: Rng): Action {
  const choices = choicesOf(state, seat);
  const action = choices[rng.below(choices.length)];
  if (action === undefined) throw new Error(`seat ${seat} has nothing to choose from`);
  return action;
}

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
  let kinds = kindsOf(ship.tokens);
  if ((kinds & REAR_KINDS) !== 0 && !isRearmost(state, ship.zone)) kinds &= ~REAR_KINDS;
  if ((kinds & BITS.forcefield) !== 0 && !canPlaceField(state)) kinds &= ~BITS.forcefield;
  return kinds;
}

const kindsOf = (tokens: Readonly<Tokens>): number =>
  (tokens.nitro > 0 ? BITS.nitro : 0) |
  (tokens.fuelTank > 0 ? BITS.fuelTank : 0) |
  (tokens.flamethrower > 0 ? BITS.flamethrower : 0) |
  (tokens.forcefield > 0 ? BITS.forcefield : 0) |
  (tokens.ionCannon > 0 ? BITS.ionCannon : 0) |
  (tokens.electromagnet > 0 ? BITS.electromagnet : 0);

/** Whether the rules let a ship on this zone declare this bonus now. */
export function canPlay(state: State, zone: number, bonus: Bonus): boolean {
  if ((BITS[bonus] & REAR_KINDS) !== 0) return isRearmost(state, zone);
  return bonus !== 'forcefield' || canPlaceField(state);
}

/** [OS-5] [OS-35] */
const canPlaceField = (state: State): boolean =>
  state.fields.length < FIELD_MARKERS && !isFinishTile(currentTile(state));

/** [OS-36] Asked while declaring: nobody moves before all have declared. */
function isRearmost(state: State, zone: number): boolean {
  for (let seat = 0; seat < state.ships.length; seat++) {
    const ship = shipAt(state, seat);
    if (isRacing(ship) && ship.zone < zone) return false;
  }
  return true;
}

function drawnKinds(state: State, seat: Seat): number {
  let kinds = 0;
  for (const drawer of state.drawers) {
    if (drawer.seat === seat) for (const bonus of drawer.drawn) kinds |= BITS[bonus];
  }
  return kinds;
}

// A playout asks for legal actions at every step, so every possible list is made once: one for each set of kinds.

const BITS: Readonly<Record<Bonus, number>> = {
  nitro: 1,
  fuelTank: 2,
  flamethrower: 4,
  forcefield: 8,
  ionCannon: 16,
  electromagnet: 32,
};
/** [OS-33] [OS-34] Only playable from the rearmost occupied zone. */
const REAR_KINDS = BITS.ionCannon | BITS.electromagnet;
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
