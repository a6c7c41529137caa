import 'fake-indexeddb/auto';
import { type AnyGame, sameJson } from '@slipstream/engine';
import { type AnyLesson, attempt, goesFrom } from '@slipstream/engine/lesson';
import { GAMES } from '@slipstream/games';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadBoard } from '../boards/load.ts';
import { hasLessons, loadTeaching, type Teaching } from '../boards/teaching.ts';
import { stubBrowser } from '../testing/browser.ts';
import { until } from '../testing/table.ts';
import { createPlayer } from './player.ts';
import { progressIn } from './progress.ts';

vi.mock('../start.ts', () => ({ isJustMade: () => false, ownName: () => 'Lio' }));
vi.mock('../settings.ts', async (original) => {
  const { signal } = await import('@preact/signals');
  return { ...(await original<object>()), isStill: signal(true) };
});

const taught = GAMES.filter(({ id }) => hasLessons(id));

beforeAll(async () => {
  await Promise.all(taught.map(({ id }) => loadBoard(id)));
});
beforeEach(() => {
  stubBrowser().document.hidden = true; // nothing is told step by step: what is tested is what it leads to
});
afterEach(() => vi.unstubAllGlobals());

function open(game: AnyGame, teaching: Teaching, lesson: AnyLesson, from?: string) {
  return createPlayer({ game, teaching, lesson, from });
}

describe.each(taught.map((game) => ({ id: game.id, game })))('a lesson of $id', ({ game }) => {
  it('is played at a table of this page, from its first step to its last', async () => {
    const teaching = await loadTeaching(game.id);
    for (const lesson of teaching.course.lessons) {
      const player = open(game, teaching, lesson);
      for (const [at, { task, id }] of lesson.steps.entries()) {
        await until(() => player.mood.value === 'asking' && player.at.value === at);
        if (task !== undefined) {
          const offered = player.store.value?.truth.value?.legalActions ?? [];
          expect(
            offered.some((action) => sameJson(action, player.solution()[0])),
            `${lesson.id} ${id}`,
          ).toBe(true);
          await player.choose(player.solution());
          expect(player.mood.value, `${lesson.id} ${id}`).toBe('right');
        }
        await player.goOn();
      }
      expect(player.mood.value).toBe('done');
      player.close();
    }
    expect(progressIn(game.id).done).toEqual(teaching.course.lessons.map(({ id }) => id));
    expect(progressIn(game.id).left).toBeUndefined();
  });

  it('lets a wrong try be seen, tried again and shown', async () => {
    const teaching = await loadTeaching(game.id);
    const { lesson, at, wrong } = wrongTry(game, teaching);
    const player = open(game, teaching, lesson, lesson.steps[at]?.id);
    await until(() => player.mood.value === 'asking');
    const before = player.store.value?.truth.value;
    await player.choose(wrong);
    expect(player.mood.value).toBe('wrong');
    expect(player.pitfall.value).not.toBe('');
    expect(player.tries.value).toBe(1);
    await player.again();
    expect(player.mood.value).toBe('asking');
    expect(player.store.value?.truth.value?.view).toEqual(before?.view);
    await player.choose(wrong);
    expect(player.tries.value).toBe(2);
    await player.show();
    expect(player.mood.value).toBe('right');
    player.close();
  });

  it('is resumed at the step where it was left, skipped and gone back in', async () => {
    const teaching = await loadTeaching(game.id);
    const [lesson] = teaching.course.lessons;
    if (lesson === undefined) throw new Error('no lesson');
    const first = open(game, teaching, lesson);
    await until(() => first.mood.value === 'asking');
    await first.goOn(); // skips
    const left = progressIn(game.id).left;
    expect(left).toEqual({ lesson: lesson.id, step: lesson.steps[1]?.id });
    first.close();
    const second = open(game, teaching, lesson, left?.step);
    await until(() => second.mood.value === 'asking');
    expect(second.at.value).toBe(1);
    await second.choose(second.solution());
    expect(second.mood.value).toBe('right');
    await second.back();
    expect([second.at.value, second.mood.value]).toEqual([0, 'asking']);
    second.close();
  });

  it('stays done when the last step is skipped while its try is told, and is gone back to', async () => {
    const teaching = await loadTeaching(game.id);
    const lesson = teaching.course.lessons.find(({ steps }) => steps.at(-1)?.task !== undefined);
    const last = lesson?.steps.at(-1);
    if (lesson === undefined || last === undefined) throw new Error('no lesson ends with a task');
    const player = open(game, teaching, lesson, last.id);
    await until(() => player.mood.value === 'asking');
    const choosing = player.choose(player.solution());
    await player.goOn(); // skips
    await choosing;
    expect(player.mood.value).toBe('done');
    await player.back();
    expect([player.mood.value, player.step().id]).toEqual(['asking', last.id]);
    player.close();
  });
});

/** The first wrong action of a course. */
function wrongTry(game: AnyGame, { course }: Teaching) {
  for (const lesson of course.lessons) {
    for (const [at, { task, start }] of lesson.steps.entries()) {
      if (task === undefined || start === undefined) continue;
      const position = start();
      const wrong = goesFrom(game, course, position).find(
        (go) => !attempt(game, course, task, position, go).verdict.isRight,
      );
      if (wrong !== undefined && Object.keys(task.pitfalls ?? {}).length > 0) return { lesson, at, wrong };
    }
  }
  throw new Error(`${game.id} has no wrong try`);
}
