import type { Seat } from '@slipstream/engine';
import type { TableInfo } from '@slipstream/protocol';
import type { SeatFace } from '../../boards/board.ts';
import { m } from '../../paraglide/messages.js';
import { shownName } from '../../parts/shownName.ts';
import { isFinishedByStandIn } from '../../stints.ts';

/**
 * "You win", "Vesper wins", "Lio and Mira share the win", "Nobody made it". Whoever did not drive to the end has not won: their
 * stand-in has. `own` is the seat of whoever reads it, where one person does.
 */
export function headline(info: Pick<TableInfo, 'stints'>, winners: readonly SeatFace[], own: Seat | undefined): string {
  const [first, second] = winners;
  if (first === undefined) return m.result_nobody();
  if (second !== undefined) return m.result_shared({ names: winners.map(shownName).join(', ') });
  const isYou = first.seat === own;
  if (isFinishedByStandIn(info, first.seat))
    return isYou ? m.result_your_stand_in() : m.result_stand_in({ name: first.name });
  return isYou ? m.result_you_win() : m.result_wins({ name: shownName(first) });
}
