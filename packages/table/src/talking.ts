import { fail, ok } from '@slipstream/engine';
import type { Ask } from './messages.ts';
import { isChatText } from './names.ts';
import type { Table } from './runtime.ts';
import type { Verdict } from './seating.ts';
import { chairAt, hasSeat, seatOf } from './state.ts';
import { PRESETS } from './types.ts';

const LINES = 5;
const WITHIN_MS = 10_000;

/** Only those who sit may talk. */
export function say(table: Table, who: string, { saying }: Ask<'say'>, now: number): Verdict {
  const { state } = table;
  const seat = seatOf(state, who);
  if (seat === undefined) return fail('not-seated');
  if (state.spec.chat === 'off') return fail('chat-off');
  if ('text' in saying && state.spec.chat === 'presets') return fail('presets-only');
  const isSound = 'text' in saying ? isChatText(saying.text) : PRESETS.includes(saying.preset);
  if (!isSound) return fail('bad-saying');
  return isTooFast(table, who, now) ? fail('too-fast') : ok([{ e: 'said', seat, saying }]);
}

function isTooFast({ talk }: Table, who: string, now: number): boolean {
  const lately = (talk.get(who) ?? []).filter((at) => now - at < WITHIN_MS);
  if (lately.length >= LINES) return true;
  talk.set(who, [...lately, now]);
  return false;
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
