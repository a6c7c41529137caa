import type { AnyGame } from '@slipstream/engine';
import type { AnyCourse } from '@slipstream/engine/lesson';
import { GAMES } from '@slipstream/games';
import { tryCourse } from '@slipstream/testkit';
import { describe, expect, it } from 'vitest';
import { hasLessons, type LessonWords, loadCourseWords, loadTeaching, type StepWords } from '../boards/teaching.ts';
import { cardOf } from '../games/catalog.ts';
import { LANGUAGES } from '../language.ts';

it('a card has a coach exactly where its game has lessons', () => {
  for (const { id } of GAMES) expect(cardOf(id)?.coach !== undefined, id).toBe(hasLessons(id));
});

const taught = GAMES.filter(({ id }) => hasLessons(id)).flatMap((game) =>
  LANGUAGES.map((language) => ({ id: game.id, game, language })),
);

describe.each(taught)('the lessons of $id in $language', async ({ game, language }) => {
  const { course, places } = await loadTeaching(game.id);
  const words = await loadCourseWords(game.id, language);
  const lessons = course.lessons.map((lesson) => [lesson, words[lesson.id]] as const);

  it('have words for every lesson and step, and no others', () => {
    expect(Object.keys(words)).toEqual(course.lessons.map(({ id }) => id));
    for (const [{ steps }, own] of lessons) expect(Object.keys(own?.steps ?? {})).toEqual(steps.map(({ id }) => id));
  });

  it('say what to do exactly where there is something to do', () => {
    for (const [{ steps, id }, own] of lessons) {
      for (const step of steps) {
        expect(own?.steps[step.id]?.todo !== undefined, `${id} ${step.id}`).toBe(step.task !== undefined);
      }
    }
  });

  it('answer every legal action at every step that is not right, kindly and in a text of its own', () => {
    const answered = answersOf(game, course);
    const written = lessons.flatMap(([{ id }, own]) =>
      Object.entries(own?.steps ?? {}).flatMap(([step, { wrong = {} }]) =>
        Object.keys(wrong).map((pitfall) => `${id} ${step} ${pitfall}`),
      ),
    );
    expect(written.sort()).toEqual([...answered].sort());
  });

  it('are complete sentences without an empty one', () => {
    for (const [{ id }, own] of lessons) {
      expect(own?.known.length, id).toBeGreaterThan(1);
      for (const sentence of sentencesOf(own)) expect(sentence.trim(), id).not.toBe('');
      for (const sentence of sentencesOf(own)) expect(sentence.split('*').length % 2, sentence).toBe(1);
    }
  });

  it('name the same seats as in English', async () => {
    const english = await loadCourseWords(game.id, 'en');
    for (const [{ id }, own] of lessons) {
      expect(sentencesOf(own).map(seatsIn), id).toEqual(sentencesOf(english[id]).map(seatsIn));
    }
  });

  it('keep the signs of the language', () => {
    const all = lessons.flatMap(([, own]) => sentencesOf(own));
    if (language === 'fr') expect(all.filter((text) => /[^\s\u202f][!?;:]|[ \u00a0][!?;:]/.test(text))).toEqual([]);
    if (language === 'es') {
      expect(
        all.filter((text) => count(text, '?') !== count(text, '¿') || count(text, '!') !== count(text, '¡')),
      ).toEqual([]);
    }
  });

  it('tell people to look at places that the board knows', () => {
    const looked = course.lessons.flatMap(({ steps }) => steps.flatMap(({ look = [] }) => look));
    expect(looked.filter((name) => places[name] === undefined)).toEqual([]);
  });
});

/** Every wrong try that can be made, by the word that answers it. */
const answersOf = (game: AnyGame, course: AnyCourse): ReadonlySet<string> =>
  new Set(
    tryCourse(game, course).flatMap(({ lesson, step, verdict }) =>
      verdict.isRight ? [] : [`${lesson.id} ${step.id} ${verdict.pitfall}`],
    ),
  );

const sentencesOf = (words: LessonWords | undefined): readonly string[] =>
  words === undefined
    ? []
    : [words.title, words.about, ...words.known, ...Object.values(words.steps).flatMap(sentencesOfStep)];

const sentencesOfStep = ({ say, todo, right, wrong = {} }: StepWords): readonly string[] =>
  [say, todo, right, ...Object.values(wrong)].filter((text) => text !== undefined);

const seatsIn = (sentence: string): readonly string[] => [
  ...new Set([...sentence.matchAll(/\{\d\}/g)].map(([seat]) => seat).sort()),
];
const count = (text: string, sign: string): number => text.split(sign).length - 1;
