import { fail, type GameText, ok, type Result, type Seat } from '@slipstream/engine';
import { isBonus, isRoute, isWheelNumber } from './parse.ts';
import type { Action, Bonus, Cause, Event, Hit, OutReason, Phase, TermValue } from './types.ts';

type Name = (seat: Seat) => string;

/** `pass`, `play nitro`, `left`, `wheel 4`, `keep nitro`. */
export const text: GameText<Action, Event> = { action: actionText, parse: parseActionText, event: eventText };

function actionText(action: Action): string {
  switch (action.type) {
    case 'pass':
      return 'pass';
    case 'bonus':
      return `play ${action.bonus}`;
    case 'route':
      return action.route;
    case 'wheel':
      return `wheel ${action.number}`;
    case 'keep':
      return `keep ${action.bonus}`;
  }
}

function parseActionText(written: string): Result<Action> {
  if (written === 'pass') return ok({ type: 'pass' });
  if (isRoute(written)) return ok({ type: 'route', route: written });
  const [verb, object, ...rest] = written.split(' ');
  if (rest.length > 0 || object === undefined) return fail('not an action of OUTSPEED');
  if (verb === 'play' && isBonus(object)) return ok({ type: 'bonus', bonus: object });
  if (verb === 'keep' && isBonus(object)) return ok({ type: 'keep', bonus: object });
  if (verb === 'wheel' && /^[0-9]$/.test(object) && isWheelNumber(Number(object))) {
    return ok({ type: 'wheel', number: Number(object) });
  }
  return fail('not an action of OUTSPEED');
}

const BONUS_WORDS: Readonly<Record<Bonus, string>> = {
  nitro: 'nitro',
  fuelTank: 'fuel tank',
  flamethrower: 'flamethrower',
  forcefield: 'forcefield',
  ionCannon: 'ion cannon',
  electromagnet: 'electromagnet',
};

const PHASE_WORDS: Readonly<Record<Phase, string>> = {
  bonus: 'Bonuses',
  programming: 'Programming',
  wheel: 'The wheel',
  keep: 'Tokens',
  over: 'The end',
};

const OUT_WORDS: Readonly<Record<OutReason, string>> = {
  noFuel: 'no fuel left',
  pushedOff: 'pushed beyond the rear edge',
  leftBehind: 'left behind on a board that is taken away',
};

const ENDING_WORDS = {
  finish: 'The finish tile is raced',
  lastLeft: 'One pilot is left',
  nobodyLeft: 'Nobody is left: no winner, race again',
} as const;

function eventText(event: Event, name: Name): string {
  switch (event.type) {
    case 'shuffled':
      return `Shuffled ${event.what}: ${event.order.join(' ')}.`;
    case 'raceBegan':
      return `${event.seatCount} ships start on zone ${event.zone} with ${event.fuel} fuel each.`;
    case 'turnBegan': {
      const side = event.side === 'few' ? '3-4' : '5-6';
      return `Turn ${event.turn}: ${event.isFinish ? 'finish ' : ''}tile ${event.tile}, side ${side}.`;
    }
    case 'phaseBegan':
      return `${PHASE_WORDS[event.phase]}: ${names(event.seats, name)} to decide.`;
    case 'zoneAsked':
      return `Bonuses from zone ${event.zone}: ${names(event.seats, name)} to decide.`;
    case 'locked':
      return `${name(event.seat)} has chosen.`;
    case 'sealed':
      return `${name(event.seat)} chose: ${actionText(event.action)}.`;
    case 'declared':
      return `${name(event.seat)} ${event.plays ? 'plays a bonus, face down' : 'plays no bonus'}.`;
    case 'bonusesRevealed':
      return `Revealed: ${event.played.map((play) => `${name(play.seat)} ${BONUS_WORDS[play.bonus]}`).join(', ')}.`;
    case 'bonusApplied':
      return `${name(event.seat)}'s ${BONUS_WORDS[event.bonus]} from zone ${event.zone}: ${effectText(event, name)}.`;
    case 'fieldPlaced':
      return `A forcefield stands on zone ${event.zone}.`;
    case 'routesRevealed':
      return `Routes: ${routesText(event.routes, name)}.`;
    case 'overcrowded':
      return `The ${event.route} route has ${plural(event.capacity, 'place')} for ${event.seats.length}: ${names(event.seats, name)} lose their turn.`;
    case 'aloneOrCompany':
      return event.isAlone
        ? `${names(event.seats, name)} is alone on the ${event.route} route: gains, pays nothing.`
        : `${names(event.seats, name)} share the ${event.route} route: all pay, nobody gains.`;
    case 'wheelRevealed':
      return `On the wheel: ${event.picks.map((pick) => `${name(pick.seat)} ${pick.number}`).join(', ')}.`;
    case 'rolled':
      return `${name(event.seat)} rolls ${event.die} for ${ROLL_WORDS[event.pays]}: ${event.faces.join(' + ')}${event.faces.length > 1 ? ` = ${event.total}` : ''}.`;
    case 'fuelChanged':
      return `${name(event.seat)} ${fuelText(event)} (${causeText(event.cause, name)}): ${event.from} to ${event.to}.`;
    case 'moved':
      return event.to === 'out'
        ? `${name(Number(event.racer))} leaves the track from zone ${event.from}.`
        : `${name(Number(event.racer))} moves from zone ${event.from} to ${event.to} (${causeText(event.cause, name)}).`;
    case 'stoppedByField':
      return `A forcefield stops ${name(event.seat)} on zone ${event.zone}${event.lost > 0 ? `; ${plural(event.lost, 'zone')} lost` : ''}.`;
    case 'boardLaid':
      return `A board is laid ahead: zones ${event.zones.join(' to ')}.`;
    case 'boardGone':
      return `The rear board is taken away: zones ${event.zones.join(' to ')}.`;
    case 'out':
      return `${name(event.seat)} is out: ${OUT_WORDS[event.out.reason]}${discardText(event.discarded)}.`;
    case 'stackRenewed':
      return `The discard is shuffled into a new stack of ${plural(event.tokens, 'token')}.`;
    case 'drew':
      return event.tokens === 0
        ? `No token is left for ${name(event.seat)}.`
        : `${name(event.seat)} draws ${plural(event.tokens, 'token')}; ${event.stack} left in the stack.`;
    case 'drewTokens':
      return `${name(event.seat)} looks at ${event.tokens.map((bonus) => BONUS_WORDS[bonus]).join(' and ') || 'nothing'}.`;
    case 'kept':
      return `${name(event.seat)} keeps one and holds ${plural(event.held, 'token')}.`;
    case 'keptToken': {
      const putBack = event.putBack === null ? '' : `, puts ${BONUS_WORDS[event.putBack]} under the stack`;
      return `${name(event.seat)} keeps ${BONUS_WORDS[event.bonus]}${putBack}.`;
    }
    case 'tilesTurned':
      return `${event.racing} still race: all tiles turn to the 3-4 side.`;
    case 'fieldsCleared':
      return `Forcefields that were entered go: zone ${event.zones.join(', ') || 'none'}.`;
    case 'raceEnded':
      return `${ENDING_WORDS[event.ending]}.${event.winners.length > 0 ? ` ${names(event.winners, name)} ${event.winners.length > 1 ? 'win' : 'wins'}.` : ''}`;
  }
}

const ROLL_WORDS = { cost: 'fuel to pay', zones: 'zones', fuel: 'fuel' } as const;

const names = (seats: readonly Seat[], name: Name): string => seats.map(name).join(', ') || 'nobody';

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

const routesText = (routes: readonly (string | null)[], name: Name): string =>
  routes.flatMap((route, seat) => (route === null ? [] : [`${name(seat)} ${route}`])).join(', ');

const discardText = (discarded: readonly Bonus[]): string =>
  discarded.length === 0 ? '' : `; discards ${discarded.map((bonus) => BONUS_WORDS[bonus]).join(', ')}`;

function effectText(event: Extract<Event, { type: 'bonusApplied' }>, name: Name): string {
  if (event.fizzled === 'noTarget') return 'no target';
  if (event.fizzled === 'noMarker') return 'no marker left';
  return event.bonus === 'forcefield' ? 'a marker' : event.hits.map((hit) => hitText(hit, name)).join(', ');
}

const hitText = ({ seat, zones, fuel }: Hit, name: Name): string =>
  `${name(seat)} ${zones === 0 ? `${signed(fuel)} fuel` : `${signed(zones)} zones`}`;

const signed = (amount: number): string => (amount > 0 ? `+${amount}` : String(amount));

function fuelText({ asked, from, to }: Extract<Event, { type: 'fuelChanged' }>): string {
  if (asked > 0) return `gains ${asked} fuel`;
  return from - to < -asked ? `should pay ${-asked} fuel and pays ${from - to}` : `pays ${-asked} fuel`;
}

function causeText(cause: Cause, name: Name): string {
  switch (cause.kind) {
    case 'bonus':
      return cause.by.map(({ seat, bonus }) => `${name(seat)}'s ${BONUS_WORDS[bonus]}`).join(' and ');
    case 'route':
      return `${cause.route}: ${cause.terms.map(termText).join(' + ')}`;
    case 'out':
      return OUT_WORDS[cause.reason];
  }
}

function termText(term: TermValue): string {
  switch (term.kind) {
    case 'fixed':
      return String(term.amount);
    case 'count':
      return `${term.amount} on ${term.route}`;
    case 'die':
      return `${term.die} ${term.faces.join('+')}`;
    case 'wheel':
      return `wheel ${term.amount}`;
  }
}
