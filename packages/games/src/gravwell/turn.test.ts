import { fastRng } from '@slipstream/engine';
import { describe, expect, it } from 'vitest';
import { GO, playAction, STOP } from './actions.ts';
import { cardOf } from './cards.ts';
import { clone } from './clone.ts';
import { gravwell } from './index.ts';
import { askedSeat, ofType, playCards, type Scene, scene, spaceOf, turnOf } from './testing/scenario.ts';
import type { Event, Letter } from './types.ts';

const quietly = { rng: fastRng(1) };
const letter = (text: Letter) => playAction(cardOf(text));

describe('a turn', () => {
  it('[GW-14] everyone chooses at the same time; nothing is shown or moved before the last choice', () => {
    const state = scene({ at: [10, 14, 1, 2, 26, 36], hands: ['Z', 'F', 'D', 'G'] });
    expect(gravwell.pending(state)).toEqual([0, 1, 2, 3]);
    const events: Event[] = [];
    const effects = { rng: fastRng(1), emit: (_: unknown, event: Event) => events.push(event) };
    for (const [seat, card] of (['Z', 'F', 'D'] as const).entries()) gravwell.play(state, seat, letter(card), effects);
    expect(gravwell.pending(state)).toEqual([3]);
    expect(state.spaces).toEqual([10, 14, 1, 2, 26, 36]);
    expect(gravwell.view(state, 3).played).toEqual([]);
    expect(events.map(({ type }) => type)).toEqual(['locked', 'sealed', 'locked', 'sealed', 'locked', 'sealed']);
    gravwell.play(state, 3, letter('G'), effects);
    expect(ofType(events, 'revealed')[0]?.cards.map(({ card }) => card)).toEqual(['D', 'F', 'G', 'Z']);
  });

  it('[GW-14] a choice is sealed: its owner sees it, nobody else can tell it from another', () => {
    const seal = (card: Letter) => {
      const state = scene({ at: [10, 14, 1, 2, 26, 36], hands: ['ZF'] });
      gravwell.play(state, 0, letter(card), quietly);
      return state;
    };
    expect(gravwell.view(seal('Z'), 0).sealed).toBe('Z');
    for (const viewer of [1, 2, 3, 'spectator'] as const) {
      expect(gravwell.view(seal('Z'), viewer)).toEqual(gravwell.view(seal('F'), viewer));
    }
  });

  it('[GW-14] until the last one is in, a choice can be changed: putting another in its place is all there is to undo', () => {
    const before = scene({ at: [10, 14, 1, 2, 26, 36], hands: ['ZF'] });
    const once = clone(before);
    gravwell.play(once, 0, letter('F'), quietly);
    const changed = clone(before);
    gravwell.play(changed, 0, letter('Z'), quietly);
    gravwell.play(changed, 0, letter('F'), quietly);
    expect(changed).toEqual(once);
  });

  it('[GW-14] the example of the rulebook: D, then F, then G, then Z, whoever played them', () => {
    const { events } = playCards({ at: [0, 0, 0, 0, 26, 36], stopped: [0, 1, 2, 3] }, 'ZFDG');
    expect(ofType(events, 'cameUp').map(({ card, racer }) => card + racer)).toEqual(['D2', 'F1', 'G3', 'Z0']);
    // D 5: to 5. F 6: to 6. G 5: 5 and 6 are taken, to 7. Z 7: taken, to 8.
    expect(ofType(events, 'moved').map(({ racer, to }) => [racer, to])).toEqual([
      ['2', 5],
      ['1', 6],
      ['3', 7],
      ['0', 8],
    ]);
  });

  it('[GW-14] each card meets the board as the cards before it left it', () => {
    // Seat 1 (B) steps next to seat 0, which is then drawn ahead instead of back.
    const { state } = playCards({ at: [10, 15, 7, 0, 26, 36], stopped: [0, 1, 2, 3] }, 'CBZK');
    expect(spaceOf(state, '1')).toBe(13);
    expect(spaceOf(state, '0')).toBe(14); // 13 is taken
  });

  it('[GW-14] afterwards the four cards are discarded', () => {
    const { state, events } = playCards({ at: [0, 0, 0, 0, 26, 36], stopped: [0, 1, 2, 3] }, 'ZFDG');
    expect(ofType(events, 'turnEnded')[0]?.discarded).toEqual(['D', 'F', 'G', 'Z']);
    expect(gravwell.view(state, 0)).toMatchObject({ turn: 2, played: [], discard: ['D', 'F', 'G', 'Z'] });
    expect(gravwell.faults(state)).toEqual([]);
  });
});

describe('Emergency Stop', () => {
  const board = { at: [10, 7, 0, 0, 26, 36] };

  it('[GW-30] is offered when the card comes up, with the board as it is then', () => {
    // Seat 1 (A) first steps up to 8; seat 0 (B) is asked with that board, and sees where B would take it.
    const state = scene({ ...board, hands: ['B', 'A', 'K', 'N'], stopped: [1] });
    const effects = { rng: fastRng(1) };
    for (const [seat, card] of (['B', 'A', 'K', 'N'] as const).entries())
      gravwell.play(state, seat, letter(card), effects);
    expect([state.phase, gravwell.pending(state)]).toEqual(['stopping', [0]]);
    const view = gravwell.view(state, 0);
    expect(view.ships.map(({ space }) => space)).toEqual([10, 8, 0, 0, 26, 36]);
    expect(view.asked).toMatchObject({ card: 'B', moves: [{ racer: '0', from: 10, to: 7, skipped: [8] }] });
    expect(gravwell.legalActions(state, 0)).toEqual([GO, STOP]);
    expect(gravwell.view(state, 3).asked).toEqual(view.asked);
  });

  it.each([
    ['go', 8],
    ['stop', 10],
  ] as const)('[GW-30] %s', (answer, space) => {
    const { state } = playCards({ ...board, stopped: [1, 2, 3] }, 'BKNU', [answer]);
    expect(spaceOf(state, '0')).toBe(space);
  });

  it('[GW-30] the stopped card is still spent, and so is the stop', () => {
    const { state } = playCards({ ...board, stopped: [1, 2, 3] }, 'BKNU', ['stop']);
    expect(gravwell.view(state, 0).discard).toContain('B');
    expect(gravwell.view(state, 0).hands[0]?.cards).not.toContain('B');
    expect(gravwell.view(state, 0).stops).toEqual([]);
  });

  it('[GW-30] once per round: not offered again in a later turn, but kept by one who let go', () => {
    const asked = (answer: 'stop' | 'go') => {
      const state = scene({ at: [10, 7, 0, 0, 26, 36], hands: ['BC', 'K', 'N', 'UX'], stopped: [1, 2, 3] });
      turnOf(state, 'BKNU', [answer]);
      const rest = [1, 2].map((seat) => gravwell.view(state, seat).hands[seat]?.cards[0] ?? '');
      return ofType(turnOf(state, `C${rest.join('')}X`).events, 'asked').length;
    };
    expect(asked('stop')).toBe(0);
    expect(asked('go')).toBe(1);
  });

  it('[GW-30] cancels only the own card: another’s tractor still pulls', () => {
    const { state } = playCards({ at: [10, 20, 0, 0, 26, 36], stopped: [1, 2, 3] }, 'BJKN', ['stop']);
    expect(spaceOf(state, '0')).toBe(12);
  });

  it.each<[what: string, scene: Scene, card: Letter, times: number]>([
    ['a thrust that moves', { at: [10, 7, 0, 0, 26, 36] }, 'B', 1],
    ['a thrust pulled both ways alike', { seats: 3, at: [31, 40, 5, 26, 36] }, 'B', 0],
    ['a repulsor in the Singularity', { at: [0, 7, 1, 2, 26, 36] }, 'N', 0],
    ['a repulsor with nobody to push from', { seats: 2, at: [9, 0, 54], options: { singularityPulls: false } }, 'N', 0],
    ['a tractor with somebody outside', { at: [0, 0, 0, 0, 26, 36] }, 'J', 1],
    ['a tractor with everyone in the Singularity', { at: [0, 0, 0, 0, 0, 0] }, 'J', 0],
    ['a tractor from outside with ships in the Singularity', { seats: 2, at: [9, 0, 54] }, 'J', 1],
  ])('[GW-30] the question is put only when the card would move something: %s', (_, given, card, times) => {
    const others = ['K', 'U', 'X'].slice(0, (given.seats ?? 4) - 1).join('');
    const { events } = playCards({ ...given, stopped: [1, 2, 3] }, `${card}${others}`);
    expect(ofType(events, 'asked')).toHaveLength(times);
  });

  it.each([
    ['go', [45, 37], []],
    ['stop', [50, 54], [[1]]],
  ] as const)('[GW-30] [GW-40] a stop can let the next ship win: %s', (answer, spaces, winners) => {
    // Seat 0 on 50 would fall back behind seat 1 and draw it inwards; where it stays, it draws seat 1 out.
    const { state, events } = playCards({ at: [50, 46, 0, 0, 26, 41], stopped: [1, 2, 3] }, 'DRNU', [answer]);
    expect(state.spaces.slice(0, 2)).toEqual(spaces);
    expect(ofType(events, 'ended').map((ended) => ended.winners)).toEqual(winners);
  });

  it('[GW-30] the pause is data: it survives being written down and read back', () => {
    const state = scene({ ...board, hands: ['B', 'A', 'K', 'N'] });
    for (const [seat, card] of (['B', 'A', 'K', 'N'] as const).entries())
      gravwell.play(state, seat, letter(card), quietly);
    expect([state.phase, askedSeat(state)]).toEqual(['stopping', 1]);
    const copy = JSON.parse(JSON.stringify(state));
    for (const each of [state, copy]) gravwell.play(each, 1, STOP, quietly);
    expect(copy).toEqual(state);
    expect(gravwell.view(state, 1).played.map(({ status }) => status)).toEqual(['done', 'next', 'waiting', 'waiting']);
  });
});
