import type { Seat } from '@slipstream/engine';
import { isRacing, shipAt } from './ships.ts';
import type { Bonus, Hit, Ship, State } from './types.ts';

/** [OS-30] to [OS-34] */
const NITRO_ZONES = 1;
const TANK_FUEL = 2;
const FLAME_ZONES = -2;
const ION_FUEL = -2;
const MAGNET_FRONT_ZONES = -3;
const MAGNET_BETWEEN_ZONES = -2;

const NO_HITS: readonly Hit[] = [];

/** What one bonus does to whom, on the track as it stands. [OS-24] Others are hit only further ahead. */
export function hitsOf(state: State, seat: Seat, bonus: Bonus, zone: number): readonly Hit[] {
  switch (bonus) {
    case 'nitro':
      return [{ seat, zones: NITRO_ZONES, fuel: 0 }];
    case 'fuelTank':
      return [{ seat, zones: 0, fuel: TANK_FUEL }];
    case 'flamethrower':
      return flameHits(state, zone);
    case 'ionCannon':
      return ionHits(state, zone);
    case 'electromagnet':
      return magnetHits(state, zone);
    case 'forcefield':
      return NO_HITS;
  }
}

const isAhead = (ship: Ship, zone: number): boolean => isRacing(ship) && ship.zone > zone;

/** [OS-32] Every ship on the next occupied zone ahead. */
function flameHits(state: State, zone: number): readonly Hit[] {
  const next = nextZoneAhead(state, zone);
  const hits: Hit[] = [];
  for (let seat = 0; seat < state.ships.length; seat++) {
    const ship = shipAt(state, seat);
    if (isAhead(ship, zone) && ship.zone === next) hits.push({ seat, zones: FLAME_ZONES, fuel: 0 });
  }
  return hits;
}

/** The zone itself if nobody is ahead. */
function nextZoneAhead(state: State, zone: number): number {
  let next = zone;
  for (let seat = 0; seat < state.ships.length; seat++) {
    const ship = shipAt(state, seat);
    if (isAhead(ship, zone) && (next === zone || ship.zone < next)) next = ship.zone;
  }
  return next;
}

/** [OS-33] */
function ionHits(state: State, zone: number): readonly Hit[] {
  const hits: Hit[] = [];
  for (let seat = 0; seat < state.ships.length; seat++) {
    if (isAhead(shipAt(state, seat), zone)) hits.push({ seat, zones: 0, fuel: ION_FUEL });
  }
  return hits;
}

/** [OS-34] The front zone hardest; a front zone that is the player's own means no effect [OS-37]. */
function magnetHits(state: State, zone: number): readonly Hit[] {
  let front = zone;
  for (const ship of state.ships) if (isAhead(ship, front)) front = ship.zone;
  const hits: Hit[] = [];
  for (let seat = 0; seat < state.ships.length; seat++) {
    const ship = shipAt(state, seat);
    if (!isAhead(ship, zone)) continue;
    hits.push({ seat, zones: ship.zone === front ? MAGNET_FRONT_ZONES : MAGNET_BETWEEN_ZONES, fuel: 0 });
  }
  return hits;
}
