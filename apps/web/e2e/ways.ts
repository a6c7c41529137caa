import type { Locator } from 'playwright-core';

/** How somebody works the page. */
export interface Way {
  press(control: Locator): Promise<void>;
  /** Chooses exactly this control, and locks it in. */
  lock(control: Locator): Promise<void>;
}

/** A choice that is locked in with its first touch has no lock to press. */
const hasLock = async (control: Locator): Promise<boolean> =>
  (await control.getAttribute('role')) === 'radio' && (await control.page().locator('.lock').count()) > 0;

export const byPointer: Way = {
  press: (control) => control.click(),
  async lock(control) {
    const isPickedFirst = await hasLock(control);
    await control.click();
    if (isPickedFirst) await control.page().locator('.lock.ready').click();
  },
};

/** Keys alone. Tab goes from group to group, arrows walk within one, and Space on what is picked locks it in. */
export const byKeyboard: Way = {
  async press(control) {
    await focus(control);
    await control.page().keyboard.press((await control.getAttribute('aria-pressed')) === null ? 'Enter' : 'Space');
  },
  async lock(control) {
    const { keyboard } = control.page();
    const key = await focus(control);
    if (!(await hasLock(control))) return keyboard.press('Enter');
    if (key !== 'ArrowRight') await keyboard.press('Space'); // arrows have picked it as they came
    const isPicked = (element: Element) => element.getAttribute('aria-checked') === 'true';
    await control.page().waitForFunction(isPicked, await control.elementHandle());
    await keyboard.press('Space');
  },
};

const MOST_KEYS = 80;

/** Walks to a control with Tab and arrow keys; tells the last key, if one was needed. */
async function focus(control: Locator): Promise<string | undefined> {
  await control.waitFor();
  const { keyboard } = control.page();
  let last: string | undefined;
  for (let keys = 0; keys < MOST_KEYS; keys++) {
    const key = await control.evaluate((element) => {
      const focused = document.activeElement;
      if (focused === element) return undefined;
      const group = element.closest('[role="radiogroup"], [role="toolbar"]');
      return group?.contains(focused) === true && focused !== group ? 'ArrowRight' : 'Tab';
    });
    if (key === undefined) return last;
    await keyboard.press(key);
    last = key;
  }
  throw new Error(`the focus never arrived at ${control}`);
}
