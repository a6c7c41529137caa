import type { Page } from 'playwright-core';

/** A scene of the gallery, drawn. */
export async function openScene(page: Page, game: string, scene: string): Promise<void> {
  await page.goto(`/gallery?board=${game}&scene=${scene}`);
  await page.locator('main.board-area > *').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** Runs in the page: the elements that are not wholly within it and what scrolls in it, or have something over their middle. */
export function outOfSight(elements: readonly Element[]): readonly string[] {
  if (elements.length === 0) return ['nothing was found'];
  const { clientWidth, clientHeight } = document.documentElement;
  const isScrolledAway = (place: DOMRect, box: Element | null): boolean => {
    if (box === null) return false;
    const { top, bottom } = box.getBoundingClientRect();
    const isScroller = /auto|scroll/.test(getComputedStyle(box).overflowY);
    if (isScroller && (place.top < top - 1 || place.bottom > bottom + 1)) return true;
    return isScrolledAway(place, box.parentElement);
  };
  const isSeen = (element: Element) => {
    const place = element.getBoundingClientRect();
    const { left, top, right, bottom } = place;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isIn = left >= -1 && top >= -1 && right <= clientWidth + 1 && bottom <= clientHeight + 1;
    if (!isIn || isScrolledAway(place, element.parentElement)) return false;
    return hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('.nk-pips') !== null);
  };
  return elements.filter((element) => !isSeen(element)).map((element) => element.outerHTML.slice(0, 80));
}
