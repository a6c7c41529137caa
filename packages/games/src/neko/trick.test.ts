import { describe, expect, it } from 'vitest';
import { neko } from './index.ts';
import { card, cards, legalCodes, ofType, playOn, type Scene, scene } from './testing/scenario.ts';

/** Plays one trick; says who won it, with what, and why. */
function trick(given: Scene, codes: string) {
  const won = ofType(playOn(scene(given), codes), 'trickWon')[0];
  return won && { seat: won.seat, card: won.card, by: won.by, beatenTrumps: won.beatenTrumps.map(({ seat }) => seat) };
}

describe('playing a card', () => {
  it('[NR-20] clockwise from the leader, each plays one card face up', () => {
    const state = scene({ hands: ['b1 b2', 'b3 b4', 'b5 b6'], leader: 1 });
    const turns = [...'...'].map((_, nth) => {
      const seat = neko.pending(state)[0];
      playOn(state, ['b4', 'b5', 'b1'][nth] ?? '');
      return seat;
    });
    expect(turns).toEqual([1, 2, 0]);
    expect(neko.view(state, 'spectator').plays.map((play) => play.card)).toEqual(cards('b4 b5 b1'));
  });

  it.each([
    ['the led colour only, when it is in hand', 'b1 b9 g2 r3', ['b1', 'b9']],
    ['anything, when it is not', 'g2 r3 r4', ['g2', 'r3', 'r4']],
    ['the last card, whatever it is', 'r7', ['r7']],
  ])('[NR-21] a follower may play %s', (_what, hand, codes) => {
    const state = scene({ hands: ['b5', hand, 'b6'] });
    playOn(state, 'b5');
    expect(legalCodes(state)).toEqual(codes);
  });

  it('[NR-21] the leader may play any card', () => {
    expect(legalCodes(scene({ hands: ['b1 g2 r3', 'b2', 'b3'] }))).toEqual(['b1', 'g2', 'r3']);
  });

  it('[NR-21] a card that does not follow cannot win and lies before its player as a boost after the trick', () => {
    const state = scene({ hands: ['b2 b7', 'r10 g1', 'b1 b8'] });
    const events = playOn(state, 'b2 r10 b1 >4b');
    expect(ofType(events, 'trickWon')[0]?.seat).toBe(0);
    expect(ofType(events, 'played').map(({ role }) => role)).toEqual(['led', 'boost', 'followed']);
    expect(state.rows).toEqual([[], cards('r10'), []]);
    expect(ofType(events, 'trickCleared')[0]).toEqual({
      type: 'trickCleared',
      discarded: cards('b2 b1'),
      boosts: [{ seat: 1, card: card('r10') }],
    });
  });
});

describe('winning a trick', () => {
  const hands = (...codes: string[]): Scene => ({ hands: codes });

  it.each<[string, Scene, string, ReturnType<typeof trick>]>([
    [
      '[NR-22] the highest card of the led colour wins',
      hands('g7', 'g9', 'g8'),
      'g7 g9 g8',
      { seat: 1, card: card('g9'), by: 'highest', beatenTrumps: [] },
    ],
    [
      '[NR-22] a higher card of another colour does not',
      hands('g2', 'r10', 'b10'),
      'g2 r10 b10',
      { seat: 0, card: card('g2'), by: 'highest', beatenTrumps: [] },
    ],
    [
      '[NR-23] a trump beats the highest, played before it',
      hands('g10', 'g4', 'g9'),
      'g10 g4 g9',
      { seat: 1, card: card('g4'), by: 'trump', beatenTrumps: [] },
    ],
    [
      '[NR-23] and played after it',
      hands('g1', 'g4', 'g10'),
      'g1 g4 g10',
      { seat: 1, card: card('g4'), by: 'trump', beatenTrumps: [] },
    ],
    [
      "[NR-23] another's number is no trump: red gets nothing for a blue 3",
      { hands: ['b4', 'b3', 'b1'], tiles: ['blue', 'red', 'green'] },
      'b4 b3 b1',
      { seat: 0, card: card('b4'), by: 'highest', beatenTrumps: [] },
    ],
    [
      '[NR-23] the own number in another colour is no trump',
      hands('g1', 'r4', 'g2'),
      'g1 r4 g2',
      { seat: 2, card: card('g2'), by: 'highest', beatenTrumps: [] },
    ],
    [
      "[NR-23] the leader's own number, led, is a trump too",
      hands('r3', 'r9', 'r10'),
      'r3 r9 r10',
      { seat: 0, card: card('r3'), by: 'trump', beatenTrumps: [] },
    ],
    [
      '[NR-23] of two trumps the last one played wins, although it is lower',
      { hands: ['b10', 'b5', 'b4'], tiles: ['blue', 'red', 'green'] },
      'b10 b5 b4',
      { seat: 2, card: card('b4'), by: 'trump', beatenTrumps: [1] },
    ],
    [
      '[NR-23] of three trumps the last one played wins',
      { hands: ['b3', 'b9', 'b5', 'b4'], tiles: ['blue', 'black', 'red', 'green'] },
      'b3 b9 b5 b4',
      { seat: 3, card: card('b4'), by: 'trump', beatenTrumps: [0, 2] },
    ],
  ])('%s', (_title, given, codes, expected) => {
    expect(trick(given, codes)).toEqual(expected);
  });

  it('tells of every card what it beat, and how', () => {
    const state = scene({ hands: ['b1', 'b10', 'b5', 'b4'], tiles: ['blue', 'black', 'red', 'green'] });
    const played = ofType(playOn(state, 'b1 b10 b5 b4'), 'played');
    expect(played.map(({ beats, winning, isTrump }) => [beats?.seat, beats?.by, winning, isTrump])).toEqual([
      [undefined, undefined, 0, false],
      [0, 'higher', 1, false],
      [1, 'trump', 2, true],
      [2, 'later trump', 3, true],
    ]);
  });

  it('[NR-24] the winner moves, then leads the next trick', () => {
    const state = scene({ hands: ['b1 b7', 'b2 g3', 'b10 g1'] });
    const events = playOn(state, 'b1 b2 b10');
    expect(neko.pending(state)).toEqual([2]);
    expect(neko.view(state, 'spectator').phase).toBe('driving');
    const after = playOn(state, '>1a');
    expect(neko.pending(state)).toEqual([2]);
    expect(neko.view(state, 'spectator').phase).toBe('playing');
    expect(ofType([...events, ...after], 'leads')).toEqual([
      { type: 'leads', seat: 2, why: 'won', tied: [], round: 1, trick: 10 },
    ]);
  });

  it('[NR-24] the played cards are discarded after the move, except boosts', () => {
    const state = scene({ hands: ['b1 b7', 'r2 g3', 'b10 g1'] });
    const before = state.discard.length;
    playOn(state, 'b1 r2 b10');
    expect([state.discard.length - before, state.table]).toEqual([0, cards('b1 r2 b10')]);
    playOn(state, '>1a');
    expect([state.discard.slice(before), state.table, state.rows[1]]).toEqual([cards('b1 b10'), [], cards('r2')]);
  });
});
