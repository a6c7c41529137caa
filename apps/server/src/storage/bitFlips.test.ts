import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastRng } from '@slipstream/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshFolder, removeFolder } from '../testing/benches.ts';
import { contentsOf, filesOf, fill } from '../testing/filledStore.ts';
import { openEmbedded } from './embedded.ts';
import { MIGRATIONS } from './migrations.ts';
import { StorageRefusal } from './refusal.ts';
import { SAFETIES } from './storeFiles.ts';

const SEED = 'flips 1';
/** Flips that were noticed, for each setting. */
const NOTICED = 500;

describe.each(SAFETIES)('a bit that is flipped in a store safe from %s', (safeFrom) => {
  let killed: string; // the files as a killed server left them
  let contents: string;

  const copy = (from: string): string => {
    const to = freshFolder();
    for (const name of filesOf(from)) copyFileSync(join(from, name), join(to, name));
    return to;
  };

  beforeAll(async () => {
    const folder = freshFolder();
    const first = await openEmbedded(folder, MIGRATIONS, { safeFrom });
    await fill(first, 40);
    await first.close();
    const store = await openEmbedded(folder, MIGRATIONS, { safeFrom });
    for (let at = 0; at < 30; at++) await store.putGuest({ guest: `late-${at}`, name: 'Zoë', createdAt: at });
    killed = copy(folder);
    contents = await contentsOf(folder, store);
    await store.close();
    removeFolder(folder);
  });
  afterAll(() => removeFolder(killed));

  it('changes nothing where none is flipped', async () => {
    expect(filesOf(killed)).toEqual(['slipstream.db', 'slipstream.db-wal', 'slipstream.mark']);
    expect(await afterwards(copy(killed))).toEqual({ said: [], contents });
  });

  it(`is noticed ${NOTICED} times, or has changed nothing that is stored`, async () => {
    const rng = fastRng(`${SEED} ${safeFrom}`);
    const files = filesOf(killed).map((name) => ({ name, bytes: readFileSync(join(killed, name)) }));
    const tally = { refused: 0, warned: 0, harmless: 0 };
    while (tally.refused + tally.warned < NOTICED) {
      const { name, bytes } = files[rng.below(files.length)] as (typeof files)[number];
      const [at, bit] = [rng.below(bytes.length), rng.below(8)];
      const folder = copy(killed);
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << bit), at);
      writeFileSync(join(folder, name), flipped);
      const found = await afterwards(folder);
      if (found === 'refused') tally.refused++;
      else if (found.said.length > 0) tally.warned++;
      else {
        expect(found.contents, `seed "${SEED}": ${name}, byte ${at}, bit ${bit}`).toBe(contents);
        tally.harmless++;
      }
    }
    console.log(`seed "${SEED}", safe from ${safeFrom}: ${JSON.stringify(tally)}`);
    expect(tally.refused).toBeGreaterThan(0);
  });

  /** What a server makes of a folder: a refusal in words that changes nothing, or a store with what it says and holds. */
  async function afterwards(folder: string): Promise<'refused' | { said: readonly string[]; contents: string }> {
    const said: string[] = [];
    const before = filesOf(folder).map((name) => readFileSync(join(folder, name)));
    const store = await openEmbedded(folder, MIGRATIONS, { safeFrom, warn: (line) => void said.push(line) }).catch(
      (error: unknown) => {
        expect(error).toBeInstanceOf(StorageRefusal);
        // Compared by hand: the matcher would go through them byte by byte.
        expect(filesOf(folder).every((name, at) => before[at]?.equals(readFileSync(join(folder, name))))).toBe(true);
        return undefined;
      },
    );
    const found = store === undefined ? 'refused' : { said, contents: await contentsOf(folder, store) };
    await store?.close();
    removeFolder(folder);
    return found;
  }
});
