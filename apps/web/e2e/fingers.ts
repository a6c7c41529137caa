import type { Locator, Page } from 'playwright-core';

export interface Fingers {
  down(target: Locator): Promise<void>;
  up(): Promise<void>;
}

/** Fingers on the page, as the browser reports them. */
export async function fingersOn(page: Page): Promise<Fingers> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const touch = async (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    void (await session.send('Input.dispatchTouchEvent', { type, touchPoints }));
  return {
    async down(target: Locator) {
      const box = await target.boundingBox();
      if (box === null) throw new Error('nothing to touch');
      await touch('touchStart', [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]);
    },
    up: () => touch('touchEnd', []),
  };
}
