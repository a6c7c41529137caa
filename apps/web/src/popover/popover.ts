import './popover.css';
import { HOLD_MS, SLACK_PX } from '../parts/press.ts';
import { type Obstacle, place } from './place.ts';

const HOVER_MS = 350; // a pointer on its way elsewhere asks for nothing
const LEAVE_MS = 200; // long enough to move the pointer from the thing onto its explanation

const EXPLAINED = '[data-explain]';
const CONTROLS = 'a[href], button, select, input';
const WALKING = new Set(['Tab', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

/**
 * The one popover of the page. A pointer that rests, focus moved by keys, a touch on something that is no control, and a
 * long press on anything show it. The event that made the page load it is told as the first. A tap on a control still does
 * what the control does; Escape, a scroll or the next tap close it, and a pointer that moves on brings it back after a scroll.
 */
export function startPopover(first: Event): void {
  const popover = document.body.appendChild(makePopover());
  let shown: Element | undefined;
  let over: Element | undefined; // what the pointer rests on, as far as it has been answered
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hold: { readonly x: number; readonly y: number } | undefined;
  let isHeld = false; // the press has been answered by the popover, so the click that ends it does nothing
  let isWalking = false;

  // A board that is drawn anew takes the explanation with it, or words it differently.
  const watcher = new MutationObserver(() => {
    if (shown !== undefined && textOf(shown) === undefined) hide();
  });

  function show(target: Element): void {
    hide();
    const text = textOf(target);
    if (text === undefined) return;
    shown = target;
    fill(popover, text);
    popover.showPopover();
    const { left, top } = place(
      target.getBoundingClientRect(),
      popover.getBoundingClientRect(),
      pageSize(),
      obstacles(target),
    );
    popover.style.left = `${left}px`;
    popover.style.top = `${top}px`;
    describe(target);
    watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-explain', 'inert'] });
  }

  function hide(): void {
    clearTimeout(timer);
    if (shown === undefined) return;
    watcher.disconnect();
    undescribe(shown);
    shown = undefined;
    popover.hidePopover();
  }

  function after(ms: number, target: Element): void {
    clearTimeout(timer);
    timer = setTimeout(() => show(target), ms);
  }

  function rest(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return;
    const isRead = shown !== undefined && isWithin(popover, event);
    const target = isRead ? shown : explainedAt(event);
    if (target === over) return;
    over = target;
    clearTimeout(timer);
    if (target === undefined) timer = setTimeout(hide, LEAVE_MS);
    else if (target !== shown) after(HOVER_MS, target);
  }
  if (first.type === 'pointerover') rest(first as PointerEvent);
  on('pointerover', rest);
  on('pointerdown', (event) => {
    isHeld = false;
    isWalking = false;
    if (event.pointerType === 'mouse') return hide();
    const target = explainedAt(event);
    if (target === undefined) return;
    hold = { x: event.clientX, y: event.clientY };
    clearTimeout(timer);
    timer = setTimeout(() => {
      isHeld = true;
      show(target);
    }, HOLD_MS);
  });
  on('pointermove', (event) => {
    rest(event);
    const { clientX, clientY } = event;
    if (hold !== undefined && Math.hypot(clientX - hold.x, clientY - hold.y) > SLACK_PX) letGo();
  });
  on('pointerup', letGo);
  on('pointercancel', letGo);
  function letGo(): void {
    if (hold === undefined) return;
    hold = undefined;
    if (!isHeld) clearTimeout(timer);
  }
  on('contextmenu', (event) => {
    if (hold !== undefined && explainedAt(event) !== undefined) event.preventDefault(); // the long press is ours
  });
  on('click', (event) => {
    if (isHeld) {
      isHeld = false;
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    if (event.detail === 0) return; // by a key: the focus decides
    const target = explainedAt(event);
    const wasShown = shown;
    hide();
    if (target !== undefined && target !== wasShown && !isUsable(target)) show(target);
  });
  on('keydown', ({ key }) => {
    isWalking = WALKING.has(key);
    if (key === 'Escape') hide();
  });
  on('focusin', (event) => {
    const target = explainedAt(event);
    if (isWalking && target !== undefined) after(HOVER_MS, target);
  });
  on('focusout', () => isWalking && hide());
  on('scroll', moved);
  on('resize', moved);
  function moved(): void {
    over = undefined;
    hide();
  }
}

/** What explains it; nothing does where it has gone, or where it can no longer be used. */
const textOf = (target: Element): string | undefined =>
  target.isConnected && target.closest('[inert]') === null
    ? target.getAttribute('data-explain') || undefined
    : undefined;

/** Listens before anything in the page does. */
const on = <Type extends keyof WindowEventMap>(type: Type, hear: (event: WindowEventMap[Type]) => void): void =>
  addEventListener(type, hear, { capture: true });

const explainedAt = ({ target }: Event): Element | undefined =>
  target instanceof Element ? (target.closest(EXPLAINED) ?? undefined) : undefined;

/** The popover itself hears no pointer, so that what lies under it can be pressed. */
function isWithin(element: Element, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
}

/** A control that does something when it is tapped. */
const isUsable = (element: Element): boolean => {
  const control = element.closest(CONTROLS);
  return control !== null && control.getAttribute('aria-disabled') !== 'true' && !control.hasAttribute('disabled');
};

function makePopover(): HTMLElement {
  const popover = document.createElement('div');
  popover.id = 'popover';
  popover.className = 'popover';
  popover.role = 'tooltip';
  popover.popover = 'manual';
  return popover;
}

/** The first line is the name of the thing. */
function fill(popover: HTMLElement, text: string): void {
  const [name = '', ...lines] = text.split('\n');
  const title = document.createElement('b');
  title.textContent = name;
  popover.replaceChildren(title, ...lines.map(paragraph));
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}

const pageSize = () => ({ width: document.documentElement.clientWidth, height: innerHeight });

/** The lock must stay free, and so should other controls. What contains the thing, or is in it, does not count. */
function obstacles(target: Element): readonly Obstacle[] {
  return [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !control.contains(target) && !target.contains(control))
    .map((control) => ({
      box: control.getBoundingClientRect(),
      weight: control.classList.contains('lock') ? 1000 : 1,
    }));
}

const DESCRIBED = 'aria-describedby';

/** What already describes the thing goes on describing it. */
function describe(target: Element): void {
  target.setAttribute(DESCRIBED, [target.getAttribute(DESCRIBED), 'popover'].filter(Boolean).join(' '));
}

function undescribe(target: Element): void {
  const rest = (target.getAttribute(DESCRIBED) ?? '').split(' ').filter((id) => id !== 'popover');
  if (rest.join('') === '') target.removeAttribute(DESCRIBED);
  else target.setAttribute(DESCRIBED, rest.join(' '));
}
