import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Frame } from './Stage.tsx';

/** At this width and below the boards are stacked. */
const TALL_MOST = 760;

/** Below this width the three columns of the dash become two rows. */
const MID_MOST = 1150;

/** Measures the board: which picture fits, and how many pixels the window has. */
export function useFrame() {
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Frame & { readonly across: number }>({ width: 1440, height: 470, across: 1440 });
  useLayoutEffect(() => {
    const measure = () => {
      const across = root.current?.clientWidth ?? 1440;
      const width = stage.current?.clientWidth || 1440;
      const height = stage.current?.clientHeight || 470;
      setSize((old) =>
        old.width === width && old.height === height && old.across === across ? old : { width, height, across },
      );
    };
    measure();
    const watcher = new ResizeObserver(measure);
    if (root.current) watcher.observe(root.current);
    if (stage.current) watcher.observe(stage.current);
    return () => watcher.disconnect();
  }, []);
  const shape = size.across <= TALL_MOST ? ('tall' as const) : ('wide' as const);
  const isMiddling = shape === 'wide' && size.across < MID_MOST;
  return { root, stage, shape, isMiddling, frame: size };
}
