import { fail, ok } from '@slipstream/engine';
import type { Ask } from '@slipstream/protocol';
import { isChatText } from '@slipstream/protocol/names';
import { PRESETS } from '@slipstream/protocol/presets';
import type { Table } from './runtime.ts';
import type { Verdict } from './seating.ts';
import { chairAt, hasSeat, seatOf } from './state.ts';

/** Only those who sit may talk. */
export function say({ state }: Table, who: string, { saying }: Ask<'say'>): Verdict {
  const seat = seatOf(state, who);
  if (seat === undefined) return fail('not-seated');
  if (state.spec.chat === 'off') return fail('chat-off');
  if ('text' in saying && state.spec.chat === 'presets') return fail('presets-only');
  const isSound = 'text' in saying ? isChatText(saying.text) : PRESETS.includes(saying.preset);
  if (!isSound) return fail('bad-saying');
  return ok([{ e: 'said', seat, saying }]);
}

/** For oneself only; the other is not told. */
export function mute({ state }: Table, who: string, { seat, muted }: Ask<'mute'>): Verdict {
  if (!hasSeat(state, seat)) return fail('no-such-seat');
  const chair = chairAt(state, seat);
  if (chair.kind !== 'person' || chair.who === who) return fail('seat-not-person');
  return ok([{ e: 'muted', who, whom: chair.who, muted }]);
}

export const hasMuted = (table: Table, who: string, whom: string): boolean =>
  table.state.mutes[who]?.includes(whom) === true;
