import { type AnyGame, fastRng, type Game } from '@slipstream/engine';
import {
  type SprintAction,
  type SprintEvent,
  type SprintOptions,
  type SprintState,
  type SprintView,
  sprint,
} from '@slipstream/testkit/sprint';
import { describe, expect, it } from 'vitest';
import { type Contestant, placeOf, playDeal, summarise } from './arena.ts';
import type { AnyBrain, Brain } from './brain.ts';
import { Forfeit } from './forfeit.ts';
import { kitten } from './kitten.ts';
import { ladderOf } from './ladder.ts';
import { search } from './search.ts';
import { fitShares, winShares } from './shares.ts';

const game: Game<SprintOptions, SprintState, SprintAction, SprintEvent, SprintView> = sprint;
const brain: Brain<SprintOptions, SprintState, SprintAction, SprintEvent, SprintView> = {
  game,
  policy: (state, seat, rng) => {
    const actions = game.legalActions(state, seat);
    return actions[rng.below(actions.length)] ?? { card: 0 };
  },
  horizon: (state) => state.discard.length,
  evaluate: (state, into) => {
    const best = Math.max(...state.places);
    const first = state.places.filter((place) => place === best).length;
    for (const [seat, place] of state.places.entries()) into[seat] = place === best ? 1 / first : 0;
  },
};
const any = brain as AnyBrain;
const PLANS = {
  pilot: { simulations: 20, depth: 99 },
  ace: { simulations: 80, depth: 99 },
  champion: { simulations: 200, depth: 99 },
};

describe('search', () => {
  const state = () => game.setup({ double: false }, 3, { rng: fastRng('s') });

  it('spends its simulations and reports every option', () => {
    const now = state();
    const legal = game.legalActions(now, 1);
    const decision = search(any, game.view(now, 1), 1, legal, fastRng(1), { simulations: 90, depth: 99 });
    expect(legal).toContainEqual(decision.action);
    expect(decision.options.map(({ action }) => action)).toEqual(legal);
    expect(decision.options.reduce((sum, { visits }) => sum + visits, 0)).toBe(decision.simulations);
    expect(Math.abs(decision.simulations - 90)).toBeLessThan(10);
    expect(decision.options.filter(({ mix }) => mix === 1)).toHaveLength(1);
    for (const { share } of decision.options) expect(share >= 0 && share <= 1).toBe(true);
  });

  it('with some heat mixes what is nearly as good, and never what is far worse', () => {
    const now = state();
    const legal = game.legalActions(now, 1);
    const decide = (temperature: number) =>
      search(any, game.view(now, 1), 1, legal, fastRng(1), { simulations: 300, depth: 99, temperature });
    const [cold, warm, hot] = [decide(0), decide(0.05), decide(100)];
    expect(cold.options.filter(({ mix }) => mix === 1)).toHaveLength(1);
    expect(warm.options.reduce((sum, { mix }) => sum + mix, 0)).toBeCloseTo(1);
    const byShare = [...warm.options].sort((a, b) => b.share - a.share).map(({ mix }) => mix);
    expect(byShare).toEqual([...byShare].sort((a, b) => b - a));
    for (const { mix } of hot.options) expect(mix).toBeCloseTo(1 / legal.length, 2);
  });

  it('is the same for the same seed, and asks nothing when there is one option', () => {
    const now = state();
    const decide = () =>
      search(any, game.view(now, 0), 0, game.legalActions(now, 0), fastRng(7), { simulations: 60, depth: 99 });
    expect(decide()).toEqual(decide());
    const forced = search(any, game.view(now, 0), 0, [{ card: 5 }], fastRng(7), { simulations: 60, depth: 99 });
    expect(forced).toMatchObject({ action: { card: 5 }, simulations: 0 });
  });

  it('stops at the horizon and trusts the evaluation there', () => {
    const now = state();
    const certain = { ...any, evaluate: (_state: unknown, into: number[]) => into.push(0.25, 0.5, 0.25) } as AnyBrain;
    const decision = search(certain, game.view(now, 1), 1, game.legalActions(now, 1), fastRng(1), {
      simulations: 30,
      depth: 1,
    });
    for (const { share } of decision.options) expect(share).toBe(0.5);
  });
});

describe('the arena', () => {
  const ladder = ladderOf(any, PLANS);
  const plan = {
    game: game as AnyGame,
    options: { double: false },
    bots: [
      { name: 'ace', bot: ladder.ace },
      { name: 'kitten', bot: kitten },
      { name: 'kitten', bot: kitten },
    ],
    seed: 'arena',
    clock: () => 0,
  };

  it('plays each deal once per rotation and shares out every win', async () => {
    const results = await playDeal(plan, 0);
    expect(results.map(({ name, seats }) => [name, seats])).toEqual([
      ['ace', 3],
      ['kitten', 6],
    ]);
    expect(results.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(3);
    expect(results.reduce((sum, { places }) => sum + places, 0)).toBe(18);
    expect(await playDeal(plan, 0)).toEqual(results);
  });

  it('finds the stronger bot, with an interval over deals', async () => {
    const deals = await Promise.all(Array.from({ length: 60 }, (_, deal) => playDeal(plan, deal)));
    const [ace, others] = summarise(deals);
    expect(ace?.share).toBeGreaterThan(0.3334);
    expect(ace?.ci95[0]).toBeLessThan(ace?.share ?? 0);
    expect((ace?.wins ?? 0) + (others?.wins ?? 0)).toBeCloseTo(180);
  });

  it('goes on without a contestant that fails, and counts its race as lost', async () => {
    const failing: Contestant = { decide: () => Promise.reject(new Forfeit('tired')) };
    const bots = [{ name: 'failing', bot: failing }, ...plan.bots.slice(1)];
    const [first] = summarise([await playDeal({ ...plan, bots }, 0)]);
    expect(first).toMatchObject({ name: 'failing', wins: 0, meanPlace: 3, forfeits: { tired: 3 } });
  });

  it('does not take its own bugs for a contestant that fails', async () => {
    const broken: Contestant = { decide: () => Promise.reject(new Error('a bug')) };
    const bots = [{ name: 'broken', bot: broken }, ...plan.bots.slice(1)];
    await expect(playDeal({ ...plan, bots }, 0)).rejects.toThrow('a bug');
  });

  it('gives tied seats the mean of their places', () => {
    expect(placeOf([[2], [0, 1]], 2)).toBe(1);
    expect(placeOf([[2], [0, 1]], 0)).toBe(2.5);
  });
});

describe('win shares', () => {
  const model = {
    features: (state: readonly number[], seat: number, into: number[]) => void into.push(state[seat] ?? 0),
    isOut: (state: readonly number[], seat: number) => state[seat] === -1,
  };

  it('add up to 1 and leave out who is out', () => {
    const into: number[] = [];
    winShares(model, [1], [2, 1, -1], 3, into);
    expect(into[2]).toBe(0);
    expect((into[0] ?? 0) + (into[1] ?? 0)).toBeCloseTo(1);
    expect(into[0]).toBeCloseTo(1 / (1 + Math.exp(-1)));
  });

  it('are fitted to what came of it', () => {
    const rng = fastRng('fit');
    const samples = Array.from({ length: 2000 }, () => {
      const features = [0, 1].map(() => [rng.below(100) / 25]);
      const [a, b] = features.map(([fact]) => Math.exp(1.5 * (fact ?? 0)));
      const first = rng.below(10_000) / 10_000 < (a ?? 0) / ((a ?? 0) + (b ?? 0));
      return { features, shares: first ? [1, 0] : [0, 1] };
    });
    const { weights } = fitShares(samples, { epochs: 300, rate: 0.03, decay: 0 });
    expect(Math.abs((weights[0] ?? 0) - 1.5)).toBeLessThan(0.2);
  });
});
