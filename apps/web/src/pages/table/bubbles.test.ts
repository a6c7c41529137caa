import type { ChatLine } from '@slipstream/protocol';
import { describe, expect, it } from 'vitest';
import { bubblePlace, freshLines } from './bubbles.ts';

const line = (n: number, seat: number): ChatLine => ({ n, at: 0, seat, name: `${seat}`, saying: { text: `${n}` } });
const numbers = (lines: readonly ChatLine[]) => lines.map(({ n }) => n);

describe('bubbles', () => {
  it('hold the last that each other seat said, and nothing that was said before', () => {
    const chat = [line(1, 1), line(2, 1), line(3, 2), line(4, 1), line(5, 0)];
    expect(numbers(freshLines(chat, 1, 0))).toEqual([3, 4]);
    expect(numbers(freshLines(chat, 0, undefined))).toEqual([3, 4, 5]);
    expect(freshLines(chat, 5, 0)).toEqual([]);
  });

  it('stand under the plate, above it where there is no room, and within the page', () => {
    const page = { width: 360, height: 640 };
    expect(bubblePlace({ left: 100, top: 80, bottom: 100, width: 40 }, page)).toEqual({
      left: 120,
      top: 106,
      isAbove: false,
    });
    expect(bubblePlace({ left: 350, top: 600, bottom: 630, width: 10 }, page)).toEqual({
      left: 270,
      top: 594,
      isAbove: true,
    });
    expect(bubblePlace({ left: 0, top: 80, bottom: 100, width: 10 }, page).left).toBe(90);
  });

  it('stand at the head of the page where no plate is in sight', () => {
    expect(bubblePlace(undefined, { width: 360, height: 640 })).toEqual({ left: 180, top: 64, isAbove: false });
    expect(bubblePlace({ left: 0, top: 0, bottom: 0, width: 0 }, { width: 360, height: 640 }).left).toBe(180);
  });
});
