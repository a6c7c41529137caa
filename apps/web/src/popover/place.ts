export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Something that the popover had better not cover, and how much better: the lock weighs more than a card. */
export interface Obstacle {
  readonly box: Box;
  readonly weight: number;
}

const GAP = 8; // between the popover and what it explains, and to the edge of the page

/** Where the popover covers least: above what it explains, below, right or left of it; never on it if there is room anywhere. */
export function place(target: Box, { width, height }: Size, page: Size, obstacles: readonly Obstacle[]): Box {
  const size = { width, height };
  const spots = spotsAround(target, size).map((spot) => within(page, spot));
  const costs = spots.map((spot) => costOf(spot, [...obstacles, { box: target, weight: 1e6 }]));
  return spots[costs.indexOf(Math.min(...costs))] ?? within(page, { left: 0, top: 0, ...size });
}

function spotsAround({ left, top, width, height }: Box, size: Size): readonly Box[] {
  const centred = left + width / 2 - size.width / 2;
  const middle = top + height / 2 - size.height / 2;
  return [
    { ...size, left: centred, top: top - size.height - GAP },
    { ...size, left: centred, top: top + height + GAP },
    { ...size, left: left + width + GAP, top: middle },
    { ...size, left: left - size.width - GAP, top: middle },
  ];
}

const within = (page: Size, { left, top, width, height }: Box): Box => ({
  left: clamp(left, page.width - width - GAP),
  top: clamp(top, page.height - height - GAP),
  width,
  height,
});

const clamp = (value: number, most: number): number => Math.max(GAP, Math.min(value, most));

const costOf = (spot: Box, obstacles: readonly Obstacle[]): number =>
  obstacles.reduce((sum, { box, weight }) => sum + weight * overlap(spot, box), 0);

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
