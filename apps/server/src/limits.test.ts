import { describe, expect, it } from 'vitest';
import { addressKey, Bucket, Buckets, Tally } from './limits.ts';
import { isAllowedOrigin } from './origins.ts';

describe('limits', () => {
  it('a bucket lets a burst through, then its rate', () => {
    const bucket = new Bucket(10, 3, 0);
    expect([1, 2, 3, 4].map(() => bucket.take(0))).toEqual([true, true, true, false]);
    expect(bucket.take(99)).toBe(false);
    expect(bucket.take(200)).toBe(true);
    expect([1, 2, 3, 4].map(() => bucket.take(60_000))).toEqual([true, true, true, false]);
  });

  it('a bucket does not mind a clock that is set back', () => {
    const bucket = new Bucket(10, 1, 1000);
    expect(bucket.take(1000)).toBe(true);
    expect(bucket.take(0)).toBe(false);
    expect(bucket.take(200)).toBe(true);
  });

  it('each address has a bucket of its own, and what costs more takes more of it', () => {
    const buckets = new Buckets(6, 60_000);
    expect([buckets.take('a', 0, 4), buckets.take('a', 0, 4), buckets.take('a', 0, 2)]).toEqual([true, false, true]);
    expect(buckets.take('b', 0)).toBe(true);
    expect([buckets.take('a', 9_999), buckets.take('a', 10_000)]).toEqual([false, true]);
  });

  it('addresses that have nothing to answer for are forgotten, others are not', () => {
    const buckets = new Buckets(1, 1000);
    for (let at = 0; at < 100_000; at++) buckets.take(`a${at}`, at);
    expect(buckets.size).toBeLessThan(10_000);
    expect(buckets.take('a99999', 100_000)).toBe(false);
  });

  it('a tally counts those who are there', () => {
    const tally = new Tally(2);
    expect([tally.enter('a'), tally.enter('a'), tally.enter('a'), tally.enter('b')]).toEqual([true, true, false, true]);
    tally.leave('a');
    expect(tally.enter('a')).toBe(true);
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['2001:db8::', '2001:db8:0:0'],
    ['1::2:3:4:5:6', '1:0:0:2'],
    ['::2:3:4:5:6:7:8', '0:2:3:4'],
  ])('%s counts as %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
});

describe('origins', () => {
  const open = { origins: [] };
  it.each([
    ['no origin: a program', open, { host: 'a.example' }, true],
    ['the page of this host', open, { origin: 'https://a.example', host: 'a.example' }, true],
    ['a page of another host', open, { origin: 'https://b.example', host: 'a.example' }, false],
    ['a page without an origin of its own', open, { origin: 'null', host: 'a.example' }, false],
    [
      'the public address',
      { origins: [], publicUrl: 'https://a.example' },
      { origin: 'https://a.example', host: 'x' },
      true,
    ],
    [
      'the host, where another address is public',
      { origins: [], publicUrl: 'https://a.example' },
      { origin: 'http://x', host: 'x' },
      false,
    ],
    [
      'a friend',
      { origins: ['https://f.example'], publicUrl: 'https://a.example' },
      { origin: 'https://f.example', host: 'x' },
      true,
    ],
  ])('%s', (_what, config, sender, isAllowed) => {
    expect(isAllowedOrigin(config, sender)).toBe(isAllowed);
  });
});
