const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys walk through a radio group and pick as they go, as radio buttons do. */
export function walkRadios(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  if (step === undefined || !(event.currentTarget instanceof Element)) return;
  const radios = [
    ...event.currentTarget.querySelectorAll<HTMLElement | SVGElement>('[role="radio"]:not([aria-disabled="true"])'),
  ];
  const at = radios.indexOf(document.activeElement as HTMLElement | SVGElement);
  const next = radios[(at + step + radios.length) % radios.length];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
  next.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

/** One stop for the Tab key per group: the picked one, else the first that can be picked. */
export const tabStop = (isPicked: boolean, isFirst: boolean, anyPicked: boolean): 0 | -1 =>
  isPicked || (isFirst && !anyPicked) ? 0 : -1;
