import { type Match, type Update, updateFor, updatesFor, type Viewer } from '@slipstream/engine';
import type { ChoiceMessage, Deadline, ReadyMessage, Seen, UpdateMessage } from '@slipstream/protocol';
import { deadlines } from './clocks.ts';
import { readySeats } from './liveMatch.ts';
import type { Table } from './runtime.ts';
import { type LiveMatch, matchUnderWay, type Reveal } from './state.ts';

/** One reveal as each of these viewers sees it. */
export function revealMessages(table: Table, reveal: Reveal, viewers: readonly Viewer[]): readonly UpdateMessage[] {
  const { match, batch, end } = reveal;
  const { from, at, events } = batch;
  const isHidden = table.state.spec.hideReady;
  const forAll = isHidden ? undefined : deadlinesAt(table, end, 'spectator');
  return updatesFor(table.game, { match: end, events }, viewers).map((update, n) => {
    const until = isHidden ? deadlinesAt(table, end, viewers[n] ?? 'spectator') : forAll;
    return updateMessage(match, { from, at, update, until });
  });
}

/** What somebody who comes (back) lacks: the gap if it is known, else the whole view, or nothing if they have it all. */
export function catchUp(
  table: Table,
  live: LiveMatch,
  viewer: Viewer,
  seen: Seen | undefined,
): UpdateMessage | undefined {
  const { match, current, history, at } = live;
  const isSame = seen?.match === match;
  if (isSame && seen.step === current.step) return undefined;
  const first = isSame ? history.findIndex(({ from, step }) => from === seen.step && step > from) : -1;
  const events = first < 0 ? [] : history.slice(first).flatMap((batch) => batch.events);
  const from = first < 0 || seen === undefined ? current.step : seen.step;
  const update = updateFor(table.game, { match: current, events }, viewer);
  return updateMessage(match, { from, at, update, until: deadlinesAt(table, current, viewer) });
}

interface Span {
  readonly from: number;
  readonly at: number;
  readonly update: Update<unknown, unknown, unknown>;
  readonly until: readonly Deadline[] | undefined;
}

function updateMessage(match: number, { from, at, update, until }: Span): UpdateMessage {
  const { step, events, view, legalActions } = update;
  if (until === undefined) return { type: 'update', match, from, step, at, events, view, legalActions };
  return { type: 'update', match, from, step, at, events, view, legalActions, deadlines: until };
}

/** Only for the present: what is past has no deadline. */
function deadlinesAt(table: Table, end: Match<unknown>, viewer: Viewer): readonly Deadline[] | undefined {
  const live = matchUnderWay(table.state);
  return live?.current === end ? visibleDeadlines(table, live, viewer) : undefined;
}

/** Where readiness is hidden, the reserves of others would tell how long they took. */
export function visibleDeadlines({ state }: Table, live: LiveMatch, viewer: Viewer): readonly Deadline[] | undefined {
  if (state.spec.pace.kind === 'none') return undefined;
  const all = deadlines(state, live);
  return state.spec.hideReady ? all.filter(({ seat }) => seat === viewer) : all;
}

/** One's own choice. Others are never told of it before the reveal. */
export function choiceMessage(live: LiveMatch, seat: number): ChoiceMessage {
  const held = live.held[seat];
  const { match, current } = live;
  if (held === undefined) return { type: 'choice', match, step: current.step, state: 'none' };
  return { type: 'choice', match, step: current.step, state: 'locked', action: held.action };
}

export const readyMessage = (table: Table, live: LiveMatch): ReadyMessage => ({
  type: 'ready',
  match: live.match,
  step: live.current.step,
  seats: readySeats(table, live),
});
