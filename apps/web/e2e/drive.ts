import type { Locator, Page } from 'playwright-core';
import { PATIENCE_MS } from './browser.ts';

/**
 * Drives a race the way a screen reader would: only through roles and names, the same for every game.
 * The first choice that is offered is taken, so a race is short on wit but whole.
 */

export const LOCK = /^(Lock in|Play|Drive|Valider|Confirmar)/;
/** Buttons on a board that show something instead of choosing it. */
export const NOT_A_CHOICE = /Words|Whole|Zoom|Hint|Dismiss|No more|Watch again|Overview|Fit|Texte|Textos|Two taps/i;

/** `acted`: something was done, but nothing is chosen yet; `missed`: what there was to do could not be done in time. */
export type Turn = 'chose' | 'acted' | 'missed' | 'waited' | 'over';

/** How long a control is tried: it may be gone by the time it is touched. */
interface Within {
  readonly timeout: number;
}
const SHORTLY: Within = { timeout: 3000 };
const MOST_TRIED_MS = 60_000;

/** How a control is worked. */
export type Hand = (control: Locator, within: Within) => Promise<void>;

export const byPointer: Hand = (control, within) => control.click(within);

/** As assistive technology does: the control itself is told to act. Quick, where it is not the pointer that is tested. */
export const byReader: Hand = (control, within) => control.dispatchEvent('click', {}, within);

/** Keys alone: Tab until the focus arrives, arrows within a group of radio buttons, then Enter or the space bar. */
export const byKeys: Hand = keysCounted(() => undefined);

/** The same; every press of the Tab key is told. */
export function keysCounted(onTab: () => void): Hand {
  return async (control, within) => {
    const { keyboard } = control.page();
    const isRadio = (await control.getAttribute('role', within)) === 'radio';
    for (let tries = 0; tries < 20; tries++) {
      const tabs = await control.evaluate(tabsTo, isRadio, within);
      if (tabs === undefined) throw new Error('the control has gone');
      if (tabs === 0) return keyboard.press(isRadio ? 'Space' : 'Enter');
      for (let tab = 0; tab < Math.abs(tabs); tab++) {
        await keyboard.press(tabs > 0 ? 'Tab' : 'Shift+Tab');
        onTab();
      }
    }
    throw new Error('the focus never arrived');
  };
}

/**
 * How often Tab must be pressed from where the focus is; below 0 with Shift. Any open radio of the same group will do.
 * Undefined where Tab does not lead.
 */
function tabsTo(control: Element, isRadio: boolean): number | undefined {
  const focused = document.activeElement;
  const group = control.closest('[role="radiogroup"], fieldset');
  const isOpenRadio = focused?.getAttribute('role') === 'radio' && focused.getAttribute('aria-disabled') !== 'true';
  if (focused === control || (isRadio && isOpenRadio && group?.contains(focused) === true)) return 0;
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')];
  const open: (Element | null)[] = stops.filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility(),
  );
  const goal = isRadio ? open.findIndex((stop) => group?.contains(stop)) : open.indexOf(control);
  const from = open.indexOf(focused);
  if (goal < 0) return undefined;
  // What cannot be counted (the focus is on nothing, or on what Tab does not reach) is found step by step.
  return from < 0 || goal === from ? 1 : goal - from;
}

/** Plays until the result is shown. `between` is called after every choice. */
export async function raceToTheEnd(page: Page, hand: Hand = byPointer, between?: (choices: number) => Promise<void>) {
  let [choices, within] = [0, SHORTLY];
  for (let last = Date.now(); Date.now() - last < PATIENCE_MS; ) {
    const turn = await oneTurn(page, hand, within);
    if (turn === 'over') return choices;
    // On a busy machine the control may be there and slow: the next try is longer.
    within = turn === 'missed' ? { timeout: Math.min(2 * within.timeout, MOST_TRIED_MS) } : SHORTLY;
    if (turn === 'acted' || turn === 'chose') last = Date.now();
    if (turn !== 'chose') continue;
    choices += 1;
    await between?.(choices);
  }
  throw new Error(`the race stands still: ${await page.locator('body').textContent()}`);
}

/** What there is to do, in the order in which it is done. */
interface Sight {
  readonly isOver: boolean;
  readonly canSkip: boolean;
  readonly canLock: boolean;
  readonly canPick: boolean;
  readonly prompt: string | undefined;
}

const GLANCE_MS = 1000;

/** Does what there is to do, as soon as there is something; `waited` if for a while there was nothing. */
export async function oneTurn(page: Page, hand: Hand = byPointer, within = SHORTLY): Promise<Turn> {
  const work = (control: Locator, turn: Turn) => tried(hand(control, within), turn);
  const looked = page.evaluate(look, [LOCK.source, NOT_A_CHOICE.source, GLANCE_MS] as const).catch(onTheWay);
  const sight = await Promise.race([looked, afterAWhile()]);
  if (sight === undefined) return 'waited';
  const board = page.getByRole('main');
  if (sight.isOver) return 'over';
  if (sight.canSkip) return work(page.getByRole('button', { name: 'Skip', exact: true }), 'acted');
  if (sight.canLock) return work(board.getByRole('button', { name: LOCK, disabled: false }).first(), 'chose');
  const radio = board.getByRole('radiogroup').getByRole('radio', { checked: false, disabled: false });
  if (sight.canPick) return work(radio.first(), 'acted');
  if (sight.prompt === undefined) return 'waited';
  const [labelled, worded] = [
    board.getByRole('button', { name: sight.prompt, exact: true, disabled: false }),
    board.getByRole('button', { disabled: false }).filter({ hasText: sight.prompt }),
  ];
  const prompt = labelled.or(worded);
  return work(prompt.first(), 'chose');
}

const A_WHILE_MS = 60_000;

/** A look at a page that is just being left may never come back: then the page is looked at again. */
const afterAWhile = (): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), A_WHILE_MS).unref());

/** A page that is being loaded cannot be looked at yet. */
function onTheWay(error: unknown): undefined {
  if (!/context was destroyed|navigat/i.test(String(error))) throw error;
}

/**
 * Runs in the page. A glance at what could be touched, again whenever the page changes: asking for roles costs a page more,
 * and is left to the touch.
 */
async function look([lock, notAChoice, patienceMs]: readonly [string, string, number]): Promise<Sight> {
  const open = (among: string) =>
    [...document.querySelectorAll(among)].filter(
      (each) => each.checkVisibility() && !each.matches(':disabled, [aria-disabled="true"]'),
    );
  const nameOf = (each: Element) => (each.getAttribute('aria-label') ?? each.textContent ?? '').trim();
  // Only a race is driven: the page before it has buttons that lead elsewhere.
  const race = 'main[aria-label$=", the race"]';
  const glance = (): Sight => {
    const names = open(`${race} button:not([role])`).map(nameOf);
    // A choice could be changed until all are in; the driver stands by its first.
    const isLocked = document.querySelector(`${race} .lock.done`) !== null;
    return {
      isOver: open('main a').some((link) => nameOf(link) === 'Replay'),
      canSkip: open('button').some((button) => nameOf(button) === 'Skip'),
      canLock: names.some((name) => new RegExp(lock).test(name)),
      canPick: !isLocked && open(`${race} [role="radiogroup"] [role="radio"]:not([aria-checked="true"])`).length > 0,
      // Keys of a board that only the thumb uses have no name: their choices stand elsewhere too.
      prompt: names.find((name) => name !== '' && !new RegExp(notAChoice, 'i').test(name)),
    };
  };
  const changed = () =>
    new Promise<void>((resolve) => {
      const done = () => {
        watch.disconnect();
        resolve();
      };
      const watch = new MutationObserver(done);
      watch.observe(document, { subtree: true, childList: true, attributes: true });
      setTimeout(done, patienceMs);
    });
  const started = performance.now();
  for (;;) {
    const sight = glance();
    const { isOver, canSkip, canLock, canPick, prompt } = sight;
    const isIdle = !(isOver || canSkip || canLock || canPick) && prompt === undefined;
    if (!isIdle || performance.now() - started > patienceMs) return sight;
    await changed();
  }
}

/** A control may go away between looking and touching: then there was nothing to do. */
const tried = (touch: Promise<void>, turn: Turn): Promise<Turn> =>
  touch.then(
    () => turn,
    () => 'missed',
  );
