import puppeteer, { type Browser, type LaunchOptions, type Page } from 'puppeteer-core';
import { PATIENCE_MS } from '../browser.ts';
import { callOf, type Engine, type EngineName, type EnginePage, VIEWPORT } from './engine.ts';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

/** Chromium through its own protocol, Firefox through WebDriver BiDi. */
export async function startPuppet(name: Exclude<EngineName, 'webkit'>, executablePath: string): Promise<Engine> {
  const patience = { timeout: PATIENCE_MS, protocolTimeout: PATIENCE_MS, executablePath, headless: true };
  const wishes: LaunchOptions =
    name === 'chromium'
      ? { ...patience, browser: 'chrome', args: CHROMIUM_FLAGS }
      : { ...patience, browser: 'firefox', extraPrefsFirefox: QUIET_FIREFOX };
  const browser = await puppeteer.launch(wishes);
  return { name, visit: () => visit(browser), close: () => browser.close() };
}

/** It would look for updates and reports outside this machine; and headless it has no taste in motion of its own. */
const QUIET_FIREFOX = {
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'ui.prefersReducedMotion': 1,
};

async function visit(browser: Browser): Promise<EnginePage> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.setViewport(VIEWPORT);
  return enginePage(page);
}

const enginePage = (page: Page): EnginePage => ({
  goto: async (url) => void (await page.goto(url, { waitUntil: 'load', timeout: PATIENCE_MS })),
  evaluate: async (work, argument) => (await page.evaluate(callOf(work, argument))) as Awaited<ReturnType<typeof work>>,
  press: (x, y) => page.mouse.click(x, y),
  point: (x, y) => page.mouse.move(x, y),
  picture: async () => Buffer.from(await page.screenshot()),
});
