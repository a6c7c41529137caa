const DOUBLE_TAP_MS = 400;

type Tap = Pick<MouseEvent, 'detail' | 'timeStamp' | 'stopPropagation'>;

/** The rest of a double tap on Skip is not meant for what has come in its place: "Watch again", or a hint. */
export function createSkipGuard() {
  let at: number | undefined;
  return {
    skipped(now: number): void {
      at = now;
    },
    guard(tap: Tap): void {
      if (at === undefined) return;
      if (tap.detail > 1 || tap.timeStamp - at < DOUBLE_TAP_MS) tap.stopPropagation();
      else at = undefined;
    },
  };
}
