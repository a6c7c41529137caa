import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const ALL = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} as const;
/** What a theme can break: it changes colours and nothing else. */
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

/** Every violation of the accessibility rules that axe finds, in words. Evaluated, not injected: the page's policy stays. */
export async function violations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<readonly string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as {
        axe: { run(where: Document, how: object): Promise<{ violations: AxeViolation[] }> };
      };
      const { violations: found } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    },
    rules === 'all' ? ALL : COLOURS,
  );
}

interface AxeViolation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

/** Elements whose words do not fit: clipped, or wider than the page. */
export function misfits(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const out: string[] = [];
    const { clientWidth } = document.documentElement;
    if (document.documentElement.scrollWidth > clientWidth + 1) {
      out.push(`the page scrolls sideways: ${document.documentElement.scrollWidth} > ${clientWidth}`);
    }
    for (const element of document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label, legend, .btn, .chip')) {
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const isSeen = box.width > 2 && box.height > 2 && style.visibility === 'visible' && style.clipPath === 'none';
      if (!isSeen || (element.textContent ?? '').trim() === '') continue;
      const isCut = element.scrollWidth > element.clientWidth + 2 && style.overflowX !== 'visible';
      const isOut = box.right > clientWidth + 1 && element.closest('[data-scrolls], .open-hands') === null;
      if (isCut || isOut)
        out.push(`${element.tagName}.${element.className}: "${(element.textContent ?? '').trim().slice(0, 60)}"`);
    }
    return out;
  });
}
