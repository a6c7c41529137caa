import type { AnyGame } from '@slipstream/engine';
import type { AnyBoardModule, SeatFace } from '../../boards/board.ts';
import type { GameCard } from '../../games/catalog.ts';
import { m } from '../../paraglide/messages.js';
import { Emblem } from '../../parts/Emblem.tsx';
import { frameAt, type Reel, viewAt } from './reel.ts';

interface OpenHandsProps {
  readonly card: GameCard;
  readonly board: AnyBoardModule;
  readonly rules: AnyGame;
  readonly reel: Reel;
  readonly stops: readonly number[];
  readonly stop: number;
  readonly faces: readonly SeatFace[];
}

/** Everything open: what everybody is about to choose in secret. */
export function OpenHands({ card, board, rules, reel, stops, stop, faces }: OpenHandsProps) {
  const from = stops[stop] ?? 0;
  const to = stops[stop + 1];
  if (to === undefined) return null;
  const choices = Array.from({ length: to - from }, (_, at) => frameAt(reel, from + 1 + at));
  const spectator = viewAt(rules, reel, from, 'spectator');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it scrolls, and keyboards must be able to scroll it too.
    <ul class="open-hands" aria-label={m.open_hands()} tabIndex={0}>
      {choices.map(({ seat, action }, at) => {
        if (seat === undefined) return null;
        const words = board.actionLabel(action, viewAt(rules, reel, from + at, seat));
        return (
          <li key={at} class="chip">
            <Emblem game={card.id} seat={seat} mark={board.mark?.(spectator, seat)} size={16} />
            <b>{faces[seat]?.name}</b> {words}
          </li>
        );
      })}
    </ul>
  );
}
