import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection } from './connection.ts';
import { connectRemote } from './remote.ts';
import { stubBrowser, type TestBrowser } from './testing/browser.ts';
import { type ConnectionWorld, connectionContract } from './testing/connectionContract.ts';
import { FarTable } from './testing/farTable.ts';
import { GAME, openTestTable, SEATS, until } from './testing/table.ts';

const AHEAD = 7000;
let browser: TestBrowser;
let isOffline = false;

beforeEach(() => {
  // Frames travel by setImmediate, which stays real; what waits for the clock waits no time at all.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  browser = stubBrowser();
  isOffline = false;
  vi.stubGlobal('fetch', async () => {
    if (isOffline) throw new TypeError('no network');
    return Response.json({});
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface RemoteWorld extends ConnectionWorld {
  readonly far: FarTable;
}

async function openWorld(): Promise<RemoteWorld> {
  const far = new FarTable(await openTestTable(GAME, { seatCount: SEATS, people: 2, ahead: AHEAD }));
  return {
    far,
    ahead: AHEAD,
    requests: far.requests,
    connect(who, memory) {
      far.cookie = who;
      return connectRemote('test', memory);
    },
    disturb(who) {
      far.breakLine(who);
      // Long enough for the first try.
      setImmediate(() => setImmediate(() => void vi.advanceTimersByTime(400)));
    },
  };
}

connectionContract('to a table on a server', openWorld);

describe('a line to a server', () => {
  async function arrive(world: RemoteWorld): Promise<Connection> {
    const connection = await world.connect('me', 'me');
    await until(() => connection.link.value === 'open');
    return connection;
  }

  it('goes to where the page came from', async () => {
    const world = await openWorld();
    const me = await arrive(world);
    expect(world.far.addresses).toEqual(['wss://far.example/ws?table=test']);
    expect(browser.reload).not.toHaveBeenCalled();
    me.close();
  });

  it('is opened without a network too, and keeps trying', async () => {
    isOffline = true;
    const world = await openWorld();
    const me = await arrive(world);
    expect(me.link.value).toBe('open');
    me.close();
  });

  it('says when it is lost, and mends itself after a while', async () => {
    const world = await openWorld();
    const me = await arrive(world);
    world.far.breakLine('me');
    await until(() => me.link.value === 'lost');
    vi.advanceTimersByTime(199);
    expect(me.link.value).toBe('lost');
    vi.advanceTimersByTime(201);
    expect(me.link.value).toBe('connecting');
    await until(() => me.link.value === 'open');
    me.close();
  });

  it.each([
    ['the network is back', () => browser.window.dispatchEvent(new Event('online'))],
    ['somebody looks again', () => browser.document.dispatchEvent(new Event('visibilitychange'))],
  ])('does not wait when %s', async (_, happens) => {
    const world = await openWorld();
    const me = await arrive(world);
    world.far.breakLine('me');
    await until(() => me.link.value === 'lost');
    browser.document.hidden = true;
    happens();
    expect(me.link.value).toBe('lost');
    browser.document.hidden = false;
    happens();
    expect(me.link.value).toBe('connecting');
    await until(() => me.link.value === 'open');
    me.close();
    happens();
    expect(me.link.value).toBe('gone');
    expect(world.far.addresses).toHaveLength(2);
  });

  it('is gone for good where there is no such table', async () => {
    const world = await openWorld();
    const me = await arrive(world);
    world.far.say({ type: 'closing', code: 'no-such-table', reason: 'No.', retry: false });
    await until(() => me.link.value === 'gone');
    vi.advanceTimersByTime(60_000);
    expect(world.far.addresses).toHaveLength(1);
  });

  it('fetches the newer page when the server is of another version, but never in a loop', async () => {
    const world = await openWorld();
    world.far.protocol += 1;
    const me = await world.connect('me', 'me');
    await until(() => me.link.value === 'lost');
    expect(browser.reload).toHaveBeenCalledTimes(1);
    const again = await world.connect('me', 'me');
    await until(() => again.link.value === 'lost');
    expect(browser.reload).toHaveBeenCalledTimes(1);
  });
});
