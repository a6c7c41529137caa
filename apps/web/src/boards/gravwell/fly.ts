import type { Movement } from '@slipstream/games/gravwell/types';
import { flight, flightTime } from './motion.ts';
import type { Rest } from './racers.ts';

/** Where a ship's element is put on the board. */
export const transformOf = ({ x, y, scale }: Rest): string =>
  `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(3)})`;

const EASE = 'cubic-bezier(.35, 0, .2, 1)';

/**
 * Flies a ship's element along the track within `ms`: first the line is read, then it moves, then it settles.
 * Outside the flight it holds its first and last place, whichever of them the view already shows. Returns how to end it.
 */
export function fly(ship: HTMLElement, move: Movement, ms: number): () => void {
  const way = flight(move);
  const time = flightTime(move.from, move.to);
  const timing: KeyframeAnimationOptions = {
    delay: (ms * 200) / (500 + time),
    duration: (ms * time) / (500 + time),
    easing: EASE,
    fill: 'both',
  };
  const hulls = [...ship.querySelectorAll('.gw-heading')];
  const running = [
    ship.animate(
      way.map((rest) => ({ transform: transformOf(rest) })),
      timing,
    ),
    ...hulls.map((hull) =>
      hull.animate(
        way.map(({ angle }) => ({ transform: `rotate(${angle.toFixed(1)}deg)` })),
        timing,
      ),
    ),
  ];
  return () => {
    for (const animation of running) animation.cancel();
  };
}
