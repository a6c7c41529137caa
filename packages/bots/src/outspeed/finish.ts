import type { Landing, Spot } from './stage.ts';

/**
 * The exact share of the win on the finish tile: everybody's dice against everybody's, the furthest ahead wins, then
 * fuel, then tokens, then the victory is shared [OS-92]. Who ends too far behind to stay on the track has not won anyway.
 */
export function finishShare(landings: readonly Landing[], me: number): number {
  let share = 0;
  for (const spot of (landings[me] as Landing).spots) share += spot.chance * shareOfSpot(landings, me, spot);
  return share;
}

/**
 * The product over the rivals of (behind + level·x) has the chance of being level with k of them as its k-th
 * coefficient; with k of them a victory is worth 1 / (k + 1).
 */
function shareOfSpot(landings: readonly Landing[], me: number, spot: Spot): number {
  coefficients.length = 1;
  coefficients[0] = 1;
  for (let at = 0; at < landings.length; at++) {
    if (at !== me) meet((landings[at] as Landing).spots, rankOf(spot));
  }
  let share = 0;
  for (let level = 0; level < coefficients.length; level++) share += (coefficients[level] as number) / (level + 1);
  return share;
}
const coefficients: number[] = [];

function meet(rivals: readonly Spot[], rank: number): void {
  let [ahead, level] = [0, 0];
  for (const rival of rivals) {
    const other = rankOf(rival);
    if (other > rank) ahead += rival.chance;
    else if (other === rank) level += rival.chance;
  }
  const behind = 1 - ahead - level;
  coefficients.push(0);
  for (let at = coefficients.length - 1; at >= 0; at--) {
    const lower = at === 0 ? 0 : (coefficients[at - 1] as number);
    coefficients[at] = behind * (coefficients[at] as number) + level * lower;
  }
}

/** One number that orders ships as the ranking does; no pilot ever has a thousand cubes or tokens. */
const rankOf = ({ zone, fuel, held }: Spot): number => (zone * 1000 + fuel) * 1000 + held;
