import type { ChatLine } from '@slipstream/protocol';

/** So long a bubble stays, however long its page was busy. */
export const BUBBLE_MS = 6000;

/** What was said by others since the page looked, the last line of each seat: one bubble a plate. */
export function freshLines(chat: readonly ChatLine[], heard: number, own: number | undefined): readonly ChatLine[] {
  const fresh = chat.filter(({ n, seat }) => n > heard && seat !== own);
  return fresh.filter(({ seat }, at) => !fresh.slice(at + 1).some((later) => later.seat === seat));
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

/** Where a bubble points to: under the plate, or above it where there is no room, always within the page. */
export function bubblePlace(plate: Box | undefined, page: { readonly width: number; readonly height: number }) {
  if (plate === undefined || plate.width === 0) return { left: page.width / 2, top: 64, isAbove: false };
  const left = Math.min(Math.max(plate.left + plate.width / 2, 90), page.width - 90);
  const isAbove = plate.bottom + 80 > page.height;
  return { left, top: isAbove ? Math.max(plate.top - 6, 60) : plate.bottom + 6, isAbove };
}
