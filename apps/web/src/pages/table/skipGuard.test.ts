import { expect, it } from 'vitest';
import { createSkipGuard } from './skipGuard.ts';

function reaches(guard: ReturnType<typeof createSkipGuard>, timeStamp: number, detail = 1): boolean {
  let isThrough = true;
  guard.guard({
    timeStamp,
    detail,
    stopPropagation: () => {
      isThrough = false;
    },
  });
  return isThrough;
}

it('lets no second tap of a double tap on Skip through, and every later one', () => {
  const guard = createSkipGuard();
  expect(reaches(guard, 1000, 2)).toBe(true); // nothing was skipped
  guard.skipped(1000);
  expect(reaches(guard, 1150)).toBe(false); // a touch screen counts no taps
  expect(reaches(guard, 1900, 2)).toBe(false); // a mouse does, at the person's own pace
  expect(reaches(guard, 1900)).toBe(true);
  expect(reaches(guard, 1950, 2)).toBe(true);
});
