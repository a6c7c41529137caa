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

/**
 * For oneself only; the other is not told. Those who only watch leave nothing in the log for it, or anybody who has the link
 * could let it grow: they have it as long as the table is in memory (`muteForNow`).
 */
export function mute({ state }: Table, who: string, { seat, muted }: Ask<'mute'>): Verdict {
  if (!hasSeat(state, seat)) return fail('no-such-seat');
  const chair = chairAt(state, seat);
  if (chair.kind !== 'person' || chair.who === who) return fail('seat-not-person');
  const isKept = state.mutes[who]?.includes(chair.who) === true;
  const isNews = isKept !== muted && (isKept || seatOf(state, who) !== undefined);
  return ok(isNews ? [{ e: 'muted', who, whom: chair.who, muted }] : []);
}

/** Of each table, so many watchers' wishes are remembered. */
const WATCHERS = 100;

/** Carries out what a watcher wants muted; whether it was a watcher who asked. */
export function muteForNow({ state, watcherMutes }: Table, who: string, { seat, muted }: Ask<'mute'>): boolean {
  const chair = chairAt(state, seat);
  if (seatOf(state, who) !== undefined || chair.kind !== 'person') return false;
  const others = (watcherMutes.get(who) ?? []).filter((whom) => whom !== chair.who);
  watcherMutes.delete(who);
  const whoms = muted ? [...others, chair.who].slice(-state.chairs.length) : others;
  if (whoms.length > 0) watcherMutes.set(who, whoms);
  for (const oldest of watcherMutes.keys()) if (watcherMutes.size > WATCHERS) watcherMutes.delete(oldest);
  return true;
}

export const hasMuted = ({ state, watcherMutes }: Table, who: string, whom: string): boolean =>
  state.mutes[who]?.includes(whom) === true || watcherMutes.get(who)?.includes(whom) === true;

/** Whether everybody hears everybody. */
export const isNobodyMuted = ({ state, watcherMutes }: Table): boolean =>
  watcherMutes.size === 0 && Object.keys(state.mutes).length === 0;
