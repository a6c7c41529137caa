import { fastRng, randomAction, sameJson } from '@slipstream/engine';
import { checkTrial } from '@slipstream/testkit/conformance';
import { describe, expect, it } from 'vitest';
import { FIELD_MARKERS, TOKENS_IN_ALL, TURNS } from './data.ts';
import { outspeed } from './index.ts';
import { SEAT_COUNTS } from './seatCounts.ts';
import { countTokens } from './ships.ts';
import { PLATFORM_TILES } from './tiles.ts';
import type { Event, Route, State, TileSet, TileSide } from './types.ts';

const RACES = 10_000;

/** Cheap sums first, the full check at every turn's start: 10,000 races have a million steps. */
function expectSound(state: State): void {
  const held = state.ships.reduce((sum, ship) => sum + countTokens(ship.tokens), 0);
  const drawn = state.drawers.reduce((sum, drawer) => sum + drawer.drawn.length, 0);
  const tokens = held + drawn + state.stack.length + countTokens(state.discard);
  if (tokens !== TOKENS_IN_ALL || state.fields.length > FIELD_MARKERS || state.tiles.length !== TURNS) {
    throw new Error(
      `turn ${state.turn}: ${tokens} tokens, ${state.fields.length} markers, ${state.tiles.length} tiles`,
    );
  }
}

const GENEROUS_ROUTES: TileSide['routes'] = {
  left: { cost: { fuel: 1 }, benefit: { zones: { count: 'right' }, fuel: 1, bonus: 3 } },
  middle: { capacity: 2, benefit: { fuel: { die: 'blue' }, bonus: 3 } },
  right: { benefit: { zones: [1, { die: 'blue', rolls: 2 }], fuel: 1, bonus: 2 } },
};
const WHEEL: Route = {
  cost: { fuel: [{ wheel: true }, { count: 'left' }] },
  benefit: { zones: { wheel: true }, bonus: 2 },
};

describe('conservation', () => {
  it(`32 tokens, 7 markers and 13 tiles at every step of ${RACES} random races`, () => {
    const rng = fastRng('conservation');
    for (let number = 0; number < RACES; number++) {
      const seatCount = SEAT_COUNTS[number % SEAT_COUNTS.length] ?? 4;
      const options = { firstRace: number % 8 === 0, tileSet: 'platform' } as const;
      const state = outspeed.setup(options, seatCount, { rng });
      for (let turn = 0; ; ) {
        expectSound(state);
        if (state.turn !== turn && outspeed.faults(state).length > 0) expect(outspeed.faults(state)).toEqual([]);
        turn = state.turn;
        const [seat] = outspeed.pending(state);
        if (seat === undefined) break;
        outspeed.play(state, seat, randomAction(outspeed, state, seat, rng), { rng });
      }
    }
  });

  it('faults names what is missing or doubled', () => {
    const spoiled = (spoil: (state: State) => void) => {
      const state = outspeed.setup({ firstRace: true, tileSet: 'platform' }, 5, { rng: fastRng('faults') });
      spoil(state);
      return outspeed.faults(state).join();
    };
    expect(spoiled(() => {})).toBe('');
    expect(spoiled((state) => state.stack.pop())).toMatch(/tokens instead of/);
    expect(spoiled((state) => state.fields.push(99))).toMatch(/a marker on zone 99/);
    expect(spoiled((state) => state.fields.push(1, 1, 1, 1, 1, 1, 1, 1))).toMatch(/8 markers/);
    expect(spoiled((state) => Object.assign(state, { tiles: [1, 1, 1] }))).toMatch(/not a race of tiles/);
    expect(spoiled((state) => Object.assign(state.ships[0] ?? {}, { zone: 40 }))).toMatch(/seat 0 is off the boards/);
    const out = { turn: 1, order: 1, reason: 'noFuel' };
    expect(spoiled((state) => Object.assign(state.ships[0] ?? {}, { out }))).toMatch(/side for many is up for 4/);
  });
});

/** Every symbol, and so many tokens that the stack runs out: paths the platform edition never takes. */
const GENEROUS: TileSet = {
  ...PLATFORM_TILES,
  edition: { id: 'generous', name: 'Generous' },
  tiles: PLATFORM_TILES.tiles.map((tile) => {
    const routes = tile.number === 15 ? { ...GENEROUS_ROUTES, middle: WHEEL } : GENEROUS_ROUTES;
    const sides = { '3-4': { routes }, '5-6': { routes } };
    return tile.number === 11 || tile.number === 12 ? tile : { ...tile, sides };
  }),
};

describe('a generous tile set of one’s own', () => {
  it('conforms', () => {
    const options = JSON.parse(JSON.stringify({ tileSet: GENEROUS }));
    checkTrial(outspeed, { seatCount: 3, options, seed: 'generous' }, { every: 40 });
  });

  it('uses up the stack: the discard is shuffled into a new one, and views stay true', () => {
    const rng = fastRng('generous');
    const renewals: number[] = [];
    const emit = (_: unknown, event: Event) => event.type === 'stackRenewed' && renewals.push(event.tokens);
    for (let number = 0; number < 10; number++) {
      const state = outspeed.setup({ firstRace: false, tileSet: GENEROUS }, 6, { rng, emit });
      for (let [seat] = outspeed.pending(state); seat !== undefined; [seat] = outspeed.pending(state)) {
        outspeed.play(state, seat, randomAction(outspeed, state, seat, rng), { rng, emit });
        expectSound(state);
        const seen = outspeed.view(state, seat);
        expect(sameJson(outspeed.view(outspeed.imagine(seen, rng), seat), seen)).toBe(true);
      }
    }
    expect(renewals.length).toBeGreaterThan(0);
  });
});
