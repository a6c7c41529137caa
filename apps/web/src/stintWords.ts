import type { Seat } from '@slipstream/engine';
import type { TableInfo } from '@slipstream/protocol';
import { m } from './paraglide/messages.js';
import { levelName } from './parts/botNames.ts';

/** What stand-ins did on this seat, from when and until when; '' where its owner drove all the way. */
export function stintWords({ stints = [] }: Pick<TableInfo, 'stints'>, seat: Seat): string {
  return stints
    .filter((stint) => stint.seat === seat && (stint.choices > 0 || stint.until === undefined))
    .map(({ level, at, until, choices }) => {
      const said = { level: levelName(level), from: timeOf(at), count: choices };
      return until === undefined ? m.stint_to_the_end(said) : m.stint_between({ ...said, until: timeOf(until) });
    })
    .join(' ');
}

const timeOf = (at: number): string =>
  new Date(at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
