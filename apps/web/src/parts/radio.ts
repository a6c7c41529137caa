const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

let isWalking = false;

/** Whether the click being handled is one of the arrow keys: those pick as they pass and never lock in. */
export const byArrows = (): boolean => isWalking;

/** Arrow keys walk through a radio group and pick as they go, as radio buttons do. */
export function walkRadios(event: KeyboardEvent): void {
  const next = step(event, '[role="radio"]:not([aria-disabled="true"])');
  if (next === undefined) return;
  isWalking = true;
  next.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  isWalking = false;
}

/** Arrow keys walk through a row of switches, and leave them as they are. */
export const walkSwitches = (event: KeyboardEvent): void => void step(event, '[aria-pressed]');

/** Moves the focus to the neighbour of what has it, if an arrow key asks for that. */
function step(event: KeyboardEvent, among: string): HTMLElement | SVGElement | undefined {
  const by = STEPS[event.key];
  if (by === undefined || !(event.currentTarget instanceof Element)) return undefined;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement | SVGElement>(among)];
  const at = all.findIndex((each) => each.matches(':focus'));
  const next = all[(at + by + all.length) % all.length];
  if (at < 0 || next === undefined) return undefined;
  event.preventDefault();
  next.focus();
  return next;
}

/** One stop for the Tab key per group: the picked one, else the first that can be picked. */
export const tabStop = (isPicked: boolean, isFirst: boolean, anyPicked: boolean): 0 | -1 =>
  isPicked || (isFirst && !anyPicked) ? 0 : -1;
