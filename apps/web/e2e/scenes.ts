import type { Page } from 'playwright-core';

/** A scene of the gallery, drawn. */
export async function openScene(page: Page, game: string, scene: string): Promise<void> {
  await page.goto(`/gallery?board=${game}&scene=${scene}`);
  await page.locator('main.board-area > *').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** Runs in the page: the elements that are not wholly within it, or have something else over their middle. */
export function outOfSight(elements: readonly Element[]): readonly string[] {
  if (elements.length === 0) return ['nothing was found'];
  const { clientWidth, clientHeight } = document.documentElement;
  const isSeen = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isIn = left >= -1 && top >= -1 && right <= clientWidth + 1 && bottom <= clientHeight + 1;
    return isIn && hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('.nk-pips') !== null);
  };
  return elements.filter((element) => !isSeen(element)).map((element) => element.outerHTML.slice(0, 80));
}
