import { describe, expect, it } from 'vitest';
import { type Asker, FairQueue } from './fairQueue.ts';

const asker = (address: string, table: string, isPaused = () => false): Asker => ({
  table,
  address: () => address,
  isPaused,
});

/** Takes so many, each of which costs as its table says, and names their tables. */
function serve(queue: FairQueue<number>, times: number, cost: (table: string) => number = () => 1): readonly string[] {
  return Array.from({ length: times }, () => {
    const next = queue.take();
    if (next === undefined) return '-';
    const { table, address } = next.asker;
    queue.charge(address(), table, cost(table));
    return table;
  });
}

describe('turns', () => {
  it('go round the addresses, then round the tables of each', () => {
    const queue = new FairQueue<number>();
    for (let at = 0; at < 3; at++) for (const table of ['m1', 'm2', 'm3']) queue.push(at, asker('mallory', table));
    for (let at = 0; at < 3; at++) queue.push(at, asker('ann', 'a'));
    expect(serve(queue, 6).filter((table) => table === 'a')).toHaveLength(3);
    expect([...serve(queue, 6)].sort()).toEqual(['m1', 'm1', 'm2', 'm2', 'm3', 'm3']);
    expect(queue.take()).toBeUndefined();
  });

  it('count what a thought costs, not how many there are', () => {
    const queue = new FairQueue<number>();
    for (let at = 0; at < 100; at++) {
      queue.push(at, asker('mallory', 'm'));
      queue.push(at, asker('ann', 'a'));
    }
    const turns = serve(queue, 101, (table) => (table === 'm' ? 250 : 5));
    expect(turns.filter((table) => table === 'm').length).toBeLessThanOrEqual(3);
  });

  it('come at once for those who have just come, however many wait', () => {
    const queue = new FairQueue<number>();
    for (let table = 0; table < 58; table++)
      for (let seat = 0; seat < 5; seat++) queue.push(seat, asker('mallory', `m${table}`));
    serve(queue, 40, () => 250);
    queue.push(0, asker('ann', 'a'));
    expect(serve(queue, 2)).toContain('a');
  });

  it('do not pile up for those who were away', () => {
    const queue = new FairQueue<number>();
    for (let at = 0; at < 100; at++) queue.push(at, asker('ann', 'a'));
    serve(queue, 50);
    for (let at = 0; at < 100; at++) queue.push(at, asker('bob', 'b'));
    expect(serve(queue, 20).filter((table) => table === 'a').length).toBeGreaterThanOrEqual(9);
  });

  it('pass over those for whom nobody waits, until somebody does', () => {
    const queue = new FairQueue<number>();
    let isAway = true;
    queue.push(
      1,
      asker('', 'm', () => isAway),
    );
    queue.push(2, asker('ann', 'a'));
    expect(serve(queue, 2)).toEqual(['a', '-']);
    isAway = false;
    expect(serve(queue, 1)).toEqual(['m']);
  });

  it('are gone with their table', () => {
    const queue = new FairQueue<number>();
    for (const table of ['a', 'b', 'a']) queue.push(0, asker('ann', table));
    queue.drop('a');
    expect([queue.size, ...serve(queue, 2)]).toEqual([1, 'b', '-']);
  });
});
