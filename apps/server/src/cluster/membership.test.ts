import { expect, it } from 'vitest';
import { Unsure } from './cluster.ts';
import { Membership } from './membership.ts';

const SURE_MS = 4000;

/** A server whose clock, store and lock the test holds. */
function server() {
  const lapses: number[] = [];
  const faults: unknown[] = [];
  let [time, renewals, held] = [0, 0, 0];
  let state: boolean | 'silent' = true; // silent: a connection, and no answer
  let run = (): void => undefined;
  const member = new Membership(
    {
      lapsed: () => lapses.push(time),
      failed: (error) => faults.push(error),
      renew: async () => {
        if (state === false) throw new Error('no connection');
        if (state === 'silent') return new Promise(() => undefined);
        renewals++;
        return undefined;
      },
      hold: async () => {
        if (state === false) throw new Error('no connection');
        held++;
        return { release: async () => undefined };
      },
      living: async () => [],
      leave: async () => undefined,
      clock: {
        now: () => time,
        every: (_ms, each) => {
          run = each;
          return () => undefined;
        },
      },
    },
    { sign: { release: async () => undefined }, hasOthers: false, secret: 'secret', sureMs: SURE_MS },
  );
  return {
    member,
    lapses,
    faults,
    renewals: () => renewals,
    held: () => held,
    store: (next: boolean | 'silent') => {
      state = next;
    },
    /** So many seconds pass; each of them the server does what is due. */
    pass: async (seconds: number) => {
      for (let at = 0; at < seconds; at++) {
        time += 1000;
        run();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    /** The process does nothing for so long. */
    stop: (ms: number) => {
      time += ms;
    },
  };
}

it('is sure as long as it gives signs of life', async () => {
  const { member, pass, lapses, renewals } = server();
  await pass(60);
  expect([member.isSure(), lapses, renewals()]).toEqual([true, [], 60]);
});

it('stops being sure, once, before others may take its tables; and is again when the store is back', async () => {
  const { member, pass, store, lapses, faults } = server();
  await pass(3);
  store(false);
  await pass(3);
  expect([member.isSure(), lapses]).toEqual([true, []]);
  await pass(20);
  expect([member.isSure(), lapses, faults.length]).toEqual([false, [7000], 23]);
  store(true);
  await pass(1);
  expect(member.isSure()).toBe(true);
  store(false);
  await pass(4);
  expect(lapses).toEqual([7000, 31_000]);
});

it('a process that was stopped is not sure from its first moment on, and lets go before it gives a sign of life', async () => {
  const { member, pass, stop, lapses } = server();
  await pass(2);
  stop(SURE_MS);
  expect(member.isSure()).toBe(false);
  await pass(1);
  expect([member.isSure(), lapses]).toEqual([true, [7000]]);
});

it('a lost lock is seen by others at once: so is it here, and it is taken again', async () => {
  const { member, pass, lapses, held } = server();
  await pass(1);
  member.lost();
  expect([member.isSure(), lapses]).toEqual([false, [1000]]);
  await pass(1);
  expect([member.isSure(), held(), lapses]).toEqual([true, 1, [1000]]);
});

it('under its new name it is not sure before its first sign of life, however fresh the last one of its old name is', async () => {
  const { member, pass, store } = server();
  await pass(1);
  member.lost();
  store('silent');
  await pass(1);
  expect(member.isSure()).toBe(false);
});

it('what began before it lapsed does not hold afterwards, even if it is sure again', async () => {
  const { member, pass, stop } = server();
  let finish = (): void => undefined;
  const taking = member.whileSure(() => new Promise<void>((resolve) => (finish = resolve)));
  stop(SURE_MS);
  await pass(2);
  expect(member.isSure()).toBe(true);
  finish();
  await expect(taking).rejects.toThrow(Unsure);
  await expect(member.whileSure(async () => 'ours')).resolves.toBe('ours');
  stop(SURE_MS);
  await expect(member.whileSure(async () => 'ours')).rejects.toThrow(Unsure);
});
