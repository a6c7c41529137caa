import { type Effects, fastRng, type Heard, type Rng } from '@slipstream/engine';
import { scriptedRng } from '@slipstream/testkit/scriptedRng';
import { describe, expect, it } from 'vitest';
import { draftAction } from './actions.ts';
import { lettersIn } from './cards.ts';
import { beginRound } from './draft.ts';
import { gravwell } from './index.ts';
import { DEFAULT_OPTIONS } from './parse.ts';
import { ofType, scene, turnOf } from './testing/scenario.ts';
import type { Event, Options, State } from './types.ts';

/** A new match; without a shuffle in the script the cards stay in the order A to Z. */
function newMatch(seats: number, options: Partial<Options> = {}, rng: Rng = scriptedRng({ below: [0] })) {
  const heard: Heard<Event>[] = [];
  const effects: Effects<Event> = { rng, emit: (audience, event) => heard.push({ audience, event }) };
  const state = gravwell.setup({ ...DEFAULT_OPTIONS, ...options }, seats, effects);
  const take = (...stacks: number[]): State => {
    for (const stack of stacks) gravwell.play(state, gravwell.pending(state)[0] ?? 0, draftAction(stack), effects);
    return state;
  };
  return { state, heard, take };
}

describe('the start', () => {
  it.each([
    [1, [0, 0, 36]],
    [2, [0, 0, 36]],
    [3, [0, 0, 0, 26, 36]],
    [4, [0, 0, 0, 0, 26, 36]],
  ])('[GW-3] [GW-10] %i players: everyone in the Singularity, derelicts as %j', (seats, spaces) => {
    expect(newMatch(seats).state.spaces).toEqual(spaces);
  });

  it.each([2, 3, 4])('[GW-5] each of %i players has an Emergency Stop', (seats) => {
    expect(gravwell.view(newMatch(seats).state, 'spectator').stops).toHaveLength(seats);
    expect(gravwell.view(newMatch(seats, { hardcore: true }).state, 'spectator').stops).toHaveLength(seats);
  });
});

describe('laying out', () => {
  it.each([2, 3, 4])('[GW-11] %i players: 3 stacks each, one card face down, one face up, the rest unseen', (seats) => {
    const { state } = newMatch(seats);
    const { stacks } = gravwell.view(state, 0);
    expect(stacks).toHaveLength(3 * seats);
    for (const stack of stacks) expect(stack).toMatchObject({ open: [expect.anything()], hidden: [], unknown: 1 });
    // Unshuffled, the first cards are the hidden ones, the next ones lie open on them, the others nowhere.
    const opened = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.slice(3 * seats, 6 * seats);
    expect(stacks.flatMap(({ open }) => open).join('')).toBe(opened);
  });

  it('[GW-11] all 26 cards are shuffled, and only the record tells the order', () => {
    const order = Array.from({ length: 26 }, (_, card) => (card * 7) % 26);
    const { heard } = newMatch(4, {}, scriptedRng({ below: [0], shuffles: [order] }));
    const shuffled = heard.find(({ event }) => event.type === 'shuffled');
    expect(shuffled).toMatchObject({ audience: [], event: { what: 'fuelCards' } });
    const laidOut = ofType(
      heard.map(({ event }) => event),
      'laidOut',
    )[0];
    expect(laidOut?.stacks[0]).toEqual({ open: ['G'], unknown: 1 }); // the 13th card: 12 * 7 = 84 = 3 * 26 + 6
  });
});

describe('drafting', () => {
  it('[GW-12] one stack each in turn, three times round in the same order, then everyone holds 6', () => {
    const { state, take } = newMatch(3, {}, scriptedRng({ below: [1] }));
    const order: number[] = [];
    for (let stack = 0; stack < 9; stack++) {
      order.push(gravwell.pending(state)[0] ?? -1);
      take(stack);
    }
    expect(order).toEqual([1, 2, 0, 1, 2, 0, 1, 2, 0]);
    expect(state.hands.map((hand) => lettersIn(hand).join(''))).toEqual(['CFILOR', 'ADGJMP', 'BEHKNQ']);
    expect(state.phase).toBe('choosing');
  });

  it('[GW-12] a taken stack cannot be taken again', () => {
    const { state, take } = newMatch(2);
    take(3);
    expect(gravwell.legalActions(state, 1)).not.toContainEqual(draftAction(3));
    expect(gravwell.legalActions(state, 1)).toHaveLength(5);
    expect(gravwell.legalActions(state, 0)).toHaveLength(0);
  });

  it('[GW-12] the hidden card is known to its taker alone, the open one to everyone', () => {
    const { state, heard, take } = newMatch(2);
    take(4); // hidden E, open K
    expect(gravwell.view(state, 0).hands[0]).toMatchObject({ cards: ['E', 'K'], open: ['K'], unknown: 0 });
    expect(gravwell.view(state, 0).stacks[4]).toEqual({ open: ['K'], hidden: ['E'], unknown: 0, takenBy: '0' });
    for (const viewer of [1, 'spectator'] as const) {
      expect(gravwell.view(state, viewer).hands[0]).toMatchObject({ cards: ['K'], open: ['K'], unknown: 1 });
      expect(gravwell.view(state, viewer).stacks[4]).toEqual({ open: ['K'], hidden: [], unknown: 1, takenBy: '0' });
    }
    const told = heard.filter(({ event }) => event.type === 'looked');
    expect(told).toEqual([{ audience: [0], event: { type: 'looked', seat: 0, stack: 4, hidden: ['E'] } }]);
  });

  it('[GW-12] open cards are remembered through the round', () => {
    const { state, take } = newMatch(2);
    take(0, 1, 2, 3, 4, 5);
    expect(gravwell.view(state, 1).hands[0]).toMatchObject({ cards: ['G', 'I', 'K'], unknown: 3 });
  });
});

describe('draft order', () => {
  it.each([0, 1, 2, 3])('[GW-13] round 1: from seat %i, drawn at random, clockwise', (first) => {
    const { state } = newMatch(4, {}, scriptedRng({ below: [first] }));
    expect(state.draftOrder).toEqual([0, 1, 2, 3].map((step) => (first + step) % 4));
  });

  it.each([
    ['furthest from the exit first', [30, 10, 20, 5, 26, 36], [0, 1, 2, 3], [3, 1, 2, 0]],
    ['level in the Singularity: as in the round before', [0, 9, 0, 0, 26, 36], [2, 3, 1, 0], [2, 3, 0, 1]],
    ['all level: nothing changes', [0, 0, 0, 0, 26, 36], [3, 0, 1, 2], [3, 0, 1, 2]],
  ])('[GW-13] from round 2: %s', (_, at, before, after) => {
    const state = scene({ at });
    state.draftOrder.splice(0, 4, ...before);
    beginRound(state, { rng: fastRng(1) });
    expect(state.draftOrder).toEqual(after);
    expect(gravwell.pending(state)).toEqual(after.slice(0, 1));
  });
});

describe('end of a round', () => {
  /** The last turn of round 2; all four cards are repulsors played in the Singularity and move nothing. */
  const lastTurn = (options: Partial<Options> = {}) =>
    turnOf(
      scene({ at: [0, 0, 0, 0, 26, 36], round: 2, turn: 6, hands: ['K', 'N', 'U', 'X'], stopped: [1, 3], options }),
      'KNUX',
    );

  it('[GW-10] a round is 6 turns', () => {
    const { state, events } = lastTurn();
    expect(ofType(events, 'roundEnded')).toEqual([{ type: 'roundEnded', round: 2 }]);
    expect([state.phase, state.round, state.turn]).toEqual(['drafting', 3, 0]);
    const fifth = turnOf(scene({ at: [0, 0, 0, 0, 26, 36], turn: 5, hands: ['K', 'N', 'U', 'X'] }), 'KNUX').state;
    expect([fifth.phase, fifth.turn]).toEqual(['choosing', 6]);
  });

  it('[GW-15] Emergency Stops come back, all 26 cards are shuffled again, the round marker moves', () => {
    const { state, events } = lastTurn();
    expect(gravwell.view(state, 0).stops).toEqual([0, 1, 2, 3]);
    expect(ofType(events, 'shuffled')[0]?.order.toSorted().join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    expect(ofType(events, 'roundBegan')[0]).toMatchObject({ round: 3, rounds: 6, stops: [0, 1, 2, 3] });
    expect(gravwell.view(state, 0).discard).toEqual([]);
    expect(gravwell.faults(state)).toEqual([]);
  });

  it('[GW-52] but not in hardcore: one for the whole game', () => {
    const { state } = lastTurn({ hardcore: true });
    expect(gravwell.view(state, 0).stops).toEqual([0, 2]);
  });
});
