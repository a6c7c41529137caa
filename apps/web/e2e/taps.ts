import type { Page } from 'playwright-core';
import { type Hand, raceToTheEnd } from './drive.ts';

/** The same race every time: what a page draws by lot comes from a fixed row of numbers. Runs before the page does. */
export function fixChance(): void {
  let state = 20_261_116;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 16;
  };
  crypto.getRandomValues = <Numbers extends ArrayBufferView | null>(numbers: Numbers): Numbers => {
    if (numbers === null) return numbers;
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
    for (let at = 0; at < bytes.length; at++) bytes[at] = next();
    return numbers;
  };
}

/**
 * Races to the end as somebody plays who knows what they want: boosts first, then the choice, then the lock. Skip is the
 * driver's own haste and no tap of the race. Where boosts are locked in one by one, so they are here.
 */
export async function tapsOfRace(page: Page): Promise<number> {
  let taps = 0;
  const tap: Hand = async (control, within) => {
    await control.dispatchEvent('click', { detail: 1 }, within); // as a finger does; a key would pick first
    taps += 1;
  };
  await raceToTheEnd(page, async (control, within) => {
    const name = ((await control.textContent(within)) ?? '').trim();
    if (name === 'Skip') return control.dispatchEvent('click', {}, within);
    const isLock = await control.evaluate((each) => each.classList.contains('lock'), undefined, within);
    for (let boost = isLock ? undefined : await openBoost(page); boost !== undefined; boost = await openBoost(page)) {
      const pressed = await page.locator(PRESSED).count();
      await tap(boost, within);
      await page.waitForFunction(([among, count]) => document.querySelectorAll(among).length > count, [
        PRESSED,
        pressed,
      ] as const);
      if ((await page.locator('main .lock.ready').count()) > 0) return;
    }
    await tap(control, within);
  });
  return taps;
}

const PRESSED = 'main .nk-pick[aria-pressed="true"]';

async function openBoost(page: Page) {
  const boost = page.locator('main .nk-pick[aria-pressed="false"]').first();
  return (await boost.count()) > 0 ? boost : undefined;
}
