import type { Bonus, Event } from '@slipstream/games/outspeed/types';

const PER_ZONE_MS = 220;
const PER_DROP_MS = 90;

/** How many milliseconds an event is shown at speed 1. 0: it is shown together with the next one. */
export function duration(event: Event): number {
  switch (event.type) {
    case 'shuffled':
    case 'phaseBegan':
    case 'zoneAsked':
    case 'locked':
    case 'sealed':
    case 'drewTokens':
    case 'keptToken':
      return 0;
    case 'moved':
      return event.to === 'out' ? 0 : 900 + PER_ZONE_MS * Math.abs(event.to - event.from);
    case 'fuelChanged':
      return 1000 + PER_DROP_MS * Math.abs(event.to - event.from);
    case 'bonusApplied':
      return event.fizzled === null && isToldByItsEffect(event.bonus) ? 0 : 1700;
    case 'declared':
      return 500;
    case 'drew':
    case 'kept':
    case 'stackRenewed':
      return 900;
    case 'raceBegan':
    case 'turnBegan':
    case 'fieldPlaced':
    case 'fieldsCleared':
    case 'aloneOrCompany':
    case 'stoppedByField':
      return 1300;
    case 'rolled':
    case 'wheelRevealed':
    case 'boardLaid':
    case 'tilesTurned':
      return 1700;
    case 'routesRevealed':
    case 'bonusesRevealed':
    case 'overcrowded':
    case 'boardGone':
    case 'out':
      return 2200;
    case 'raceEnded':
      return 3000;
  }
}

/** The zone gained, the fuel taken or the field placed is the next event, and says it all. */
const isToldByItsEffect = (bonus: Bonus): boolean =>
  bonus === 'nitro' || bonus === 'fuelTank' || bonus === 'forcefield';
