import type { AnyGame } from '@slipstream/engine';
import { type AnyCourse, type AnyLesson, type Go, positionAt, solutionOf } from '@slipstream/engine/lesson';
import { GAMES } from '@slipstream/games';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { misfits, violations } from './audit.ts';
import { picture } from './pictures.ts';
import { DESKTOP, PHONE } from './visitor.ts';
import { byKeyboard, byPointer, type Way } from './ways.ts';
import { openWorld } from './world.ts';

const { visit } = await openWorld();

const COURSES = await Promise.all(
  GAMES.map(async (game) => {
    const { course }: { readonly course: AnyCourse } = await import(
      `../../../packages/games/src/${game.id}/lessons/index.ts`
    );
    return { id: game.id, game, course };
  }),
);

const controlOf = (page: Page, action: unknown) =>
  page.locator(`[data-act="${Object.values(Object(action)).join(' ')}"]`).first();
const inBubble = (page: Page, name: string) => page.locator('.bubble').getByRole('button', { name, exact: true });
const at = (page: Page, step: number, { steps }: AnyLesson) =>
  page.getByText(`Step ${step + 1} of ${steps.length}`).waitFor();

interface Taught {
  readonly page: Page;
  readonly way: Way;
  readonly game: AnyGame;
  readonly course: AnyCourse;
  readonly lesson: AnyLesson;
}

/** Does what a step asks for, and hears that it was right. */
async function solve({ page, way, game, course, lesson }: Taught, step: number): Promise<void> {
  await at(page, step, lesson);
  const task = lesson.steps[step]?.task;
  if (task === undefined) return way.press(inBubble(page, 'Got it'));
  await page.locator('.todo').waitFor();
  await lockIn(page, way, solutionOf(game, course, task, positionAt(game, course, lesson, step)));
  await way.press(inBubble(page, 'Go on'));
}

/** Every control of a go in turn; the last one is locked in. */
async function lockIn(page: Page, way: Way, go: Go): Promise<void> {
  for (const action of go.slice(0, -1)) await way.press(controlOf(page, action));
  await way.lock(controlOf(page, go.at(-1)));
}

/** One lesson to its end. */
async function play(taught: Taught): Promise<void> {
  for (const step of taught.lesson.steps.keys()) await solve(taught, step);
  await taught.page.locator('.lesson-done').waitFor();
}

const SCREENS = [
  { screen: 'a phone', viewport: PHONE },
  { screen: 'a desktop', viewport: DESKTOP },
] as const;

describe.concurrent.each(COURSES)('every lesson of $id', ({ game, course }) => {
  it.each(SCREENS)('is played to its end by pointer and by keyboard on $screen', async ({ viewport }) => {
    const { page, context, faults } = await visit({ viewport, name: 'Lio', untold: true });
    await page.goto(`/learn/${game.id}/${course.lessons[0]?.id}`);
    for (const [nth, lesson] of course.lessons.entries()) {
      await page.locator('.todo').waitFor();
      await page.locator('#popover').waitFor({ state: 'hidden' });
      expect(await violations(page), lesson.id).toEqual([]);
      expect(await misfits(page), lesson.id).toEqual([]);
      await play({ page, way: byPointer, game, course, lesson });
      await page.getByRole('link', { name: 'All lessons' }).click();
      await page.locator(`.stop.done a[href="/learn/${game.id}/${lesson.id}"]`).click(); // once more
      await page.mouse.move(0, 0); // so that it rests on nothing that explains itself
      await play({ page, way: byKeyboard, game, course, lesson });
      if (nth + 1 < course.lessons.length) await byKeyboard.press(page.locator('.lesson-done [data-first]'));
    }
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'All lessons' }).click();
    await page.getByText(`${course.lessons.length} of ${course.lessons.length} lessons`).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await misfits(page)).toEqual([]);
    await picture(page, `learn-${game.id}-${viewport.width}`, { whole: true });
    expect(faults).toEqual([]);
    await context.close();
  });
});

it('a lesson left in the middle is resumed where it was left, after a reload too', async () => {
  const [first] = COURSES;
  const lesson = first?.course.lessons.find(({ steps }) => steps.length > 1);
  if (first === undefined || lesson === undefined) throw new Error('no lesson has two steps');
  const { page, context, faults } = await visit({ viewport: PHONE, untold: true });
  await page.goto(`/learn/${first.id}/${lesson.id}`);
  await solve({ page, way: byKeyboard, lesson, ...first }, 0);
  await at(page, 1, lesson);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Go on with it' }).click();
  await at(page, 1, lesson);
  await page.reload();
  await at(page, 1, lesson);
  expect(faults).toEqual([]);
  await context.close();
});

it.each(COURSES)('$id teaches from the home page with three taps to the first own move', async ({ game, course }) => {
  const { page, context, faults } = await visit({ viewport: PHONE });
  await page.goto('/');
  const invitation = page.getByRole('region', { name: 'New here? Two-minute first race' });
  await invitation.locator(`a[href="/learn/${game.id}/first"]`).click(); // the first tap
  await page.locator('.todo').waitFor();
  const [lesson] = course.lessons;
  const task = lesson?.steps[0]?.task;
  if (lesson === undefined || task === undefined) throw new Error('no first task');
  const [action] = solutionOf(game, course, task, positionAt(game, course, lesson, 0));
  await controlOf(page, action).click(); // the second
  await page.locator('.lock.ready').click(); // the third
  await inBubble(page, 'Go on').or(inBubble(page, 'Skip')).first().waitFor();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await invitation.count()).toBe(0); // whoever has begun is not asked again
  expect(faults).toEqual([]);
  await context.close();
});

it('a wrong try is told to its end or skipped, answered, tried again and shown', async () => {
  const { page, context, faults } = await visit({ viewport: DESKTOP });
  const route = (name: string) => [{ type: 'route', route: name }];
  const toldThen = async (name: string) => {
    const [skip, answer] = [inBubble(page, 'Skip'), inBubble(page, name)];
    await skip.or(answer).first().waitFor();
    while (await answer.isHidden()) await skip.click({ timeout: 500 }).catch(() => undefined); // told by now
    // The rest of a double tap on Skip counts for nothing, so a quick hand may have to press again.
    while (await answer.isVisible()) await answer.click({ timeout: 500 }).catch(() => undefined);
  };
  await page.goto('/learn/outspeed/crowded');
  await page.locator('.todo').waitFor();
  await lockIn(page, byPointer, route('middle'));
  await toldThen('Try again');
  await page.locator('.todo').waitFor();
  await lockIn(page, byPointer, route('right'));
  await inBubble(page, 'Show me').or(inBubble(page, 'Skip')).first().waitFor();
  await picture(page, 'lesson-wrong');
  await toldThen('Show me');
  await toldThen('Go on');
  await page.getByText('Step 2 of 2').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
