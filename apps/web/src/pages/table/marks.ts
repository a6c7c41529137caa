import { type SeatMark, seatMark } from '../../parts/seats.ts';
import type { TableStore } from '../../store.ts';

/** Colour and shape of every seat at this table: dealt by the game, or those of the seat. */
export function marksOf({ board, truth, info, card }: TableStore): readonly SeatMark[] {
  const view = truth.value?.view;
  return info.value.seats.map((_, seat) => {
    const dealt = view === undefined ? undefined : board.mark?.(view, seat);
    return dealt ?? seatMark(card.id, seat);
  });
}
