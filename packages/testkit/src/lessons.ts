import { type AnyGame, canonicalJson } from '@slipstream/engine';
import {
  type AnyCourse,
  type AnyLesson,
  type AnyLessonStep,
  attempt,
  type Go,
  goesFrom,
  positionAt,
  type Verdict,
} from '@slipstream/engine/lesson';

/** A go tried at one step of a lesson, from one of the positions that right tries before it lead to. */
export interface Tried {
  readonly lesson: AnyLesson;
  readonly step: AnyLessonStep;
  readonly position: unknown;
  readonly go: Go;
  readonly verdict: Verdict;
}

/** Tries every legal go at every step of every lesson, and goes on from every one that is right. */
export const tryCourse = (game: AnyGame, course: AnyCourse): readonly Tried[] =>
  course.lessons.flatMap((lesson) => tryLesson(game, course, lesson));

function tryLesson(game: AnyGame, course: AnyCourse, lesson: AnyLesson): readonly Tried[] {
  const tried: Tried[] = [];
  let positions: readonly unknown[] = [];
  for (const [at, step] of lesson.steps.entries()) {
    if (step.start !== undefined) positions = [positionAt(game, course, lesson, at)];
    if (step.task === undefined) continue;
    const onwards = new Map<string, unknown>();
    for (const position of positions) {
      for (const go of goesFrom(game, course, position)) {
        const { state, verdict } = attempt(game, course, step.task, position, go);
        tried.push({ lesson, step, position, go, verdict });
        if (verdict.isRight) onwards.set(canonicalJson(state), state);
      }
    }
    positions = [...onwards.values()];
  }
  return tried;
}
