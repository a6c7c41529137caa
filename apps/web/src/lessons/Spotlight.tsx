import { type Box, grown, merged } from './spots.ts';

interface SpotlightProps {
  readonly room: HTMLElement | null;
  /** What to touch: ringed in mint. */
  readonly touch: readonly Box[];
  /** What to look at: ringed in white. */
  readonly look: readonly Box[];
}

const MARGIN = 8;
const RADIUS = 14;

/** Dims everything but what the coach speaks of. Nothing is blocked: what is dim can be touched all the same. */
export function Spotlight({ room, touch, look }: SpotlightProps) {
  if (touch.length + look.length === 0 || room === null) return null;
  const holes = merged(
    [...touch, ...look].map((box) => grown(box, MARGIN)),
    0,
  );
  return (
    <svg class="spotlight" aria-hidden="true">
      {/* One path with holes: a mask would have the whole screen painted twice. */}
      <path
        class="dim"
        fill-rule="evenodd"
        d={`${outlineOf(room.getBoundingClientRect(), 0)}${holes.map((hole) => outlineOf(hole, RADIUS)).join('')}`}
      />
      {look.map((box, at) => (
        <rect key={at} class="ring" {...grown(box, MARGIN)} rx={RADIUS} />
      ))}
      {touch.map((box, at) => (
        <rect key={at} class="ring mine" {...grown(box, MARGIN)} rx={RADIUS} />
      ))}
    </svg>
  );
}

function outlineOf({ x, y, width, height }: Box, radius: number): string {
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  const [wide, high] = [width - 2 * radius, height - 2 * radius];
  const top = `M${x + radius} ${y}h${wide}${corner(radius, radius)}v${high}${corner(-radius, radius)}`;
  return `${top}h${-wide}${corner(-radius, -radius)}v${-high}${corner(radius, -radius)}z`;
}
