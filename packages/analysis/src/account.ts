import type { Mix } from '@slipstream/bots/judge';
import { type Choice, fastRng, type Seat } from '@slipstream/engine';
import type { Moment } from './analysis.ts';
import type { Luck } from './chance.ts';
import { type Bench, billOf, type Judged, judgeChoice, optionsOf } from './judging.ts';
import { partsOf } from './ledger.ts';
import { choiceSwings, luckSwing, type Shares } from './swings.ts';
import { overMix } from './weigh.ts';

/** One reveal of the race, with the chances around it. */
export interface Swing {
  readonly step: number; // actions before it
  readonly before: unknown;
  readonly choices: readonly Choice<unknown>[];
  readonly after: unknown;
  readonly chances: readonly [before: Shares, after: Shares];
  /** What chance did; undefined where nothing was asked of it. */
  readonly luck: Luck | undefined;
}

/** A seat's account of one reveal, before the last word on its choice is said. */
export interface Entry {
  readonly at: number;
  readonly seat: Seat;
  readonly before: number;
  readonly after: number;
  readonly judged: Judged | undefined;
  readonly others: number;
  readonly deal: number;
  readonly dice: number;
}

/** What moved each seat's chances at a reveal. */
export function account(bench: Bench, swing: Swing): readonly Entry[] {
  const { judge, budget, seed } = bench;
  const { before, after, luck } = swing;
  const [was, is] = swing.chances;
  const judged = new Map(swing.choices.map((choice) => [choice.seat, judgeChoice(bench, before, choice)]));
  const choices = swing.choices.map((choice) => asOffered(choice, judged.get(choice.seat)));
  const rng = fastRng(`${seed} reveal ${swing.step}`);
  const sampling = { seats: is.length, samples: budget.samples, rng };
  const { own, others } = choiceSwings(judge, { before, choices, after }, mixesOf(judged), sampling);
  const chance = luck === undefined ? undefined : luckSwing(judge, { before, choices, after }, is, sampling);
  return is.map((share, seat) => {
    const choice = judged.get(seat);
    // What the choice did in this world, less what it was worth from what the seat knew: the cards that others held.
    const hidden = choice === undefined ? 0 : (own[seat] ?? 0) - overMix(choice.weighed, choice.chosen);
    const lucky = chance?.[seat] ?? 0;
    return {
      at:
        swing.step +
        1 +
        Math.max(
          0,
          choices.findIndex((choice) => choice.seat === seat),
        ),
      seat,
      before: was[seat] ?? 0,
      after: share,
      judged: choice,
      others: others[seat] ?? 0,
      deal: hidden + (luck === 'deal' ? lucky : 0),
      dice: luck === 'dice' ? lucky : 0,
    };
  });
}

/** The very action of the list, so that the same choice is the same thing. */
const asOffered = (choice: Choice<unknown>, judged: Judged | undefined): Choice<unknown> =>
  judged === undefined ? choice : { seat: choice.seat, action: judged.decision.actions[judged.chosen] };

function mixesOf(judged: ReadonlyMap<Seat, Judged | undefined>): ReadonlyMap<Seat, Mix> {
  const mixes = new Map<Seat, Mix>();
  for (const [seat, own] of judged) {
    if (own !== undefined) mixes.set(seat, { actions: own.decision.actions, chances: own.weighed.mix });
  }
  return mixes;
}

/** The set-up: from par to the chances that the first deal gave. */
export const setUp = (par: Shares, chances: Shares): readonly Entry[] =>
  chances.map((after, seat) => {
    const before = par[seat] ?? 0;
    return { at: 0, seat, before, after, judged: undefined, others: 0, deal: after - before, dice: 0 };
  });

export function momentOf({ at, seat, before, after, judged, others, deal, dice }: Entry): Moment {
  const parts = partsOf(after - before, { own: judged === undefined ? 0 : billOf(judged), others, deal, dice });
  return {
    at,
    seat,
    options: judged === undefined ? [] : optionsOf(judged),
    chosen: judged?.chosen ?? null,
    regret: judged?.regret.value ?? 0,
    se: judged?.regret.se ?? 0,
    mistake: judged?.verdict === 'mistake',
    before,
    after,
    parts,
  };
}
