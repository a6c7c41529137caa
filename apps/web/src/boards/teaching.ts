import type { AnyCourse } from '@slipstream/engine/lesson';
import { loadPart } from './load.ts';

/** What a board's `lessons/index.ts` exports as `teaching`: who teaches the game, what, and where to look. */
export interface Teaching {
  readonly coach: Coach;
  readonly course: AnyCourse;
  /** What steps tell people to look at, as selectors on the board. */
  readonly places: Readonly<Record<string, string>>;
}

export interface Coach {
  readonly name: string; // names are not translated
  readonly picture: string; // its address
}

/** The words of a course in one language, by the ids of its lessons and steps. */
export type CourseWords = Readonly<Record<string, LessonWords>>;

export interface LessonWords {
  readonly title: string;
  readonly about: string;
  /** What you know when it is done. */
  readonly known: readonly string[];
  readonly steps: Readonly<Record<string, StepWords>>;
}

/** `*…*` marks the words that matter; `{1}` stands for who sits on seat 1. */
export interface StepWords {
  readonly say: string;
  /** What to do now; absent where there is only something to look at. */
  readonly todo?: string;
  /** What a right try has shown. */
  readonly right?: string;
  /** The word for each wrong try. */
  readonly wrong?: Readonly<Record<string, string>>;
}

const TEACHINGS = import.meta.glob<Teaching>('./*/lessons/index.ts', { import: 'teaching' });
const WORDS = import.meta.glob<CourseWords>('./*/lessons/*.json', { import: 'default' });

/** A game without lessons is raced all the same. */
export const hasLessons = (game: string): boolean => `./${game}/lessons/index.ts` in TEACHINGS;

export const loadTeaching = (game: string): Promise<Teaching> => loadPart(TEACHINGS, `./${game}/lessons/index.ts`);

export const loadCourseWords = (game: string, language: string): Promise<CourseWords> =>
  loadPart(WORDS, `./${game}/lessons/${language}.json`);
