import type { DaysFile } from '@slipstream/protocol/daysFile';
import { describe, expect, it } from 'vitest';
import { closedSecret, dayChain, dayNumber, daySecret, isDaySecret, verifyDays } from './days.ts';
import { hashHex } from './hash.ts';
import { hexFor } from './testRoom.ts';

const LAST = hexFor('last day');
const YEAR = dayChain(LAST, '2028-01-01', 366);
const dateOf = (nth: number) => new Date(Date.UTC(2028, 0, 1 + nth)).toISOString().slice(0, 10);
const secretOf = (day: string) => daySecret(LAST, YEAR, day) ?? '';
const fileOf = (...days: readonly string[]): DaysFile => ({
  format: 1,
  chain: YEAR,
  closed: days.map((day) => ({ day, secret: secretOf(day) })),
});
const YEAR_FILE = fileOf(...Array.from({ length: 366 }, (_, nth) => dateOf(nth)));
const reasonOf = (file: DaysFile, end?: string) => {
  const verified = verifyDays(file, end);
  return verified.ok ? verified.value : verified.reason;
};

describe('a chain of days', () => {
  it('has a secret for each day, each the hash of the next', () => {
    expect(secretOf('2028-12-31')).toBe(LAST);
    for (const nth of [0, 1, 58, 59, 364]) expect(secretOf(dateOf(nth))).toBe(hashHex(secretOf(dateOf(nth + 1))));
    expect(daySecret(LAST, YEAR, '2027-12-31')).toBe(undefined);
    expect(daySecret(LAST, YEAR, '2029-01-01')).toBe(undefined);
  });

  it('knows its days, the 29th of February too, and nothing else', () => {
    expect(['2028-01-01', '2028-02-29', '2028-03-01', '2028-12-31'].map((day) => dayNumber(YEAR, day))).toEqual([
      0, 59, 60, 365,
    ]);
    for (const day of ['2027-12-31', '2029-01-01', '2028-13-01', '', 'today']) {
      expect(dayNumber(YEAR, day), day).toBe(undefined);
    }
  });

  it('keeps the secret of a day until the day is over', () => {
    const midnight = Date.UTC(2028, 4, 2);
    expect(closedSecret(LAST, YEAR, '2028-05-01', midnight - 1)).toEqual({ ok: false, reason: 'day-not-over' });
    expect(closedSecret(LAST, YEAR, '2028-05-02', midnight)).toEqual({ ok: false, reason: 'day-not-over' });
    expect(closedSecret(LAST, YEAR, '2028-05-01', midnight)).toEqual({ ok: true, value: secretOf('2028-05-01') });
    expect(closedSecret(LAST, YEAR, '2031-05-01', midnight)).toEqual({ ok: false, reason: 'no-such-day' });
  });

  it('is fixed by its end: a day and a year hold against it', () => {
    expect(isDaySecret(YEAR, '2028-05-01', secretOf('2028-05-01'))).toBe(true);
    expect(reasonOf(YEAR_FILE, YEAR.end)).toBe(366);
    expect(reasonOf(fileOf('2028-05-01'), YEAR.end)).toBe(1);
  });

  it('shows every change: a secret, a day, the first day, the length, the end', () => {
    const wrong = '2028-05-01: the secret is not the one that was fixed for it';
    const [may, june] = [secretOf('2028-05-01'), secretOf('2028-06-01')];
    const withSecret = (secret: string): DaysFile => ({ ...YEAR_FILE, closed: [{ day: '2028-05-01', secret }] });
    expect(reasonOf(withSecret(june))).toBe(wrong);
    expect(reasonOf(withSecret(hashHex(may)))).toBe(wrong);
    for (let at = 0; at < may.length; at += 7) {
      const digit = ((Number.parseInt(may.charAt(at), 16) + 1) % 16).toString(16);
      expect(reasonOf(withSecret(may.slice(0, at) + digit + may.slice(at + 1)))).toBe(wrong);
    }
    // Every day one later: each secret fits its neighbour, and still the end does not.
    const later = { ...YEAR, first: '2028-01-02' };
    expect(reasonOf({ ...fileOf('2028-05-01'), chain: later })).toBe(wrong);
    const shifted = [{ day: '2028-05-02', secret: may }];
    expect(reasonOf({ format: 1, chain: later, closed: shifted })).toContain('2028-05-02');
    expect(reasonOf({ ...fileOf('2028-05-01'), chain: { ...YEAR, days: 365 } })).toBe(wrong);
    const other = dayChain(hexFor('another'), '2028-01-01', 366);
    expect(reasonOf({ ...fileOf('2028-05-01'), chain: other })).toBe(wrong);
  });

  it('is not taken for another one that holds by itself', () => {
    const last = hexFor('made afterwards');
    const chain = dayChain(last, '2028-01-01', 366);
    const forged: DaysFile = { format: 1, chain, closed: [{ day: '2028-12-31', secret: last }] };
    expect(reasonOf(forged)).toBe(1);
    expect(reasonOf(forged, YEAR.end)).toBe('the file is of another chain than the one that was published');
  });

  it('tells of at least one day, of none twice, of none outside it', () => {
    expect(reasonOf(fileOf())).toBe('the file tells of no day');
    expect(reasonOf(fileOf('2028-05-01', '2028-05-01'))).toBe('2028-05-01: told twice');
    const outside = [{ day: '2029-01-01', secret: LAST }];
    expect(reasonOf({ ...YEAR_FILE, closed: outside })).toBe('2029-01-01: not a day of the chain');
  });
});
