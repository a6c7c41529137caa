import type { Movement } from '@slipstream/games/gravwell/types';
import { beside, hops, placeAt } from './geometry.ts';
import { type Rest, restOf } from './racers.ts';

/** Samples of a flight per step of the track: enough that the straight pieces between them read as a curve. */
const PER_STEP = 3;

/**
 * The way of a ship, as places at equal times: along the track, hopping outwards over taken spaces, growing out of the
 * Singularity or shrinking into it. Starts and ends exactly where the ship rests.
 */
export function flight(move: Pick<Movement, 'racer' | 'from' | 'to' | 'skipped'>): readonly Rest[] {
  const start = restOf(move.racer, move.from);
  const end = restOf(move.racer, move.to);
  const bend = hops(move.skipped);
  const parts = Math.max(2, Math.abs(move.to - move.from) * PER_STEP);
  const way: Rest[] = [start];
  for (let at = 1; at < parts; at++) {
    const u = at / parts;
    const space = move.from + (move.to - move.from) * u;
    // Inside the hole the way blends from the berth to the swirl, so that nothing jumps at either end.
    const inside = Math.max(0, 1 - space);
    const free = beside(space, bend(u, space));
    const berthed = restOf(move.racer, 0);
    way.push({
      x: free.x + (berthed.x - free.x) * inside,
      y: free.y + (berthed.y - free.y) * inside,
      angle: placeAt(space).angle,
      scale: 1.08 - 0.28 * inside,
    });
  }
  return unwound([...way, end]);
}

/** The same headings without jumps of a full turn, so that a ship never spins between two samples. */
function unwound(way: readonly Rest[]): readonly Rest[] {
  let last = way[0]?.angle ?? 0;
  return way.map((rest) => {
    const turn = ((((rest.angle - last) % 360) + 540) % 360) - 180;
    last += turn;
    return { ...rest, angle: last };
  });
}

/** Milliseconds of the flight alone: 90 a step, never sluggish, never too quick to follow. */
export const flightTime = (from: number, to: number): number => Math.min(1400, Math.max(360, Math.abs(to - from) * 90));
