import type { AnyGame } from '@slipstream/engine';
import type { AnyBoardModule, SeatFace } from '../../boards/board.ts';
import type { GameCard } from '../../games/catalog.ts';
import { m } from '../../paraglide/messages.js';
import { Emblem } from '../../parts/Emblem.tsx';
import { type Reel, viewAt } from './reel.ts';

interface OpenHandsProps {
  readonly card: GameCard;
  readonly board: AnyBoardModule;
  readonly rules: AnyGame;
  readonly reel: Reel;
  readonly at: number; // frame shown now
  readonly faces: readonly SeatFace[];
}

/** Everything open: what everybody is about to choose in secret. */
export function OpenHands({ card, board, rules, reel, at, faces }: OpenHandsProps) {
  const next = reel.frames[at + 1];
  if (next === undefined) return null;
  const spectator = viewAt(rules, reel, at, 'spectator');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it scrolls, and keyboards must be able to scroll it too.
    <ul class="open-hands" aria-label={m.open_hands()} tabIndex={0}>
      {next.choices.map(({ seat, action }) => (
        <li key={seat} class="chip">
          <Emblem game={card.id} seat={seat} mark={board.mark?.(spectator, seat)} size={16} />
          <b>{faces[seat]?.name}</b> {board.actionLabel(action, viewAt(rules, reel, at, seat))}
        </li>
      ))}
    </ul>
  );
}
