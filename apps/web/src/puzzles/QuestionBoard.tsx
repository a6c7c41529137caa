import { sameJson } from '@slipstream/engine';
import type { Puzzle } from '@slipstream/engine/puzzle';
import { useState } from 'preact/hooks';
import type { AnyBoardModule, SeatFace } from '../boards/board.ts';
import type { GameCard } from '../games/catalog.ts';
import { isSecondTap } from '../pages/table/taps.ts';
import { sitterNames } from '../parts/sitterNames.ts';
import { ownName } from '../start.ts';

interface QuestionBoardProps {
  readonly card: GameCard;
  readonly board: AnyBoardModule;
  readonly view: unknown;
  readonly puzzle: Puzzle;
  readonly legalActions: readonly unknown[];
  /** The place of the choice among the legal ones. */
  answer(choice: number): void;
}

const NONE: readonly unknown[] = [];

/** The real board in the position of a puzzle; what is locked in is the answer. */
export function QuestionBoard({ card, board, view, puzzle, legalActions, answer }: QuestionBoardProps) {
  const [picked, setPicked] = useState<{ readonly action: unknown; readonly first: readonly unknown[] }>();
  const lockIn = (action: unknown) => answer(legalActions.findIndex((legal) => sameJson(legal, action)));
  return (
    <board.Board
      view={view}
      viewer={puzzle.seat}
      faces={facesOf(card, puzzle, view)}
      legalActions={legalActions}
      picked={picked?.action}
      locked={undefined}
      pick={(action, first = NONE) => {
        if (isSecondTap(picked?.action, action)) return lockIn(first[0] ?? action);
        setPicked(action === undefined ? undefined : { action, first });
      }}
      lockIn={(action) => lockIn(action ?? picked?.first[0] ?? picked?.action)}
      playing={undefined}
    />
  );
}

/** You, and three of the usual bots. */
function facesOf(card: GameCard, { seat: own, seatCount }: Puzzle, view: unknown): readonly SeatFace[] {
  const pending = card.pending(view);
  const taken = Array.from({ length: seatCount }, (_, seat) => (seat === own ? { name: ownName() } : 'bot'));
  return sitterNames(taken).map((name = '', seat) => ({
    seat,
    name,
    ...(seat === own && { isYou: true }),
    bot: seat === own ? undefined : 'ace',
    away: false,
    choice: pending.includes(seat) ? (seat === own ? 'thinking' : 'locked') : 'none',
  }));
}
