import { type AnyGame, fastRng } from '@slipstream/engine';
import type { Message } from '@slipstream/protocol';
import { sprint } from '@slipstream/testkit/sprint';
import { describe, expect, it } from 'vitest';
import { type LocalPorts, LocalTable } from './localTable.ts';
import { hexFor, LEVELS, specFor } from './testRoom.ts';

const game = sprint as AnyGame;

async function opened(changes: Partial<LocalPorts> = {}): Promise<LocalTable> {
  const ports: LocalPorts = {
    levels: LEVELS,
    secret: () => hexFor('local'),
    now: () => 1000,
    schedule: () => () => undefined,
    bots: { choose: ({ legalActions, seed }) => legalActions[fastRng(seed).below(legalActions.length)] },
    ...changes,
  };
  const table = await LocalTable.open(game, ports, { id: 'local', host: 'me', spec: specFor(game, 2) });
  if (!table.ok) throw new Error(table.reason);
  return table.value;
}
const told = async (table: LocalTable) => table.host.dispatch({ type: 'tick' });

describe('a table in the page', () => {
  it('needs no store', async () => {
    const table = await opened();
    const heard: Message[] = [];
    table.connect('me', (message) => heard.push(message)).send({ type: 'take', id: 'a', name: 'Me' });
    await told(table);
    expect(heard).toContainEqual({ type: 'ack', id: 'a' });
    expect(table.now()).toBe(1000);
  });

  it('knows who has gone, and tells them nothing more', async () => {
    const table = await opened();
    const [mine, theirs]: [Message[], Message[]] = [[], []];
    table.connect('me', (message) => mine.push(message)).send({ type: 'take', id: 'a', name: 'Me' });
    const ann = table.connect('ann', (message) => theirs.push(message));
    ann.send({ type: 'take', id: 'b', name: 'Ann' });
    await told(table);
    ann.close();
    const heard = theirs.length;
    await told(table);
    expect(mine.findLast(({ type }) => type === 'table')).toMatchObject({
      table: { seats: [{ present: true }, { name: 'Ann', present: false }] },
    });
    expect(theirs).toHaveLength(heard);
  });

  it('says when it can no longer keep its log', async () => {
    const failures: unknown[] = [];
    let isFull = false;
    const table = await opened({
      commit: async () => {
        if (isFull) throw new Error('no room');
      },
      failed: (error) => failures.push(error),
    });
    isFull = true;
    table.connect('me', () => undefined).send({ type: 'take', id: 'a', name: 'Me' });
    await told(table);
    expect(failures).toEqual([new Error('no room')]);
  });
});
