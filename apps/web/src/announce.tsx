import { type Signal, signal } from '@preact/signals';

const polite = signal('');
const assertive = signal('');

/** Tells a screen reader what happened, when it has finished speaking. */
export const tell = (line: string): void => set(polite, line);

/** Tells a screen reader at once: it is your move. */
export const alertTo = (line: string): void => set(assertive, line);

// The same line twice in a row is news again: an invisible change makes the region speak.
function set(region: Signal<string>, line: string): void {
  region.value = region.peek() === line ? `${line}\u00a0` : line;
}

/** The two live regions; always in the page, so that screen readers know them before they speak. */
export function LiveRegions() {
  return (
    <div class="vh">
      <div role="status" aria-live="polite">
        {polite}
      </div>
      <div role="alert" aria-live="assertive">
        {assertive}
      </div>
    </div>
  );
}
