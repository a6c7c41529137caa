import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DaysFile } from '@slipstream/protocol/daysFile';
import { dayChain, daySecret } from '@slipstream/table/days';
import { describe, expect, it } from 'vitest';
import { runCli } from './cli.ts';

const LAST = 'ab'.repeat(32);
const CHAIN = dayChain(LAST, '2027-01-01', 365);
const YEAR = Array.from({ length: 365 }, (_, nth) => new Date(Date.UTC(2027, 0, 1 + nth)).toISOString().slice(0, 10));
const closed = (days: readonly string[]) =>
  days.map((day) => ({ day, secret: daySecret(LAST, CHAIN, day) ?? 'outside' }));

/** The year with the secret of one day in the place of another's. */
const [january, ...rest] = closed(YEAR);
const swapped = { format: 1, chain: CHAIN, closed: [{ ...january, day: '2027-05-01' }, ...rest.slice(200)] };
const FILES = {
  year: { format: 1, chain: CHAIN, closed: closed(YEAR) } satisfies DaysFile,
  day: { format: 1, chain: CHAIN, closed: closed(['2027-05-01']) } satisfies DaysFile,
  swapped,
  spoilt: { format: 1, chain: CHAIN, closed: [{ day: 'May Day', secret: LAST }] },
};

function fileOf(name: keyof typeof FILES): string {
  const path = join(mkdtempSync(join(tmpdir(), 'slipstream-days-')), 'days.json');
  writeFileSync(path, JSON.stringify(FILES[name]));
  return path;
}

async function verify(...args: readonly string[]) {
  const lines: string[] = [];
  const say = (text: string) => lines.push(text);
  const code = await runCli(['verify', ...args], { out: say, err: say, progress: () => {} });
  return { code, said: lines.join('\n') };
}

describe('verify, given days', () => {
  it('checks a day and a year against the hash that was published', async () => {
    const year = await verify(fileOf('year'), '--end', CHAIN.end);
    expect(year).toMatchObject({ code: 0, said: expect.stringContaining('✓ 365 of 365 days from 2027-01-01 on') });
    expect(year.said).toContain('✓ the end of the chain is the one you gave');
    expect(await verify(fileOf('day'), '--end', CHAIN.end)).toMatchObject({ code: 0 });
  });

  it('says what it did not check', async () => {
    const { code, said } = await verify(fileOf('day'));
    expect(code).toBe(0);
    expect(said).toContain('not checked: whether this end was published before the first day');
  });

  it('names what does not hold, and what cannot be read', async () => {
    const wrong = 'does not hold: 2027-05-01: the secret is not the one that was fixed for it';
    expect(await verify(fileOf('swapped'), '--end', CHAIN.end)).toEqual({ code: 1, said: wrong });
    const other = await verify(fileOf('year'), '--end', LAST);
    expect(other).toMatchObject({ code: 1, said: expect.stringContaining('another chain') });
    expect((await verify(fileOf('spoilt'))).said).toContain('not a file of days');
    expect((await verify(fileOf('year'), '--end', 'ab')).said).toContain('--end takes 64 hexadecimal digits');
  });

  it('can be done without us: by a script that knows sha256 alone', () => {
    const script = fileURLToPath(new URL('../../../docs/examples/verifyDays.mjs', import.meta.url));
    const byHand = (name: keyof typeof FILES, end: string) =>
      spawnSync(process.execPath, [script, fileOf(name), end], { encoding: 'utf8' });
    expect(byHand('year', CHAIN.end)).toMatchObject({ status: 0, stdout: '365 days hold\n' });
    expect(byHand('swapped', CHAIN.end)).toMatchObject({ status: 1, stdout: 'do not hold: 2027-05-01\n' });
    expect(byHand('year', LAST).status).toBe(1);
  });
});
