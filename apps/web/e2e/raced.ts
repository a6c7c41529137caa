import type { Page } from 'playwright-core';

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
