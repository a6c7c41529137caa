// The whole of the table, so that what both need is no chunk of its own: every first race would pay for it.
import '../pages/table/TablePage.tsx';
import './puzzles.css';
import type { AnyGame } from '@slipstream/engine';
import { type Puzzle, type PuzzleBook, positionOfPuzzle } from '@slipstream/engine/puzzle';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { AnyBoardModule } from '../boards/board.ts';
import { loadBoard } from '../boards/load.ts';
import { loadPuzzles, loadThemeWords, type ThemeWords } from '../boards/puzzles.ts';
import type { GameCard } from '../games/catalog.ts';
import { language } from '../language.ts';
import { LoadFailed } from '../lazy.tsx';
import { NotFound } from '../pages/NotFound.tsx';
import { m } from '../paraglide/messages.js';
import { Icon } from '../parts/Icon.tsx';
import { Mark } from '../parts/Logo.tsx';
import { Answered } from './Answered.tsx';
import { nextPuzzle, puzzleOfTheDay } from './choosing.ts';
import { Question } from './Question.tsx';
import { QuestionBoard } from './QuestionBoard.tsx';
import { noteAnswer, scoreIn } from './score.ts';

interface Loaded {
  readonly game: AnyGame;
  readonly board: AnyBoardModule;
  readonly book: PuzzleBook;
}

/** Puzzles of a game, one after the other: `/learn/<game>/puzzles`, beginning with that of the day: `…/puzzles/today`. */
export function PuzzlePage({ card, isToday }: { readonly card: GameCard; readonly isToday: boolean }) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [words, setWords] = useState<ThemeWords>();
  const [failed, setFailed] = useState(false);
  const spoken = language.value;
  useEffect(() => {
    Promise.all([card.rules(), loadBoard(card.id), loadPuzzles(card.id)]).then(
      ([game, board, book]) => setLoaded({ game, board, book }),
      () => setFailed(true),
    );
  }, [card]);
  useEffect(() => {
    loadThemeWords(card.id, spoken).then(setWords, () => setFailed(true));
  }, [card, spoken]);
  if (failed) return <LoadFailed />;
  if (loaded === undefined || words === undefined) return <p class="loading">{m.loading()}</p>;
  const { game, board, book } = loaded;
  // Under other rules the position would be another one.
  if (book.rulesVersion !== game.rulesVersion) return <NotFound />;
  return <Solving {...{ card, game, board, words, isToday }} puzzles={book.puzzles} />;
}

interface SolvingProps {
  readonly card: GameCard;
  readonly game: AnyGame;
  readonly board: AnyBoardModule;
  readonly words: ThemeWords;
  readonly puzzles: readonly Puzzle[];
  readonly isToday: boolean;
}

function Solving({ card, game, board, words, puzzles, isToday }: SolvingProps) {
  const [begun] = useState(() =>
    isToday ? puzzleOfTheDay(puzzles, Date.now()) : nextPuzzle(puzzles, scoreIn(card.id).solved, undefined),
  );
  const [puzzle, setPuzzle] = useState(begun);
  const [chosen, setChosen] = useState<number>();
  if (puzzle === undefined) return <NotFound />;
  const answer = (choice: number) => {
    if (chosen !== undefined) return;
    setChosen(choice);
    noteAnswer(card.id, puzzle.id, puzzle.shares[choice] === Math.max(...puzzle.shares));
  };
  const next = () => {
    setPuzzle(nextPuzzle(puzzles, scoreIn(card.id).solved, puzzle.id));
    setChosen(undefined);
  };
  return (
    <div class={`table-page puzzle w-${card.id}`}>
      <Head card={card} number={puzzles.indexOf(puzzle) + 1} isToday={isToday && puzzle === begun} />
      <Asked
        key={puzzle.id}
        {...{ card, game, board, words, puzzle, chosen, answer, next }}
        isFirst={puzzle === begun}
      />
    </div>
  );
}

interface HeadProps {
  readonly card: GameCard;
  readonly number: number;
  readonly isToday: boolean;
}

function Head({ card, number, isToday }: HeadProps) {
  const { streak } = scoreIn(card.id);
  return (
    <header class="table-bar">
      <a class="home" href="/" aria-label={m.home_link()}>
        <Mark />
      </a>
      <div class="phase">
        <h1 tabIndex={-1}>{isToday ? m.puzzle_today() : m.puzzle_title()}</h1>
        <p class="status">{m.puzzle_number({ game: card.name, number })}</p>
      </div>
      {streak > 0 && <p class="streak">{m.puzzle_streak({ streak })}</p>}
      <a class="btn bare" href={`/learn/${card.id}`}>
        <span class="hide-s">{m.lesson_leave()}</span>
        <span class="vh only-s">{m.lesson_leave()}</span>
        <Icon name="cross" size={20} />
      </a>
    </header>
  );
}

interface AskedProps {
  readonly card: GameCard;
  readonly game: AnyGame;
  readonly board: AnyBoardModule;
  readonly words: ThemeWords;
  readonly puzzle: Puzzle;
  readonly isFirst: boolean;
  readonly chosen: number | undefined;
  answer(choice: number): void;
  next(): void;
}

function Asked({ card, game, board, words, puzzle, isFirst, chosen, answer, next }: AskedProps) {
  const { view, legalActions } = useMemo(() => {
    const state = positionOfPuzzle(game, puzzle);
    return { view: game.view(state, puzzle.seat), legalActions: game.legalActions(state, puzzle.seat) };
  }, [game, puzzle]);
  const theme = words[puzzle.theme];
  return (
    <>
      <main class="board-area" id="main" tabIndex={-1} aria-label={m.board_label({ game: card.name })}>
        <div class="asked" inert={chosen !== undefined}>
          <QuestionBoard {...{ card, board, view, puzzle, legalActions, answer }} />
        </div>
      </main>
      <Question name={theme?.name ?? ''} difficulty={puzzle.difficulty} isFirst={isFirst} />
      {chosen !== undefined && (
        <Answered
          labels={legalActions.map((action) => board.actionLabel(action, view))}
          why={theme?.why ?? ''}
          {...{ puzzle, chosen, next }}
        />
      )}
    </>
  );
}
