/** Where the pointer goes next in a race, or why it goes nowhere. */
export type Spot =
  | { readonly kind: 'over'; readonly places: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'covered'; readonly name: string }
  | {
      readonly kind: 'press';
      readonly name: string;
      readonly x: number;
      readonly y: number;
      readonly isChoice: boolean;
    };

/** Names of the controls that confirm a choice, and of those that are none, as the sources of regular expressions. */
export interface Names {
  readonly lock: string;
  readonly notAChoice: string;
}

/** Runs in the page: the first thing that is offered, and a point of it that nothing covers. */
export function nextSpot({ lock, notAChoice }: Names): Spot {
  const open = (among: string) =>
    [...document.querySelectorAll(among)].filter(
      (each) => each.checkVisibility() && !each.matches(':disabled, [aria-disabled="true"]'),
    );
  const nameOf = (each: Element) => (each.getAttribute('aria-label') ?? each.textContent ?? '').trim();
  if (open('main a').some((link) => nameOf(link) === 'Replay')) {
    // Without names: to themselves, everybody is "You".
    const places = open('.ranks li').map((line) => [...line.querySelectorAll('.num')].map(nameOf).join(': '));
    return { kind: 'over', places: places.join(', ') };
  }
  const race = 'main[aria-label$=", the race"]';
  const buttons = open(`${race} button:not([role])`);
  const locks = buttons.filter((button) => new RegExp(lock).test(nameOf(button)));
  const isLocked = document.querySelector(`${race} .lock.done`) !== null;
  const radios = isLocked ? [] : open(`${race} [role="radiogroup"] [role="radio"]:not([aria-checked="true"])`);
  // Keys of a board that only the thumb uses have no name: their choices stand elsewhere too.
  const named = buttons.filter((button) => nameOf(button) !== '');
  const prompts = named.filter((button) => !new RegExp(notAChoice, 'i').test(nameOf(button)));
  const skips = open('button').filter((button) => nameOf(button) === 'Skip');
  const [control] = [...skips, ...locks, ...radios, ...prompts];
  if (control === undefined) return { kind: 'nothing' };
  control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const box = control.getBoundingClientRect();
  // A ring or a slanted tile may have nothing in its middle.
  for (const across of [0.5, 0.25, 0.75, 0.1, 0.9]) {
    for (const down of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      const [x, y] = [box.left + box.width * across, box.top + box.height * down];
      if (control.contains(document.elementFromPoint(x, y)))
        return {
          kind: 'press',
          name: nameOf(control),
          x,
          y,
          isChoice: !skips.includes(control) && !radios.includes(control),
        };
    }
  }
  return { kind: 'covered', name: nameOf(control) };
}
