import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHACHA, chaChaRng, GENERATORS } from './chacha.ts';
import { chaChaFaults } from './chachaVectors.ts';
import { hexFor } from './testRoom.ts';

/** The same stream by another hand: OpenSSL's ChaCha20, its bounds by whole numbers of any size. */
function independent(seed: string) {
  const stream = createCipheriv('chacha20', Buffer.from(seed, 'hex'), Buffer.alloc(16)).update(Buffer.alloc(4096));
  let at = 0;
  const next = () => stream.readUInt32LE(4 * at++);
  const below = (bound: number): number => {
    for (;;) {
      const product = BigInt(next()) * BigInt(bound);
      if (product % (1n << 32n) >= (1n << 32n) % BigInt(bound)) return Number(product >> 32n);
    }
  };
  return { next, below };
}

describe('ChaChaRng', () => {
  it('gives the key streams of RFC 8439 and our own fixed dice and shuffles', () => {
    expect(chaChaFaults()).toEqual([]);
  });

  it('agrees with OpenSSL, word by word and bound by bound', () => {
    for (const name of ['a', 'b', 'c']) {
      const [ours, theirs] = [chaChaRng(hexFor(name)), independent(hexFor(name))];
      for (let at = 0; at < 100; at++) expect(ours.next32()).toBe(theirs.next());
      for (let bound = 1; bound < 400; bound += 7) expect(ours.below(bound)).toBe(theirs.below(bound));
    }
  });

  it('goes on from where it was saved, at any position', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(40), (before, after) => {
        const rng = chaChaRng(hexFor('saved'));
        for (let at = 0; at < before; at++) rng.next32();
        const copy = GENERATORS.restore(JSON.parse(JSON.stringify(rng.save())));
        for (let at = 0; at < after; at++) expect(copy.below(1000)).toBe(rng.below(1000));
        expect(copy.save()).toEqual(rng.save());
      }),
    );
  });

  it('is opened by its seed, next to the fast generator, and refuses what is no seed', () => {
    expect(GENERATORS.open({ generator: CHACHA, value: hexFor('x') }).ok).toBe(true);
    expect(GENERATORS.open({ generator: 'sfc32', value: 'anything' }).ok).toBe(true);
    for (const value of ['', 'ab', hexFor('x').toUpperCase().replace(/\d/g, 'A'), `${hexFor('x')}0`]) {
      expect(GENERATORS.open({ generator: CHACHA, value })).toMatchObject({ ok: false });
    }
    expect(GENERATORS.open({ generator: 'mt19937', value: '1' })).toMatchObject({ ok: false });
  });

  it('makes no block before chance is asked for, and saves nothing new', () => {
    const saved = chaChaRng(hexFor('idle')).save();
    expect(GENERATORS.restore(saved).save()).toBe(saved);
  });
});
