import type { SignedHead, Witness } from '@slipstream/protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testStorage } from './testing/browser.ts';

/** The module as a page loads it that has just been opened. */
async function openPage(): Promise<typeof import('./witnesses.ts')> {
  vi.resetModules();
  return import('./witnesses.ts');
}

const hex = (digit: string): string => digit.repeat(64);
const witness = (attempt = 1, changes: Partial<Witness> = {}): Witness => ({
  format: 1,
  table: 'T',
  game: 'neko',
  rulesVersion: 1,
  options: {},
  attempt,
  seat: 0,
  seats: [
    { kind: 'person', name: 'Mia' },
    { kind: 'bot', level: 'ace' },
  ],
  commitment: hex('a'),
  value: hex('b'),
  ...changes,
});
const HEAD: SignedHead = { count: 1, link: hex('c'), at: 1, signature: { key: hex('d'), value: hex('e').repeat(2) } };

beforeEach(() => void vi.stubGlobal('localStorage', testStorage()));

describe('a witness', () => {
  it('is kept over a reload, for each person and start apart', async () => {
    (await openPage()).keepWitness('t/x', witness());
    const { recallWitness, witnessesAt, allWitnesses } = await openPage();
    expect(recallWitness('t/x', 1)).toEqual(witness());
    expect(recallWitness('t/x', 2)).toBeUndefined();
    expect(recallWitness('t/y', 1)).toBeUndefined();
    expect(witnessesAt('t/x')).toEqual([witness()]);
    expect(allWitnesses()).toEqual([['t/x', witness()]]);
  });

  it('is written once: more can be added, nothing changed', async () => {
    const { keepWitness, recallWitness } = await openPage();
    keepWitness('t/x', witness());
    const commitments = [hex('b'), null];
    keepWitness('t/x', witness(1, { commitments }));
    keepWitness('t/x', witness(1, { commitment: hex('f'), commitments: [hex('f'), null], digests: { 0: hex('1') } }));
    keepWitness('t/x', witness(1, { digests: { 0: hex('2'), 1: hex('3') }, head: HEAD }));
    expect(recallWitness('t/x', 1)).toEqual(
      witness(1, { commitments, digests: { 0: hex('1'), 1: hex('3') }, head: HEAD }),
    );
  });

  it('of what this device has of a start is what a table is answered with', async () => {
    const { shareSource } = await openPage();
    const source = shareSource('t/x');
    const { value, commitment } = source.share(4);
    expect(source.recall(4)).toBeUndefined();
    source.keep(witness(4, { value }));
    const again = (await openPage()).shareSource('t/x');
    expect(again.share(4)).toEqual({ value, commitment });
    expect(again.recall(4)).toEqual(witness(4, { value }));
  });

  it.each<[string, unknown]>([
    ['no list', {}],
    ['no note', [1]],
    ['half a note', [['t/x']]],
    ['no witness', [['t/x', { seat: 1 }]]],
    ['another format', [['t/x', { ...witness(), format: 2 }]]],
    ['a seat that is no player', [['t/x', { ...witness(), seats: [{ kind: 'open' }] }]]],
    ['a value that is none', [['t/x', { ...witness(), value: 'no' }]]],
  ])('is set aside where the browser has kept %s', async (_, kept) => {
    localStorage.setItem('slipstream.witnesses', JSON.stringify(kept));
    const { recallWitness, keepWitness } = await openPage();
    expect(recallWitness('t/x', 1)).toBeUndefined();
    keepWitness('t/x', witness());
    expect((await openPage()).recallWitness('t/x', 1)).toEqual(witness());
    expect(localStorage.getItem('slipstream.witnesses.broken')).toBe(JSON.stringify(kept));
  });

  it('is forgotten when a hundred newer ones are kept, and lasts as long as the page where nothing is kept', async () => {
    const { keepWitness, recallWitness } = await openPage();
    for (let attempt = 1; attempt <= 101; attempt++) keepWitness('t/x', witness(attempt));
    expect([recallWitness('t/x', 1), recallWitness('t/x', 2)?.attempt]).toEqual([undefined, 2]);
    vi.stubGlobal('localStorage', undefined);
    const page = await openPage();
    page.keepWitness('t/z', witness());
    expect(page.recallWitness('t/z', 1)).toEqual(witness());
  });
});

describe('the end of the ledger', () => {
  it('is known as it was last seen', async () => {
    const { keepHead } = await openPage();
    keepHead(HEAD);
    expect((await openPage()).lastHead()).toEqual(HEAD);
    localStorage.setItem('slipstream.head', '{"count":1}');
    expect((await openPage()).lastHead()).toBeUndefined();
  });
});
