import { FAST_GENERATORS, type MatchRecord, randomAction } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import { describe, expect, it } from 'vitest';
import { analyse, analyseAll } from './analyse.ts';
import { type Analysis, PARTS, type Parts } from './analysis.ts';
import type { Bench } from './judging.ts';
import { raced, reference } from './reference.ts';
import { benchFor, TINY } from './testing/benches.ts';
import { Unanalysable } from './unanalysable.ts';

const IDS = GAMES.map(({ id }) => id);
const sumOf = (parts: Parts): number => PARTS.reduce((sum, part) => sum + parts[part], 0);

const randomly = ({ game }: Bench, seats: number, seed: string): MatchRecord =>
  raced(game, { seats, seed }, () => (state, seat, rng) => randomAction(game, state, seat, rng));

describe.each(IDS)('a race of %s', (id) => {
  it('adds up from par to the outcome, for every seat, moment by moment, at every seat count', async () => {
    const bench = await benchFor(id, TINY);
    for (const seats of bench.game.seatCounts) {
      const record = randomly(bench, seats, `sum ${seats}`);
      const { seats: ledgers, moments } = analyseAll(bench, record, FAST_GENERATORS);
      expect(ledgers).toHaveLength(seats);
      for (const { before, after, parts } of moments)
        expect(Math.abs(sumOf(parts) - (after - before))).toBeLessThan(1e-9);
      for (const ledger of ledgers) expect(Math.abs(ledger.par + sumOf(ledger) - ledger.outcome)).toBeLessThan(1e-9);
      expectTheOutcome(bench, record, ledgers);
    }
  });

  it('gives the same figures for the same seed, and others for another', async () => {
    const bench = await benchFor(id, TINY);
    const record = randomly(bench, 3, 'same');
    const once = analyseAll(bench, record, FAST_GENERATORS);
    expect(analyseAll(bench, record, FAST_GENERATORS)).toEqual(once);
    expect(analyseAll({ ...bench, seed: 'other' }, record, FAST_GENERATORS).moments).not.toEqual(once.moments);
  });

  it('bills the reference nothing, and the mean of every part is 0 when it races itself', async () => {
    const bench = await benchFor(id, { worlds: 2, deep: 4, samples: 4 });
    const ledgers = Array.from({ length: 12 }, (_, race) => {
      const record = raced(bench.game, { seats: 3, seed: `zero ${race}` }, () => reference(bench));
      return analyseAll(bench, record, FAST_GENERATORS).seats[race % 3];
    });
    for (const part of PARTS) {
      const values = ledgers.map((ledger) => ledger?.[part] ?? 0);
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      const spread = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
      // Three standard errors: of fifteen means of a few races, one misses two by chance every other time.
      expect(Math.abs(mean), part).toBeLessThanOrEqual(3 * Math.sqrt(spread / values.length));
    }
    expect(ledgers.every((ledger) => ledger?.own === 0)).toBe(true);
  });
});

/** The ledgers end where the race did. */
function expectTheOutcome({ game }: Bench, record: MatchRecord, ledgers: Analysis['seats']): void {
  const winners = winnersOf(game, record);
  for (const [seat, { outcome }] of ledgers.entries())
    expect(outcome).toBeCloseTo(winners.includes(seat) ? 1 / winners.length : 0, 9);
}

function winnersOf(game: Bench['game'], { options, seatCount, seed, actions }: MatchRecord): readonly number[] {
  const rng = FAST_GENERATORS.open(seed);
  const parsed = game.parseOptions(options, seatCount);
  if (!rng.ok || !parsed.ok) throw new Error('a record of our own cannot be opened');
  const state = game.setup(parsed.value, seatCount, { rng: rng.value });
  for (const { seat, action } of actions) game.play(state, seat, action, { rng: rng.value });
  return game.outcome(state)?.winners ?? [];
}

it('tells how far it is and can be left at any step', async () => {
  const bench = await benchFor('outspeed', TINY);
  const record = randomly(bench, 3, 'steps');
  let told = 0;
  for (const { done, of, moments } of analyse(bench, record, FAST_GENERATORS)) {
    expect(done).toBeGreaterThanOrEqual(told);
    expect(done).toBeLessThanOrEqual(of);
    expect(moments.length).toBeGreaterThan(0);
    told = done;
  }
  expect(told).toBeGreaterThanOrEqual(record.actions.length);
});

it('refuses a race that is not over, or that does not replay', async () => {
  const bench = await benchFor('gravwell', TINY);
  const whole = randomly(bench, 2, 'half');
  const half = { ...whole, format: 1, actions: whole.actions.slice(0, 4) } as MatchRecord;
  expect(() => analyseAll(bench, half, FAST_GENERATORS)).toThrow(new Unanalysable('the race is not over'));
  const wrong = { ...whole, rulesVersion: 999 };
  expect(() => analyseAll(bench, wrong, FAST_GENERATORS)).toThrow('the record does not replay');
});
