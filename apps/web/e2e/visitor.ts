import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PATIENCE_MS } from './browser.ts';
import type { Server } from './server.ts';

export const LANGUAGES = ['en', 'fr', 'es'] as const;
export const THEMES = ['dark', 'light'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Theme = (typeof THEMES)[number];
export const PHONE = { width: 360, height: 740 };
/** Enough for every board, and quicker to paint where the picture does not matter. */
export const SMALL = { width: 1024, height: 700 };
export const DESKTOP = { width: 1440, height: 900 };

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
  /** What is pressed stands on the left. */
  readonly leftHanded?: boolean;
  /** How many touches lock in a choice. */
  readonly taps?: 'auto' | 'one' | 'two';
  /** As in a window that nobody sees: what happened is not told, only what it led to. */
  readonly untold?: boolean;
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
export async function visit(browser: Browser, server: Pick<Server, 'url'>, wishes: Visit = {}): Promise<Visitor> {
  const {
    language = 'en',
    theme = 'dark',
    viewport = DESKTOP,
    name = '',
    quick = true,
    scale = 1,
    taps = 'auto',
    leftHanded = false,
    untold = false,
  } = wishes;
  const reducedMotion = quick ? 'reduce' : 'no-preference';
  const baseURL = server.url;
  const look = { viewport, deviceScaleFactor: scale, reducedMotion } as const;
  const context = await browser.newContext({ ...look, locale: language, baseURL });
  context.setDefaultTimeout(PATIENCE_MS);
  const settings = {
    language,
    theme,
    name,
    speed: quick ? 4 : 1,
    hints: !quick,
    motion: quick ? 'reduced' : 'auto',
    taps,
    leftHanded,
  };
  const kept = { 'slipstream.settings': settings, ...keptPlan(wishes.plan) };
  await context.addInitScript((memory) => {
    if (!location.protocol.startsWith('http')) return; // an empty page has no storage
    for (const [key, value] of Object.entries(memory)) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value));
    }
  }, kept);
  if (untold) await context.addInitScript("Object.defineProperty(document, 'hidden', { get: () => true })");
  // The loader that runs the benches names functions with a helper, and functions sent to the page call it there.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  const faults: string[] = [];
  // Through the context, so that every tab of the visitor counts.
  context.on('weberror', (web) => faults.push(String(web.error().stack ?? web.error())));
  context.on('console', (message) => {
    // A lost network is part of some tests, and browsers report it as an error.
    const isExpected = /net::ERR|Failed to load resource(?!.* 401 )|WebSocket/.test(message.text());
    if (message.type() === 'error' && !isExpected) faults.push(message.text());
  });
  const page = await context.newPage();
  return { context, page, faults };
}
