import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { slim } from './png.ts';

/** Everything a browser test needs: the real server, a real Chromium, visitors, pictures, axe. */

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const ARTEFACTS = join(ROOT, 'artefacts');
/** Pictures of the boards go to the README's folder when they are asked for (`npm run pictures`). */
const BOARDS = process.env.PICTURES === '1' ? join(ROOT, 'docs', 'pictures') : ARTEFACTS;
const CHROMIUM_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export const LANGUAGES = ['en', 'fr', 'es'] as const;
export const THEMES = ['dark', 'light'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Theme = (typeof THEMES)[number];
export const PHONE = { width: 360, height: 740 };
/** Enough for every board, and quicker to paint where the picture does not matter. */
export const SMALL = { width: 1024, height: 700 };
export const DESKTOP = { width: 1440, height: 900 };

export interface Server {
  readonly url: string;
  /** As a power cut would: nothing is said goodbye to. */
  kill(): Promise<void>;
  /** The same server again, on the same port and with the same data. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the real server process on a free port, with data of its own. */
export async function startServer(): Promise<Server> {
  const data = mkdtempSync(join(tmpdir(), 'slipstream-e2e-'));
  let running = await spawnServer(data, 0);
  const { url } = running;
  const end = (signal: NodeJS.Signals) => ended(running.process, signal);
  return {
    url,
    kill: () => end('SIGKILL'),
    revive: async () => {
      running = await spawnServer(data, Number(new URL(url).port));
    },
    stop: async () => {
      await end('SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function spawnServer(data: string, port: number): Promise<{ readonly url: string; readonly process: ChildProcess }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'apps/server/src/main.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      LOG_LEVEL: 'error',
      TABLES_PER_HOUR: '10000',
      REQUESTS_PER_MINUTE: '100000',
      SOCKETS_PER_ADDRESS: '1000',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`the server ended with ${code} before it was up`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      const url = /is up at (\S+)/.exec(String(chunk))?.[1];
      if (url !== undefined) resolve({ url, process: child });
    });
  });
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

/** The system's Chromium, or the one that CHROMIUM_PATH names. */
function chromiumAt(): { readonly executablePath?: string } {
  const found = process.env.CHROMIUM_PATH ?? CHROMIUM_PLACES.find(existsSync);
  return found === undefined ? {} : { executablePath: found };
}

export const launch = (): Promise<Browser> => chromium.launch({ ...chromiumAt(), args: FLAGS });

/** One whose first visitor can be watched from outside, through a port. */
export const launchWithPort = (profile: string, port: number): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    ...chromiumAt(),
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  });

export interface Visit {
  readonly language?: Language;
  readonly theme?: Theme;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly name?: string;
  /** Pixels of a picture for each pixel of the page. */
  readonly scale?: number;
  /** The race that "Race now" starts, against the weakest bots; without it, the usual one. */
  readonly plan?: { readonly game: string; readonly seats: number };
  /** Tells events as fast as the page can, with nothing flying about: the rules are what is tested. */
  readonly quick?: boolean;
}

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What went wrong in the page: errors, refused content. Must stay empty. */
  readonly faults: string[];
}

/** As if this visitor had last raced so. */
function keptPlan(plan: Visit['plan']): object {
  if (plan === undefined) return {};
  const bots = Array.from({ length: plan.seats - 1 }, () => ({ kind: 'bot', level: 'kitten' }));
  const sitters = [{ kind: 'you' }, ...bots];
  const rest = { mode: 'bots', options: {}, pace: 'none', isPublic: false, hideReady: false };
  return { [`slipstream.plan.${plan.game}`]: { game: plan.game, sitters, ...rest } };
}

/** Somebody with a browser of their own: nothing is shared with other visitors. */
export async function visit(browser: Browser, server: Server, wishes: Visit = {}): Promise<Visitor> {
  const { language = 'en', theme = 'dark', viewport = DESKTOP, name = '', quick = true, scale = 1 } = wishes;
  const reducedMotion = quick ? 'reduce' : 'no-preference';
  const baseURL = server.url;
  const look = { viewport, deviceScaleFactor: scale, reducedMotion } as const;
  const context = await browser.newContext({ ...look, locale: language, baseURL });
  const settings = { language, theme, name, speed: quick ? 4 : 1, hints: !quick, motion: quick ? 'reduced' : 'auto' };
  const kept = { 'slipstream.settings': settings, ...keptPlan(wishes.plan) };
  await context.addInitScript((memory) => {
    if (!location.protocol.startsWith('http')) return; // an empty page has no storage
    for (const [key, value] of Object.entries(memory)) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value));
    }
  }, kept);
  const faults: string[] = [];
  // Through the context, so that every tab of the visitor counts.
  context.on('weberror', (web) => faults.push(String(web.error().stack ?? web.error())));
  context.on('console', (message) => {
    // A lost network is part of some tests, and browsers report it as an error.
    if (message.type() === 'error' && !/net::ERR|Failed to load resource|WebSocket/.test(message.text()))
      faults.push(message.text());
  });
  const page = await context.newPage();
  return { context, page, faults };
}

const LANES = 3;

/** Does `work` for every item, a few at a time: a browser waits more than it computes. */
export async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items];
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

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

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every violation of the accessibility rules that axe finds, in words. Evaluated, not injected: the page's policy stays. */
export async function violations(page: Page): Promise<readonly string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(where: Document, how: object): Promise<{ violations: AxeViolation[] }> };
    };
    const wanted = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
    const { violations: found } = await axe.run(document, { runOnly: wanted, resultTypes: ['violations'] });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  });
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
