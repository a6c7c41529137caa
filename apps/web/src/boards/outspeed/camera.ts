import { useEffect, useRef, useState } from 'preact/hooks';
import type { Camera } from './geometry.ts';

interface Pan {
  readonly delay: number;
  readonly ms: number; // 0: cut
}

/** Glides to `target` when it changes. It is drawn frame by frame, because no CSS transform slides things in perspective. */
export function useCamera(target: Camera, pan: Pan): { readonly camera: Camera; readonly isPanning: boolean } {
  const [camera, setCamera] = useState(target);
  const shown = useRef(target);
  const goal = useRef(target);
  const show = (next: Camera) => {
    shown.current = next;
    setCamera(next);
  };
  useEffect(() => {
    goal.current = target;
    if (pan.ms === 0) {
      show(target);
      return;
    }
    const from = shown.current;
    const began = performance.now() + pan.delay;
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(Math.max((now - began) / pan.ms, 0), 1);
      if (part > 0) show(part === 1 ? target : blend(from, target, ease(part)));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => {
      cancelAnimationFrame(frame);
      if (shown.current !== target) show(goal.current);
    };
  }, [target.rear, target.count]);
  return { camera, isPanning: camera.rear !== target.rear || camera.count !== target.count };
}

const ease = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2);

const blend = (a: Camera, b: Camera, part: number): Camera => ({
  rear: a.rear + (b.rear - a.rear) * part,
  count: a.count + (b.count - a.count) * part,
});
