import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { placeAt } from './geometry.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How the board of 1000 x 700 units is laid into its window: first scaled, then shifted, in pixels. */
export interface Camera {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** All of the track, gate and labels included. */
const WHOLE: Box = { left: 44, top: 18, width: 946, height: 668 };
const MARGIN = 66;
const HEADROOM = 24; // more above, where tags may stand on ships
const CLOSEST: Size = { width: 400, height: 300 }; // never nearer than this, so that the place on the spiral stays clear

/** Pixels at the top of a close view where marks and buttons lie: what matters keeps clear of them if there is room. */
const CLUTTER = 50;

/** Shows all of the well, or as much as holds the given spaces. */
export function cameraFor(size: Size, focus: readonly number[]): Camera {
  const box = focus.length === 0 ? WHOLE : boxAround(focus);
  const scale = Math.min(size.width / box.width, size.height / box.height);
  const shown = { width: size.width / scale, height: size.height / scale };
  const spare = shown.height - box.height;
  const head = focus.length === 0 ? 0 : Math.min(spare, CLUTTER / scale);
  const left = within(box.left - (shown.width - box.width) / 2, shown.width, WHOLE.left, WHOLE.width);
  const top = within(box.top - head - (spare - head) / 2, shown.height, WHOLE.top - head, WHOLE.height + head);
  return { scale, x: -left * scale, y: -top * scale };
}

function boxAround(spaces: readonly number[]): Box {
  const places = spaces.map(placeAt);
  const left = Math.min(...places.map(({ x }) => x)) - MARGIN;
  const right = Math.max(...places.map(({ x }) => x)) + MARGIN;
  const top = Math.min(...places.map(({ y }) => y)) - MARGIN - HEADROOM;
  const bottom = Math.max(...places.map(({ y }) => y)) + MARGIN;
  const width = Math.max(right - left, CLOSEST.width);
  const height = Math.max(bottom - top, CLOSEST.height);
  return { left: (left + right - width) / 2, top: (top + bottom - height) / 2, width, height };
}

/** Keeps a window over the board; one larger than the board is centred on it. */
function within(start: number, length: number, from: number, whole: number): number {
  if (length >= whole) return from - (length - whole) / 2;
  return Math.min(Math.max(start, from), from + whole - length);
}

/** The size of an element, followed as it changes. */
export function useSize<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
}
