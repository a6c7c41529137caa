import type { Request } from '@slipstream/protocol';
import type { Efforts, Table } from './runtime.ts';
import { seatOf } from './state.ts';

// Everything that is carried out stays in the log for good, so there is a limit to what one guest may ask for. People stay
// far below it. There is no limit to how fast they play, only to how often they change one choice.

/** Changes of mind in one decision. */
export const CHOICES = 60;
/** Requests around the match, such as sitting down and getting up. */
export const REQUESTS = { count: 60, withinMs: 60_000 };
export const LINES = { count: 5, withinMs: 10_000 };

/** Whether this request would be one too many. Only what was carried out counts: mistakes cost nothing. */
export function isTooMuch(table: Table, who: string, { type }: Request, now: number): boolean {
  const efforts = effortsOf(table, who);
  switch (type) {
    case 'commit':
    case 'reveal':
      return false; // once per start, the table sees to that
    case 'choose':
    case 'retract':
      return isOftenChanged(table, who, efforts);
    case 'say':
      return isCrowded(efforts.lines, LINES, now);
    default:
      return isCrowded(efforts.requests, REQUESTS, now);
  }
}

/** Counts a request that is carried out. */
export function countEffort(table: Table, who: string, { type }: Request, now: number): void {
  const efforts = effortsOf(table, who);
  if (type === 'choose' || type === 'retract') efforts.choices++;
  else if (type === 'say') efforts.lines.push(now);
  else if (type !== 'commit' && type !== 'reveal') efforts.requests.push(now);
}

function effortsOf({ efforts: all, state: { live } }: Table, who: string): Efforts {
  let efforts = all.get(who);
  if (efforts === undefined) {
    efforts = { match: 0, step: 0, choices: 0, requests: [], lines: [] };
    all.set(who, efforts);
  }
  if (live !== undefined && (efforts.match !== live.match || efforts.step !== live.current.step)) {
    efforts.match = live.match;
    efforts.step = live.current.step;
    efforts.choices = 0;
  }
  return efforts;
}

/** Somebody without a choice may always make one, or they could lock themselves out. */
function isOftenChanged({ state }: Table, who: string, { choices }: Efforts): boolean {
  const seat = seatOf(state, who);
  const hasChosen = seat !== undefined && state.live?.held[seat] !== undefined;
  return hasChosen && choices >= CHOICES;
}

/** Times that are yet to come were counted before the clock was set back: they say nothing any more. */
function isCrowded(times: number[], { count, withinMs }: typeof REQUESTS, now: number): boolean {
  while (times[0] !== undefined && (times[0] > now || now - times[0] >= withinMs)) times.shift();
  return times.length >= count;
}
