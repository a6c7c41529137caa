// The whole of the table, so that what both need is no chunk of its own: every first race would pay for it.
import '../pages/table/TablePage.tsx';
import './lessons.css';
import type { GameCard } from '../games/catalog.ts';
import { LoadFailed } from '../lazy.tsx';
import { NotFound } from '../pages/NotFound.tsx';
import { m } from '../paraglide/messages.js';
import { Lesson } from './Lesson.tsx';
import { useTaught } from './taught.ts';

const FIRST = 'first'; // an address that needs no lesson's name

/** One lesson, played: `/learn/<game>/<lesson>`. */
export function LessonPage({ card, id }: { readonly card: GameCard; readonly id: string }) {
  const taught = useTaught(card.id);
  if (taught === 'failed') return <LoadFailed />;
  if (taught === 'loading') return <p class="loading">{m.loading()}</p>;
  const { teaching, words } = taught;
  const { game, lessons } = teaching.course;
  const lesson = id === FIRST ? lessons[0] : lessons.find((each) => each.id === id);
  const own = lesson && words[lesson.id];
  if (lesson === undefined || own === undefined) return <NotFound />;
  return <Lesson key={lesson.id} {...{ card, game, teaching, lesson, words, own }} />;
}
