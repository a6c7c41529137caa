import { fastRng, type Generators, type MatchRecord, replay } from '@slipstream/engine';
import { account, type Entry, momentOf, setUp } from './account.ts';
import type { Analysis, Moment } from './analysis.ts';
import { hearing } from './chance.ts';
import { type Bench, judgeDeeply } from './judging.ts';
import { ledgerOf } from './ledger.ts';
import { chancesAt, type Shares } from './swings.ts';
import { Unanalysable } from './unanalysable.ts';
import type { Budget } from './weigh.ts';

/** Enough for a whole race within seconds. */
export const BUDGET: Budget = { worlds: 32, deep: 300, samples: 32 };

/** How far the work is, and the moments that are new or seen more clearly since it was last told. */
export interface Progress {
  readonly done: number;
  readonly of: number;
  readonly moments: readonly Moment[];
}

/**
 * Weighs every decision of a finished race from what its seat could know, and accounts for every swing of its chances.
 * A quick look at every reveal comes first, then a second one at each choice that might be a mistake.
 */
export function* analyse(bench: Bench, record: MatchRecord, generators: Generators): Generator<Progress, Analysis> {
  const entries: Entry[] = [];
  const work = { done: 0, of: record.actions.length };
  for (const { count, fresh } of accounts(bench, record, generators)) {
    entries.push(...fresh);
    work.done += count;
    yield { ...work, moments: fresh.map(momentOf) };
  }
  work.of += entries.filter(isOpen).length;
  for (const [at, entry] of entries.entries()) {
    if (entry.judged === undefined || !isOpen(entry)) continue;
    const seen = { ...entry, judged: judgeDeeply(bench, entry.judged) };
    entries[at] = seen;
    work.done++;
    yield { ...work, moments: [momentOf(seen)] };
  }
  return analysisOf(bench, record.seatCount, entries.map(momentOf));
}

const isOpen = ({ judged }: Entry): boolean => judged?.verdict === 'undecided';

/** The accounts of all reveals, the set-up first. */
function* accounts(bench: Bench, record: MatchRecord, generators: Generators) {
  const { game, judge, budget, seed } = bench;
  const heard = hearing(generators);
  let [was, isOver] = [[] as Shares, false];
  for (const step of replay(game, record, heard.generators)) {
    if (!step.ok) throw new Unanalysable(`the record does not replay: ${step.reason.message}`);
    const { before, choices, after } = step.value;
    const luck = heard.luck(); // before anything else asks
    const sampling = {
      seats: record.seatCount,
      samples: budget.samples,
      rng: fastRng(`${seed} after ${after.match.step}`),
    };
    const chances = chancesAt(judge, after.match.state, sampling);
    const fresh =
      before === undefined
        ? setUp(parOf(chances), chances)
        : account(bench, {
            step: before.match.step,
            before: before.match.state,
            choices,
            after: after.match.state,
            chances: [was, chances],
            luck,
          });
    yield { count: choices.length, fresh };
    was = chances;
    isOver = game.outcome(after.match.state) !== undefined;
  }
  if (!isOver) throw new Unanalysable('the race is not over');
}

/** An equal share. Alone there is nobody to share with: the chance at the start. */
const parOf = (chances: Shares): Shares => (chances.length === 1 ? chances : chances.map(() => 1 / chances.length));

function analysisOf({ judge, budget, seed }: Bench, seats: number, moments: readonly Moment[]): Analysis {
  const ledgers = Array.from({ length: seats }, (_, seat) => {
    const own = moments.filter((moment) => moment.seat === seat);
    return ledgerOf(own[0]?.before ?? 0, own);
  });
  return { judge: judge.name, seed, ...budget, seats: ledgers, moments };
}

/** Works through it in one go. */
export function analyseAll(bench: Bench, record: MatchRecord, generators: Generators): Analysis {
  const steps = analyse(bench, record, generators);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
