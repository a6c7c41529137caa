import { createHash } from 'node:crypto';
import {
  type AnyGame,
  fastRng,
  type Json,
  type MatchRecord,
  type RecordFormat2,
  replay,
  saveRecord,
} from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import { sprint } from '@slipstream/testkit/sprint';
import { describe, expect, it } from 'vitest';
import { GENERATORS } from './chacha.ts';
import { type FairProof, signOff } from './proof.ts';
import { tableHash } from './seed.ts';
import { hexFor, specFor, TestRoom } from './testRoom.ts';
import { digestRecord, verifyRecord, verifyRecordText } from './verify.ts';

const toy = sprint as AnyGame;
const ALL: readonly AnyGame[] = [toy, ...GAMES];
const gameOf = (id: string) => ALL.find((game) => game.id === id);

/** A whole match at a table: two people, the rest bots. */
function played(game: AnyGame): TestRoom {
  const seatCount = game.seatCounts.find((count) => count > 1) ?? 2;
  const room = new TestRoom(game, specFor(game, seatCount));
  room.seatAll('host', 'ann');
  room.start('host', 'easy');
  room.playOut();
  return room;
}

function recordOf(game: AnyGame): RecordFormat2 {
  const record = played(game).records[0];
  if (record?.format !== 2) throw new Error('no record');
  return record;
}
const fair = (record: MatchRecord) => record.proof as unknown as FairProof;

/** The record with another proof and a digest that fits: what a host that cheats would publish. */
function forged(game: AnyGame, record: RecordFormat2, changes: Partial<RecordFormat2>, proof: Partial<FairProof> = {}) {
  const { outcome, state: _, digest: __, signature: ___, ...rest } = { ...fair(record), ...proof };
  let state: unknown = {};
  for (const step of replay(game, { ...record, ...changes }, GENERATORS))
    if (step.ok) state = step.value.after.match.state;
  return signOff({ ...record, ...changes }, rest, { outcome, state });
}

describe.each(ALL.map((game) => [game.id, game] as const))('a record of %s', (_, game) => {
  it('proves itself, as data and as a file', () => {
    const record = recordOf(game);
    const verified = verifyRecord(game, record);
    expect(verified).toMatchObject({ ok: true, value: { proof: { scheme: 'fair-2' }, people: 2 } });
    expect(verifyRecordText(gameOf, saveRecord(record))).toMatchObject({
      ok: true,
      value: { checks: ['text', 'digest', 'commitment', 'shares', 'seed', 'actions', 'end', 'outcome'] },
    });
  });

  it('fails with one byte changed, wherever it is', () => {
    const text = saveRecord(recordOf(game));
    const bytes = Buffer.from(text);
    const rng = fastRng(`bytes ${game.id}`);
    const stride = Math.max(1, Math.floor(bytes.length / 1500));
    for (let at = 0; at < bytes.length; at += stride) {
      const changed = Buffer.from(bytes);
      changed[at] = ((bytes[at] ?? 0) + 1 + rng.below(255)) & 255;
      expect(verifyRecordText(gameOf, changed.toString()).ok, `byte ${at} of ${text.slice(at - 10, at + 10)}`).toBe(
        false,
      );
    }
  });

  it('is signed off the same way when it was simulated in one place', () => {
    const room = played(game);
    const { proof: __, players: ___, ...bare } = recordOf(game);
    expect(room.records).toHaveLength(1);
    const signedOff = digestRecord(game, bare);
    if (!signedOff.ok) throw new Error(signedOff.reason);
    expect(verifyRecord(game, signedOff.value)).toMatchObject({
      ok: true,
      value: { proof: { scheme: 'sealed-2' }, people: 0 },
    });
    const { actions, reveals } = bare;
    const short = { actions: actions.slice(0, -(reveals.at(-1) ?? 0)), reveals: reveals.slice(0, -1) };
    expect(digestRecord(game, { ...bare, ...short })).toEqual({ ok: false, reason: 'the match is not over' });
  });
});

describe('a host that cheats', () => {
  const record = recordOf(toy);
  const proof = fair(record);
  const other = hexFor('another secret');
  const flawIn = (cheat: MatchRecord) => {
    const verified = verifyRecord(toy, cheat);
    return verified.ok ? 'nothing' : verified.reason.check;
  };

  it('is caught with a secret it did not commit to', () => {
    expect(flawIn(forged(toy, record, {}, { secret: other }))).toBe('commitment');
  });
  it('is caught with a seed that the shares do not make', () => {
    expect(flawIn(forged(toy, record, { seed: { generator: 'chacha20', value: other } }))).toBe('seed');
    expect(flawIn(forged(toy, record, { seed: { generator: 'sfc32', value: '1' } }))).toBe('seed');
    expect(flawIn(forged(toy, record, { options: { double: true } }))).toBe('seed');
  });
  it('is caught leaving a share out, adding one or changing one', () => {
    const [first, second] = proof.shares;
    expect(flawIn(forged(toy, record, {}, { shares: [first ?? null, null] }))).toBe('shares');
    expect(flawIn(forged(toy, record, {}, { shares: [first ?? null] }))).toBe('shares');
    const changed = { commitment: second?.commitment ?? '', value: other };
    expect(flawIn(forged(toy, record, {}, { shares: [first ?? null, changed] }))).toBe('shares');
  });
  it('is caught with an illegal action, a missing end, an action too many, another outcome', () => {
    const { actions, reveals } = record;
    const wrong = { seat: 0, action: { card: 99 } };
    expect(flawIn(forged(toy, record, { actions: [wrong, ...actions.slice(1)] }))).toBe('actions');
    expect(flawIn(forged(toy, record, { actions: actions.slice(0, -2), reveals: reveals.slice(0, -1) }))).toBe('end');
    expect(flawIn(forged(toy, record, { actions: [...actions, wrong], reveals: [...reveals, 1] }))).toBe('actions');
    expect(flawIn(forged(toy, record, {}, { outcome: { ...proof.outcome, winners: [0, 1] } }))).toBe('outcome');
  });
  it('is caught telling that others chose together than did', () => {
    expect(record.reveals).toEqual([2, 2, 2]);
    expect(flawIn({ ...record, reveals: [2, 4] })).toBe('digest');
    for (const reveals of [
      [2, 4],
      [1, 1, 2, 2],
      [3, 1, 2],
      [2, 2],
      [2, 2, 2, 0],
    ]) {
      expect(flawIn(forged(toy, record, { reveals })), reveals.join()).toBe('actions');
    }
  });
  it('is caught telling another attempt, another table, other names or another kind of seat: the seed is bound to them', () => {
    expect(flawIn(forged(toy, record, {}, { attempt: 2 }))).toBe('seed');
    expect(flawIn(forged(toy, record, {}, { table: tableHash('another') }))).toBe('seed');
    const players = [
      { kind: 'person', name: 'host' },
      { kind: 'person', name: 'Eve' },
    ] as const;
    expect(flawIn(forged(toy, record, { players }))).toBe('seed');
  });
});

describe('what cannot be read', () => {
  const record = recordOf(toy);
  const text = saveRecord(record);
  const flawOf = (changed: string, known = gameOf) => {
    const verified = verifyRecordText(known, changed);
    return verified.ok ? 'nothing' : [verified.reason.check, verified.reason.message];
  };

  it('is named: no JSON, other bytes than records have, keys in another order, a game nobody knows', () => {
    expect(flawOf('{')).toEqual(['text', 'the record is not JSON']);
    expect(flawOf(`${text} `)).toEqual(['text', 'the file is not written as records are written']);
    const { format, ...rest } = record;
    expect(flawOf(saveRecord({ ...rest, format }))).toEqual([
      'digest',
      'the record was changed after it was written: its digest does not fit',
    ]);
    expect(flawOf(text, () => undefined)).toEqual(['text', 'the record is of "sprint", a game not known here']);
  });

  it.each<[string, object]>([
    ['no digest', { digest: undefined }],
    ['a digest that is none', { digest: 'AB' }],
    ['no state', { state: 7 }],
    ['no outcome', { outcome: [] }],
    ['another scheme', { scheme: 'fair-9' }],
    ['no table', { table: 'T' }],
    ['a signature that is none', { signature: 'x' }],
    ['half a signature', { signature: { key: hexFor('x'), value: hexFor('x') } }],
    ['no commitment', { commitment: '' }],
    ['no secret', { secret: 'x'.repeat(64) }],
    ['a negative rerun', { race: -1 }],
    ['half a rerun', { race: 0.5 }],
    ['no list of shares', { shares: {} }],
    ['a share without a value', { shares: [null, { commitment: hexFor('x') }] }],
    ['a share without a commitment', { shares: [null, { value: hexFor('x') }] }],
  ])('is a proof with %s', (_what, changes) => {
    const verified = verifyRecord(toy, { ...record, proof: { ...fair(record), ...changes } as unknown as Json });
    expect(verified).toEqual({
      ok: false,
      reason: { check: 'digest', code: 'digest', message: 'the record carries no proof that can be read' },
    });
  });
});

describe('the seed', () => {
  it('can be checked with any sha256 and a text editor', () => {
    const record = recordOf(toy);
    const { secret, commitment, shares, table } = fair(record);
    const [host, ann] = shares;
    const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
    expect(table).toBe(sha256('slipstream table 1\ntable\n'));
    expect(sha256(Buffer.from(secret, 'hex'))).toBe(commitment);
    for (const share of shares) expect(sha256(Buffer.from(share?.value ?? '', 'hex'))).toBe(share?.commitment);
    const lines = [
      'slipstream seed 2',
      `table ${table}`,
      'attempt 1',
      'game sprint 1',
      'seats 2',
      'options {"double":false}',
      'race 0',
      `commitment ${commitment}`,
      `secret ${secret}`,
      `seat 0 person "host" ${host?.commitment} ${host?.value}`,
      `seat 1 person "ann" ${ann?.commitment} ${ann?.value}`,
      '',
    ];
    expect(record.seed).toEqual({ generator: 'chacha20', value: sha256(lines.join('\n')) });
  });
});

describe('hostile records', () => {
  it('are refused, never thrown at', () => {
    const record = recordOf(toy);
    const strange: readonly unknown[] = [null, 1, 'x', [], {}, { scheme: 'fair-1' }, { ...fair(record), race: 1e9 }];
    for (const proof of strange) expect(verifyRecord(toy, { ...record, proof: proof as Json }).ok).toBe(false);
    for (const text of ['', '{', 'null', '[]', '{"format":1}', '{"format":99}']) {
      expect(verifyRecordText(gameOf, text)).toMatchObject({ ok: false, reason: { check: 'text' } });
    }
    const foreign = signOff(
      { ...record, game: 'chess' },
      { scheme: 'sealed-1' },
      { outcome: fair(record).outcome, state: 0 },
    );
    expect(verifyRecordText(gameOf, saveRecord(foreign))).toMatchObject({ ok: false, reason: { check: 'text' } });
  });
});
