import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { slim } from './png.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const ARTEFACTS = join(ROOT, 'artefacts');
/** Pictures of the boards go to the README's folder when they are asked for (`npm run pictures`). */
const BOARDS = process.env.PICTURES === '1' ? join(ROOT, 'docs', 'pictures') : ARTEFACTS;

/** Keeps a picture of the page outside git. */
export async function picture(page: Page, name: string, options: { readonly whole?: boolean } = {}): Promise<void> {
  mkdirSync(ARTEFACTS, { recursive: true });
  // JPEG: hundreds of them, and their making counts.
  await page.screenshot({ path: join(ARTEFACTS, `${name}.jpg`), quality: 80, fullPage: options.whole ?? false });
}

/** The board of a game as the README shows it; returns how many bytes that is. */
export async function boardPicture(page: Page, game: string): Promise<number> {
  mkdirSync(BOARDS, { recursive: true });
  const png = slim(await page.screenshot());
  writeFileSync(join(BOARDS, `${game}.png`), png);
  return png.length;
}
