import type { CommitOutcome, TableCommit } from '@slipstream/table/storage';
import { describe, expect, it } from 'vitest';
import { GroupCommit } from './groupCommit.ts';
import { openEmbedded } from './storage/embedded.ts';
import { freshFolder, removeFolder } from './testing/benches.ts';

const entry = (seq: number) => ({ seq, at: seq, text: '{}' });
const commit = (table: string, ...seqs: number[]): TableCommit => ({ table, entries: seqs.map(entry) });

/** A store that keeps what it is given and answers when it is told to. */
function slowStore() {
  const groups: { commits: readonly TableCommit[]; answer(outcomes: readonly CommitOutcome[] | Error): void }[] = [];
  return {
    groups,
    commit: (commits: readonly TableCommit[]) =>
      new Promise<readonly CommitOutcome[]>((resolve, reject) =>
        groups.push({
          commits,
          answer: (outcomes) => (outcomes instanceof Error ? reject(outcomes) : resolve(outcomes)),
        }),
      ),
  };
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('group commit', () => {
  it('makes everything of one turn durable together, one commit per table', async () => {
    const storage = slowStore();
    const group = new GroupCommit({ storage, pretend: () => Promise.resolve() });
    const done: string[] = [];
    void group.commit(commit('a', 1)).then(() => done.push('a1'));
    void group.commit(commit('b', 1)).then(() => done.push('b1'));
    void group.commit({ ...commit('a', 2), wakeAt: 5 }).then(() => done.push('a2'));
    await turn();
    expect(storage.groups.map(({ commits }) => commits)).toEqual([
      [{ table: 'a', entries: [entry(1), entry(2)], wakeAt: 5, finished: [] }, commit('b', 1)],
    ]);
    expect(done).toEqual([]);
    storage.groups[0]?.answer(['done', 'done']);
    await turn();
    expect(done).toEqual(['a1', 'a2', 'b1']);
  });

  it('loses nothing of commits of one table that join', async () => {
    const folder = freshFolder();
    const storage = await openEmbedded(folder);
    const group = new GroupCommit({ storage, pretend: () => Promise.resolve() });
    const row = { table: 'a', isPublic: true, isOver: false, isPlaying: true, touchedAt: 1, guests: [], summary: '1' };
    const record = (record: string) => ({
      ...{ record, table: 'a', game: 'some-game', isPublic: true },
      ...{ finishedAt: 1, guests: [], text: `${record}\n` },
    });
    await Promise.all([
      group.commit({ ...commit('a', 0), row, wakeAt: 7, finished: [record('r1')] }),
      group.commit({ ...commit('a', 1), row: { ...row, summary: '2' } }),
      group.commit({ ...commit('a', 2), finished: [record('r2'), record('r3')] }),
    ]);
    expect((await storage.readLog('a')).map(({ seq }) => seq)).toEqual([0, 1, 2]);
    expect((await storage.listRecords({ limit: 9 })).map(({ record }) => record)).toEqual(['r1', 'r2', 'r3']);
    expect(await storage.readTable('a')).toEqual({ ...row, summary: '2' });
    expect(await storage.listWaking({ until: 7, limit: 9 })).toEqual([{ table: 'a', wakeAt: 7 }]);
    await storage.close();
    removeFolder(folder);
  });

  it('gathers the next group while the store works, and never has two under way', async () => {
    const storage = slowStore();
    const group = new GroupCommit({ storage, pretend: () => Promise.resolve() });
    void group.commit(commit('a', 1));
    await turn();
    void group.commit(commit('a', 2));
    void group.commit(commit('c', 1));
    await turn();
    expect(storage.groups).toHaveLength(1);
    storage.groups[0]?.answer(['done']);
    await turn();
    expect(storage.groups[1]?.commits).toEqual([commit('a', 2), commit('c', 1)]);
    const settled = group.settled();
    storage.groups[1]?.answer(['done', 'done']);
    await settled;
  });

  it('flushed, stores what is waiting before the end of the turn, and once', async () => {
    const storage = slowStore();
    const group = new GroupCommit({ storage, pretend: () => Promise.reject(new Error('there is something to store')) });
    const durable = group.commit(commit('a', 1));
    const flushed = group.flush();
    expect(storage.groups.map(({ commits }) => commits)).toEqual([[commit('a', 1)]]);
    void group.commit(commit('a', 2));
    await turn();
    expect(storage.groups).toHaveLength(1); // never two under way
    storage.groups[0]?.answer(['done']);
    await Promise.all([durable, flushed]);
    await turn();
    expect(storage.groups.slice(1).map(({ commits }) => commits)).toEqual([[commit('a', 2)]]);
    storage.groups[1]?.answer(['done']);
    await group.settled();
  });

  it('flushed while the store works, waits for it; and only pretends where nothing is waiting', async () => {
    const storage = slowStore();
    let pretended = 0;
    const pretend = async () => void pretended++;
    const group = new GroupCommit({ storage, pretend });
    void group.commit(commit('a', 1));
    await turn();
    const flushed = group.flush();
    await turn();
    expect([storage.groups.length, pretended]).toEqual([1, 0]);
    storage.groups[0]?.answer(['done']);
    await flushed;
    expect([storage.groups.length, pretended]).toEqual([1, 1]);
  });

  it('tells those whose commit was refused, and only those', async () => {
    const storage = slowStore();
    const group = new GroupCommit({ storage, pretend: () => Promise.resolve() });
    const outcomes = Promise.allSettled([
      group.commit(commit('a', 1)),
      group.commit(commit('b', 1)),
      group.commit(commit('a', 2)),
    ]);
    await turn();
    storage.groups[0]?.answer(['conflict', 'done']);
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
  });

  it('tells everybody when the store fails, and goes on afterwards', async () => {
    const storage = slowStore();
    const group = new GroupCommit({ storage, pretend: () => Promise.resolve() });
    const failed = Promise.allSettled([group.commit(commit('a', 1)), group.commit(commit('b', 1))]);
    await turn();
    storage.groups[0]?.answer(new Error('disk full'));
    expect(await failed).toMatchObject([{ reason: { message: 'disk full' } }, { reason: { message: 'disk full' } }]);
    const next = group.commit(commit('a', 1));
    await turn();
    storage.groups[1]?.answer(['done']);
    await next;
  });
});
