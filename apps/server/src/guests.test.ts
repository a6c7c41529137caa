import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Guests } from './guests.ts';
import type { EmbeddedStorage } from './storage/embedded.ts';
import { embeddedBench } from './testing/benches.ts';

describe('guests', () => {
  let bench: Awaited<ReturnType<typeof embeddedBench>>;
  let storage: EmbeddedStorage;
  let guests: Guests;
  let now = 100;
  beforeEach(async () => {
    bench = await embeddedBench();
    storage = await bench.open();
    guests = new Guests(storage, () => now++);
  });
  afterEach(async () => {
    await storage.close();
    await bench.dispose();
  });

  it('are known by their token and go by their name', async () => {
    const mia = await guests.welcome('Mia');
    const bob = await guests.welcome('Bob');
    expect(await guests.identify(mia.token)).toBe(mia.guest);
    expect(await guests.identify(bob.token)).toBe(bob.guest);
    expect(mia.guest).toMatch(/^[\w-]{22}$/); // 16 bytes
    expect(mia.token).toMatch(/^[\w-]{43}$/); // 32 bytes
    expect(await guests.identify('x'.repeat(43))).toBeUndefined();
    await guests.rename(mia.guest, 'Mía');
    expect([await guests.nameOf(mia.guest), await guests.nameOf(bob.guest)]).toEqual(['Mía', 'Bob']);
    expect(await guests.nameOf('nobody')).toBe('');
    expect(await storage.readGuest(mia.guest)).toMatchObject({ createdAt: 100 });
  });

  it('lose their old tokens when they take a new one', async () => {
    const { guest, token } = await guests.welcome('Mia');
    const next = await guests.rotate(guest);
    expect(await guests.identify(token)).toBeUndefined();
    expect(await guests.identify(next)).toBe(guest);
  });

  it('have links to their seats: for one table, once, and none that says who they are', async () => {
    const { guest, token } = await guests.welcome('Mia');
    const old = await guests.linkSeat(guest, 't1', 0);
    const key = await guests.linkSeat(guest, 't1', 0);
    const other = await guests.linkSeat(guest, 't1', 2);
    expect(await guests.seatOfKey(old, 't1')).toBeUndefined();
    expect(await guests.seatOfKey(key, 't2')).toBeUndefined();
    expect(await guests.seatOfKey(token, 't1')).toBeUndefined();
    expect(await guests.identify(key)).toBeUndefined();
    expect(await guests.seatOfKey(other, 't1')).toMatchObject({ guest, seat: 2 });
    const claim = await guests.seatOfKey(key, 't1');
    expect(claim).toMatchObject({ guest, seat: 0 });
    await claim?.spend();
    expect(await guests.seatOfKey(key, 't1')).toBeUndefined();
    expect(await guests.identify(token)).toBe(guest);
  });
});
