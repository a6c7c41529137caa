import type { Page } from 'playwright-core';

/** The race has ended for this page: places, and a proof that holds. */
export async function podiumOf(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Fair race, checked' }).waitFor();
}

/** As if somebody had raced this game to the end on this device. The page must be open, so that it has made its store. */
export async function noteFinishedRace(page: Page, game: string): Promise<void> {
  const note = { key: `replay/local/${game}`, game, touched: 1, state: 'over', seat: 0, seats: 2, yourMove: false };
  await page.evaluate(async (race) => {
    const base = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('slipstream');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    await new Promise<void>((resolve) => {
      const writing = base.transaction('races', 'readwrite');
      writing.objectStore('races').put(race, race.key);
      writing.oncomplete = () => resolve();
    });
    base.close();
  }, note);
}
