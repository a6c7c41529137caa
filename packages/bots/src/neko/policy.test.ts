import { fastRng, type Rng, randomAction, refusalOf, type Seat } from '@slipstream/engine';
import { CARDS, cardOf } from '@slipstream/games/neko/data';
import { neko } from '@slipstream/games/neko/index';
import { TRACKS } from '@slipstream/games/neko/track';
import { type Action, type CircuitId, COLOURS, type State } from '@slipstream/games/neko/types';
import { describe, expect, it } from 'vitest';
import { nekoPolicy } from './policy.ts';

type Driver = (state: State, seat: Seat, rng: Rng) => Action;
const random: Driver = (state, seat, rng) => randomAction(neko, state, seat, rng);

/** Races to the end; `look` is shown every decision before it is taken. */
function race(
  drivers: readonly Driver[],
  circuit: CircuitId,
  rng: Rng,
  look?: (state: State, seat: Seat) => void,
): State {
  const state = neko.setup({ circuit, catchUp: false }, drivers.length, { rng });
  for (let seat = neko.pending(state)[0]; seat !== undefined; seat = neko.pending(state)[0]) {
    look?.(state, seat);
    neko.play(state, seat, (drivers[seat] ?? random)(state, seat, rng), { rng });
  }
  return state;
}

const everyone = (driver: Driver, seats: number): readonly Driver[] => Array.from({ length: seats }, () => driver);

function medianTricks(circuit: CircuitId): number {
  const rng = fastRng(`length-${circuit}`);
  const tricks = Array.from({ length: 301 }, () => race(everyone(nekoPolicy, 4), circuit, rng).tricks);
  return tricks.sort((one, other) => one - other)[150] ?? 0;
}

describe('the rule policy', () => {
  it('wins well over half of its races against three random drivers', () => {
    const rng = fastRng('strength');
    let wins = 0;
    for (let at = 0; at < 400; at++) {
      const drivers = everyone(random, 4).map((driver, seat) => (seat === at % 4 ? nekoPolicy : driver));
      if (neko.ranking(race(drivers, 'short', rng))[0]?.[0] === at % 4) wins++;
    }
    expect(wins / 400).toBeGreaterThan(0.7);
  });

  it.each([3, 4, 5])('plays legally, and alike in every world that looks the same, with %i seats', (seats) => {
    const rng = fastRng(`honest-${seats}`);
    const dice = fastRng('worlds');
    race(everyone(nekoPolicy, seats), 'short', rng, (state, seat) => {
      const action = nekoPolicy(state, seat, dice);
      expect(refusalOf(neko, state, seat, action)).toBeUndefined();
      for (let world = 0; world < 3; world++) {
        expect(nekoPolicy(neko.imagine(neko.view(state, seat), dice), seat, dice)).toEqual(action);
      }
    });
  });

  it('[NR-4] decides a race of four on the short circuit after 22 to 30 tricks, on the long one clearly later', () => {
    const short = medianTricks('short');
    expect(short).toBeGreaterThanOrEqual(22);
    expect(short).toBeLessThanOrEqual(30);
    expect(medianTricks('long')).toBeGreaterThanOrEqual(short + 8);
  });
});

/** Three seats, blue, green and red, in the middle of a round; cards not named are in the discard. */
function scene(hands: readonly string[], table: string, row = '', place = 'start'): State {
  const held = hands.map(cards);
  const used = new Set([...held.flat(), ...cards(table), ...cards(row)]);
  return {
    options: { circuit: 'short', catchUp: false },
    tiles: [0, 1, 2],
    cars: [TRACKS.short.spots.get(place) ?? 0, 0, 0],
    hands: held,
    rows: [cards(row), [], []],
    discard: Array.from({ length: 30 }, (_, card) => card).filter((card) => !used.has(card)),
    table: cards(table),
    leader: (3 - cards(table).length) % 3,
    round: 1,
    tricks: 6,
    phase: { name: 'playing' },
  };
}

const cards = (names: string): number[] =>
  names
    .split(' ')
    .filter(Boolean)
    .map((name) => cardOf(COLOURS.find((colour) => colour.startsWith(name[0] ?? '')) ?? 'blue', Number(name.slice(1))));

const played = (state: State): string => {
  const action = nekoPolicy(state, 0, fastRng(1));
  if (action.type !== 'play') return action.type;
  const face = CARDS[action.card];
  return `${face?.colour[0]}${face?.number}`;
};

describe('its cards', () => {
  it.each<[string, State, string]>([
    ['wins with the lowest card that does, last to play', scene(['g6 g9 r1', 'r2 r3', 'r4 r5'], 'g5 g1'), 'g6'],
    [
      'loses to a trump with the card that would bring least later',
      scene(['g2 g9 r1', 'g10 r3', 'r4 r5'], 'g4 g1'),
      'g9',
    ],
    ['wins with a trump what nothing else wins', scene(['g3 g9 r1', 'r2 r3', 'r4 r5'], 'g10 g1'), 'g3'],
    ['takes the win when the card reaches the line', scene(['g6 g9 r1', 'r2 r3', 'r4 r5'], 'g5 g1', '', '27b'), 'g6'],
    ['stops another at any price', stopping(), 'b10'],
  ])('%s', (_what, state, expected) => {
    expect(played(state)).toBe(expected);
  });
});

/** Seat 2 is winning with blue 2 and would drive home. */
function stopping(): State {
  const state = scene(['b10 b1', 'r2 r3', 'r4 r5'], 'r9 b2');
  return { ...state, table: cards('b4 b2'), cars: [0, TRACKS.short.spots.get('27b') ?? 0, 0] };
}
