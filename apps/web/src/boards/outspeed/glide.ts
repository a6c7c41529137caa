import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Scene, Spot } from './geometry.ts';
import { type Berth, spotOf, wayBetween } from './track.ts';

/** Share of a step in which a ship moves; the rest is for settling and reading. */
const MOVING = 0.8;
/** A ship that only makes room for another does so quickly. */
const MAKE_ROOM_MS = 260;

/**
 * When the berth changes while an event plays, runs the element there zone by zone, along the track.
 * `frame` turns a place on the picture into the element's transform; the element's own style holds the last one.
 */
export function useGlide(
  element: RefObject<SVGGElement | null>,
  scene: Scene,
  berth: Berth,
  ms: number,
  frame: (spot: Spot) => string,
): void {
  const last = useRef(berth);
  useLayoutEffect(() => {
    const from = last.current;
    last.current = berth;
    if (ms === 0 || element.current === null || isSamePlace(from, berth)) return;
    const frames = wayBetween(from, berth).map((step) => ({ transform: frame(spotOf(scene, step)) }));
    const duration = from.zone === berth.zone ? Math.min(MAKE_ROOM_MS, ms * MOVING) : ms * MOVING;
    const motion = element.current.animate(frames, { duration, easing: 'cubic-bezier(.35, 0, .25, 1)' });
    return () => motion.cancel();
  }, [berth.zone, berth.slot.along, berth.slot.across]);
}

const isSamePlace = (a: Berth, b: Berth): boolean =>
  a.zone === b.zone && a.slot.along === b.slot.along && a.slot.across === b.slot.across;
