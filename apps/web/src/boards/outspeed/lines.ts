import type { Seat } from '@slipstream/engine';
import type { Cause, Event, PlayedBonus, TermValue } from '@slipstream/games/outspeed/types';
import { m } from '../../paraglide/messages.js';
import type { SeatFace } from '../board.ts';
import { bonusName, fuelWords, listOf, nameIn, routeName, subjectIn, theRoute, zonesWords } from './names.ts';
import { dieName } from './routeWords.ts';

type NameOf = (seat: Seat) => string;
type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

/** One sentence per event: what happened and why, with the numbers. Choices made in secret have none. */
export function line(event: Event, faces: readonly SeatFace[]): string {
  const name = subjectIn(faces);
  const listed = nameIn(faces);
  switch (event.type) {
    case 'shuffled':
    case 'phaseBegan':
    case 'zoneAsked':
    case 'locked':
    case 'sealed':
      return '';
    case 'raceBegan':
      return m.outspeed_line_race_began({ pilots: event.seatCount, zone: event.zone, fuel: fuelWords(event.fuel) });
    case 'turnBegan':
      return event.isFinish
        ? m.outspeed_line_finish_began({ tile: event.tile })
        : m.outspeed_line_turn_began({ turn: event.turn, tile: event.tile });
    case 'declared':
      return event.plays
        ? m.outspeed_line_declared({ name: name(event.seat) })
        : m.outspeed_line_passed({ name: name(event.seat) });
    case 'bonusesRevealed':
      return m.outspeed_line_bonuses({ list: listOf(event.played.map((played) => playedWords(played, listed))) });
    case 'bonusApplied':
      return bonusLine(event, name, listed);
    case 'fieldPlaced':
      return m.outspeed_line_field_placed({ name: name(event.seat), zone: event.zone });
    case 'routesRevealed':
      return m.outspeed_line_routes({ list: routesWords(event, listed) });
    case 'overcrowded':
      return m.outspeed_line_overcrowded({
        pilots: event.seats.length,
        names: listOf(event.seats.map(listed)),
        route: theRoute(event.route),
        places: event.capacity,
      });
    case 'aloneOrCompany':
      return event.isAlone
        ? m.outspeed_line_alone({ name: event.seats.map(name).join(), route: theRoute(event.route) })
        : m.outspeed_line_company({ names: listOf(event.seats.map(listed)), route: theRoute(event.route) });
    case 'wheelRevealed':
      return m.outspeed_line_wheel({
        list: listOf(event.picks.map((pick) => m.outspeed_pair({ name: listed(pick.seat), what: pick.number }))),
      });
    case 'rolled':
      return rollLine(event, name);
    case 'fuelChanged':
      return fuelLine(event, name, listed);
    case 'moved':
      return moveLine(event, name, listed);
    case 'stoppedByField':
      return event.lost > 0
        ? m.outspeed_line_stopped({ name: name(event.seat), zone: event.zone, lost: zonesWords(event.lost) })
        : m.outspeed_line_entered({ name: name(event.seat), zone: event.zone });
    case 'boardLaid':
      return m.outspeed_line_board_laid({ first: event.zones[0], last: event.zones[1] });
    case 'boardGone':
      return goneLine(event, listed);
    case 'out':
      return outLine(event, name);
    case 'stackRenewed':
      return m.outspeed_line_stack_renewed({ count: event.tokens });
    case 'drew':
      return m.outspeed_line_drew({ name: name(event.seat), count: event.tokens });
    case 'drewTokens':
      return m.outspeed_line_drew_tokens({ list: listOf(event.tokens.map(bonusName)) });
    case 'kept':
      return m.outspeed_line_kept({ name: name(event.seat), count: event.held });
    case 'keptToken':
      return m.outspeed_line_kept_token({ bonus: bonusName(event.bonus) });
    case 'tilesTurned':
      return m.outspeed_line_tiles_turned({ racing: event.racing });
    case 'fieldsCleared':
      return m.outspeed_line_fields_cleared({ count: event.zones.length, zones: listOf(event.zones.map(String)) });
    case 'raceEnded':
      return endLine(event, name, listed);
  }
}

const playedWords = ({ seat, bonus }: PlayedBonus, name: NameOf): string =>
  m.outspeed_pair({ name: name(seat), what: bonusName(bonus) });

function bonusLine(event: Of<'bonusApplied'>, name: NameOf, listed: NameOf): string {
  const { seat, bonus, hits, zone, fizzled } = event;
  if (fizzled === 'noMarker') return m.outspeed_line_no_marker({ name: name(seat) });
  if (fizzled === 'noTarget') return m.outspeed_line_no_target({ name: name(seat), bonus: bonusName(bonus) });
  const targets = listOf(hits.map((hit) => listed(hit.seat)));
  switch (bonus) {
    case 'nitro':
      return m.outspeed_line_nitro({ name: name(seat) });
    case 'fuelTank':
      return m.outspeed_line_fuel_tank({ name: name(seat) });
    case 'flamethrower':
      return m.outspeed_line_flamethrower({ name: name(seat), targets });
    case 'ionCannon':
      return m.outspeed_line_ion_cannon({ name: name(seat), targets });
    case 'electromagnet':
      return m.outspeed_line_electromagnet({ name: name(seat), targets });
    case 'forcefield':
      return m.outspeed_line_forcefield({ name: name(seat), zone });
  }
}

function routesWords({ routes }: Of<'routesRevealed'>, name: NameOf): string {
  const groups = (['left', 'middle', 'right'] as const).flatMap((route) => {
    const names = routes.flatMap((chosen, seat) => (chosen === route ? [name(seat)] : []));
    return names.length === 0 ? [] : [m.outspeed_group({ route: routeName(route), names: names.join(', ') })];
  });
  return groups.join('; ');
}

function rollLine({ seat, die, faces, total, pays }: Of<'rolled'>, name: NameOf): string {
  const sum = faces.length > 1 ? `${faces.join(' + ')} = ${total}` : String(total);
  const roll = { name: name(seat), dice: dieName(die, faces.length), sum };
  switch (pays) {
    case 'cost':
      return m.outspeed_line_rolled_cost(roll);
    case 'zones':
      return m.outspeed_line_rolled_zones(roll);
    case 'fuel':
      return m.outspeed_line_rolled_fuel(roll);
  }
}

function fuelLine({ seat, from, to, asked, cause }: Of<'fuelChanged'>, name: NameOf, listed: NameOf): string {
  const facts = { name: name(seat), fuel: fuelWords(Math.abs(asked)), left: to, why: whyWords(cause, listed) };
  if (asked >= 0) return m.outspeed_line_fuel_gained(facts);
  if (-asked > from) return m.outspeed_line_fuel_short({ ...facts, had: from });
  return cause.kind === 'bonus' ? m.outspeed_line_fuel_lost(facts) : m.outspeed_line_fuel_paid(facts);
}

function moveLine({ racer, from, to, cause }: Of<'moved'>, name: NameOf, listed: NameOf): string {
  if (to === 'out') return m.outspeed_line_left_track({ name: name(Number(racer)) });
  const facts = { name: name(Number(racer)), zones: zonesWords(Math.abs(to - from)), from, to };
  const why = whyWords(cause, listed);
  if (to < from) return m.outspeed_line_moved_back({ ...facts, why });
  return cause.kind === 'route'
    ? m.outspeed_line_moved_route({ ...facts, route: theRoute(cause.route), why })
    : m.outspeed_line_moved({ ...facts, why });
}

/** Where a number comes from, in brackets; nothing if it simply stands on the tile. */
function whyWords(cause: Cause, name: NameOf): string {
  if (cause.kind === 'out') return '';
  if (cause.kind === 'bonus')
    return m.outspeed_why({ sum: cause.by.map((played) => playedWords(played, name)).join(' + ') });
  const [first, ...more] = cause.terms;
  if (first === undefined || (first.kind === 'fixed' && more.length === 0)) return '';
  return m.outspeed_why({ sum: cause.terms.map(termWords).join(' + ') });
}

function termWords(term: TermValue): string {
  switch (term.kind) {
    case 'fixed':
      return String(term.amount);
    case 'count':
      return m.outspeed_why_count({ count: term.amount, route: theRoute(term.route) });
    case 'die':
      return m.outspeed_pair({ name: dieName(term.die, term.faces.length), what: term.amount });
    case 'wheel':
      return m.outspeed_why_wheel({ number: term.amount });
  }
}

function goneLine({ zones, seats }: Of<'boardGone'>, name: NameOf): string {
  const [first, last] = zones;
  return seats.length === 0
    ? m.outspeed_line_board_gone({ first, last })
    : m.outspeed_line_board_gone_with({ first, last, names: listOf(seats.map(name)) });
}

function outLine({ seat, out }: Of<'out'>, name: NameOf): string {
  switch (out.reason) {
    case 'noFuel':
      return m.outspeed_line_out_no_fuel({ name: name(seat) });
    case 'pushedOff':
      return m.outspeed_line_out_pushed_off({ name: name(seat) });
    case 'leftBehind':
      return m.outspeed_line_out_left_behind({ name: name(seat) });
  }
}

function endLine({ ending, winners }: Of<'raceEnded'>, name: NameOf, listed: NameOf): string {
  const names = winners.length === 1 ? winners.map(name).join() : listOf(winners.map(listed));
  if (ending === 'nobodyLeft') return m.outspeed_line_nobody_left();
  if (ending === 'lastLeft') return m.outspeed_line_last_left({ names });
  return winners.length > 1 ? m.outspeed_line_shared({ names }) : m.outspeed_line_won({ names });
}
