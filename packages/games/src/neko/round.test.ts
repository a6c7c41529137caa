import { fastRng, playout } from '@slipstream/engine';
import { describe, expect, it } from 'vitest';
import { neko } from './index.ts';
import { cards, legalCodes, ofType, playOn, type Scene, scene } from './testing/scenario.ts';

/** The last trick of a round, won by seat 0 with blue 10 from wherever it stands. */
const LAST_TRICK: Scene = { hands: ['b10', 'b1', 'b2', 'g9'], rows: ['r1 r2', '', 'g3', ''] };

describe('rounds', () => {
  it('[NR-40] after 10 tricks everything is gathered, unspent boosts too, and dealt again', () => {
    const state = scene({ ...LAST_TRICK, cars: ['5b', '4a', '4b', '3a'] });
    const events = playOn(state, 'b10 b1 b2 g9 >6b');
    expect(ofType(events, 'roundOver')[0]).toEqual({
      type: 'roundOver',
      round: 1,
      unspent: [
        { seat: 0, cards: cards('r1 r2') },
        { seat: 1, cards: [] },
        { seat: 2, cards: cards('g3') },
        { seat: 3, cards: cards('g9') },
      ],
    });
    expect(state.hands.map((hand) => hand.length)).toEqual([10, 10, 10, 10]);
    expect([state.rows.flat(), state.discard, state.table, state.round]).toEqual([[], [], [], 2]);
    expect(neko.faults(state)).toEqual([]);
    expect(ofType(events, 'shuffled').map(({ what }) => what)).toEqual(['cards']);
  });

  it('[NR-40] not before: the ninth trick is followed by the tenth', () => {
    const state = scene({ ...LAST_TRICK, hands: ['b10 r3', 'b1 r4', 'b2 r5', 'g9 r6'] });
    playOn(state, 'b10 b1 b2 g9 >1a');
    expect([state.round, neko.view(state, 'spectator').trick]).toEqual([1, 10]);
  });

  it.each<[string, readonly string[], string, number, readonly number[]]>([
    ['the last car leads the new round', ['5b', '4a', '3b', '8a'], '>6b', 2, [2]],
    ['last is who has the most steps to go after the last drive', ['1b', '2a', '2b', '8a'], '>2c', 1, [0, 1, 2]],
    ['of several, the first clockwise after the winner of the last trick', ['5b', '8a', '2b', '2a'], '>6b', 2, [2, 3]],
    ['the winner itself comes last', ['1b', '8a', '2b', '2a'], '>2c', 2, [0, 2, 3]],
    ['even if it is last alone, it leads', ['start', '8a', '2b', '2a'], '>1b', 0, [0]],
    ['steps count, not places: 6c on the inside is one step nearer than 6a', ['13b', '6a', '6c', '9a'], '>14b', 1, [1]],
  ])('[NR-40] %s', (_what, cars, drive, leader, tied) => {
    const state = scene({ ...LAST_TRICK, cars });
    const led = ofType(playOn(state, `b10 b1 b2 g9 ${drive}`), 'leads')[0];
    expect(led).toEqual({ type: 'leads', seat: leader, why: 'last', tied, round: 2, trick: 1 });
    expect(neko.pending(state)).toEqual([leader]);
  });
});

describe('the end', () => {
  const FINISH: Scene = { hands: ['b10 r3', 'b1 r4', 'b2 r5', 'g9 r6'], cars: ['28b', '20a', '25a', '25b'] };

  it('[NR-41] the first car over the line wins and the race ends at once, whatever is left in hand', () => {
    const state = scene(FINISH);
    const events = playOn(state, 'b10 b1 b2 g9 >finish');
    expect(neko.pending(state)).toEqual([]);
    expect([0, 1, 2, 3].map((seat) => neko.legalActions(state, seat))).toEqual([[], [], [], []]);
    expect(neko.outcome(state)?.winners).toEqual([0]);
    expect(state.hands.map((hand) => hand.length)).toEqual([1, 1, 1, 1]);
    expect(events.at(-1)?.type).toBe('finished');
  });

  it('[NR-41] the others place by steps still to go; equal shares the place', () => {
    const state = scene(FINISH);
    playOn(state, 'b10 b1 b2 g9 >finish');
    expect(neko.outcome(state)?.ranking).toEqual([[0], [2, 3], [1]]);
    expect(neko.view(state, 1).seats.map(({ position }) => position)).toEqual([1, 4, 2, 2]);
  });

  it('nobody has won before that', () => {
    expect(neko.outcome(scene(FINISH))).toBeUndefined();
  });
});

describe('records', () => {
  it('[NR-50] two full rounds and 6 tricks make a record of 26, with circuit and players', () => {
    const hands = ['b10 r1 r2 r3 k1', 'b1 r4 r5 r6 k2', 'b2 r7 r8 r9 k3', 'g9 r10 g1 g2 k4'];
    const state = scene({ hands, round: 3, cars: ['28b', '20a', '25a', '25b'] });
    const events = playOn(state, 'b10 b1 b2 g9 >finish');
    const record = { tricks: 26, round: 3, circuit: 'short', seats: 4, catchUp: false };
    expect(neko.outcome(state)?.facts).toEqual(record);
    expect(ofType(events, 'finished')[0]?.record).toEqual(record);
    expect(neko.view(state, 'spectator').record).toEqual(record);
  });

  it('[NR-50] the record counts every trick of a real race', () => {
    const rng = fastRng('record');
    const state = neko.setup({ circuit: 'long', catchUp: true }, 5, { rng });
    const { facts } = playout(neko, state, rng);
    expect(facts).toMatchObject({ circuit: 'long', seats: 5, catchUp: true });
    expect(facts.tricks).toBe(
      (Number(facts.round) - 1) * 10 + 10 - Math.max(...state.hands.map((hand) => hand.length)),
    );
  });
});

describe('catch-up', () => {
  const TRICK = 'b9 b1 b2';
  const HANDS = ['b9 g5', 'b1 g7', 'b2 r3'];

  it('[NR-51] the last car, winning a trick, may drive 2 cells more', () => {
    const state = scene({ hands: HANDS, cars: ['1b', '9a', '9b'], catchUp: true });
    playOn(state, TRICK);
    expect(legalCodes(state)).toEqual(['+2', '>2b', '>2a', '>2c']);
    const events = playOn(state, '+2');
    expect(ofType(events, 'boosted')[0]).toMatchObject({ part: { why: 'catch-up', cells: 2 }, distance: 3 });
    expect(legalCodes(state)).toEqual(['>4b', '>4a', '>4c']);
    const [moved] = ofType(playOn(state, '>4b'), 'moved');
    expect(moved?.sum.map(({ why, cells }) => [why, cells])).toEqual([
      ['card', 1],
      ['catch-up', 2],
    ]);
  });

  it('[NR-51] both cells or none, once, together with the boosts in any order', () => {
    const state = scene({ hands: HANDS, rows: ['r1', '', ''], cars: ['1b', '9a', '9b'], catchUp: true });
    playOn(state, TRICK);
    expect(legalCodes(state)).toEqual(['+r1', '+2', '>2b', '>2a', '>2c']);
    playOn(state, '+2');
    expect(legalCodes(state)).toEqual(['+r1', '>4b', '>4a', '>4c']);
    playOn(state, '+r1');
    expect(legalCodes(state)).toEqual(['>5b', '>5a', '>5c']);
  });

  it.each<[string, readonly string[], boolean, boolean]>([
    ['all cars tied for last qualify', ['1b', '1a', '9b'], true, true],
    ['all level at the start qualify', ['start', 'start', 'start'], true, true],
    ['a car that is not last does not', ['2b', '1a', '9b'], true, false],
    ['without the option nobody does', ['1b', '9a', '9b'], false, false],
  ])('[NR-51] %s', (_what, cars, catchUp, isOffered) => {
    const state = scene({ hands: HANDS, cars, catchUp });
    playOn(state, TRICK);
    expect(legalCodes(state).includes('+2')).toBe(isOffered);
    expect(neko.view(state, 1).drive?.catchUp).toBe(isOffered ? 'open' : 'none');
  });
});
