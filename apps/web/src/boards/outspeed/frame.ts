import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Frame } from './Stage.tsx';

/** At this width and below the boards are stacked. */
const TALL_MOST = 760;
/** Below this width the tile stands above the other two columns of the dash. */
const TWO_ROWS_BELOW = 940;
/** Below this width or height the symbols are smaller. */
const SNUG_BELOW = 1240;
const LOW_BELOW = 690;
/** Below this height, and from this width on, the window stands beside the dash: a phone on its side. */
const SIDE_BELOW = 460;
const SIDE_FROM = 520;

interface Room extends Frame {
  readonly across: number; // of the whole board
  readonly down: number; // what the page gives it
}

/** Measures the board: which picture fits, how close things must stand, how many pixels the window has. */
export function useFrame() {
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room>({ width: 1440, height: 470, across: 1440, down: 776 });
  useLayoutEffect(() => {
    const measure = () => setRoom((old) => changed(old, measured(root.current, stage.current)));
    measure();
    const watcher = new ResizeObserver(measure);
    for (const element of [root.current, stage.current, root.current?.parentElement]) {
      if (element) watcher.observe(element);
    }
    return () => watcher.disconnect();
  }, []);
  const isSide = room.down < SIDE_BELOW && room.across >= SIDE_FROM;
  const shape = isSide || room.across <= TALL_MOST ? ('tall' as const) : ('wide' as const);
  const isLow = shape === 'wide' && room.down < LOW_BELOW;
  const isSnug = shape === 'tall' || room.across < SNUG_BELOW || isLow;
  const fit = [
    `os-board-${shape}`,
    shape === 'wide' && room.across < TWO_ROWS_BELOW && 'os-board-rows',
    isSnug && 'os-board-snug',
    isLow && 'os-board-low',
    isSide && 'os-board-side',
  ];
  return { root, stage, shape, isSnug, fit: fit.filter(Boolean).join(' '), frame: room };
}

const measured = (root: HTMLElement | null, stage: HTMLElement | null): Room => ({
  width: stage?.clientWidth || 1440,
  height: stage?.clientHeight || 470,
  across: root?.clientWidth || 1440,
  down: root?.parentElement?.clientHeight || 776,
});

const changed = (old: Room, now: Room): Room =>
  old.width === now.width && old.height === now.height && old.across === now.across && old.down === now.down
    ? old
    : now;
