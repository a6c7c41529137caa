import { apply, begin, fastRng, hears, type Seat, sameJson, type Viewer } from '@slipstream/engine';
import { outspeed } from '@slipstream/games/outspeed/index';
import type { Action, Event, View } from '@slipstream/games/outspeed/types';
import { afterEach, describe, expect, test } from 'vitest';
import { LANGUAGES, language } from '../../language.ts';
import type { SeatFace } from '../board.ts';
import { duration, fold } from './animate.ts';
import { line } from './lines.ts';
import { previewOf, type RoutePreview } from './preview.ts';
import { actionLabel, hint, standing, status } from './words.ts';

/** One step of a real race as one viewer hears it. */
interface Chapter {
  readonly before: View;
  readonly events: readonly Event[];
  readonly after: View;
  readonly action: Action;
  readonly choices: readonly Action[];
}

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];

/** Random races with every seat count, as several viewers hear them. */
function* story(races: number): Generator<Chapter> {
  for (let race = 0; race < races; race++) {
    const seatCount = 3 + (race % 4);
    const rng = fastRng(`outspeed board ${race}`);
    const options = outspeed.parseOptions({ firstRace: race % 5 === 0 }, seatCount);
    if (!options.ok) throw new Error(options.reason);
    let { match } = begin(outspeed, options.value, seatCount, rng);
    for (let seat = nextSeat(outspeed.pending(match.state)); seat !== undefined; ) {
      const choices = outspeed.legalActions(match.state, seat);
      const action = choices[rng.below(choices.length)];
      if (action === undefined) throw new Error('a pending seat without a choice');
      const played = apply(outspeed, match, seat, action);
      if (!played.ok) throw new Error(played.reason);
      for (const viewer of VIEWERS) {
        const events = played.value.events.filter(({ audience }) => hears(audience, viewer)).map(({ event }) => event);
        const before = outspeed.view(match.state, viewer);
        yield { before, events, after: outspeed.view(played.value.match.state, viewer), action, choices };
      }
      match = played.value.match;
      seat = nextSeat(outspeed.pending(match.state));
    }
  }
}

const nextSeat = (seats: readonly Seat[]): Seat | undefined => seats[0];

const FACES: readonly SeatFace[] = ['Odile', 'Tomas', 'Kofi', 'Iris', 'Juno', 'Wren'].map((name, seat) => ({
  seat,
  name,
  bot: undefined,
  away: false,
  choice: 'none',
}));

// A race seldom empties the stack, and begins before anybody plays.
const RARE: readonly Event[] = [
  { type: 'raceBegan', seatCount: 4, zone: 3, fuel: 12 },
  { type: 'stackRenewed', tokens: 9 },
  { type: 'stackRenewed', tokens: 1 },
];

const SILENT: readonly Event['type'][] = ['shuffled', 'phaseBegan', 'zoneAsked', 'locked', 'sealed'];

afterEach(() => {
  language.value = 'en';
});

describe('a race told by its events', () => {
  test('the folded view ends where the true one is', () => {
    let steps = 0;
    for (const { before, events, after } of story(12)) {
      const folded = known(events.reduce(fold, before));
      if (!sameJson(folded, known(after))) expect(folded).toEqual(known(after));
      steps++;
    }
    expect(steps).toBeGreaterThan(1500);
  });

  test('every event worth watching has a line, in every language', () => {
    const told = new Set<string>();
    for (const events of [RARE, ...[...story(12)].map((chapter) => chapter.events)]) {
      for (const event of events) {
        for (const each of LANGUAGES) {
          language.value = each;
          const words = line(event, FACES);
          const isWrong = (words === '') !== SILENT.includes(event.type) || /undefined|NaN|[{}]/.test(words);
          if (isWrong) expect.fail(`${each} ${event.type}: "${words}"`);
        }
        if (duration(event) > 0) told.add(event.type);
      }
    }
    expect([...told].sort()).toEqual([
      'aloneOrCompany',
      'boardGone',
      'boardLaid',
      'bonusApplied',
      'bonusesRevealed',
      'declared',
      'drew',
      'fieldPlaced',
      'fieldsCleared',
      'fuelChanged',
      'kept',
      'moved',
      'out',
      'overcrowded',
      'raceBegan',
      'raceEnded',
      'rolled',
      'routesRevealed',
      'stackRenewed',
      'stoppedByField',
      'tilesTurned',
      'turnBegan',
      'wheelRevealed',
    ]);
  });

  test('every choice has a label, every moment a status, every seat one place', () => {
    let moments = 0;
    for (const { before, choices } of story(6)) {
      for (const each of LANGUAGES) {
        language.value = each;
        const words = [...choices.map(actionLabel), status(before, before.viewer), hint(before, before.viewer) ?? '-'];
        if (words.some((each) => each === '' || /undefined|[{}]/.test(each))) expect(words).toEqual([]);
      }
      const seats = standing(before).flatMap((place) => place.seats);
      if (new Set(seats).size !== before.ships.length) expect(seats).toHaveLength(before.ships.length);
      moments++;
    }
    expect(moments).toBeGreaterThan(500);
  });
});

describe('the plan of a route', () => {
  test('holds what really comes, and warns before every way out', () => {
    let checked = 0;
    let warned = 0;
    let plan: RoutePreview | undefined;
    let seat: Seat = -1;
    for (const { before, events, after } of story(40)) {
      if (before.viewer === 'spectator') continue;
      const revealed = events.find((event) => event.type === 'routesRevealed');
      if (revealed?.type === 'routesRevealed') {
        seat = before.viewer;
        const route = revealed.routes[seat];
        plan = route == null ? undefined : previewOf({ ...before, phase: 'programming' }, route);
      }
      if (plan === undefined || before.viewer !== seat || plan.seat !== seat) continue;
      const isLost = events.some((event) => event.type === 'overcrowded' && event.seats.includes(seat));
      const paid = events.find((event) => event.type === 'fuelChanged' && event.seat === seat && event.asked < 0);
      if (paid?.type === 'fuelChanged' && paid.cause.kind === 'route') {
        expect(-paid.asked).toBeGreaterThanOrEqual(plan.cost.min);
        expect(-paid.asked).toBeLessThanOrEqual(plan.cost.max);
        checked++;
      }
      const moved = events.find(
        (event) => event.type === 'moved' && event.racer === String(seat) && event.to !== 'out',
      );
      if (moved?.type === 'moved' && moved.cause.kind === 'route' && !isLost) {
        expect(moved.to).toBeGreaterThanOrEqual(plan.to.min);
        expect(moved.to).toBeLessThanOrEqual(plan.to.max);
        checked++;
      }
      const out = events.find((event) => event.type === 'out' && event.seat === seat);
      if (out?.type === 'out' && revealed !== undefined) {
        if (out.out.reason === 'noFuel') expect(plan.fuelRisk).not.toBe('none');
        if (out.out.reason === 'leftBehind') expect(plan.mayBeLeftBehind || isLost).toBe(true);
        warned++;
      }
      if (after.turn !== before.turn) plan = undefined;
    }
    expect(checked).toBeGreaterThan(300);
    expect(warned).toBeGreaterThan(10);
  });
});

/** What the board draws; the order of tokens under the stack is nobody's picture. */
function known(view: View): unknown {
  const { returners: _, drawers: __, secrets, ...rest } = view;
  return { ...rest, secrets: secrets && { ...secrets, putBack: [] } };
}
