import {
  BONUSES,
  FIELD_MARKERS,
  firstZoneOf,
  isFinishTile,
  lastZoneOf,
  MOST_FOR_FEW,
  TOKEN_COUNTS,
  TRACK_TILES,
  TURNS,
} from './data.ts';
import { isRacing, racingCount } from './ships.ts';
import type { Bonus, Ship, State } from './types.ts';

/** What must hold at every decision: 32 tokens, 7 markers, 13 tiles, ships on the boards with fuel. */
export const faults = (state: State): readonly string[] => [
  ...tokenFaults(state),
  ...fieldFaults(state),
  ...tileFaults(state),
  ...shipFaults(state),
];

function tokenFaults(state: State): readonly string[] {
  const count = (tokens: readonly Bonus[], bonus: Bonus) => tokens.filter((token) => token === bonus).length;
  const counted = (bonus: Bonus) =>
    state.discard[bonus] +
    count(state.stack, bonus) +
    state.ships.reduce((sum, ship) => sum + ship.tokens[bonus], 0) +
    state.drawers.reduce((sum, drawer) => sum + count(drawer.drawn, bonus), 0);
  const wrong = BONUSES.filter((bonus) => counted(bonus) !== TOKEN_COUNTS[bonus]);
  const returned = state.returners.length <= state.stack.length ? [] : ['more tokens put back than there are'];
  return [...wrong.map((bonus) => `${counted(bonus)} ${bonus} tokens instead of ${TOKEN_COUNTS[bonus]}`), ...returned];
}

function fieldFaults({ fields, rearBoard, frontBoard }: State): readonly string[] {
  const faults = fields.length <= FIELD_MARKERS ? [] : [`${fields.length} markers on the track`];
  const lost = fields.filter((zone) => zone < firstZoneOf(rearBoard) || zone > lastZoneOf(frontBoard));
  return [...faults, ...lost.map((zone) => `a marker on zone ${zone}, which is not there`)];
}

function tileFaults({ tiles, side, ...state }: State): readonly string[] {
  const track = tiles.slice(0, TRACK_TILES);
  const isSound =
    tiles.length === TURNS &&
    new Set(tiles).size === TURNS &&
    !track.some(isFinishTile) &&
    tiles.slice(TRACK_TILES).every(isFinishTile);
  const racing = state.ships.filter(isRacing).length;
  // [OS-72] Tiles turn at the end of the phase; `keep` is in the middle of one.
  const isMidPhase = state.phase === 'keep' || state.phase === 'over';
  const isRightSide = isMidPhase || side === 'few' || racing > MOST_FOR_FEW;
  return [
    ...(isSound ? [] : [`not a race of tiles: ${tiles.join(' ')}`]),
    ...(isRightSide ? [] : [`the side for many is up for ${racing}`]),
  ];
}

function shipFaults(state: State): readonly string[] {
  const [rear, front] = [firstZoneOf(state.rearBoard), lastZoneOf(state.frontBoard)];
  // [OS-71] Exactly 0 is fine once the finish tile's costs are paid.
  const leastFuel = state.phase === 'over' || (state.phase === 'keep' && state.turn === TURNS) ? 0 : 1;
  const isSound = (ship: Ship) => ship.zone >= rear && ship.zone <= front && ship.fuel >= leastFuel;
  const wrong = state.ships.flatMap((ship, seat) => (isRacing(ship) && !isSound(ship) ? [seat] : []));
  const isLonely = state.phase !== 'over' && racingCount(state) < 2;
  return [
    ...wrong.map((seat) => `seat ${seat} is off the boards or out of fuel, yet races`),
    ...(isLonely ? ['fewer than two race on'] : []),
  ];
}
