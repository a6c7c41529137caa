import { useEffect, useState } from 'preact/hooks';
import { type CourseWords, loadCourseWords, loadTeaching, type Teaching } from '../boards/teaching.ts';
import { language } from '../language.ts';

/** What a game teaches, and its words in the language of the page. */
export interface Taught {
  readonly teaching: Teaching;
  readonly words: CourseWords;
}

/** Fetches what a game teaches; the words anew when the language changes. */
export function useTaught(game: string): Taught | 'loading' | 'failed' {
  const [teaching, setTeaching] = useState<Teaching>();
  const [words, setWords] = useState<CourseWords>();
  const [failed, setFailed] = useState(false);
  const spoken = language.value;
  useEffect(() => {
    loadTeaching(game).then(setTeaching, () => setFailed(true));
  }, [game]);
  useEffect(() => {
    loadCourseWords(game, spoken).then(setWords, () => setFailed(true));
  }, [game, spoken]);
  if (failed) return 'failed';
  return teaching === undefined || words === undefined ? 'loading' : { teaching, words };
}
