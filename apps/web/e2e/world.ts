import { afterAll } from 'vitest';
import { launch } from './browser.ts';
import { type Server, startServer } from './server.ts';
import { type Visit, type Visitor, visit } from './visitor.ts';

/** What the tests of one file share: the real server and one real Chromium, closed when they are over. */
export interface World {
  readonly server: Server;
  /** By another way than the direct one, where `url` says so. */
  visit(wishes?: Visit, url?: string): Promise<Visitor>;
}

export async function openWorld(): Promise<World> {
  const [server, browser] = await Promise.all([startServer(), launch()]);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });
  return { server, visit: (wishes, url = server.url) => visit(browser, { url }, wishes) };
}
