import { fastRng } from '@slipstream/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshFolder, removeFolder } from '../testing/benches.ts';
import { CutDisk } from '../testing/cutDisk.ts';
import { entryOf, fill } from '../testing/filledStore.ts';
import { openEmbedded } from './embedded.ts';
import { MIGRATIONS } from './migrations.ts';
import { SAFETIES } from './storeFiles.ts';

const SEED = 'cuts 1';
const CUTS = 40;
const FIRST = 6; // entries that `fill` has given every table

describe.each(SAFETIES)('a power cut, safe from %s', (safeFrom) => {
  let folder: string;
  let disk: CutDisk;
  beforeEach(() => {
    folder = freshFolder();
    disk = new CutDisk(folder);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    disk.release();
    removeFolder(folder);
  });

  it('takes nothing that was promised, and leaves a store that opens', async () => {
    const rng = fastRng(`${SEED} ${safeFrom}`);
    const ports = { safeFrom, boot: 'before' };
    let store = await openEmbedded(folder, MIGRATIONS, ports);
    await fill(store, FIRST - 1);
    let acked = FIRST; // entries of a table
    let promised = FIRST;
    let sent = FIRST;
    const images: { readonly image: string; readonly promised: number; readonly sent: number }[] = [];
    const cut = () => {
      const image = freshFolder();
      disk.cut(image, rng);
      images.push({ image, promised, sent });
    };
    disk.onSync = (name) => {
      if (images.length < CUTS && rng.below(4) === 0) cut(); // the last moment before it is safe
      if (safeFrom === 'crash' && name.endsWith('-wal')) promised = acked;
    };
    await store.close(); // all of it is on the disk
    disk.forgetLog();
    store = await openEmbedded(folder, MIGRATIONS, ports);
    for (let steps = 0; images.length < CUTS; steps++) {
      sent = acked + 1;
      expect(await store.commit([entryOf('ann', acked), entryOf('bob', acked)])).toEqual(['done', 'done']);
      acked++;
      if (safeFrom === 'power') promised = acked;
      if (rng.below(3) === 0) cut();
      if (rng.below(5) === 0) await vi.advanceTimersByTimeAsync(100);
      if (steps % 25 === 24) {
        await store.close();
        disk.forgetLog();
        if (safeFrom === 'crash') promised = acked;
        store = await openEmbedded(folder, MIGRATIONS, ports);
      }
    }
    disk.onSync = undefined;
    await store.close();
    disk.release();
    for (const { image, promised: least, sent: most } of images) {
      const next = await openEmbedded(image, MIGRATIONS, { safeFrom, boot: 'after' });
      const [ann, bob] = [await next.readLog('ann'), await next.readLog('bob')];
      expect(ann.length, `seed "${SEED}"`).toBeGreaterThanOrEqual(least);
      expect(ann.length).toBeLessThanOrEqual(most);
      expect(bob).toHaveLength(ann.length);
      expect(ann).toEqual(ann.flatMap((_, seq) => entryOf('ann', seq).entries));
      await next.close();
      removeFolder(image);
    }
  });
});
