import { expect, it } from 'vitest';
import type { Ground } from './ground.ts';
import { NOW, token } from './samples.ts';

export function guestsContract(ground: Ground): void {
  it('keeps a guest and takes a new name', async () => {
    await ground.store.putGuest({ guest: 'g1', name: 'Mia', createdAt: NOW });
    await ground.store.putGuest({ guest: 'g1', name: 'Mía 😺', createdAt: NOW });
    expect(await ground.store.readGuest('g1')).toEqual({ guest: 'g1', name: 'Mía 😺', createdAt: NOW });
    expect(await ground.store.readGuest('g2')).toBeUndefined();
  });

  it('keeps and drops tokens', async () => {
    const seat = token('h2', { kind: 'seat', table: 't1', seat: 0 });
    await ground.store.putToken(token('h1'));
    await ground.store.putToken(seat);
    expect(await ground.store.readToken('h1')).toEqual(token('h1'));
    expect(await ground.store.readToken('h2')).toEqual(seat);
    await ground.store.dropToken('h1');
    expect(await ground.store.readToken('h1')).toBeUndefined();
  });

  it('rotates: the new token takes the place of all of its kind, others stay', async () => {
    const seat = token('seat', { kind: 'seat', table: 't1', seat: 2 });
    const others = [
      seat,
      token('other-seat', { ...seat, hash: 'other-seat', seat: 1 }),
      token('other', { guest: 'g2' }),
    ];
    for (const one of [token('a'), token('b'), ...others]) await ground.store.putToken(one);
    await ground.store.rotateToken(token('c'));
    expect(await Promise.all(['a', 'b'].map((hash) => ground.store.readToken(hash)))).toEqual([undefined, undefined]);
    expect(await ground.store.readToken('c')).toEqual(token('c'));
    for (const one of others) expect(await ground.store.readToken(one.hash)).toEqual(one);
    await ground.store.rotateToken({ ...seat, hash: 'next' });
    expect(await ground.store.readToken('seat')).toBeUndefined();
    expect(await ground.store.readToken('other-seat')).toBeDefined();
  });
}
