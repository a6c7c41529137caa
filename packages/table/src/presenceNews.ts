// Who is there is told to everybody. Somebody who comes and goes all the time could have everybody told all the time: past a
// burst that no party of people reaches, comings and goings are told together, and the last word is always the true one.

const BURST = 16;
const EVERY_MS = 250;

/** How many times who is there may be told at once, and whether it is still to be told. */
export interface PresenceNews {
  credit: number;
  at: number;
  isOwed: boolean;
}

export const newPresenceNews = (now: number): PresenceNews => ({ credit: BURST, at: now, isOwed: false });

/** Whether it may be told now; if not, it is owed. */
export function mayTell(news: PresenceNews, now: number): boolean {
  news.credit = Math.min(BURST, news.credit + Math.max(0, now - news.at) / EVERY_MS);
  news.at = now;
  news.isOwed = news.credit < 1;
  if (news.isOwed) return false;
  news.credit--;
  return true;
}

/** When what is owed can be told. */
export const newsDueAt = ({ isOwed, credit, at }: PresenceNews): number | undefined =>
  isOwed ? Math.ceil(at + (1 - credit) * EVERY_MS) : undefined;
