import { type AnyGame, fastRng } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import type { Message, UpdateMessage } from '@slipstream/protocol';
import { type SprintState, sprint } from '@slipstream/testkit/sprint';
import { describe, expect, it } from 'vitest';
import { TableHost } from './host.ts';
import { type LocalConnection, type LocalPorts, LocalTable } from './localTable.ts';
import { type Opening, openTable } from './opening.ts';
import type { StoredEntry, TableCommit } from './storage.ts';
import { wakeAt } from './table.ts';
import { hexFor, LEVELS, shareFor, specFor, TestRoom } from './testRoom.ts';
import { verifyRecordText } from './verify.ts';

const toy = sprint as AnyGame;
const ALL = [toy, ...GAMES];

/** A page: a clock that is turned by hand, a log in memory, bots that answer a little later. */
class Page {
  now = 5_000;
  readonly log: StoredEntry[] = [];
  readonly commits: TableCommit[] = [];
  readonly timers = new Set<{ at: number; run: () => void }>();
  #secrets = 0;
  readonly ports: LocalPorts = {
    levels: LEVELS,
    secret: () => hexFor(`page ${this.#secrets++}`),
    now: () => this.now,
    schedule: (at, run) => {
      const timer = { at, run };
      this.timers.add(timer);
      return () => this.timers.delete(timer);
    },
    commit: async (commit) => {
      await Promise.resolve();
      this.commits.push(commit);
      this.log.push(...commit.entries);
    },
    bots: {
      choose: async ({ legalActions, seed }) => {
        await Promise.resolve();
        return legalActions[fastRng(seed).below(legalActions.length)];
      },
    },
  };

  advance(ms: number): void {
    this.now += ms;
    for (const timer of [...this.timers]) {
      if (timer.at > this.now) continue;
      this.timers.delete(timer);
      timer.run();
    }
  }
}

/** Somebody who plays at random whatever is asked of them. */
class Player {
  readonly heard: Message[] = [];
  readonly #connection: LocalConnection;
  #rng = fastRng('player');
  #id = 0;
  #over: (() => void) | undefined;
  readonly over = new Promise<void>((done) => {
    this.#over = done;
  });

  constructor(table: LocalTable, who: string) {
    this.#connection = table.connect(who, (message) => this.#hear(message));
  }

  send(
    request: Parameters<LocalConnection['send']>[0] extends infer Each
      ? Each extends { id: string }
        ? Omit<Each, 'id'>
        : never
      : never,
  ): void {
    this.#connection.send({ ...request, id: `p${this.#id++}` } as Parameters<LocalConnection['send']>[0]);
  }

  #hear(message: Message): void {
    this.heard.push(message);
    if (message.type === 'update') this.#play(message);
    if (message.type !== 'table') return;
    const { fairness, phase } = message.table;
    const { value, commitment } = shareFor(`share ${fairness.attempt}`);
    if (fairness.stage === 'committing') this.send({ type: 'commit', attempt: fairness.attempt, commitment });
    if (fairness.stage === 'revealing') this.send({ type: 'reveal', attempt: fairness.attempt, value });
    if (phase === 'over') this.#over?.();
  }

  #play({ match, step, legalActions }: UpdateMessage): void {
    const action = legalActions[this.#rng.below(Math.max(1, legalActions.length))];
    if (action !== undefined) this.send({ type: 'choose', match, step, action });
  }
}

const seatsFor = (count: number): Opening['spec']['seats'] =>
  Array.from({ length: count }, (_, seat) => (seat === 0 ? { kind: 'open' } : { kind: 'bot', level: 'easy' }));

async function opened(page: Page, game: AnyGame): Promise<LocalTable> {
  const count = game.seatCounts.find((each) => each > 1) ?? 2;
  const spec = specFor(game, count, { seats: seatsFor(count), pace: { kind: 'live', seconds: 30, reserve: 0 } });
  const table = await LocalTable.open(game, page.ports, { id: 'local', host: 'me', spec });
  if (!table.ok) throw new Error(table.reason);
  return table.value;
}

describe.each(ALL.map((game) => [game.id, game] as const))(
  'a table in the page: %s',

  (_, game) => {
    it('plays a whole match against bots, and its record proves itself', async () => {
      const page = new Page();
      const table = await opened(page, game);
      const me = new Player(table, 'me');
      me.send({ type: 'take', name: 'Me' });
      me.send({ type: 'start' });
      await me.over;
      await table.host.close();
      const records = page.commits.flatMap(({ finished }) => finished ?? []);
      expect(records.length).toBeGreaterThan(0);
      for (const { text } of records) {
        expect(verifyRecordText((id) => ALL.find((each) => each.id === id), text)).toMatchObject({ ok: true });
      }
      expect(page.timers.size).toBe(0);
    });
  },
);

describe('a reload', () => {
  it('goes on where the page stopped, with the clock where it was', async () => {
    const page = new Page();
    const table = await opened(page, toy);
    const heard: Message[] = [];
    const me = table.connect('me', (message) => heard.push(message));
    me.send({ type: 'take', id: 'a', name: 'Me' });
    me.send({ type: 'start', id: 'b' });
    const { value, commitment } = shareFor('mine');
    me.send({ type: 'commit', id: 'c', attempt: 1, commitment });
    me.send({ type: 'reveal', id: 'd', attempt: 1, value });
    await settled(table);
    const before = heard.findLast((message) => message.type === 'update');
    await table.host.close();
    page.now += 1_000_000;
    const again = LocalTable.reopen(toy, page.ports, 'local', page.log);
    const back: Message[] = [];
    again.connect('me', (message) => back.push(message));
    await settled(again);
    const after = back.findLast((message) => message.type === 'update');
    expect(after).toMatchObject({ step: before?.type === 'update' ? before.step : -1 });
    const until = (message: Message | undefined) =>
      message?.type === 'update' ? (message.deadlines?.[0]?.until ?? 0) : 0;
    expect(until(after)).toBe(until(before) + 1_000_000);
    page.advance(until(after) - page.now);
    await settled(again);
    expect(back.findLast((message) => message.type === 'table')).toMatchObject({
      table: { seats: [{ standIn: 'fair' }, { kind: 'bot' }] },
    });
  });
});

async function settled(table: LocalTable): Promise<void> {
  for (let at = 0; at < 20; at++) {
    await table.host.dispatch({ type: 'tick' });
    await new Promise((done) => setTimeout(done, 0));
  }
}

async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1000; turn++) {
    if (isSo()) return;
    await new Promise((done) => setImmediate(done));
  }
  throw new Error('it never came to that');
}

describe('durability', () => {
  const setUp = () => {
    const page = new Page();
    const made = openTable(toy, page.ports, { id: 't', host: 'me', spec: specFor(toy, 2) }, 0);
    if (!made.ok) throw new Error(made.reason);
    const waiting: { done: () => void; fail: (error: Error) => void }[] = [];
    const told: string[] = [];
    const failures: unknown[] = [];
    const host = new TableHost(made.value.table, {
      ...page.ports,
      commit: () => new Promise((done, fail) => waiting.push({ done, fail })),
      send: ({ message }) => told.push(message.type === 'ack' ? `ack ${message.id}` : message.type),
      failed: (error) => failures.push(error),
    });
    const take = (who: string, id: string) =>
      host.dispatch({ type: 'request', who, connection: who, request: { type: 'take', id, name: who } });
    return { host, waiting, told, failures, take };
  };

  it('acks only what is durable, in order, while commits are on their way together', async () => {
    const { waiting, told, take } = setUp();
    void take('ann', 'a');
    const second = take('bob', 'b');
    const resend = take('ann', 'a');
    expect(waiting).toHaveLength(2);
    waiting[1]?.done();
    await Promise.resolve();
    expect(told).toEqual([]);
    waiting[0]?.done();
    await Promise.all([second, resend]);
    expect(told.filter((each) => each.startsWith('ack'))).toEqual(['ack a', 'ack b', 'ack a']);
  });

  it('tells nobody anything after a commit that failed', async () => {
    const { host, waiting, told, failures, take } = setUp();
    const first = take('ann', 'a');
    const second = take('bob', 'b');
    waiting[0]?.fail(new Error('disk full'));
    waiting[1]?.done();
    await Promise.all([first, second]);
    await take('cid', 'c');
    expect(told).toEqual([]);
    expect(failures).toEqual([new Error('disk full')]);
    expect(waiting).toHaveLength(2);
    await host.close();
  });
});

describe('the life of a host', () => {
  /** A match of two people under a live clock, hosted; commits become durable at once. */
  const playing = (game: AnyGame = toy) => {
    const page = new Page();
    const room = new TestRoom(game, specFor(game, 2, { pace: { kind: 'live', seconds: 30, reserve: 0 } }));
    room.seatAll('host', 'ann');
    room.start();
    page.now = room.now;
    const told: string[] = [];
    const failures: unknown[] = [];
    const host = new TableHost(room.table, {
      ...page.ports,
      commit: async (commit) => void page.commits.push(commit),
      send: ({ message }) => told.push(message.type),
      failed: (error) => failures.push(error),
    });
    const choose = (who: string, seat: number, pick = 0) => {
      const { live } = room.table.state;
      if (live === undefined) throw new Error('no match');
      const { step, state } = live.current;
      const action = sprint.legalActions(state as SprintState, seat)[pick];
      const request = { type: 'choose', id: `${who} ${step} ${pick}`, match: live.match, step, action } as const;
      return host.dispatch({ type: 'request', who, connection: `${who}/1`, request });
    };
    const timers = () => [...page.timers].map(({ at }) => at);
    return { page, room, host, told, failures, choose, timers };
  };

  it('has one timer, which never rings too late, and none when it is closed', async () => {
    const { page, room, host, choose, timers } = playing();
    await host.dispatch({ type: 'tick' });
    const first = room.now + 30_000;
    expect(timers()).toEqual([first]);
    page.now += 1000;
    await choose('host', 0);
    await choose('ann', 1); // the next decision has its own time, later
    expect(wakeAt(room.table)).toBeGreaterThan(first);
    expect(timers()).toEqual([first]);
    page.advance(first - page.now); // rings too early: is set again, and nobody is stood in for
    await host.dispatch({ type: 'tick' });
    expect(timers()).toEqual([wakeAt(room.table)]);
    page.advance((wakeAt(room.table) ?? 0) - page.now);
    await host.dispatch({ type: 'tick' });
    expect(room.table.state.chairs).toMatchObject([{ standIn: 'fair' }, { standIn: 'fair' }]);
    await host.close();
    expect(timers()).toEqual([]);
  });

  it('lets a stand-in choose when people have had the time to follow, not before', async () => {
    const { page, room, host, choose } = playing();
    const step = () => room.table.state.live?.current.step;
    await choose('host', 0);
    page.advance(30_000); // the time of the other is up
    await until(() => step() === 2);
    const revealed = room.table.state.live?.at ?? 0;
    await choose('host', 0);
    const waits = [...page.timers].filter(({ at }) => at < (wakeAt(room.table) ?? 0));
    await until(() => page.timers.size > waits.length);
    expect(step()).toBe(2);
    expect(Math.min(...[...page.timers].map(({ at }) => at))).toBeGreaterThanOrEqual(revealed + 1500);
    page.advance(29_000);
    await until(() => step() === 4);
    await host.close();
  });

  it('is quiet when nothing is on its way', async () => {
    const { room, host, choose } = playing();
    room.disconnect('host');
    room.disconnect('ann');
    expect(host.isQuiet()).toBe(true);
    const chosen = choose('host', 0);
    expect(host.isQuiet()).toBe(false);
    await chosen;
    expect(host.isQuiet()).toBe(true);
  });

  it('takes nothing more once it is closed', async () => {
    const { page, host, told, choose } = playing();
    await host.close();
    await choose('host', 0);
    expect([page.commits, told]).toEqual([[], []]);
  });

  it('breaks down once when the rules fail, and tells nobody anything', async () => {
    const broken: AnyGame = {
      ...toy,
      play: () => {
        throw new Error('the rules failed');
      },
    };
    const { page, host, told, failures, choose, timers } = playing(broken);
    await choose('host', 0);
    const before = told.length;
    await choose('ann', 1);
    await choose('ann', 1, 1);
    await host.dispatch({ type: 'tick' });
    expect(failures).toEqual([new Error('the rules failed')]);
    expect(told).toHaveLength(before);
    expect(page.commits).toHaveLength(1);
    expect(timers()).toEqual([]);
  });
});

describe('readiness', () => {
  /** Three people who owe a choice, at a host whose commits become durable together when told to. */
  const setUp = () => {
    const room = new TestRoom(toy, specFor(toy, 3));
    room.seatAll('host', 'ann', 'bob');
    room.start();
    const { live } = room.table.state;
    if (live === undefined) throw new Error('no match');
    const { match, current } = live;
    const told: string[] = [];
    let settle: () => void = () => undefined;
    let durable: Promise<void> | undefined;
    const host = new TableHost(room.table, {
      ...new Page().ports,
      commit: () => {
        durable ??= new Promise((done) => {
          settle = done;
        });
        return durable;
      },
      send: ({ message }) => told.push(message.type === 'ready' ? `ready ${message.seats}` : message.type),
      told: () => told.push('.'), // once all of it has been said
      failed: (error) => {
        throw error;
      },
    });
    const choose = (who: string, seat: number) => {
      const action = toy.legalActions(current.state, seat)[0];
      const request = { type: 'choose', id: `now ${who}`, match, step: current.step, action } as const;
      return host.dispatch({ type: 'request', who, connection: `${who}/1`, request });
    };
    const flush = () => {
      durable = undefined;
      settle();
    };
    return { choose, flush, told };
  };

  it('is told once for all choices that become durable together', async () => {
    const { choose, flush, told } = setUp();
    const both = Promise.all([choose('host', 0), choose('ann', 1)]);
    expect(told).toEqual([]);
    flush();
    await both;
    expect(told).toEqual(['ack', 'ack', 'ready 0,1', '.']);
  });

  it('is not told at all when the reveal becomes durable with it', async () => {
    const { choose, flush, told } = setUp();
    const first = choose('host', 0);
    flush();
    await first;
    const rest = Promise.all([choose('ann', 1), choose('bob', 2)]);
    flush();
    await rest;
    expect(told).toEqual(['ack', 'ready 0', '.', 'ack', 'ack', 'update', 'update', 'update', '.']);
  });
});
