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

/** Where a hint leaves the least room. */
export const CRAMPED = [
  { width: 360, height: 640 },
  { width: 844, height: 390 },
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
  // Whether a box around the words cuts them off; a line is higher than its letters.
  const isCut = (element: Element, words: DOMRect): boolean => {
    const { fontSize, textOverflow } = getComputedStyle(element);
    const air = Number.parseFloat(fontSize) / 2;
    if (textOverflow === 'ellipsis') return false;
    return [element, element.parentElement, element.parentElement?.parentElement].some((box) => {
      if (!(box instanceof HTMLElement)) return false;
      const { overflowX, overflowY } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      const isCutX = /hidden|clip/.test(overflowX) && (words.right > edge.right + 2 || words.left < edge.left - 2);
      return (
        isCutX || (/hidden|clip/.test(overflowY) && (words.bottom > edge.bottom + air || words.top < edge.top - air))
      );
    });
  };
  // Pictures, what lies in them, and what is only named for development.
  const NO_WORDS = 'svg, script, header, .gw-well, .toasts';
  const isOffered = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
  const controls = [...document.querySelectorAll('main :is(button, a, summary, select, input), .strip button')];
  const scrolled = new Set<Element>();
  for (const control of controls.filter(isOffered)) {
    // What can be reached without scrolling is left where it is: it must not be moved away to be found.
    const isHit = () => {
      const { left, top, width, height } = control.getBoundingClientRect();
      // A ring or a slanted tile may have nothing in its middle.
      return [0.5, 0.3, 0.7].some((part) =>
        control.contains(document.elementFromPoint(left + width * part, top + height * part)),
      );
    };
    if (isHit()) continue;
    for (let box = control.parentElement; box !== null; box = box.parentElement) scrolled.add(box);
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    if (!isHit()) found.push(`covered or off-screen: ${nameOf(control)}`);
  }

  // What locks in is in sight at once, without scrolling.
  for (const scroller of scrolled) scroller.scrollTop = 0;
  for (const lock of document.querySelectorAll('main .lock')) {
    const { top, bottom } = lock.getBoundingClientRect();
    if (isOffered(lock) && (top < 0 || bottom > clientHeight)) found.push(`to be scrolled to: ${nameOf(lock)}`);
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const element = text.parentElement;
    if (element === null || (text.textContent ?? '').trim() === '' || element.closest(NO_WORDS) !== null) continue;
    if (!isOffered(element) || isOnlyHeard(element)) continue;
    const range = document.createRange();
    range.selectNode(text);
    const words = range.getBoundingClientRect();
    if (words.right > clientWidth + 1 || words.left < -1) found.push(`words beyond the page: ${nameOf(element)}`);
    if (isCut(element, words)) found.push(`words cut off: ${nameOf(element)}`);
    const lock = element.closest('.lock')?.getBoundingClientRect();
    if (lock !== undefined && (words.top < lock.top || words.bottom > lock.bottom))
      found.push(`words beyond their control: ${nameOf(element)}`);
  }
  return [...new Set(found)];
}
