import { useEffect, useState } from 'preact/hooks';

/** A box on the screen, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const NONE: readonly Box[] = [];

/** Where the things stand that these selectors find within `root`, for as long as they are shown. */
export function useSpots(root: HTMLElement | null, selectors: readonly string[], moment: unknown): readonly Box[] {
  const [spots, setSpots] = useState(NONE);
  const wanted = selectors.join('\n');
  useEffect(() => {
    if (root === null) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const found = boxesIn(root, selectors);
      setSpots((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
    };
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    const changes = new MutationObserver(soon);
    changes.observe(root, { subtree: true, childList: true, attributes: true });
    const events = ['resize', 'scroll', 'transitionend', 'animationend'];
    for (const event of events) addEventListener(event, soon, true);
    soon();
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      for (const event of events) removeEventListener(event, soon, true);
    };
  }, [root, wanted, moment]);
  return spots;
}

/** The boxes of what can be seen, several that overlap as one. */
function boxesIn(root: HTMLElement, selectors: readonly string[]): readonly Box[] {
  const boxes = selectors
    .flatMap((selector) => [...root.querySelectorAll(selector)])
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1)
    .map(({ x, y, width, height }) => ({ x, y, width, height }));
  return merged(boxes, GAP);
}

/** Boxes that stand closer together than this as one. */
export const merged = (boxes: readonly Box[], gap: number): readonly Box[] =>
  boxes.reduce<readonly Box[]>((others, box) => joined(others, box, gap), NONE);

function joined(boxes: readonly Box[], box: Box, gap: number): readonly Box[] {
  const near = boxes.find((other) => overlap(grown(other, gap), box) > 0);
  if (near === undefined) return [...boxes, box];
  const others = boxes.filter((other) => other !== near);
  return joined(others, around(near, box), gap);
}

const GAP = 14; // what stands closer together is lit as one

export const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

function around(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** How much of two boxes is the same, in square pixels. */
export function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** What a bubble should not hide. */
export interface Shown {
  readonly controls: readonly Box[]; // what is to be touched: rather everything else than this
  readonly sights: readonly Box[];
}

const CONTROL_WEIGHT = 1000;

/** Where a bubble of this size hides least: of the corners and edges of `room`, the first best. */
export function freePlace(room: Box, width: number, height: number, { controls, sights }: Shown): Box {
  const [left, right] = [room.x, room.x + room.width - width];
  const [top, bottom] = [room.y, room.y + room.height - height];
  const [centre, middle] = [(left + right) / 2, (top + bottom) / 2];
  const places = [
    [left, top],
    [right, top],
    [centre, top],
    [left, middle],
    [right, middle],
    [left, bottom],
    [right, bottom],
    [centre, bottom],
    [centre, middle],
  ].map(([x = 0, y = 0]): Box => ({ x, y, width, height }));
  const hides = (place: Box, boxes: readonly Box[]): number => boxes.reduce((sum, box) => sum + overlap(place, box), 0);
  const hidden = (place: Box): number => CONTROL_WEIGHT * hides(place, controls) + hides(place, sights);
  return places.reduce((best, place) => (hidden(place) < hidden(best) ? place : best));
}
