import type { AnyLesson } from '@slipstream/engine/lesson';
import type { Progress } from '../../lessons/progress.ts';

/** A lesson on the track. */
export interface Stop {
  readonly id: string;
  readonly state: 'done' | 'next' | 'ahead';
  readonly isLeft: boolean; // in the middle
}

/** Next is the lesson that was left in the middle, else the first that is not done. */
export function stopsOf(lessons: readonly Pick<AnyLesson, 'id'>[], { done, left }: Progress): readonly Stop[] {
  const open = lessons.filter(({ id }) => !done.includes(id));
  const next = open.find(({ id }) => id === left?.lesson) ?? open[0];
  return lessons.map(({ id }) => ({
    id,
    state: id === next?.id ? 'next' : done.includes(id) ? 'done' : 'ahead',
    isLeft: id === left?.lesson,
  }));
}
