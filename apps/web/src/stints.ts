import type { Seat } from '@slipstream/engine';
import type { TableInfo } from '@slipstream/protocol';

/** Whether a stand-in brought this seat over the line: then its owner has not won, whatever the place. */
export const isFinishedByStandIn = ({ stints = [] }: Pick<TableInfo, 'stints'>, seat: Seat): boolean =>
  stints.some((stint) => stint.seat === seat && stint.until === undefined);

/** Whether whoever sits there has won: a stand-in's win is not theirs. */
export const hasWon = (info: Pick<TableInfo, 'outcome' | 'stints'>, seat: Seat): boolean =>
  info.outcome?.winners.includes(seat) === true && !isFinishedByStandIn(info, seat);
