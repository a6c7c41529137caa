/** How a choice is touched: tapped or clicked, worked by a key or a reader, or held by a finger that looks first. */
export type Press = 'tap' | 'key' | 'hold';

export const HOLD_MS = 450; // what phones call a long press
export const SLACK_PX = 10; // a finger that holds still trembles

interface Finger {
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

let now: Press = 'key';
let finger: Finger | undefined; // on a choice, not held long enough yet or held still
let wasHeld = false; // the press has been answered, so the click that ends it chooses nothing

/** How the choice being handled was touched. */
export const pressNow = (): Press => now;

function choosing(press: Press, choose: () => void): void {
  now = press;
  choose();
  now = 'key';
}

function letGo(): void {
  clearTimeout(finger?.timer);
  finger = undefined;
}

/**
 * Handlers of something that can be chosen on a board. A tap chooses. A mouse that rests on it or a focus moved by keys
 * looks at it, and so does a finger that holds: it chooses as `hold`, which picks and never plays.
 */
export function choosable(choose: () => void, look?: (isLooking: boolean) => void) {
  return {
    onClick({ detail }: MouseEvent) {
      const isByKey = detail === 0;
      if (wasHeld && !isByKey) wasHeld = false;
      else choosing(isByKey ? 'key' : 'tap', choose);
    },
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      letGo();
      wasHeld = false;
      if (pointerType === 'mouse') return;
      const timer = setTimeout(() => {
        wasHeld = true;
        choosing('hold', choose);
      }, HOLD_MS);
      finger = { x, y, timer };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (finger !== undefined && Math.hypot(clientX - finger.x, clientY - finger.y) > SLACK_PX) letGo();
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onContextMenu(event: Event) {
      if (finger !== undefined) event.preventDefault(); // the long press is ours
    },
    ...(look === undefined ? {} : looking(look)),
  };
}

/** Handlers of something that can be looked at, under a mouse or in focus. */
export function looking(look: (isLooking: boolean) => void) {
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && look(true),
    onPointerLeave: () => look(false),
    // A focus that the page sets for those who touch or click is no wish to look.
    onFocus: ({ currentTarget }: FocusEvent) =>
      currentTarget instanceof Element && currentTarget.matches(':focus-visible') && look(true),
    onBlur: () => look(false),
  };
}
