import { apply, begin, fastRng, hears, type Seat, type Viewer } from '@slipstream/engine';
import { outspeed } from '@slipstream/games/outspeed/index';
import type { Action, Event, View } from '@slipstream/games/outspeed/types';
import { afterEach, describe, expect, test } from 'vitest';
import { LANGUAGES, language } from '../../language.ts';
import type { SeatFace } from '../board.ts';
import { duration } from './animate.ts';
import { line } from './lines.ts';
import { SAMPLE, ship } from './sample.ts';
import { actionLabel, hint, standing, status } from './words.ts';

/** One step of a real race as one viewer hears it. */
interface Chapter {
  readonly before: View;
  readonly events: readonly Event[];
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
        yield { before, events, choices };
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

test('only those with somebody ahead hear that pilots ahead have answered', () => {
  const ships = [ship(0, 9, 5), ship(1, 6, 5, 1), ship(2, 6, 5, 1)];
  const asked = (changes: Partial<View>): string | undefined =>
    hint({ ...SAMPLE, phase: 'bonus', ships, ...changes }, 1);
  const pending = [1];
  const leader = [ship(0, 3, 5, 1), ship(1, 6, 5, 1), ship(2, 6, 5, 1, { declared: 'pass' })];
  const behind = [ship(0, 9, 5, 1, { declared: 'faceDown' }), ship(1, 6, 5, 1), ship(2, 6, 5)];
  expect(asked({ pending, ships: behind })).toMatch(/^Pilots ahead of you/);
  expect(asked({ pending, ships: leader })).not.toMatch(/ahead of you/);
  expect(asked({ pending })).not.toMatch(/ahead of you/);
});
