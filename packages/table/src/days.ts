import { fail, ok, type Result } from '@slipstream/engine';
import type { DayChain, DaysFile } from '@slipstream/protocol/daysFile';
import { hashHex, hashText, isHex256 } from './hash.ts';

/**
 * The secrets of the daily races (docs/decisions/0720-a-chain-of-days.md): each is the hash of the next day's, and what was
 * published before the first day fixes them all. The secret of a day stays with the server until the day is over.
 */

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a day begins, in UTC. */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The place of a day in the chain, from 0; undefined for one outside it. */
export function dayNumber({ first, days }: Pick<DayChain, 'first' | 'days'>, day: string): number | undefined {
  const nth = (startOf(day) - startOf(first)) / DAY_MS;
  return Number.isInteger(nth) && nth >= 0 && nth < days ? nth : undefined;
}

/** The chain that ends in this secret of its last day, as it is published. */
export function dayChain(last: string, first: string, days: number): DayChain {
  if (!isHex256(last)) throw new Error('the last secret of a chain is 64 hexadecimal digits');
  return { first, days, end: endOf(hashHex(hashed(last, days - 1)), { first, days }) };
}

/** The end fixes the days too: no secret can be told for another day than its own. */
const endOf = (hash: string, { first, days }: Pick<DayChain, 'first' | 'days'>): string =>
  hashText(`slipstream days 1\nfirst ${first}\ndays ${days}\nhash ${hash}\n`);

function hashed(secret: string, times: number): string {
  let hash = secret;
  for (let time = 0; time < times; time++) hash = hashHex(hash);
  return hash;
}

/** For the server alone, which races with it while the day lasts. */
export function daySecret(last: string, chain: DayChain, day: string): string | undefined {
  const nth = dayNumber(chain, day);
  return nth === undefined ? undefined : hashed(last, chain.days - 1 - nth);
}

/** For everybody: the secret of a day that is over. */
export function closedSecret(
  last: string,
  chain: DayChain,
  day: string,
  now: number,
): Result<string, 'no-such-day' | 'day-not-over'> {
  const secret = daySecret(last, chain, day);
  if (secret === undefined) return fail('no-such-day');
  return now < startOf(day) + DAY_MS ? fail('day-not-over') : ok(secret);
}

/** Whether the published end fixes this secret for this day. */
export function isDaySecret(chain: DayChain, day: string, secret: string): boolean {
  const nth = dayNumber(chain, day);
  return nth !== undefined && endOf(hashed(secret, nth + 1), chain) === chain.end;
}

/** Checks every day of a file against the end that was published, from the file itself or from somebody who kept it. */
export function verifyDays({ chain, closed }: DaysFile, end: string = chain.end): Result<number> {
  if (chain.end !== end) return fail('the file is of another chain than the one that was published');
  if (closed.length === 0) return fail('the file tells of no day');
  const seen = new Set<string>();
  for (const { day, secret } of closed) {
    if (seen.has(day)) return fail(`${day}: told twice`);
    seen.add(day);
    if (dayNumber(chain, day) === undefined) return fail(`${day}: not a day of the chain`);
    if (!isDaySecret(chain, day, secret)) return fail(`${day}: the secret is not the one that was fixed for it`);
  }
  return ok(closed.length);
}
