import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { slim } from './png.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const ARTEFACTS = join(ROOT, 'artefacts');
/** Whether this is `npm run pictures`: then there are hundreds more, and those of the boards go to the README's folder. */
export const ARE_ASKED_FOR = process.env.PICTURES === '1';
const BOARDS = ARE_ASKED_FOR ? join(ROOT, 'docs', 'pictures') : ARTEFACTS;

/** Keeps a picture of the page outside git. */
export async function picture(page: Page, name: string, options: { readonly whole?: boolean } = {}): Promise<void> {
  mkdirSync(ARTEFACTS, { recursive: true });
  // JPEG: their making counts.
  await page.screenshot({ path: join(ARTEFACTS, `${name}.jpg`), quality: 80, fullPage: options.whole ?? false });
}

/** The board of a game as the README shows it; returns how many bytes that is. */
export async function boardPicture(page: Page, game: string): Promise<number> {
  mkdirSync(BOARDS, { recursive: true });
  const png = slim(await page.screenshot());
  writeFileSync(join(BOARDS, `${game}.png`), png);
  return png.length;
}
