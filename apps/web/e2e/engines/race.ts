import { PATIENCE_MS } from '../browser.ts';
import { LOCK, NOT_A_CHOICE } from '../drive.ts';
import type { EnginePage } from './engine.ts';
import { nextSpot } from './spot.ts';

const NAMES = { lock: LOCK.source, notAChoice: NOT_A_CHOICE.source };
const BETWEEN_LOOKS_MS = 100;

export interface Raced {
  readonly choices: number;
  /** What the podium says of each place. */
  readonly places: string;
}

/** Races with the pointer until the podium is there; the first choice that is offered is taken. */
export async function raceWithPointer(page: EnginePage): Promise<Raced> {
  let choices = 0;
  let seen = 'nothing yet';
  for (let last = Date.now(); Date.now() - last < PATIENCE_MS; ) {
    const spot = await page.evaluate(nextSpot, NAMES);
    if (spot.kind === 'over') return { choices, places: spot.places };
    if (spot.kind !== 'press') {
      seen = spot.kind === 'covered' ? `"${spot.name}" is covered` : 'nothing to choose';
      // An explanation stays for as long as the pointer rests, and may lie over what comes next.
      if (spot.kind === 'covered') await page.point(1, 1);
      await rest(BETWEEN_LOOKS_MS);
      continue;
    }
    await page.press(spot.x, spot.y);
    seen = `pressed "${spot.name}"`;
    last = Date.now();
    if (spot.isChoice) choices++;
  }
  throw new Error(`the race stands still: ${seen}`);
}

/** Until something is true of the page. */
export async function until<Argument>(
  page: EnginePage,
  what: string,
  isSo: (argument: Argument) => boolean,
  argument: Argument,
): Promise<void> {
  for (const started = Date.now(); Date.now() - started < PATIENCE_MS; await rest(BETWEEN_LOOKS_MS)) {
    // A page that is just being loaded cannot be asked yet.
    if (await page.evaluate(isSo, argument).catch(() => false)) return;
  }
  throw new Error(`never came: ${what}`);
}

/** Works a control by its name, as assistive technology does, as soon as it is there. */
export async function work(page: EnginePage, name: RegExp): Promise<void> {
  await until(page, String(name), workByName, name.source);
}

/** Runs in the page. */
function workByName(source: string): boolean {
  const pattern = new RegExp(source);
  const named = [...document.querySelectorAll<HTMLElement>('button, a[href], input')].find((each) => {
    const label = each instanceof HTMLInputElement ? each.labels?.[0]?.textContent : each.textContent;
    const isThere = each.checkVisibility() || each instanceof HTMLInputElement;
    return (
      isThere && !each.matches(':disabled') && pattern.test((each.getAttribute('aria-label') ?? label ?? '').trim())
    );
  });
  named?.click();
  return named !== undefined;
}

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
