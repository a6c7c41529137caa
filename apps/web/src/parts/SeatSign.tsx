import type { Seat } from '@slipstream/engine';
import { cardOf } from '../games/catalog.ts';
import { Emblem } from './Emblem.tsx';

/** A seat before the race: its emblem, or just its number where the game deals the colours at the start. */
export function SeatSign({ game, seat, size }: { readonly game: string; readonly seat: Seat; readonly size: number }) {
  if (cardOf(game)?.dealsColours !== true) return <Emblem game={game} seat={seat} size={size} />;
  return (
    <span class="seat-number num" style={{ width: `${size}px`, height: `${size}px` }}>
      {seat + 1}
    </span>
  );
}
