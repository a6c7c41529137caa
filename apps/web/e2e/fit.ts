import type { Page } from 'playwright-core';

/** Sizes at which every phase must fit: desktop, tablet, phones, a phone on its side, a desktop page at 200 %. */
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 720, height: 450 },
] as const;

/**
 * What does not fit in the page as it stands: controls that are off-screen or covered even when they are scrolled to, and
 * words that are cut off.
 */
export const unfit = (page: Page): Promise<readonly string[]> => page.evaluate(look);

/** Runs in the page. */
async function look(): Promise<readonly string[]> {
  const found: string[] = [];
  const { clientWidth, clientHeight, scrollWidth } = document.documentElement;
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
  if (scrollWidth > clientWidth + 1) found.push(`the page scrolls sideways: ${scrollWidth} > ${clientWidth}`);

  const isOnlyHeard = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath.startsWith('inset(50%') || isOnlyHeard(element.parentElement));
  const isOffered = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
  const controls = [...document.querySelectorAll('main :is(button, a, summary, select, input), .strip button')];
  for (const control of controls.filter(isOffered)) {
    // What can be reached without scrolling is left where it is: it must not be moved away to be found.
    const isHit = () => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && (control.contains(hit) || hit.contains(control));
    };
    if (isHit()) continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    if (!isHit()) found.push(`covered or off-screen: ${nameOf(control)}`);
  }

  // What is chosen by and what locks in is in sight at once, without scrolling.
  for (const scroller of document.querySelectorAll('main, main *')) scroller.scrollTop = 0;
  for (const lock of document.querySelectorAll('main .lock')) {
    const { top, bottom } = lock.getBoundingClientRect();
    if (isOffered(lock) && (top < 0 || bottom > clientHeight)) found.push(`to be scrolled to: ${nameOf(lock)}`);
  }

  const worded = document.querySelectorAll<HTMLElement>('main *, .strip *');
  for (const element of worded) {
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
    if (!hasWords || !(element instanceof HTMLElement) || !isOffered(element)) continue;
    const style = getComputedStyle(element);
    if (isOnlyHeard(element)) continue;
    if (element.closest('.gw-well') !== null) continue; // a picture seen through a window, which its camera moves
    const range = document.createRange();
    range.selectNodeContents(element);
    const words = range.getBoundingClientRect();
    if (words.right > clientWidth + 1 || words.left < -1) found.push(`words beyond the page: ${nameOf(element)}`);
    const isElided = style.textOverflow === 'ellipsis';
    const cut = [element, element.parentElement, element.parentElement?.parentElement].find((box) => {
      if (!(box instanceof HTMLElement) || isElided) return false;
      const { overflowX, overflowY } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      const isCutX = /hidden|clip/.test(overflowX) && (words.right > edge.right + 2 || words.left < edge.left - 2);
      // A line is higher than its letters.
      const air = Number.parseFloat(style.fontSize) / 2;
      const isCutY = /hidden|clip/.test(overflowY) && (words.bottom > edge.bottom + air || words.top < edge.top - air);
      return isCutX || isCutY;
    });
    if (cut !== undefined) found.push(`words cut off: ${nameOf(element)}`);
  }
  return [...new Set(found)];
}
