import { type Choice, cloneState, fastRng, type Rng, type RngState } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import { describe, expect, it } from 'vitest';
import { account, type Entry } from './account.ts';
import { type Bench, judgeChoice, optionsOf } from './judging.ts';
import { reference } from './reference.ts';
import { chancesAt } from './swings.ts';
import { benchFor } from './testing/benches.ts';

/** Between the best and the worst option: so much that no noise hides it. */
const CLEAR = 0.2;
const BUDGET = { worlds: 16, deep: 60, samples: 64 };

/** A race under way: some reveals played by the reference, then those who owe a choice and what it would choose. */
function midRace(
  bench: Bench,
  seats: number,
  seed: string,
  isWanted: (state: unknown, choices: readonly Choice<unknown>[]) => boolean,
) {
  const { game } = bench;
  const parsed = game.parseOptions({}, seats);
  if (!parsed.ok) throw new Error(parsed.reason);
  const [rng, chance] = [fastRng(seed), fastRng(`${seed} choices`)];
  const state = game.setup(parsed.value, seats, { rng });
  const player = reference({ ...bench, budget: { ...bench.budget, worlds: 4 } });
  for (;;) {
    const choices = game.pending(state).map((seat) => ({ seat, action: player(state, seat, chance) }));
    if (choices.length === 0) throw new Error('the race was over first');
    if (isWanted(state, choices)) return { state, choices };
    for (const { seat, action } of choices) game.play(state, seat, action, { rng });
  }
}

/** The accounts of a reveal with these choices and this chance. */
function accounted(
  bench: Bench,
  before: unknown,
  choices: readonly Choice<unknown>[],
  rng: Rng,
  luck: 'dice' | undefined,
): readonly Entry[] {
  const { game, judge, budget } = bench;
  const after = cloneState(game, before);
  for (const { seat, action } of choices) game.play(after, seat, action, { rng });
  const chances = (state: unknown) =>
    chancesAt(judge, state, { seats: 4, samples: budget.samples, rng: fastRng('chances') });
  return account(bench, { step: 0, before, choices, after, chances: [chances(before), chances(after)], luck });
}

/** A die that always shows the same. */
const loaded = (face: number): Rng => ({
  below: (bound) => Math.min(face, bound - 1),
  shuffle: (items) => items,
  save: (): RngState => ({ kind: 'loaded', words: [face] }),
});

describe.each(GAMES.map(({ id }) => id))('%s', (id) => {
  it('is judged alike whatever the seat could not know', async () => {
    const bench = await benchFor(id, { worlds: 4, deep: 8, samples: 2 });
    const { game } = bench;
    let reveals = 0;
    const { state, choices } = midRace(bench, 3, 'peek', () => reveals++ === 9);
    for (const choice of choices) {
      const view = game.view(state, choice.seat);
      const worlds = [state, ...['a', 'b', 'c'].map((seed) => game.imagine(view, fastRng(seed)))];
      const [first, ...rest] = worlds.map((world) => judgeChoice(bench, world, choice));
      const figures = (judged: typeof first) => judged && { options: optionsOf(judged), regret: judged.regret };
      for (const other of rest) expect(figures(other)).toEqual(figures(first));
    }
  });

  it('books another seat’s choice as the others’, and as nothing else', async () => {
    const bench = await benchFor(id, BUDGET);
    const seen = (state: unknown) => bench.game.pending(state).some((seat) => spread(bench, state, seat) > CLEAR);
    const { state, choices } = midRace(bench, 4, 'others', seen);
    const bad = choices.map(({ seat }) => seat).find((seat) => spread(bench, state, seat) > CLEAR) ?? 0;
    const [best, worst] = ends(bench, state, bad);
    const withBad = (action: unknown) =>
      choices.map((choice) => (choice.seat === bad ? { seat: bad, action } : choice));
    const [good, poor] = [best, worst].map((action) =>
      accounted(bench, state, withBad(action), fastRng('chance'), undefined),
    );
    const differences = (poor ?? []).flatMap((entry, at) => {
      const other = good?.[at];
      if (entry.seat === bad || other === undefined) return [];
      // Nothing but the others' part knows of it.
      expect([entry.deal, entry.dice, entry.judged?.regret]).toEqual([other.deal, other.dice, other.judged?.regret]);
      return [Math.abs(entry.others - other.others)];
    });
    expect(Math.max(...differences)).toBeGreaterThan(0.02);
  });
});

/** The best and the worst option of a seat, as it sees them. */
function ends(bench: Bench, state: unknown, seat: number): readonly [best: unknown, worst: unknown] {
  const options = optionsFor(bench, state, seat);
  const sorted = [...options].sort((a, b) => b.share - a.share);
  return [sorted[0]?.action, sorted.at(-1)?.action];
}

function optionsFor(bench: Bench, state: unknown, seat: number) {
  const [action] = bench.game.legalActions(state, seat);
  const judged = judgeChoice(bench, state, { seat, action });
  return judged === undefined ? [] : optionsOf(judged);
}

function spread(bench: Bench, state: unknown, seat: number): number {
  const shares = optionsFor({ ...bench, budget: { ...bench.budget, worlds: 8 } }, state, seat).map(
    ({ share }) => share,
  );
  return shares.length === 0 ? 0 : Math.max(...shares) - Math.min(...shares);
}

it('books a forced die as dice: no choice is the dearer or the cheaper for it', async () => {
  const bench = await benchFor('outspeed', BUDGET);
  const faces = [0, 5];
  const { state, choices } = midRace(bench, 4, 'dice', (now, made) => rolls(bench, now, made));
  const [low = [], high = []] = faces.map((face) => accounted(bench, state, choices, loaded(face), 'dice'));
  for (const [seat, entry] of low.entries()) {
    expect(entry.others).toBe(high[seat]?.others);
    expect(entry.deal).toBe(high[seat]?.deal);
    expect(entry.judged?.regret).toEqual(high[seat]?.judged?.regret);
  }
  const dice = (entries: readonly Entry[]) => entries.map((entry) => entry.dice);
  expect(Math.max(...low.map((entry, seat) => Math.abs(entry.dice - (high[seat]?.dice ?? 0))))).toBeGreaterThan(0.005);
  expect(dice(low)).not.toEqual(dice(high));
});

/** Whether carrying out these choices rolls dice. */
function rolls({ game }: Bench, state: unknown, choices: readonly Choice<unknown>[]): boolean {
  let rolled = 0;
  const rng = { ...loaded(0), below: () => rolled++ * 0 };
  const after = cloneState(game, state);
  for (const { seat, action } of choices) game.play(after, seat, action, { rng });
  return rolled > 0;
}
