import { type Effects, fastRng, randomAction, type Seat } from '@slipstream/engine';
import { describe, expect, it } from 'vitest';
import { outspeed } from './index.ts';
import { race, type Scene } from './testing/scenario.ts';
import type { Event, ForecastOutcome, RouteName, State, TileSide } from './types.ts';

const forecastsOf = (scene: Scene, seat: Seat) => outspeed.view(race(scene).state, seat).forecasts;

/** What the left route may do to seat 0, on zone 5 with 12 fuel unless told otherwise, against three others. */
const outcomes = (left: TileSide['routes']['left'], scene: Partial<Scene> = {}) =>
  forecastsOf({ ships: [{ zone: 5 }, {}, {}, {}], routes: { left: left ?? {}, right: {} }, ...scene }, 0)[0]?.outcomes;

describe('forecasts', () => {
  it('are there for each lit route, for whoever is choosing', () => {
    const r = race({ ships: [{}, {}, {}], routes: { left: {}, right: {} } });
    expect(outspeed.view(r.state, 0).forecasts.map(({ choice }) => choice)).toEqual(['left', 'right']);
    expect(outspeed.view(r.state, 'spectator').forecasts).toEqual([]);
    r.play('0 left');
    expect(outspeed.view(r.state, 0).forecasts).toEqual([]);
    expect(outspeed.view(r.state, 1).forecasts).toHaveLength(2);
  });

  it.each<[string, TileSide['routes']['left'], Partial<Scene>, readonly ForecastOutcome[]]>([
    ['[OS-57] where the ship ends', { benefit: { zones: 4 } }, {}, [{ to: [9, 9] }]],
    [
      '[OS-58] what is paid and what is left',
      { cost: { fuel: 3 }, benefit: { fuel: 1 } },
      {},
      [{ cost: [3, 3], fuel: [10, 10] }],
    ],
    ['[OS-59] tokens gained', { benefit: { bonus: 2 } }, {}, [{ bonus: 2 }]],
    [
      '[OS-56] both sides of a capacity',
      { capacity: 2, cost: { fuel: 1 }, benefit: { zones: 4 } },
      {},
      [{ upTo: 2, to: [9, 9], cost: [1, 1], fuel: [11, 11] }, { isLost: true }],
    ],
    ['[OS-56] one side if there are places for all', { capacity: 4, benefit: { zones: 4 } }, {}, [{ to: [9, 9] }]],
    [
      '[OS-65] alone and in company',
      { rule: 'alone-or-company', cost: { fuel: 1 }, benefit: { zones: 3 } },
      {},
      [
        { upTo: 1, to: [8, 8] },
        { cost: [1, 1], fuel: [11, 11] },
      ],
    ],
    [
      '[OS-62] counted pilots: oneself on the own route, perhaps nobody on another',
      { capacity: 3, cost: { fuel: { count: 'left' } }, benefit: { zones: { count: 'right' } } },
      {},
      [{ upTo: 3, to: [5, 8], cost: [1, 3], fuel: [9, 11] }, { isLost: true }],
    ],
    [
      '[OS-63] dice from their lowest to their highest',
      { cost: { fuel: [1, { die: 'yellow' }] }, benefit: { zones: { die: 'blue', rolls: 2 } } },
      {},
      [{ to: [5, 13], cost: [2, 5], fuel: [7, 10] }],
    ],
    ['[OS-40] a forcefield on the way', { benefit: { zones: 4 } }, { fields: [7, 8] }, [{ to: [7, 7], stop: 7 }]],
    ['[OS-40] a forcefield at the end cuts nothing', { benefit: { zones: 4 } }, { fields: [9] }, [{ to: [9, 9] }]],
  ])('%s', (_what, left, scene, expected) => {
    expect(outcomes(left, scene)).toEqual(expected);
  });

  it.each<[string, number, number, ForecastOutcome['noFuel']]>([
    ['[OS-70] paying all of it is the end', 1, 2, 'certain'],
    ['[OS-70] a unit left is enough', 1, 3, undefined],
    ['[OS-71] paying all of it is fine on the finish tile', 13, 2, undefined],
    ['[OS-71] too little is the end there too', 13, 1, 'certain'],
  ])('%s', (_what, turn, fuel, expected) => {
    expect(outcomes({ cost: { fuel: 2 } }, { turn, ships: [{ fuel }, {}, {}] })?.[0]?.noFuel).toBe(expected);
  });

  it('[OS-70] warn of a roll that may be the end', () => {
    expect(outcomes({ cost: { fuel: { die: 'yellow' } } }, { ships: [{ fuel: 2 }, {}, {}] })).toMatchObject([
      { cost: [1, 4], noFuel: 'possible' },
    ]);
  });

  it('[OS-60] warn of a board that others may take away', () => {
    const run: TileSide['routes'] = { left: {}, right: { benefit: { zones: 4 } } };
    const ships = [{ zone: 5 }, { zone: 11 }, { zone: 9 }];
    expect(forecastsOf({ ships, routes: run }, 0)).toEqual([
      { choice: 'left', outcomes: [{ leftBehind: 'possible' }] },
      { choice: 'right', outcomes: [{ to: [9, 9] }] },
    ]);
    expect(forecastsOf({ ships: [{ zone: 5 }, { zone: 10 }, {}], routes: run }, 0)[0]?.outcomes).toEqual([{}]);
  });

  it('[OS-60] say that a ship is lost once a bonus has brought another onto a third board', () => {
    const ships = [{ zone: 3 }, { zone: 14, tokens: ['nitro'] as const }, { zone: 9 }];
    const r = race({ ships, routes: { left: { benefit: { zones: 4 } }, right: { benefit: { zones: 5 } } } });
    r.play('1 play nitro');
    expect(outspeed.view(r.state, 0).forecasts.map((each) => each.outcomes[0]?.leftBehind)).toEqual([
      'certain',
      undefined,
    ]);
  });

  it('[OS-64] tell for each number on the wheel what it pays with all else on the route, and where it leads', () => {
    const routes: TileSide['routes'] = {
      left: { cost: { fuel: [1, { wheel: true }] }, benefit: { zones: [3, { wheel: true }] } },
      right: {},
    };
    const r = race({ ships: [{ zone: 5, fuel: 3 }, {}, {}], turn: 13, tile: 15, routes, fields: [9] });
    r.play('0 left', '1 right', '2 right');
    expect(outspeed.view(r.state, 0).forecasts).toEqual([
      { choice: 0, outcomes: [{ to: [8, 8], cost: [1, 1], fuel: [2, 2] }] },
      { choice: 1, outcomes: [{ to: [9, 9], cost: [2, 2], fuel: [1, 1] }] },
      { choice: 2, outcomes: [{ to: [9, 9], stop: 9, cost: [3, 3], fuel: [0, 0] }] },
    ]);
    expect(outspeed.view(r.state, 1).forecasts).toEqual([]);
  });
});

/** One turn of a race: what each seat was told would come, and what came. */
interface Turn {
  readonly told: Map<Seat, ForecastOutcome>;
  readonly events: Event[];
}

/** Random races, turn by turn, with the outcome that fits the number of pilots on the route and the number on the wheel. */
function* turns(races: number): Generator<Turn> {
  for (let number = 0; number < races; number++) {
    const rng = fastRng(`forecast ${number}`);
    const events: Event[] = [];
    const effects: Effects<Event> = { rng, emit: (_, event) => events.push(event) };
    const state = outspeed.setup({ firstRace: false, tileSet: 'platform' }, 3 + (number % 4), effects);
    const told: Turn['told'] = new Map();
    for (let turn = state.turn; outspeed.pending(state).length > 0; turn = state.turn) {
      if (state.phase === 'programming') events.length = 0;
      const choices = chooseAll(state, rng);
      for (const [seat, outcome] of foretold(state, choices)) told.set(seat, outcome);
      for (const [seat, action] of choices) outspeed.play(state, seat, action, effects);
      if (state.turn === turn && state.phase !== 'over') continue;
      yield { told: new Map(told), events: untilTurnEnds(events) };
      told.clear();
    }
  }
}

const chooseAll = (state: State, rng: Effects<Event>['rng']) =>
  new Map(outspeed.pending(state).map((seat) => [seat, randomAction(outspeed, state, seat, rng)]));

const untilTurnEnds = (events: readonly Event[]): Event[] => {
  const end = events.findIndex(({ type }) => type === 'turnBegan');
  return events.slice(0, end < 0 ? events.length : end);
};

function foretold(state: State, choices: ReturnType<typeof chooseAll>): readonly (readonly [Seat, ForecastOutcome])[] {
  const counts: Partial<Record<RouteName, number>> = {};
  for (const action of choices.values()) {
    if (action.type === 'route') counts[action.route] = (counts[action.route] ?? 0) + 1;
  }
  return [...choices].flatMap(([seat, action]) => {
    if (action.type !== 'route' && action.type !== 'wheel') return [];
    const choice = action.type === 'route' ? action.route : action.number;
    const forecast = outspeed.view(state, seat).forecasts.find((each) => each.choice === choice);
    const count = action.type === 'route' ? (counts[action.route] ?? 0) : 1;
    const outcome = forecast?.outcomes.find(({ upTo }) => upTo === undefined || count <= upTo);
    if (outcome === undefined) throw new Error(`nothing was told of ${choice}`);
    return [[seat, outcome] as const];
  });
}

const isOf = (seat: Seat, event: Event): boolean =>
  event.type === 'moved' ? Number(event.racer) === seat : 'seat' in event && event.seat === seat;

describe('forecasts of random races', () => {
  it('hold what really comes, and warn before every way out', () => {
    const seen = { moved: 0, paid: 0, lost: 0, noFuel: 0, leftBehind: 0, tokens: 0 };
    for (const { told, events } of turns(300)) {
      for (const [seat, outcome] of told) {
        const own = events.filter((event) => isOf(seat, event));
        const isLost = events.some((event) => event.type === 'overcrowded' && event.seats.includes(seat));
        expect(outcome.isLost === true).toBe(isLost);
        if (isLost) seen.lost++;
        let asked = 0;
        let tokens = 0;
        for (const event of own) {
          if (event.type === 'fuelChanged' && event.asked < 0) asked = -event.asked;
          if (event.type === 'kept') tokens++;
          if (event.type === 'moved' && event.to !== 'out') {
            expectWithin(event.to, outcome.to);
            seen.moved++;
          }
          if (event.type === 'out') {
            const { reason } = event.out;
            if (reason === 'pushedOff') throw new Error('no route pushes');
            expect(outcome[reason]).toBeDefined();
            seen[reason]++;
          }
        }
        expectWithin(asked, outcome.cost ?? [0, 0]);
        if (asked > 0) seen.paid++;
        if (tokens > 0) {
          expect(outcome.bonus).toBe(tokens);
          seen.tokens++;
        }
        if (outcome.noFuel === 'certain') expect(own.some(({ type }) => type === 'out')).toBe(true);
      }
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(20);
  });
});

function expectWithin(amount: number, range: ForecastOutcome['to']): void {
  const [least, most] = range ?? [Number.NaN, Number.NaN];
  if (!(amount >= least && amount <= most)) expect.fail(`${amount} was not told: ${range}`);
}
