import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type AnyGame, type Json, type MatchRecord, saveRecord } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import type { LedgerPart, PublishedKey, SignedHead, Witness } from '@slipstream/protocol';
import { sprint } from '@slipstream/testkit/sprint';
import { describe, expect, it } from 'vitest';
import { type Evidence, judgeRecord } from './judgement.ts';
import { entryAfter, NO_LINK } from './ledger.ts';
import { digestOf, type FairProof, type RecordedPlayer } from './proof.ts';
import { headToSign, keyToSign, recordToSign, type Signer } from './signing.ts';
import type { LedgerEntry } from './storage.ts';
import { hexFor, shareFor, specFor, TestRoom } from './testRoom.ts';

const toy = sprint as AnyGame;
const gameOf = (id: string) => [toy, ...GAMES].find((game) => game.id === id);

/** A key that is the same in every run. */
function signer(name: string): Signer {
  const pkcs8 = Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    Buffer.from(hexFor(name), 'hex'),
  ]);
  return signerOf(createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }));
}
const signerOf = (key: KeyObject): Signer => ({
  key: Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex'),
  sign: (text) => sign(null, Buffer.from(text), key).toString('hex'),
});

const SERVER = signer('server');
const PUBLISHED: readonly PublishedKey[] = [{ key: SERVER.key, from: 1 }];

/** A whole match of two people at a table whose server signs, and what Ann saw of it. */
function raced(): { readonly record: MatchRecord; readonly witness: Witness } {
  const room = new TestRoom(toy, specFor(toy, 2), 'world', SERVER);
  room.seatAll('host', 'ann');
  room.start('host');
  room.playOut();
  const [record] = room.records;
  if (record === undefined) throw new Error('no record');
  const { commitment } = fair(record);
  return {
    record,
    witness: {
      format: 1,
      table: 'table',
      game: toy.id,
      rulesVersion: 1,
      options: { double: false },
      attempt: 1,
      seat: 1,
      seats: [
        { kind: 'person', name: 'host' },
        { kind: 'person', name: 'ann' },
      ],
      commitment,
      key: SERVER.key,
      value: shareFor('ann 1').value,
      commitments: [shareFor('host 1').commitment, shareFor('ann 1').commitment],
    },
  };
}
const fair = (record: MatchRecord) => record.proof as unknown as FairProof;

const { record, witness } = raced();
const text = saveRecord(record);
const { digest } = fair(record);
const flawOf = (evidence: Evidence, of = text) => {
  const judged = judgeRecord(gameOf, of, evidence);
  return judged.ok ? 'nothing' : judged.reason.code;
};
const judgementOf = (evidence: Evidence, of = text) => {
  const judged = judgeRecord(gameOf, of, evidence);
  if (!judged.ok) throw new Error(judged.reason.message);
  const { checks, gaps, keySource } = judged.value;
  return { checks: checks.slice(-4), gaps, keySource };
};
/** The record with other players in it, and a digest and signature that fit. */
function rewritten(players: readonly RecordedPlayer[], by: Signer | undefined): string {
  const { digest: _, signature: __, ...proof } = fair(record);
  const bare = { ...record, players, proof: proof as unknown as Json };
  const fresh = digestOf(bare);
  const signature = by && { signature: { key: by.key, value: by.sign(recordToSign(fresh)) } };
  return saveRecord({ ...bare, proof: { ...proof, digest: fresh, ...signature } as unknown as Json });
}

function headOf(entries: readonly LedgerEntry[], by: Signer = SERVER): SignedHead {
  const head = { count: entries.length, link: entries.at(-1)?.link ?? NO_LINK, at: 9 };
  return { ...head, signature: { key: by.key, value: by.sign(headToSign(head)) } };
}
function ledgerOf(...digests: readonly string[]): LedgerPart & { readonly entries: readonly LedgerEntry[] } {
  const entries: LedgerEntry[] = [];
  for (const each of digests) entries.push(entryAfter(entries.at(-1), each, 7));
  return { after: NO_LINK, entries, head: headOf(entries) };
}

describe('a record, judged', () => {
  it('by itself says that nobody vouches for it but the key it names', () => {
    expect(judgementOf({})).toEqual({
      checks: ['seed', 'actions', 'end', 'outcome'],
      gaps: ['key', 'witness', 'ledger', 'head'],
      keySource: undefined,
    });
  });

  it('with all there is to know leaves nothing open', () => {
    const ledger = ledgerOf(hexFor('before'), digest, hexFor('after'));
    const earlier = [headOf(ledger.entries.slice(0, 1))];
    expect(judgementOf({ published: PUBLISHED, witness, ledger, earlier })).toEqual({
      checks: ['key', 'witness', 'ledger', 'head'],
      gaps: [],
      keySource: 'witness',
    });
  });

  it.each([
    ['given', { key: SERVER.key, published: PUBLISHED, witness }],
    ['witness', { published: PUBLISHED, witness }],
    ['server', { published: PUBLISHED }],
  ] as const)('says from where it has the key: %s', (source, evidence) => {
    expect(judgementOf(evidence).keySource).toBe(source);
  });

  it('of the first scheme says what it does not bind', () => {
    const old = readFileSync(new URL('./testing/fixtures/neko-3-short.record.txt', import.meta.url), 'utf8');
    expect(judgementOf({ published: PUBLISHED }, old).gaps).toEqual([
      'seats',
      'order',
      'unsigned',
      'witness',
      'ledger',
      'head',
    ]);
    expect(flawOf({ key: SERVER.key }, old)).toBe('unsigned');
  });

  it('that was simulated says who chose the seed', () => {
    const simulated = readFileSync(new URL('./testing/fixtures/neko-3-simulated.record.txt', import.meta.url), 'utf8');
    expect(judgementOf({}, simulated).gaps).toEqual(['seed', 'order', 'unsigned', 'witness', 'ledger', 'head']);
  });
});

describe('a forger without the key', () => {
  const players = [
    { kind: 'person', name: 'host', standIns: 3 },
    { kind: 'person', name: 'ann' },
  ] satisfies RecordedPlayer[];

  it('is caught changing how often a stand-in played, whatever digest he writes', () => {
    expect(flawOf({}, rewritten(players, undefined))).toBe('nothing');
    expect(judgementOf({}, rewritten(players, undefined)).gaps).toContain('unsigned');
    expect(flawOf({ published: PUBLISHED }, rewritten(players, undefined))).toBe('unsigned');
    expect(flawOf({ published: PUBLISHED }, rewritten(players, signer('forger')))).toBe('other-key');
    const { signature } = fair(record);
    const kept = JSON.parse(rewritten(players, undefined)) as MatchRecord;
    expect(flawOf({}, saveRecord({ ...kept, proof: { ...fair(kept), signature } as unknown as Json }))).toBe(
      'signature',
    );
  });

  it('is caught inventing a whole match', () => {
    const room = new TestRoom(toy, specFor(toy, 2), 'nowhere', signer('forger'));
    room.seatAll('host', 'ann');
    room.start('host');
    room.playOut(7);
    const invented = saveRecord(room.records[0] ?? record);
    expect(judgementOf({}, invented).gaps).toContain('key');
    expect(flawOf({ key: SERVER.key }, invented)).toBe('other-key');
    expect(flawOf({ published: PUBLISHED, ledger: ledgerOf(digest) }, invented)).toBe('other-key');
  });
});

describe('a server that cheats and signs it', () => {
  it.each<[string, Partial<Witness>]>([
    ['witness-table', { table: 'another' }],
    ['witness-attempt', { attempt: 2 }],
    ['witness-game', { game: 'chess' }],
    ['witness-game', { rulesVersion: 2 }],
    ['witness-game', { options: { double: true } }],
    ['witness-seats', { seats: [witness.seats[0] ?? { kind: 'bot', level: 'x' }, { kind: 'person', name: 'Ann' }] }],
    ['witness-seats', { seats: [{ kind: 'bot', level: 'ace' }, witness.seats[1] ?? { kind: 'bot', level: 'x' }] }],
    ['witness-secret', { commitment: hexFor('another') }],
    ['witness-share', { value: hexFor('another') }],
    ['witness-share', { seat: 0 }],
    ['witness-commitments', { commitments: [hexFor('puppet'), shareFor('ann 1').commitment] }],
    ['witness-record', { digests: { 0: hexFor('another') } }],
    ['witness-breach', { breach: 'committing-again' }],
    ['other-key', { key: signer('another').key }],
  ])('is caught by its witness: %s', (code, changes) => {
    expect(flawOf({ witness: { ...witness, ...changes } })).toBe(code);
  });

  it('is caught by a witness that never gave its share, and by one that is missing', () => {
    const { commitments: _, ...unrevealed } = witness;
    expect(flawOf({ witness: unrevealed })).toBe('witness-unrevealed');
    expect(flawOf({ witness: 'missing' })).toBe('no-witness');
  });

  it('holds for a witness that saw this record, or one of another rerun', () => {
    expect(flawOf({ witness: { ...witness, digests: { 0: digest, 1: hexFor('x') } } })).toBe('nothing');
  });

  it('is caught leaving the record out of its ledger', () => {
    expect(flawOf({ published: PUBLISHED, ledger: ledgerOf(hexFor('other')) })).toBe('not-entered');
    expect(flawOf({ published: PUBLISHED, ledger: ledgerOf() })).toBe('not-entered');
  });

  it('is caught with a ledger that does not hold together', () => {
    const ledger = ledgerOf(hexFor('before'), digest, hexFor('after'));
    const [first, second, third] = ledger.entries;
    if (first === undefined || second === undefined || third === undefined) throw new Error('no entries');
    const broken: readonly LedgerPart[] = [
      { ...ledger, entries: [first, third] },
      { ...ledger, entries: [first, { ...second, at: 8 }, third] },
      { ...ledger, entries: [first, { ...second, link: third.link }, third] },
      { ...ledger, entries: [first, second] },
      { ...ledger, after: hexFor('x') },
      { ...ledger, head: headOf(ledger.entries.slice(0, 2)) },
    ];
    for (const part of broken) expect(flawOf({ published: PUBLISHED, ledger: part })).toBe('bad-ledger');
    expect(flawOf({ published: PUBLISHED, ledger: { ...ledger, head: headOf(ledger.entries, signer('x')) } })).toBe(
      'bad-head',
    );
    const unsigned = { ...ledger.head, at: 10 };
    expect(flawOf({ published: PUBLISHED, ledger: { ...ledger, head: unsigned } })).toBe('bad-head');
  });

  it('is caught showing another history, longer or shorter', () => {
    const seen = ledgerOf(hexFor('one'), hexFor('two'));
    const forked = ledgerOf(hexFor('other'), hexFor('two'), digest);
    const earlier = [seen.head];
    expect(flawOf({ published: PUBLISHED, ledger: forked, earlier })).toBe('other-ledger');
    expect(flawOf({ published: PUBLISHED, ledger: ledgerOf(digest), earlier })).toBe('other-ledger');
    const whole = ledgerOf(hexFor('one'), hexFor('two'), digest);
    expect(flawOf({ published: PUBLISHED, ledger: whole, earlier })).toBe('nothing');
    const { entries, head } = whole;
    const later = { after: entries[1]?.link ?? '', entries: entries.slice(2), head };
    expect(flawOf({ published: PUBLISHED, ledger: later, earlier })).toBe('nothing');
    expect(judgementOf({ published: PUBLISHED, ledger: later, earlier }).checks).toContain('head');
    const before = headOf(entries.slice(0, 1));
    expect(judgementOf({ published: PUBLISHED, ledger: later, earlier: [before] }).gaps).toEqual(['witness', 'head']);
  });
});

describe('keys that follow one another', () => {
  const old = signer('old');
  const endorsed = { key: SERVER.key, from: 5 };
  const history = (by: Signer): readonly PublishedKey[] => [
    { key: old.key, from: 1, until: 5 },
    { ...endorsed, endorsement: by.sign(keyToSign(endorsed)) },
  ];
  const told = { ...witness, key: old.key };

  it('are trusted where the one before vouches for them', () => {
    expect(flawOf({ witness: told, published: history(old) })).toBe('nothing');
  });

  it.each([
    ['somebody else vouches for them', history(signer('x'))],
    ['nobody does', [{ key: old.key, from: 1, until: 5 }, endorsed]],
    ['the old one is not published', PUBLISHED],
    ['no keys are known', []],
  ])('are not where %s', (_, published) => {
    expect(flawOf({ witness: told, published })).toBe('other-key');
  });

  it('cannot be made of nothing', () => {
    const fresh = signerOf(generateKeyPairSync('ed25519').privateKey);
    expect(flawOf({ key: fresh.key })).toBe('other-key');
    expect(flawOf({ key: 'f'.repeat(64) })).toBe('other-key');
  });
});
