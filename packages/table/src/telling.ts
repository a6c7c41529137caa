import { type BotQuestion, type Seat, sameJson, type Viewer } from '@slipstream/engine';
import type { Message, Seen } from '@slipstream/protocol';
import { storyMs } from './clocks.ts';
import type { Address, AskEffect, Effect } from './commands.ts';
import { tableInfo, watcherCount, youMessage } from './info.ts';
import { readySeats } from './liveMatch.ts';
import type { Entry } from './log.ts';
import { botsPending, connectionCount, isPresent, type Table } from './runtime.ts';
import { botSeed } from './seed.ts';
import {
  botLevel,
  chairAt,
  isDriven,
  isPaused,
  type LiveMatch,
  matchUnderWay,
  type Reveal,
  seatOf,
  viewerIn,
} from './state.ts';
import { hasMuted, isNobodyMuted } from './talking.ts';
import { catchUp, choiceMessage, readyMessage, revealMessages, visibleDeadlines } from './updates.ts';

/** Entries that change nothing about what `table` says. */
const PRIVATE: ReadonlySet<Entry['e']> = new Set(['chose', 'retracted', 'said', 'muted', 'reported', 'shifted']);
/** Entries after which somebody's clock runs anew. */
const TIMED: ReadonlySet<Entry['e']> = new Set(['tookBack', 'shifted', 'stoodIn', 'left', 'paused', 'wentOn']);

const STAND_IN_MS = 1500;
const LONGEST_STORY_MS = 8000; // nobody waits longer for a stand-in to begin

/** What the table looked like before something happened, as far as messages depend on it. */
export interface Glance {
  readonly live: LiveMatch | undefined;
  readonly step: number;
  readonly ready: readonly Seat[];
}

export function glance(table: Table): Glance {
  const live = matchUnderWay(table.state);
  return { live, step: live?.current.step ?? -1, ready: live === undefined ? [] : readySeats(table, live) };
}

export const isInfoChanged = (entries: readonly Entry[], reveals: readonly Reveal[]): boolean =>
  entries.some(({ e }) => !PRIVATE.has(e)) || reveals.some(({ ended }) => ended !== undefined);

/** Who is told what about entries that have been folded. */
export function tell(
  table: Table,
  before: Glance,
  entries: readonly Entry[],
  reveals: readonly Reveal[],
  now: number,
): readonly Effect[] {
  const effects: Effect[] = [];
  if (isInfoChanged(entries, reveals))
    effects.push(everyone({ type: 'table', table: tableInfo(table) }), ...tellYou(table));
  if (entries.some(({ e }) => e === 'muted')) effects.push(...tellYou(table));
  for (const reveal of reveals) effects.push(...tellReveal(table, reveal));
  effects.push(...tellChoices(table, before, entries));
  if (entries.some(({ e }) => TIMED.has(e))) effects.push(...tellClocks(table, now));
  for (const { e } of entries) if (e === 'said') effects.push(...tellChat(table));
  for (const entry of entries) if (entry.e === 'reported') effects.push(...reportOf(table, entry));
  effects.push(...askBots(table));
  return effects;
}

/** Everything a new connection needs, in the order in which a page draws it. */
export function tellAll(table: Table, who: string, connection: string, seen: Seen | undefined): readonly Effect[] {
  const { state } = table;
  const messages: Message[] = [{ type: 'table', table: tableInfo(table) }, noteYou(table, who)];
  const { live } = state;
  const update = live === undefined ? undefined : catchUp(table, live, viewerIn(state, who), seen);
  if (update !== undefined) messages.push(update);
  messages.push(...standing(table, who));
  const lines = state.chat.filter((said) => !hasMuted(table, who, said.who)).map(({ line }) => line);
  if (lines.length > 0) messages.push({ type: 'chat', lines });
  return messages.map((message) => ({ type: 'send', address: { to: 'connection', connection }, message }));
}

/** Own choice and readiness at this moment, for somebody who comes (back). */
function standing(table: Table, who: string): readonly Message[] {
  const live = matchUnderWay(table.state);
  const seat = seatOf(table.state, who);
  if (live === undefined) return [];
  const own = seat !== undefined && live.pending.includes(seat) ? [choiceMessage(live, seat)] : [];
  return table.state.spec.hideReady ? own : [...own, readyMessage(table, live)];
}

/** What those who are here have not been told of themselves yet. */
export function tellYou(table: Table): readonly Effect[] {
  return [...table.presence.keys()].flatMap((who) => {
    if (!isPresent(table, who)) return [];
    const before = table.presence.get(who)?.told;
    const you = noteYou(table, who);
    if (before !== undefined && sameJson(before, you)) return [];
    const { live } = table.state;
    const isElsewhere = live !== undefined && before !== undefined && before.seat !== you.seat;
    const update = isElsewhere ? catchUp(table, live, viewerIn(table.state, who), undefined) : undefined;
    const messages: readonly Message[] = update === undefined ? [you] : [you, update, ...standing(table, who)];
    return messages.map((message) => toWho(who, message));
  });
}

function noteYou(table: Table, who: string) {
  const you = youMessage(table, who);
  const presence = table.presence.get(who);
  if (presence !== undefined) presence.told = you;
  return you;
}

function tellReveal(table: Table, reveal: Reveal): readonly Effect[] {
  const people = peoplePresent(table);
  const viewers: Viewer[] = people.map(({ seat }) => seat);
  if (watcherCount(table) > 0) viewers.push('spectator');
  return revealMessages(table, reveal, viewers).map((message, at) => {
    const who = people[at]?.who;
    return who === undefined ? { type: 'send', address: { to: 'watchers' }, message } : toWho(who, message);
  });
}

/** A change of readiness for all; the choice itself for the chooser's other tabs. */
function tellChoices(table: Table, before: Glance, entries: readonly Entry[]): readonly Effect[] {
  const live = matchUnderWay(table.state);
  if (live === undefined || live !== before.live || live.current.step !== before.step) return [];
  const own = entries.flatMap((entry) => tellOwnChoice(table, live, entry));
  if (table.state.spec.hideReady || sameJson(readySeats(table, live), before.ready)) return own;
  return [...own, everyone(readyMessage(table, live))];
}

function tellOwnChoice(table: Table, live: LiveMatch, entry: Entry): readonly Effect[] {
  if (entry.e !== 'chose' && entry.e !== 'retracted' && entry.e !== 'tookBack') return [];
  const chair = chairAt(table.state, entry.seat);
  if (chair.kind !== 'person') return [];
  // The tab that chose has its ack; a message more would only cost.
  const isNews = entry.e === 'tookBack' || connectionCount(table, chair.who) > 1;
  return isNews ? [toWho(chair.who, choiceMessage(live, entry.seat))] : [];
}

function tellClocks(table: Table, now: number): readonly Effect[] {
  const live = matchUnderWay(table.state);
  if (live === undefined || table.state.spec.pace.kind === 'none') return [];
  const { match, current } = live;
  const clock = (viewer: Seat | 'spectator') =>
    ({
      type: 'clock',
      match,
      step: current.step,
      now,
      deadlines: visibleDeadlines(table, live, viewer) ?? [],
    }) as const;
  if (!table.state.spec.hideReady) return [everyone(clock('spectator'))];
  return peoplePresent(table).map(({ who, seat }) => toWho(who, clock(seat)));
}

/** The last line, to all who want to hear its speaker. */
function tellChat(table: Table): readonly Effect[] {
  const said = table.state.chat.at(-1);
  if (said === undefined) return [];
  const message: Message = { type: 'chat', lines: [said.line] };
  if (isNobodyMuted(table)) return [everyone(message)];
  const hearers = [...table.presence.keys()].filter((who) => isPresent(table, who) && !hasMuted(table, who, said.who));
  return hearers.map((who) => toWho(who, message));
}

function reportOf(
  { state }: Table,
  { seat: by, line: n }: Extract<Entry, { readonly e: 'reported' }>,
): readonly Effect[] {
  const said = state.chat.find(({ line }) => line.n === n);
  return said === undefined ? [] : [{ type: 'reported', by, line: said.line }];
}

/** Questions to the bots that owe a decision and have not been asked for it. */
export function askBots(table: Table): readonly AskEffect[] {
  const { state, asked } = table;
  const live = matchUnderWay(state);
  if (live === undefined) return [];
  if (isPaused(state)) asked.length = 0; // what is answered meanwhile does not count
  const bots = botsPending(state, live);
  if (bots.length === 0) return [];
  const decision = `${live.match} ${live.current.step}`;
  return bots.flatMap((seat) => {
    if (asked[seat] === decision) return [];
    asked[seat] = decision;
    const { match, current } = live;
    const ask = { type: 'ask', match, step: current.step, seat, question: question(table, live, seat) } as const;
    return [chairAt(state, seat).kind === 'person' && isDriven(state) ? { ...ask, notBefore: followedAt(live) } : ask];
  });
}

/** A stand-in gives people the time to follow, and whoever it drives for the time to take the wheel. */
const followedAt = ({ at, history }: LiveMatch): number =>
  at + STAND_IN_MS + Math.min(storyMs(history.at(-1)?.events ?? []), LONGEST_STORY_MS);

function question({ game, state }: Table, live: LiveMatch, seat: Seat): BotQuestion {
  const { match, current } = live;
  return {
    game: game.id,
    level: botLevel(state, seat) ?? '',
    view: game.view(current.state, seat),
    legalActions: game.legalActions(current.state, seat),
    seed: botSeed(state.seeding.top, match, current.step, seat),
  };
}

function peoplePresent(table: Table): readonly { readonly who: string; readonly seat: Seat }[] {
  const people: { readonly who: string; readonly seat: Seat }[] = [];
  for (const [seat, chair] of table.state.chairs.entries())
    if (chair.kind === 'person' && isPresent(table, chair.who)) people.push({ who: chair.who, seat });
  return people;
}

export const everyone = (message: Message): Effect => ({ type: 'send', address: { to: 'everyone' }, message });
const toWho = (who: string, message: Message): Effect => ({ type: 'send', address: { to: 'who', who }, message });
export const toConnection = (connection: string, message: Message): Effect => ({
  type: 'send',
  address: { to: 'connection', connection } satisfies Address,
  message,
});
