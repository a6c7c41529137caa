import type { AnyGame } from '@slipstream/engine';
import { sprint } from '@slipstream/testkit/sprint';
import { describe, expect, it } from 'vitest';
import { hashHex } from './hash.ts';
import { chainCommitment, chainSecret, isCommittedSecret } from './seed.ts';
import { tableInfo, wakeAt } from './table.ts';
import { hexFor, specFor, TestRoom } from './testRoom.ts';

const game = sprint as AnyGame;
const started = () => {
  const room = new TestRoom(game, specFor(game, 2));
  room.seatAll('host', 'ann');
  room.do('host', { type: 'start' });
  return room;
};
const fairness = (room: TestRoom) => tableInfo(room.table).fairness;
const refusal = (code: string) => expect.objectContaining({ type: 'refused', code });

describe('the start of a match', () => {
  it('publishes the commitment of the server first, all others next, and reveals last', () => {
    const room = new TestRoom(game, specFor(game, 2));
    const published = fairness(room).commitment;
    room.seatAll('host', 'ann');
    room.do('host', { type: 'start' });
    expect(fairness(room)).toEqual({
      attempt: 1,
      commitment: published,
      stage: 'committing',
      commitments: [null, null],
      awaited: [0, 1],
    });
    room.give('host', 'commit');
    expect(fairness(room).commitments).toEqual([null, null]);
    expect(room.ask('host', { type: 'reveal', attempt: 1, value: hexFor('host 1') })).toEqual(refusal('not-sealing'));
    room.give('ann', 'commit');
    expect(fairness(room)).toMatchObject({
      stage: 'revealing',
      commitments: [hashHex(hexFor('host 1')), hashHex(hexFor('ann 1'))],
    });
    room.give('ann', 'reveal');
    expect(tableInfo(room.table).phase).toBe('sealing');
    room.give('host', 'reveal');
    expect(tableInfo(room.table).phase).toBe('playing');
    expect(fairness(room).stage).toBe('settled');
  });

  it('tells nobody a share or the secret before the match is over', () => {
    const room = started();
    room.giveShares();
    const heard = JSON.stringify([...room.streams.values()]);
    for (const secret of [hexFor('host 1'), hexFor('ann 1'), room.table.state.seeding.top]) {
      expect(heard).not.toContain(secret);
    }
    expect(heard).not.toContain(chainSecret(room.table.state.seeding.top, 0));
  });

  it('refuses shares that do not fit, come twice, late or from strangers', () => {
    const room = started();
    room.connect('eve');
    const commitment = hashHex(hexFor('x'));
    expect(room.ask('eve', { type: 'commit', attempt: 1, commitment })).toEqual(refusal('not-seated'));
    expect(room.ask('ann', { type: 'commit', attempt: 2, commitment })).toEqual(refusal('not-sealing'));
    expect(room.ask('ann', { type: 'commit', attempt: 1, commitment: 'AB' })).toEqual(refusal('bad-commitment'));
    room.do('ann', { type: 'commit', attempt: 1, commitment });
    expect(room.ask('ann', { type: 'commit', attempt: 1, commitment })).toEqual(refusal('already-given'));
    room.give('host', 'commit');
    expect(room.ask('ann', { type: 'reveal', attempt: 1, value: hexFor('y') })).toEqual(refusal('bad-reveal'));
    room.do('ann', { type: 'reveal', attempt: 1, value: hexFor('x') });
    expect(room.ask('ann', { type: 'reveal', attempt: 1, value: hexFor('x') })).toEqual(refusal('already-given'));
  });

  it('is called off for all to see when a client does not answer, and never reuses a secret', () => {
    const room = started();
    const { commitment } = fairness(room);
    room.give('host', 'commit');
    expect(wakeAt(room.table)).toBe(room.now + 15_000);
    room.tick(15_000 - 1);
    expect(tableInfo(room.table).phase).toBe('sealing');
    room.tick(1);
    expect(tableInfo(room.table).phase).toBe('lobby');
    expect(fairness(room)).toMatchObject({ attempt: 2, stage: 'idle', calledOff: [1] });
    expect(fairness(room).commitment).not.toBe(commitment);
    expect(room.streams.get('ann/1')?.at(-1)).toMatchObject({ type: 'table', table: { fairness: { calledOff: [1] } } });
    room.start();
    room.playOut();
    expect(room.records[0]?.proof).toMatchObject({ attempt: 2 });
  });

  it('is called off when somebody leaves in the middle of it', () => {
    const room = started();
    room.do('ann', { type: 'leave' });
    expect(tableInfo(room.table)).toMatchObject({ phase: 'lobby', fairness: { attempt: 2, calledOff: [1] } });
    expect(tableInfo(room.table).seats[1]).toEqual({ kind: 'open' });
  });

  it('waits for people as long as a decision may take where they need not be there', () => {
    const room = new TestRoom(game, specFor(game, 2, { pace: { kind: 'turns', hours: 8 } }));
    room.seatAll('host', 'ann');
    room.do('host', { type: 'start' });
    expect(wakeAt(room.table)).toBe(room.now + 8 * 3_600_000);
  });
});

describe('the chain of secrets', () => {
  it('fixes every rerun by one commitment, and a revealed secret tells nothing of the next', () => {
    const top = hexFor('top');
    const commitment = chainCommitment(top);
    for (const rerun of [0, 1, 5, 15]) {
      expect(isCommittedSecret(chainSecret(top, rerun), rerun, commitment)).toBe(true);
      expect(isCommittedSecret(chainSecret(top, rerun), rerun + 1, commitment)).toBe(false);
      expect(isCommittedSecret(hexFor('other'), rerun, commitment)).toBe(false);
    }
    expect(hashHex(chainSecret(top, 1))).toBe(chainSecret(top, 0));
    expect(() => chainSecret(top, 16)).toThrow();
  });
});
