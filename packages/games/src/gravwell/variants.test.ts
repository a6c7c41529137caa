import { type Effects, fastRng } from '@slipstream/engine';
import { scriptedRng } from '@slipstream/testkit/scriptedRng';
import { describe, expect, it } from 'vitest';
import { draftAction, pickAction } from './actions.ts';
import { letterOf, lettersIn } from './cards.ts';
import { gravwell } from './index.ts';
import { DEFAULT_OPTIONS } from './parse.ts';
import { ofType, playCards, type Scene, scene, spaceOf, turnOf } from './testing/scenario.ts';
import type { Event, Options, State } from './types.ts';

const used = { stopped: [0, 1, 2, 3] };
const quietly = { rng: fastRng(1) };

function newMatch(
  seats: number,
  options: Partial<Options> = {},
  effects: Effects<Event> = { rng: scriptedRng({ below: [0] }) },
) {
  return gravwell.setup({ ...DEFAULT_OPTIONS, ...options }, seats, effects);
}

describe('solo', () => {
  /** Seat 0 and the ghost, in this order, then the derelict; the ghost's next card is its first letter. */
  const solo = (given: Omit<Scene, 'seats'>, own: string, ghost: string) =>
    turnOf(scene({ ...given, seats: 1, hands: [own, ghost] }), own);

  it('[GW-50] a ghost, and one derelict on 36', () => {
    expect(gravwell.racers(newMatch(1))).toEqual([
      { id: '0', place: 0 },
      { id: 'ghost', place: 0 },
      { id: 'derelict36', place: 36 },
    ]);
  });

  it('[GW-50] two packs of 5 hidden cards and an open one; you see your hidden ones only after choosing', () => {
    const state = newMatch(1);
    const packs = gravwell.view(state, 0).stacks;
    expect(packs).toEqual([
      { open: ['K'], hidden: [], unknown: 5, takenBy: null },
      { open: ['L'], hidden: [], unknown: 5, takenBy: null },
    ]);
    gravwell.play(state, 0, draftAction(1), quietly);
    expect(gravwell.view(state, 0).hands[0]).toMatchObject({ cards: ['F', 'G', 'H', 'I', 'J', 'L'], unknown: 0 });
    expect(gravwell.view(state, 0).hands[1]).toMatchObject({ racer: 'ghost', cards: ['K'], unknown: 5 });
    expect(lettersIn(state.hands[1] ?? 0)).toEqual(['A', 'B', 'C', 'D', 'E', 'K']);
  });

  it('[GW-50] the ghost’s cards are shuffled, and its topmost is revealed each turn', () => {
    const order = [10, 3, 1, 0, 2, 4]; // K D B A C E
    const state = newMatch(1);
    gravwell.play(state, 0, draftAction(1), { rng: scriptedRng({ shuffles: [order] }) });
    const shown: string[] = [];
    for (let turn = 0; turn < 3; turn++) {
      const own = gravwell.view(state, 0).hands[0]?.cards[0] ?? '';
      const { events } = turnOf(state, own);
      shown.push(ofType(events, 'revealed')[0]?.cards.find(({ racer }) => racer === 'ghost')?.card ?? '');
    }
    expect(shown).toEqual(['K', 'D', 'B']);
    expect(gravwell.view(state, 0).hands[1]?.row).toEqual([false, false, false, true, true, true]);
  });

  it('[GW-50] normal resolution, in alphabetical order, the ghost being a ship like others', () => {
    const { state, events } = solo({ at: [10, 0, 36] }, 'C', 'B');
    expect(ofType(events, 'cameUp').map(({ racer }) => racer)).toEqual(['ghost', '0']);
    expect(state.spaces).toEqual([7, 2, 36]); // B: the ghost to 2; C: the ghost, 8 behind, is the nearest
  });

  it('[GW-50] no Emergency Stop', () => {
    expect(gravwell.view(newMatch(1), 0).stops).toEqual([]);
    expect(ofType(solo({ at: [10, 0, 36] }, 'C', 'B').events, 'asked')).toEqual([]);
  });

  it.each([
    ['out first', { at: [50, 0, 51] }, 'M', 'Z', 'escape'],
    ['pulled out by the ghost’s tractor', { at: [52, 53, 36] }, 'Z', 'J', 'escape'],
  ])('[GW-50] %s: won', (_, given, own, ghost, reason) => {
    const { state } = solo(given, own, ghost);
    expect(gravwell.outcome(state)).toMatchObject({ winners: [0], ranking: [[0]], facts: { reason } });
  });

  const LOST = [
    ['the ghost out first', { at: [0, 50, 51] }, 'Z', 'M', 'ghost'],
    ['the ghost pulled out by your own tractor', { at: [53, 52, 36] }, 'J', 'Z', 'ghost'],
    ['not out after 4 rounds', { at: [50, 0, 36], round: 4, turn: 6 }, 'K', 'N', 'tooLate'],
  ] as const;

  it.each(LOST)('[GW-50] %s: lost, with no winner and no place', (_, given, own, ghost, reason) => {
    const { state, events } = solo(given, own, ghost);
    const end = { reason, winners: [], ranking: [] };
    expect(gravwell.outcome(state)).toMatchObject({ winners: [], ranking: [], facts: { reason } });
    expect(gravwell.ranking(state)).toEqual([]);
    expect(gravwell.view(state, 0).end).toEqual(end);
    expect(ofType(events, 'ended')).toEqual([{ type: 'ended', ...end }]);
    expect(events.map((event) => gravwell.text.event(event, () => 'Ada')).at(-1)).toMatch(/Nobody wins\.$/);
  });

  it.each(LOST)('[GW-50] %s, in a race begun under rules 1: lost, but in the first place', (_, given, own, ghost) => {
    const old: State = { ...scene({ ...given, seats: 1, hands: [own, ghost] }), rules: 1 };
    const { state } = turnOf(gravwell.clone?.(old) ?? old, own);
    expect(gravwell.outcome(state)).toMatchObject({ winners: [], ranking: [[0]] });
    expect(gravwell.setup(DEFAULT_OPTIONS, 1, quietly, 1).rules).toBe(1);
    expect(newMatch(1)).not.toHaveProperty('rules');
  });

  it('[GW-50] while it is raced there is an order, of one', () => {
    expect(gravwell.ranking(newMatch(1))).toEqual([[0]]);
  });

  it('[GW-50] the fourth round is the last, the third is not', () => {
    expect(solo({ at: [50, 0, 36], round: 3, turn: 6 }, 'K', 'N').state).toMatchObject({ phase: 'drafting', round: 4 });
    expect(gravwell.view(newMatch(1), 0).rounds).toBe(4);
  });

  it.each(['hardcore', 'activeGate', 'chaosTheory'])('[GW-50] %s is refused', (key) => {
    const parsed = gravwell.parseOptions({ [key]: true }, 1);
    expect(parsed).toEqual({ ok: false, reason: `option "${key}" does not go with the solo game` });
    expect(gravwell.parseOptions({ [key]: true }, 2).ok).toBe(true);
  });
});

describe('no secrets', () => {
  it('[GW-51] both cards of each stack lie face up', () => {
    const { stacks } = gravwell.view(newMatch(2, { noSecrets: true }), 'spectator');
    expect(stacks[0]).toEqual({ open: ['A', 'G'], hidden: [], unknown: 0, takenBy: null });
  });

  it('[GW-51] what was open stays known after the draft, so every hand; what is sealed is not shown', () => {
    const state = newMatch(2, { noSecrets: true });
    for (const stack of [0, 1, 2, 3, 4, 5]) {
      gravwell.play(state, gravwell.pending(state)[0] ?? 0, draftAction(stack), quietly);
    }
    expect(gravwell.view(state, 1).stacks).toEqual([]);
    expect(gravwell.view(state, 1).hands[0]).toMatchObject({ cards: ['A', 'C', 'E', 'G', 'I', 'K'], unknown: 0 });
    const [first, second] = gravwell.legalActions(state, 0).map((action) => {
      const copy: State = JSON.parse(JSON.stringify(state));
      gravwell.play(copy, 0, action, quietly);
      return gravwell.view(copy, 1);
    });
    expect(first).toEqual(second);
  });

  it('[GW-51] in solo all twelve cards of the packs lie open; the ghost’s order stays unknown', () => {
    const state = newMatch(1, { noSecrets: true });
    expect(gravwell.view(state, 0).stacks.map(({ open }) => open.join(''))).toEqual(['ABCDEK', 'FGHIJL']);
    gravwell.play(state, 0, draftAction(0), quietly);
    expect(gravwell.view(state, 0).hands[1]).toMatchObject({ cards: ['F', 'G', 'H', 'I', 'J', 'L'], unknown: 0 });
    const before = gravwell.view(state, 0);
    state.rows[1]?.reverse();
    expect(gravwell.view(state, 0)).toEqual(before);
  });
});

describe('active gate', () => {
  const options = { activeGate: true };

  it('[GW-53] a ship that reaches 54 leaves the track, and the others play on', () => {
    const { state, events } = playCards({ at: [50, 51, 10, 14, 26, 36], options, ...used }, 'HZBS');
    expect(ofType(events, 'left')).toEqual([{ type: 'left', racer: '0', place: 1 }]);
    expect(ofType(events, 'cameUp').map(({ card }) => card)).toEqual(['B', 'H', 'S', 'Z']);
    expect([state.phase, gravwell.pending(state)]).toEqual(['choosing', [1, 2, 3]]);
    expect(gravwell.faults(state)).toEqual([]);
  });

  it('[GW-53] it is no longer a ship for gravity', () => {
    // Seat 0 leaves from 50; seat 1 on 51 is then drawn to 36, the nearest left.
    const { state } = playCards({ at: [50, 51, 10, 14, 26, 36], options, ...used }, 'HZBS');
    expect(spaceOf(state, '1')).toBe(44);
  });

  it('[GW-53] its cards are discarded face up, and its card on the table is void', () => {
    // Seat 0 pulls seat 1 out with J before Z, the card of seat 1, comes up.
    const { state, events } = playCards({ at: [53, 52, 10, 14, 26, 36], options, ...used }, 'JZBS');
    const [discarded] = ofType(events, 'handDiscarded');
    expect(discarded).toMatchObject({ racer: '1', voided: 'Z' });
    expect(discarded?.cards).toHaveLength(5);
    expect(ofType(events, 'cameUp').map(({ card }) => card)).toEqual(['B', 'J', 'S']);
    expect(gravwell.view(state, 3).hands[1]).toMatchObject({ cards: [], unknown: 0 });
    expect(gravwell.view(state, 3).discard).toEqual(expect.arrayContaining([...(discarded?.cards ?? []), 'Z']));
  });

  it('[GW-53] several ships out in one round win together; places by the order of leaving, then by distance', () => {
    const state = scene({ at: [50, 51, 52, 14, 26, 36], turn: 5, options, ...used, hands: ['AX', 'HN', 'SV', 'BK'] });
    turnOf(state, 'AHSB'); // A: 51 and 52 are taken, seat 0 to 53. B: seat 3 to 16. H: seat 1 to 55. S: seat 2 to 61.
    expect(gravwell.view(state, 0).finishers).toEqual(['1', '2']);
    expect(state.phase).toBe('choosing');
    turnOf(state, 'X..K'); // X: seat 0, drawn to 36, is pushed out as well.
    expect(gravwell.outcome(state)).toMatchObject({
      winners: [0, 1, 2],
      ranking: [[1], [2], [0], [3]],
      facts: { reason: 'escape' },
    });
  });

  it('[GW-53] the game ends with the round of the first escape', () => {
    const { state } = playCards({ at: [50, 51, 10, 14, 26, 36], turn: 6, options, ...used }, 'HZBS');
    expect(gravwell.outcome(state)).toMatchObject({ winners: [0], ranking: [[0], [1], [2], [3]] });
  });

  it('[GW-53] or at once when no player’s ship is left', () => {
    const { state, events } = playCards({ seats: 2, at: [50, 51, 36], options, ...used }, 'HZ');
    expect(ofType(events, 'ended')).toHaveLength(0); // seat 1 is drawn back
    const both = playCards({ seats: 2, at: [50, 51, 53], options, ...used }, 'HO');
    expect(gravwell.outcome(both.state)).toMatchObject({ winners: [0, 1], ranking: [[0], [1]] });
    expect(both.state.turn).toBe(1);
    expect(state.phase).toBe('choosing');
  });

  it('[GW-53] a tractor goes on after the first ship out', () => {
    const { state } = playCards({ at: [53, 51, 52, 0, 26, 36], options, ...used }, 'QRZS');
    expect(gravwell.view(state, 0).finishers).toEqual(['2', '1']);
    expect(spaceOf(state, 'derelict36')).toBe(39);
  });

  it('[GW-53] nobody out in 6 rounds: as ever', () => {
    const { state } = playCards({ at: [20, 21, 0, 40, 26, 53], round: 6, turn: 6, options, ...used }, 'KNUX');
    expect(gravwell.outcome(state)).toMatchObject({ winners: [3], ranking: [[3], [1], [0], [2]] });
  });
});

describe('chaos theory', () => {
  const options = { chaosTheory: true };
  const board = { at: [0, 0, 0, 0, 26, 36], options, hands: ['ABCDEF', 'GHIKLM', 'NOPRST', 'UVWXYZ'], ...used };
  const pickAll = (state: State, positions: readonly (number | null)[]) => {
    const events: Event[] = [];
    const effects: Effects<Event> = { rng: fastRng(1), emit: (_, event) => events.push(event) };
    for (const [seat, position] of positions.entries()) {
      if (position !== null) gravwell.play(state, seat, pickAction(position), effects);
    }
    return events;
  };
  const revealed = (events: readonly Event[]) =>
    ofType(events, 'revealed')[0]
      ?.cards.map(({ racer, card, position }) => `${racer}${card}${position}`)
      .toSorted();

  it('[GW-54] after the draft each hand is shuffled and laid face down', () => {
    const shuffles = [
      [8, 6, 2, 0, 4, 10],
      [1, 3, 5, 7, 9, 11],
    ];
    const state = newMatch(2, options);
    const effects = { rng: scriptedRng({ shuffles }) };
    for (const stack of [0, 1, 2, 3, 4, 5]) gravwell.play(state, stack % 2, draftAction(stack), effects);
    expect(state.rows.map((row) => row.map(letterOf).join(''))).toEqual(['IGCAEK', 'BDFHJL']);
    expect(gravwell.view(state, 0).hands[0]?.row).toEqual([true, true, true, true, true, true]);
  });

  it('[GW-54] your left neighbour, the next seat, picks blind the card that you play', () => {
    const state = scene(board);
    expect([0, 1, 2, 3].map((seat) => gravwell.view(state, seat).pickingFor)).toEqual([3, 0, 1, 2]);
    expect(revealed(pickAll(state, [5, 0, 1, 2]))).toEqual(['0A0', '1H1', '2P2', '3Z5']);
  });

  it('[GW-54] a place once turned over is empty', () => {
    const state = scene(board);
    pickAll(state, [5, 0, 1, 2]);
    expect(gravwell.legalActions(state, 1)).toEqual([1, 2, 3, 4, 5].map(pickAction));
    expect(gravwell.view(state, 2).hands[0]?.row).toEqual([false, true, true, true, true, true]);
  });

  it('[GW-54] nobody sees the order, neither the owner nor the neighbour who picks', () => {
    const views = (state: State) => ([0, 1, 2, 3, 'spectator'] as const).map((viewer) => gravwell.view(state, viewer));
    const other = scene(board);
    for (const row of other.rows) row.reverse();
    expect(views(other)).toEqual(views(scene(board)));
    expect(gravwell.view(other, 0).hands[0]?.cards).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  });

  it('[GW-54] the Emergency Stop still applies, for the owner of the card', () => {
    const state = scene({ ...board, stopped: [0, 2, 3] });
    pickAll(state, [5, 0, 1, 2]);
    expect([state.phase, gravwell.pending(state)]).toEqual(['stopping', [1]]);
  });

  it('[GW-54] a neighbour whose ship has left is passed over for the next still racing', () => {
    const state = scene({
      at: [9, 54, 54, 5, 26, 36],
      options: { chaosTheory: true, activeGate: true },
      hands: ['ABCDEF', '', '', 'UVWXYZ'],
      ...used,
    });
    expect(gravwell.pending(state)).toEqual([0, 3]);
    expect([0, 3].map((seat) => gravwell.view(state, seat).pickingFor)).toEqual([3, 0]);
    expect(revealed(pickAll(state, [1, null, null, 4]))).toEqual(['0E4', '3V1']);
  });

  it('[GW-54] the last one racing picks blind for itself', () => {
    const at = [9, 54, 54, 54, 26, 36];
    const state = scene({ at, options: { chaosTheory: true, activeGate: true }, hands: ['ABCDEF'], ...used });
    expect(gravwell.view(state, 0).pickingFor).toBe(0);
    expect(revealed(pickAll(state, [3, null, null, null]))).toEqual(['0D3']);
  });
});

describe('players', () => {
  it.each([
    [0, false],
    [1, true],
    [2, true],
    [3, true],
    [4, true],
    [5, false],
    [2.5, false],
  ])('[GW-55] %d seats: %s', (seats, isFine) => {
    expect(gravwell.parseOptions({}, seats).ok).toBe(isFine);
    expect(gravwell.seatCounts.includes(seats)).toBe(isFine);
  });
});
