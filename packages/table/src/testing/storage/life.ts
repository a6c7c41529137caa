import { expect, it } from 'vitest';
import type { Ground } from './ground.ts';
import { NOW } from './samples.ts';

export function lifeContract(ground: Ground): void {
  it('knows when it was last alive', async () => {
    expect(await ground.store.lastAlive()).toBeUndefined();
    await ground.store.markAlive(NOW);
    await ground.store.markAlive(NOW + 1);
    await ground.reopen();
    expect(await ground.store.lastAlive()).toBe(NOW + 1);
  });

  it('lists outages that ended after a time, oldest first', async () => {
    await ground.store.addOutage({ from: NOW + 10, to: NOW + 20 });
    await ground.store.addOutage({ from: NOW, to: NOW + 5 });
    expect(await ground.store.listOutages(NOW + 4)).toEqual([
      { from: NOW, to: NOW + 5 },
      { from: NOW + 10, to: NOW + 20 },
    ]);
    expect(await ground.store.listOutages(NOW + 5)).toEqual([{ from: NOW + 10, to: NOW + 20 }]);
  });
}
