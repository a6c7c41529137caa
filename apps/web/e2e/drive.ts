import type { Locator, Page } from 'playwright-core';

/**
 * Drives a race the way a screen reader would: only through roles and names, the same for every game.
 * The first choice that is offered is taken, so a race is short on wit but whole.
 */

const LOCK = /^(Lock in|Play|Valider|Confirmar)/;
const RESULT = '.result h1';
/** Buttons on a board that show something instead of choosing it. */
const NOT_A_CHOICE = /Words|Whole|Zoom|Hint|Dismiss|No more|Watch again|Overview|Fit|Texte|Textos/i;

export type Turn = 'chose' | 'waited' | 'over';

/** How a control is worked: by pointer, or by keys alone. */
export type Hand = (control: Locator) => Promise<void>;

export const byPointer: Hand = (control) => control.click({ timeout: 3000 });

const MOST_TABS = 80;

/** Keys alone: Tab until the focus arrives, arrows within a group of radio buttons, then Enter or the space bar. */
export const byKeys: Hand = async (control) => {
  const page = control.page();
  const isRadio = (await control.getAttribute('role', { timeout: 3000 })) === 'radio';
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    const where = await control.evaluate(whereIsFocus, undefined, { timeout: 3000 });
    if (where === 'here' || (where === 'group' && isRadio)) {
      await page.keyboard.press(isRadio ? 'Space' : 'Enter');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error('the focus never arrived');
};

function whereIsFocus(control: Element): 'here' | 'group' | 'elsewhere' {
  const focused = document.activeElement;
  if (focused === control) return 'here';
  const group = control.closest('[role="radiogroup"], fieldset');
  const isInGroup = focused?.getAttribute('role') === 'radio' && focused.getAttribute('aria-disabled') !== 'true';
  return isInGroup && group?.contains(focused) === true ? 'group' : 'elsewhere';
}

/** Plays until the result is shown. `between` is called after every choice. */
export async function raceToTheEnd(page: Page, hand: Hand = byPointer, between?: (choices: number) => Promise<void>) {
  let choices = 0;
  for (let idle = 0; idle < 400; ) {
    const turn = await oneTurn(page, hand);
    if (turn === 'over') return choices;
    if (turn === 'chose') {
      choices += 1;
      idle = 0;
      await between?.(choices);
    } else {
      idle += 1;
      await page.waitForTimeout(100);
    }
  }
  throw new Error(`the race stands still: ${await page.locator('header').first().textContent()}`);
}

/** Looks once at the page and does what there is to do. */
export async function oneTurn(page: Page, hand: Hand = byPointer): Promise<Turn> {
  if (await page.locator(RESULT).isVisible()) return 'over';
  const skip = page.getByRole('button', { name: 'Skip', exact: true });
  if (await isThere(skip)) {
    await skip.click({ timeout: 2000 }).catch(() => undefined); // the story may have ended by itself
    return 'waited';
  }
  const board = page.getByRole('main');
  const lock = board
    .getByRole('button', { name: LOCK })
    .and(page.locator(':not([aria-disabled="true"]):not([disabled])'));
  if (await isThere(lock)) return work(hand, lock.first());
  const radio = board
    .getByRole('radiogroup')
    .getByRole('radio', { checked: false })
    .and(page.locator(':not([aria-disabled="true"]):not([disabled])'));
  if (await isThere(radio)) {
    await work(hand, radio.first());
    return 'waited';
  }
  const prompts = board.getByRole('button').and(page.locator(':not([aria-disabled="true"]):not([disabled])'));
  const names = await prompts.evaluateAll((all) =>
    all.map((each) => each.getAttribute('aria-label') ?? each.textContent ?? ''),
  );
  const at = names.findIndex((name) => !NOT_A_CHOICE.test(name));
  if (at >= 0) return work(hand, prompts.nth(at));
  return 'waited';
}

const isThere = async (control: Locator): Promise<boolean> =>
  (await control.count()) > 0 && control.first().isVisible();

/** A control may go away between looking and touching: then there was nothing to do. */
async function work(hand: Hand, control: Locator): Promise<Turn> {
  try {
    await hand(control);
    return 'chose';
  } catch {
    return 'waited';
  }
}
