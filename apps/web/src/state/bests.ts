import type { Best } from '@slipstream/protocol';
import type { FinishedRecord } from '@slipstream/table';
import { beats } from '@slipstream/table/feats';
import { isMissingOr, isNumber, isOneOf, isShape, isText } from './guards.ts';
import { keep, recall, soundItems } from './kept.ts';

// Few and small: a shelf of their own would be a new version of the page's database, which pages still open elsewhere would block.
const KEY = 'slipstream.bests';

const isBest = isShape<Best>({
  category: isText,
  driver: isOneOf(['person', 'bot']),
  value: isNumber,
  name: isText,
  at: isNumber,
  record: isMissingOr(isText),
});

/** The bests of races in this browser. */
export const localBests = (game: string): readonly Best[] => recall(`${KEY}.${game}`, soundItems(isBest)) ?? [];

/** Keeps what was reached in a race of this browser, where it is better than all before. */
export function keepLocalBests({ game, record, finishedAt, feats = [] }: FinishedRecord): void {
  let bests = localBests(game);
  for (const { better, ...feat } of feats) {
    const isRival = (best: Best) => best.category === feat.category && best.driver === feat.driver;
    const rival = bests.find(isRival);
    if (rival !== undefined && !beats({ better, value: feat.value }, rival)) continue;
    bests = [...bests.filter((best) => !isRival(best)), { ...feat, at: finishedAt, record }];
  }
  if (feats.length > 0) keep(`${KEY}.${game}`, bests);
}

/** A race is deleted: what was reached in it still stands, but leads there no more. */
export function forgetRecordOfBest(game: string, record: string): void {
  const bests = localBests(game);
  if (!bests.some((best) => best.record === record)) return;
  keep(
    `${KEY}.${game}`,
    bests.map(({ record: held, ...best }) =>
      held === undefined || held === record ? best : { ...best, record: held },
    ),
  );
}
