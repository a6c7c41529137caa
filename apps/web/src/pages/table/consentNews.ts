import type { TableInfo } from '@slipstream/protocol';
import { m } from '../../paraglide/messages.js';

type Consents = Pick<TableInfo, 'match' | 'proposal' | 'paused' | 'undos'>;

/** How a proposal ended since `before`, in words: taken back, paused, going on, or not agreed on. */
export function consentNews(before: Consents, now: Consents): readonly string[] {
  const words = wordsOf(before, now);
  return words === undefined ? [] : [words];
}

function wordsOf(before: Consents, now: Consents): string | undefined {
  if (before.match !== now.match) return undefined;
  if ((now.undos ?? 0) > (before.undos ?? 0)) return m.notice_undone();
  if (before.paused === 'agreed' && now.paused === undefined) return m.notice_goes_on();
  if (now.paused === 'agreed' && before.paused === undefined) return m.paused_agreed();
  const isDropped = before.proposal !== undefined && now.proposal === undefined;
  return isDropped ? m.notice_not_agreed() : undefined;
}
