import { hasPuzzles } from '../../boards/puzzles.ts';
import { CATALOG, cardOf } from '../../games/catalog.ts';
import { lazy } from '../../lazy.tsx';
import { m } from '../../paraglide/messages.js';
import { Scene } from '../../parts/Scene.tsx';
import { TopBar } from '../../parts/TopBar.tsx';
import { route } from '../../router.ts';
import { NotFound } from '../NotFound.tsx';
import { Book } from './Book.tsx';

const LessonPage = lazy(async () => (await import('../../lessons/LessonPage.tsx')).LessonPage);
const PuzzlePage = lazy(async () => (await import('../../puzzles/PuzzlePage.tsx')).PuzzlePage);

const PUZZLES = 'puzzles'; // no lesson has this name

/** A choice of games; the lessons and the rules of one; one of its lessons, or its puzzles. */
export function LearnPage() {
  const [, game, lesson, day] = route.value.parts;
  if (game === undefined) return <Shelf />;
  const card = cardOf(game);
  if (card === undefined) return <NotFound />;
  if (lesson === undefined) return <Book key={game} card={card} />;
  if (lesson === PUZZLES && hasPuzzles(game))
    return <PuzzlePage key={`${game} ${day}`} card={card} isToday={day !== undefined} />;
  return card.coach === undefined ? <NotFound /> : <LessonPage key={game} card={card} id={lesson} />;
}

function Shelf() {
  return (
    <>
      <TopBar />
      <main class="page" id="main">
        <h1 tabIndex={-1}>{m.learn_title()}</h1>
        <ul class="shelf">
          {CATALOG.map(({ id, name, feel }) => (
            <li key={id}>
              <a class={`book w-${id}`} href={`/learn/${id}`}>
                <span class="pic">
                  <Scene game={id} crop="banner" />
                </span>
                <b>{name}</b>
                <span>{feel()}</span>
              </a>
            </li>
          ))}
        </ul>
      </main>
    </>
  );
}
