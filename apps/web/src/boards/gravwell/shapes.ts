/** The corners of a regular polygon around 0,0 as an SVG `points` list; with `inner` it is a star. */
export function polygon(corners: number, radius: number, start = -90, inner?: number): string {
  const count = inner === undefined ? corners : corners * 2;
  return Array.from({ length: count }, (_, at) => {
    const turn = ((start + (at * 360) / count) * Math.PI) / 180;
    const reach = inner !== undefined && at % 2 === 1 ? inner : radius;
    return `${(reach * Math.cos(turn)).toFixed(2)},${(reach * Math.sin(turn)).toFixed(2)}`;
  }).join(' ');
}

/** Scatter that looks random and is the same on every screen: a Lehmer generator. Scenery only. */
export function scatter(seed: number): () => number {
  let now = seed;
  return () => {
    now = (now * 16807) % 2147483647;
    return now / 2147483647;
  };
}

/** The spiral on the backs of the cards. */
export const BACK_SPIRAL = Array.from({ length: 61 }, (_, at) => {
  const turn = (at / 60) * Math.PI * 4.6;
  const r = 12 + at * 0.54;
  return `${at === 0 ? 'M' : 'L'}${(r * Math.cos(turn)).toFixed(1)} ${(r * 1.2 * Math.sin(turn)).toFixed(1)}`;
}).join('');
