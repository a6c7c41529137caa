import type { Best } from '@slipstream/protocol';
import type { FinishedRecord } from '@slipstream/table';
import { beats } from '@slipstream/table/feats';

// Few and small: a shelf of their own would be a new version of the page's database, which pages still open elsewhere would block.
const KEY = 'slipstream.bests';

/** The bests of races in this browser. */
export function localBests(game: string): readonly Best[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`${KEY}.${game}`) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Keeps what was reached in a race of this browser, where it is better than all before. */
export function keepLocalBests({ game, record, finishedAt, feats = [] }: FinishedRecord): void {
  let bests = localBests(game);
  for (const { better, ...feat } of feats) {
    const isRival = (best: Best) => best.category === feat.category && best.driver === feat.driver;
    const rival = bests.find(isRival);
    if (rival !== undefined && !beats({ better, value: feat.value }, rival)) continue;
    bests = [...bests.filter((best) => !isRival(best)), { ...feat, at: finishedAt, record }];
  }
  try {
    if (feats.length > 0) localStorage.setItem(`${KEY}.${game}`, JSON.stringify(bests));
  } catch {
    // Without storage there is nothing to beat next time.
  }
}
