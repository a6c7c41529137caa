import { describe, expect, it } from 'vitest';
import { gravwell } from './index.ts';
import { carry, ofType, playCards, type Scene, spaceOf } from './testing/scenario.ts';

const used = { stopped: [0, 1, 2, 3] };

describe('the win', () => {
  it.each<[what: string, scene: Scene, cards: string, winner: number]>([
    ['exactly 54 by a thrust', { at: [50, 51, 0, 0, 26, 36] }, 'HZKN', 0],
    ['beyond 54', { at: [50, 51, 0, 0, 26, 36] }, 'MZKN', 0],
    ['by a repulsor', { at: [50, 49, 0, 0, 26, 36] }, 'NZKX', 0],
    ['over taken spaces', { at: [50, 51, 52, 53, 26, 36] }, 'AKNU', 0],
    ['by another’s tractor', { at: [53, 52, 0, 0, 26, 36] }, 'JZKN', 1],
  ])('[GW-40] the first ship to reach or pass the gate wins at once: %s', (_, given, cards, winner) => {
    const { state, events } = playCards({ ...given, ...used }, cards);
    expect(gravwell.outcome(state)).toMatchObject({ winners: [winner], facts: { reason: 'escape' } });
    expect(gravwell.pending(state)).toEqual([]);
    expect(spaceOf(state, String(winner))).toBe(54);
    expect(ofType(events, 'ended')).toHaveLength(1);
  });

  it('[GW-41] cards not yet resolved are not', () => {
    const { state, events } = playCards({ at: [50, 51, 10, 14, 26, 36], ...used }, 'HZBS');
    expect(ofType(events, 'cameUp').map(({ card }) => card)).toEqual(['B', 'H']);
    expect(state.spaces).toEqual([54, 51, 12, 14, 26, 36]);
    expect(gravwell.view(state, 0).played.map(({ card, status }) => card + status)).toEqual([
      'Bdone',
      'Hdone',
      'Snext',
      'Zwaiting',
    ]);
  });

  it('[GW-41] a tractor that would bring several there stops with the first in its order', () => {
    const { state, events } = carry({ at: [53, 51, 52, 0, 26, 36] }, '0', 'Q');
    expect(state.spaces).toEqual([53, 51, 54, 0, 26, 36]);
    expect(ofType(events, 'tractor')[0]?.order).toEqual(['2', '1', 'derelict36', 'derelict26', '3']);
  });

  it('[GW-41] the other places go by distance', () => {
    const { state } = playCards({ at: [50, 51, 10, 14, 26, 36], ...used }, 'HZKS');
    expect(gravwell.outcome(state)?.ranking).toEqual([[0], [1], [3], [2]]);
  });

  it('[GW-41] a derelict that gets there leaves the track, and nobody wins by it', () => {
    const { state, events } = playCards({ at: [53, 20, 0, 0, 26, 52], ...used }, 'JKNU');
    expect(spaceOf(state, 'derelict36')).toBe(54);
    expect(ofType(events, 'left')).toEqual([{ type: 'left', racer: 'derelict36', place: null }]);
    expect([state.phase, state.turn]).toEqual(['choosing', 2]);
    expect(gravwell.view(state, 0).ships[5]).toMatchObject({ racer: 'derelict36', onTrack: false });
  });
});

describe('nobody out', () => {
  const last = { round: 6, turn: 6, ...used };

  it('[GW-42] after 6 rounds the ship nearest the exit wins, whatever derelicts do; places by distance', () => {
    // All repulsors: seat 0 is pushed from 20 to 18, seat 1 from 21 to 27, seat 2 stays in the Singularity, seat 3 from 40 to 43.
    const { state } = playCards({ at: [20, 21, 0, 40, 26, 53], ...last }, 'KNUX');
    expect(gravwell.outcome(state)).toMatchObject({ winners: [3], facts: { reason: 'rounds', rounds: 6 } });
    expect(gravwell.outcome(state)?.ranking).toEqual([[3], [1], [0], [2]]);
  });

  it('[GW-42] not before the sixth round is over', () => {
    expect(playCards({ at: [20, 21, 0, 40, 26, 53], ...last, round: 5 }, 'KNUX').state.phase).toBe('drafting');
    expect(playCards({ at: [20, 21, 0, 40, 26, 53], ...last, turn: 5 }, 'KNUX').state.phase).toBe('choosing');
  });

  it('[GW-42] level in the Singularity: shared', () => {
    const { state } = playCards({ at: [0, 0, 0, 0, 26, 36], ...last }, 'KNUX');
    expect(gravwell.outcome(state)).toMatchObject({ winners: [0, 1, 2, 3], ranking: [[0, 1, 2, 3]] });
  });

  it('[GW-42] level behind the winner: the place is shared', () => {
    const { state } = playCards({ at: [0, 0, 30, 0, 26, 36], ...last }, 'KNUX');
    expect(gravwell.outcome(state)?.ranking).toEqual([[2], [0, 1, 3]]);
  });
});
