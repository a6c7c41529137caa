import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type AnyGame, begin, fastRng, randomAction } from '@slipstream/engine';
import { type AnyCourse, goText, LEARNER, positionAt, solutionOf } from '@slipstream/engine/lesson';
import { tryCourse } from '@slipstream/testkit';
import { describe, expect, it } from 'vitest';
import { GAMES } from './index.ts';

const fileOf = (game: AnyGame, path: string): string => fileURLToPath(new URL(`./${game.id}/${path}`, import.meta.url));

/** A game without lessons is none the worse for it. */
const taught = GAMES.filter((game) => existsSync(fileOf(game, 'lessons/index.ts')));

describe.each(taught.map((game) => ({ id: game.id, game })))('the lessons of $id', async ({ game }) => {
  const { course }: { course: AnyCourse } = await import(fileOf(game, 'lessons/index.ts'));
  const tries = tryCourse(game, course);
  const written = readFileSync(fileOf(game, 'RULES.md'), 'utf8');

  it('are seven to nine, with ids of their own and ids for their steps', () => {
    expect(course.lessons.length).toBeGreaterThanOrEqual(7);
    expect(course.lessons.length).toBeLessThanOrEqual(9);
    const ids = course.lessons.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, steps } of course.lessons) {
      expect(new Set(steps.map((step) => step.id)).size, id).toBe(steps.length);
    }
  });

  it('begin with a choice, so that something moves at once', () => {
    const [first] = course.lessons;
    expect(first?.steps[0]).toMatchObject({ task: { solution: expect.any(String) } });
  });

  it.each(course.lessons.map((lesson) => ({ id: lesson.id, lesson })))('$id reaches its goals', ({ lesson }) => {
    for (const [at, { task, id }] of lesson.steps.entries()) {
      const position = positionAt(game, course, lesson, at);
      if (task === undefined) continue;
      expect(game.pending(position), id).toContain(LEARNER);
      expect(goText(game, solutionOf(game, course, task, position)), id).toBe(task.solution);
    }
  });

  it('never leave the learner without a right action, whichever right one was taken before', () => {
    const stuck = new Map<unknown, boolean>();
    for (const { position, verdict } of tries) stuck.set(position, stuck.get(position) === true || verdict.isRight);
    expect([...stuck.values()].every((hasRight) => hasRight)).toBe(true);
    expect(stuck.size).toBeGreaterThan(course.lessons.length);
  });

  it('change nothing in the position they are tried from', () => {
    const before = JSON.stringify(tries.map(({ position }) => position));
    tryCourse(game, course);
    expect(JSON.stringify(tries.map(({ position }) => position))).toBe(before);
  });

  it('know every pitfall that they name', () => {
    const met = new Set(
      tries.map(({ lesson, step, verdict }) => (verdict.isRight ? '' : `${lesson.id} ${step.id} ${verdict.pitfall}`)),
    );
    const named = course.lessons.flatMap(({ id, steps }) =>
      steps.flatMap((step) => Object.keys(step.task?.pitfalls ?? {}).map((pitfall) => `${id} ${step.id} ${pitfall}`)),
    );
    expect(named.filter((pitfall) => !met.has(pitfall))).toEqual([]);
  });

  it('meet every rule on which a player decides, and only rules that are written', () => {
    const met = course.lessons.flatMap(({ rules }) => rules);
    expect(course.decisions.filter((rule) => !met.includes(rule))).toEqual([]);
    expect([...met, ...course.decisions].filter((rule) => !written.includes(`**${rule}`))).toEqual([]);
  });

  it('meet every kind of decision that a race asks for', () => {
    const kindOf = (action: unknown): unknown => (action as { readonly type?: unknown }).type;
    const met = new Set(tries.flatMap(({ go }) => go.map(kindOf)));
    const asked = kindsAsked(game, kindOf);
    expect([...asked].filter((kind) => !met.has(kind))).toEqual([]);
  });
});

/** The kinds of actions in random races with every option, one at a time. */
function kindsAsked(game: AnyGame, kindOf: (action: unknown) => unknown): ReadonlySet<unknown> {
  const kinds = new Set<unknown>();
  const wishes = [{}, ...game.options.flatMap(({ key, values }) => values.slice(1).map((value) => ({ [key]: value })))];
  for (const seatCount of game.seatCounts) {
    for (const [nth, wish] of wishes.entries()) {
      const options = game.parseOptions(wish, seatCount);
      if (!options.ok) continue;
      const rng = fastRng(`${seatCount} ${nth}`);
      const { state } = begin(game, options.value, seatCount, rng).match;
      for (let pending = game.pending(state); pending.length > 0; pending = game.pending(state)) {
        for (const seat of pending) {
          const action = randomAction(game, state, seat, rng);
          kinds.add(kindOf(action));
          game.play(state, seat, action, { rng });
        }
      }
    }
  }
  return kinds;
}
