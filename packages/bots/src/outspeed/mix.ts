import type { Rng } from '@slipstream/engine';

const GRAIN = 65536;

/** An index, as often as the mix says. */
export function drawFrom(mix: readonly number[], rng: Rng): number {
  let draw = rng.below(GRAIN) / GRAIN;
  for (let at = 0; at < mix.length; at++) {
    draw -= mix[at] as number;
    if (draw < 0) return at;
  }
  return mix.length - 1;
}

/** How often to take each choice: the more it is worth the likelier; `heat` says how much better is clearly better. */
export function logitMix(worths: readonly number[], heat: number): readonly number[] {
  const best = Math.max(...worths);
  const parts = worths.map((worth) => Math.exp((worth - best) / heat));
  const sum = parts.reduce((total, part) => total + part, 0);
  return parts.map((part) => part / sum);
}
