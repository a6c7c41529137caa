import { fastRng } from '@slipstream/engine';
import { cardOf, cardsIn, countOf, letterOf, setOf } from '@slipstream/games/gravwell/cards';
import { gravwell } from '@slipstream/games/gravwell/index';
import { type Scene, scene, turnOf } from '@slipstream/games/gravwell/testing/scenario';
import type { CardSet, Letter, State } from '@slipstream/games/gravwell/types';
import { describe, expect, it } from 'vitest';
import { possibleDeals } from './deals.ts';
import { solveLastTurns } from './lastTurns.ts';
import { solveResponses } from './responses.ts';

/** The shares that a seat sees in its options, by letter or answer, and which is the best. */
function solve(state: State, seat = 0, chance = 1) {
  const legal = gravwell.legalActions(state, seat);
  const names = legal.map((action) => (action.type === 'play' ? action.card : action.type));
  const { shares = [] } = solveLastTurns(gravwell.view(state, seat), legal, fastRng(chance)) ?? {};
  const taken = names[shares.indexOf(Math.max(...shares))];
  return { taken, shares: Object.fromEntries(shares.map((share, at) => [names[at], share])) };
}

const setOfText = (letters: string): CardSet => setOf([...letters].map((letter) => cardOf(letter as Letter)));

/** The end of a race of two, every card in the hands seen by all. */
function openEnd(given: Omit<Scene, 'seats' | 'round'>): State {
  const state = scene({ ...given, seats: 2, round: 6 });
  state.open = state.hands.reduce((open, hand) => open | hand, 0);
  return state;
}

/** What seat 0 gets if the last cards go this way and nobody stops. */
function shareAfter(state: State, turns: readonly string[]): number {
  for (const letters of turns) if (state.phase !== 'over') turnOf(state, letters);
  const winners = gravwell.outcome(state)?.winners ?? [];
  return winners.includes(0) ? 1 / winners.length : 0;
}

describe('the last two turns of a round', () => {
  it.each<[at: number[], right: Letter, wrong: Letter, theirs: [Letter, Letter]]>([
    [[32, 36, 38], 'D', 'W', ['C', 'T']],
    [[38, 47, 44], 'Q', 'M', ['P', 'G']],
    [[37, 39, 34], 'N', 'P', ['B', 'T']],
    [[30, 37, 39], 'F', 'M', ['V', 'S']],
    [[45, 48, 36], 'J', 'D', ['V', 'T']],
  ])('with ships at %j the order %s, %s wins whatever the other does, and is found', (at, right, wrong, theirs) => {
    const given = { at, hands: [right + wrong, theirs.join('')], turn: 5, stopped: [0, 1] };
    for (const [first, last] of [theirs, theirs.toReversed()]) {
      expect(shareAfter(openEnd(given), [`${right}${first}`, `${wrong}${last}`])).toBe(1);
      expect(shareAfter(openEnd(given), [`${wrong}${first}`, `${right}${last}`])).toBe(0);
    }
    expect(solve(openEnd(given))).toEqual({ taken: right, shares: { [right]: 1, [wrong]: 0 } });
  });

  it('lets itself be thrown back where that turns the other round', () => {
    // D takes seat 0 from 40 to 34, behind the derelict: Z then falls towards both, to 31. Stopped on 40 it would draw Z past itself, to 45.
    const state = openEnd({ at: [40, 38, 35], hands: ['D', 'Z'], turn: 6, stopped: [1] });
    turnOfCards(state, 'DZ');
    expect(solve(state)).toEqual({ taken: 'go', shares: { go: 1, stop: 0 } });
  });

  it('reckons with the stop of another who is asked later', () => {
    const given = { at: [40, 38, 35], hands: ['D', 'Z'], turn: 6 };
    const state = openEnd(given);
    turnOfCards(state, 'DZ');
    // Z is not let fall now: the other stops it on 38 and is ahead either way.
    expect(solve(state).shares).toEqual({ go: 0, stop: 0 });
  });

  it('weighs every card that the other may hold alike', () => {
    const make = () => {
      const state = scene({ at: [40, 38, 35], seats: 2, hands: ['DM', 'FZ'], round: 6, turn: 5, stopped: [1] });
      turnOfCards(state, 'DF');
      return state;
    };
    const state = make();
    expect([state.phase, gravwell.pending(state)]).toEqual(['stopping', [0]]);
    const seen = setOfText('DFM') | state.discard;
    const unseen = cardsIn(((1 << 26) - 1) & ~seen);
    const means = (['go', 'stop'] as const).map((answer) => {
      const shares = unseen.map((card) => {
        const world = make();
        world.hands[1] = 1 << card;
        gravwell.play(world, 0, { type: answer }, { rng: fastRng(1) });
        return shareAfter(world, [`M${letterOf(card)}`]);
      });
      return shares.reduce((sum, share) => sum + share, 0) / shares.length;
    });
    expect(new Set(means).size).toBe(2);
    const { shares } = solve(state);
    expect(shares.go).toBeCloseTo(means[0] ?? -1);
    expect(shares.stop).toBeCloseTo(means[1] ?? -1);
  });

  it('sees nothing that is hidden, and leaves nothing to chance', () => {
    const state = scene({ at: [20, 24, 31, 12, 26, 36], hands: ['AN', 'BM', 'CR', 'DU'], round: 3, turn: 5 });
    state.open = setOfText('ABMCRU');
    const seen = solve(state);
    expect(Object.keys(seen.shares)).toEqual(['A', 'N']);
    const imagined = gravwell.imagine(gravwell.view(state, 0), fastRng('other'));
    expect(imagined.hands).not.toEqual(state.hands);
    expect(solve(imagined, 0, 2)).toEqual(seen);
  });

  it('says nothing earlier in the round, nor where the deals are too many', () => {
    const at = [20, 24, 31, 12, 26, 36];
    expect(solve(scene({ at, turn: 4 })).taken).toBeUndefined();
    expect(solve(scene({ at, turn: 5 })).taken).toBeUndefined(); // no card was open: 113,400 deals
    expect(solve(scene({ at, turn: 5, options: { chaosTheory: true } })).taken).toBeUndefined();
  });
});

/** Everybody plays a card; whoever is asked for its stop is waited for. */
function turnOfCards(state: State, letters: string): void {
  for (const [seat, card] of [...letters].entries())
    gravwell.play(state, seat, { type: 'play', card: card as Letter }, { rng: fastRng(1) });
}

describe('the deals that may be', () => {
  it('are counted out, each once, open cards in their places', () => {
    const state = scene({ at: [20, 24, 31, 12, 26, 36], hands: ['AN', 'BM', 'CR', 'DU'], turn: 5 });
    state.open = setOfText('ABCD');
    const deals = possibleDeals(state, 360) ?? [];
    expect(deals).toHaveLength(360); // 6 unseen cards: 6 · 5 · 4 · 3
    expect(new Set(deals.map(String)).size).toBe(360);
    for (const deal of deals) {
      expect(deal.map((hand) => hand & state.open)).toEqual([...'ABCD'].map(setOfText));
      expect(countOf(deal.reduce((all, hand) => all | hand, 0))).toBe(8);
    }
    expect(possibleDeals(state, 359)).toBeUndefined();
  });
});

describe('responses', () => {
  const table = (shares: readonly number[]) => ({
    pilots: 2,
    deals: 1,
    kinds: Uint16Array.of(0, 1),
    kindCount: 2,
    shares: Float64Array.from(shares),
  });

  it('mix where each wants what the other does not, and are worth the same then', () => {
    const { seconds, worths } = solveResponses(table([1, 0, 0, 1, 0, 1, 1, 0]));
    for (const second of seconds) expect(second).toBeCloseTo(0.5);
    for (const worth of worths) expect(worth).toBeCloseTo(0.5);
  });

  it('drop what is worse against everything, and answer that', () => {
    // The first pilot's second card is better by 0.3 always; the second pilot does well to match it.
    const { seconds, worths } = solveResponses(table([0.2, 0.8, 0.5, 0.5, 0.2, 0.3, 0.5, 0.9]));
    expect(seconds[0]).toBeGreaterThan(0.95);
    expect(seconds[1]).toBeGreaterThan(0.95);
    expect(worths[1]).toBeCloseTo(0.5);
  });

  it('treat deals that look alike to a pilot as one', () => {
    // In deal 0 its first card wins, in deals 1 and 2 its second: holding the same hand in all three, it plays the second.
    const shares = Float64Array.of(1, 0, 0, 1, 0, 1);
    const alike = { pilots: 1, deals: 3, kinds: Uint16Array.of(0, 0, 0), kindCount: 1, shares };
    const { seconds, worths } = solveResponses(alike);
    expect(seconds[0]).toBeGreaterThan(0.95);
    expect([...worths].map((worth) => Math.round(worth * 3))).toEqual([1, 2]);
  });
});
