import type { AnyGame } from '@slipstream/engine';
import type { AnyLesson } from '@slipstream/engine/lesson';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { CourseWords, LessonWords, Teaching } from '../boards/teaching.ts';
import type { GameCard } from '../games/catalog.ts';
import { m } from '../paraglide/messages.js';
import { Icon } from '../parts/Icon.tsx';
import { Mark } from '../parts/Logo.tsx';
import { go } from '../router.ts';
import { Coached } from './Coached.tsx';
import { Done } from './Done.tsx';
import { createPlayer, type Player } from './player.ts';
import { progressIn } from './progress.ts';

interface LessonProps {
  readonly card: GameCard;
  readonly game: AnyGame;
  readonly teaching: Teaching;
  readonly lesson: AnyLesson;
  readonly words: CourseWords;
  readonly own: LessonWords;
}

/** The frame of a lesson: its name and the way out, the board with the coach, and where you are. */
export function Lesson({ card, game, teaching, lesson, words, own }: LessonProps) {
  const { lessons } = teaching.course;
  const index = lessons.indexOf(lesson);
  const path = `/learn/${card.id}`;
  const player = useMemo(() => {
    const { left } = progressIn(game.id);
    return createPlayer({ game, teaching, lesson, from: left?.lesson === lesson.id ? left.step : undefined });
  }, [game, teaching, lesson]);
  useEffect(() => player.close, [player]);
  useEffect(() => leaveOnEscape(path), [path]);
  const root = useRef<HTMLElement>(null);
  const next = lessons[index + 1];
  const isDone = player.mood.value === 'done';
  return (
    <div class={`table-page lesson w-${card.id}`}>
      <header class="table-bar">
        <a class="home" href="/" aria-label={m.home_link()}>
          <Mark />
        </a>
        <div class="phase">
          <h1 tabIndex={-1}>{card.name}</h1>
          <p class="status">{m.lesson_title({ number: index + 1, count: lessons.length, title: own.title })}</p>
        </div>
        <a class="btn bare" href={path}>
          <span class="hide-s">{m.lesson_leave()}</span>
          <span class="vh only-s">{m.lesson_leave()}</span>
          <Icon name="cross" size={20} />
        </a>
      </header>
      <main ref={root} class="board-area" id="main" aria-label={m.board_label({ game: card.name })}>
        {isDone ? (
          <Done
            card={card}
            coach={teaching.coach}
            words={own}
            number={index + 1}
            left={lessons.length - index - 1}
            next={next && { id: next.id, title: words[next.id]?.title ?? next.id }}
          />
        ) : (
          <Coached player={player} teaching={teaching} words={own} root={root} />
        )}
      </main>
      <Foot player={player} />
    </div>
  );
}

function leaveOnEscape(path: string): () => void {
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) go(path);
  };
  document.addEventListener('keydown', leave);
  return () => document.removeEventListener('keydown', leave);
}

/** Back, where you are, and on without doing it. */
function Foot({ player }: { readonly player: Player }) {
  const { steps } = player.lesson;
  const isDone = player.mood.value === 'done';
  const at = isDone ? steps.length : player.at.value;
  return (
    <footer class="lesson-foot">
      <button type="button" class="btn bare" disabled={at === 0} onClick={() => void player.back()}>
        <Icon name="left" size={18} />
        {m.lesson_back()}
      </button>
      <p class="dots">
        {steps.map(({ id }, nth) => (
          <i key={id} aria-hidden="true" class={nth < at ? 'past' : nth === at ? 'now' : ''} />
        ))}
        <span>{m.lesson_step({ number: Math.min(at + 1, steps.length), count: steps.length })}</span>
      </p>
      <button type="button" class="btn bare" disabled={isDone} onClick={() => void player.goOn()}>
        {m.lesson_skip()}
        <Icon name="right" size={18} />
      </button>
    </footer>
  );
}
