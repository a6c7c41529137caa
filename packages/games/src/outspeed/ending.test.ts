import { describe, expect, it } from 'vitest';
import { outspeed } from './index.ts';
import { QUIET, race, type Scene } from './testing/scenario.ts';

const PAY = { left: { cost: { fuel: 2 }, benefit: { zones: 4 } }, right: {} } as const;
const out = (order: number) => ({ out: { turn: order, order, reason: 'noFuel' as const } });

/** All take the left route of a quiet finish tile. */
const finished = (ships: Scene['ships']) =>
  race({ ships, turn: 13, routes: QUIET }).play(
    ...ships.flatMap((ship, seat) => (ship.tokens === undefined ? [] : [`${seat} pass`])),
    ...ships.flatMap((ship, seat) => (ship.out === undefined ? [`${seat} left`] : [])),
  );

describe('the reveal', () => {
  it('[OS-80] the tile goes, the next one becomes current, a new turn begins', () => {
    const r = race({ ships: [{}, {}, {}], tile: 7, routes: QUIET }).play('0 left', '1 left', '2 left');
    expect(r.state.turn).toBe(2);
    expect(r.of('turnBegan').map(({ turn, tile }) => [turn, tile])).toEqual([
      [1, 7],
      [2, r.state.tiles[1]],
    ]);
    expect(r.state.ships.map(({ route, declared }) => [route, declared])).toEqual(Array(3).fill([null, null]));
    expect(outspeed.view(r.state, 0).pastTiles).toEqual([7]);
  });

  it('[OS-80] thirteen turns in all, the finish tile last', () => {
    const r = race({ ships: [{}, {}, {}], turn: 12, routes: QUIET }).play('0 left', '1 left', '2 left');
    expect(r.of('turnBegan').map(({ turn, isFinish }) => [turn, isFinish])).toEqual([
      [12, false],
      [13, true],
    ]);
  });
});

describe('turning the tiles', () => {
  const five = [{ fuel: 2 }, {}, {}, {}, {}];
  const play = ['0 left', '1 right', '2 right', '3 right', '4 right'];

  it('[OS-72] begun with 5, once 4 remain every remaining tile turns to the 3-4 side', () => {
    const r = race({ ships: five, routes: PAY });
    expect(r.state.side).toBe('many');
    r.play(...play);
    expect(r.of('tilesTurned')).toEqual([{ type: 'tilesTurned', side: 'few', racing: 4 }]);
    expect(r.of('turnBegan').at(-1)).toMatchObject({ turn: 2, side: 'few' });
  });

  it('[OS-72] with 5 of 6 left nothing turns', () => {
    const r = race({ ships: [...five, {}], routes: PAY }).play(...play, '5 right');
    expect(r.state.side).toBe('many');
  });

  it('[OS-72] after the bonus phase the current tile turns too', () => {
    const ships = [
      { zone: 3, tokens: ['ionCannon'] as const },
      { zone: 5, fuel: 1 },
      { zone: 5 },
      { zone: 5 },
      { zone: 5 },
    ];
    // Tile 4 gives 3 zones on the 3-4 side and 4 on the other.
    const r = race({ ships, tile: 4 }).play('0 play ionCannon', '0 left', '2 right', '3 right', '4 right');
    expect(r.zones()[0]).toBe(6);
  });

  it('[OS-72] not before the phase is over: the costs of a tile do not turn it', () => {
    const ships = [{ fuel: 1 }, {}, {}, {}, {}];
    // Tile 4, 5-6 side: two on the left pay 2 each; seat 0 is out, seat 1 still gets the 4 zones of that side.
    const r = race({ ships, tile: 4 }).play('0 left', '1 left', '2 right', '3 right', '4 right');
    expect(r.zones()).toEqual(['out', 7, 4, 4, 4]);
  });

  it('[OS-72] a race begun with 4 has nothing to turn', () => {
    const r = race({ ships: [{ fuel: 2 }, {}, {}, {}], routes: PAY }).play('0 left', '1 right', '2 right', '3 right');
    expect(r.of('tilesTurned')).toEqual([]);
  });
});

describe('the end', () => {
  it('[OS-90] one pilot left wins at once, after the costs and before the benefits', () => {
    const r = race({ ships: [{ fuel: 2 }, { fuel: 2 }, {}], routes: PAY }).play('0 left', '1 left', '2 left');
    expect(r.state.phase).toBe('over');
    expect(r.zones()).toEqual(['out', 'out', 3]);
    expect(outspeed.outcome(r.state)).toMatchObject({ winners: [2], facts: { ending: 'lastLeft', turns: 1 } });
  });

  it('[OS-90] looked at after the bonuses: those put out in the same step go out together', () => {
    const ships = [
      { zone: 3, tokens: ['ionCannon'] as const },
      { zone: 5, fuel: 2 },
      { zone: 9, fuel: 1 },
    ];
    const r = race({ ships }).play('0 play ionCannon');
    expect(outspeed.outcome(r.state)).toMatchObject({ winners: [0], ranking: [[0], [1, 2]] });
    expect(r.of('phaseBegan')).toEqual([]); // no programming any more
  });

  it('[OS-90] looked at after a board is taken away', () => {
    const ships = [{ zone: 12 }, { zone: 3 }, { zone: 4 }];
    const r = race({ ships, routes: PAY }).play('0 left', '1 right', '2 right');
    expect(outspeed.outcome(r.state)).toMatchObject({ winners: [0], ranking: [[0], [1, 2]] });
  });

  it('[OS-91] nobody left: no winner, and the same pilots race again', () => {
    const r = race({ ships: [{ fuel: 2 }, { fuel: 2 }, { fuel: 2 }], routes: PAY }).play('0 left', '1 left', '2 left');
    const lost = outspeed.outcome(r.state);
    expect(lost).toMatchObject({ winners: [], ranking: [[0, 1, 2]], facts: { ending: 'nobodyLeft' } });
    expect(lost && outspeed.startsOver?.(lost)).toBe(true);
    const won = outspeed.outcome(finished([{ zone: 5 }, { zone: 4 }, { zone: 3 }]).state);
    expect(won && outspeed.startsOver?.(won)).toBe(false);
  });

  it.each<[string, Scene['ships'], readonly number[]]>([
    ['the ship furthest ahead wins', [{ zone: 5, fuel: 1 }, { zone: 4 }, { zone: 3 }], [0]],
    ['level: more fuel', [{ zone: 5, fuel: 4 }, { zone: 5, fuel: 5 }, { zone: 3 }], [1]],
    [
      'level in fuel too: more bonus tokens',
      [{ zone: 5, tokens: ['nitro'] }, { zone: 5, tokens: ['nitro', 'nitro'] }, { zone: 5 }],
      [1],
    ],
    ['level in all: shared', [{ zone: 5 }, { zone: 4 }, { zone: 5 }], [0, 2]],
  ])('[OS-92] after the finish tile %s', (_case, ships, winners) => {
    expect(outspeed.outcome(finished(ships).state)).toMatchObject({ winners, facts: { ending: 'finish', turns: 13 } });
  });

  it('[OS-93] places below follow the same order; those out rank by when, later is better, together is equal', () => {
    const ships = [out(1), { zone: 4 }, out(3), out(1), { zone: 4, fuel: 3 }, { zone: 6 }];
    const r = finished(ships);
    expect(outspeed.ranking(r.state)).toEqual([[5], [1], [4], [2], [0, 3]]);
  });

  it('[OS-93] those put out in the same step are level, whatever the reason', () => {
    const ships = [
      { zone: 8, tokens: ['ionCannon'] as const },
      { zone: 8, tokens: ['flamethrower'] as const },
      { zone: 9, fuel: 9 },
      { zone: 12, fuel: 1 },
    ];
    const r = race({ ships, rearBoard: 1 }).play('0 play ionCannon', '1 play flamethrower');
    expect(r.zones()).toEqual([8, 8, 'out', 'out']);
    expect(outspeed.ranking(r.state).at(-1)).toEqual([2, 3]);
  });
});
