import { fail, ok } from '@slipstream/engine';
import type { Ask } from '@slipstream/protocol';
import type { Table } from './runtime.ts';
import type { Verdict } from './seating.ts';
import { seatOf } from './state.ts';

/** Only by those who sit, or anybody who has the link could let the log grow; once for each line. */
export function report({ state }: Table, who: string, { line }: Ask<'report'>): Verdict {
  const seat = seatOf(state, who);
  if (seat === undefined) return fail('not-seated');
  const said = state.chat.find((each) => each.line.n === line);
  if (said === undefined || said.who === who) return fail('no-such-line');
  return ok(state.reported.has(line) ? [] : [{ e: 'reported', seat, line }]);
}
