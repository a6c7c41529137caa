import { fail, type Seat, type Viewer } from '@slipstream/engine';
import type { RefusalCode } from '@slipstream/protocol';
import { carryOut } from './carryOut.ts';
import { botChoice, maybeStandIns } from './choosing.ts';
import { nextWake, outageMs } from './clocks.ts';
import type { Command, Handled } from './commands.ts';
import { judge } from './judge.ts';
import { countEffort, isTooMuch } from './limits.ts';
import { clientKey, type Entry } from './log.ts';
import { connect, disconnect, maybeTellPresence } from './presence.ts';
import { newsDueAt } from './presenceNews.ts';
import { requestPrint } from './requestPrint.ts';
import { botsPending, type Table } from './runtime.ts';
import { maybeCallOff, renewSecret } from './seeding.ts';
import { chairAt, hasSeat, matchUnderWay, seatOf, viewerIn } from './state.ts';
import type { Outage } from './storage.ts';
import { muteForNow } from './talking.ts';
import { tellYou, toConnection } from './telling.ts';

export { tableInfo } from './info.ts';
export type { Table, TablePorts } from './runtime.ts';

/**
 * The trusted host of matches at one table: a state machine without clock, chance, network or disk of its own.
 * `now` is in milliseconds, from the host. Memory changes before the commit is durable; nobody hears of it until it is.
 */

/** After a rebuild: the questions to bots that were open, and the time during which nobody was there to ask them. */
export function resume(table: Table, outages: readonly Outage[], now: number): Handled {
  return handle(table, { type: 'outages', outages }, now);
}

/** Everything that can happen at a table. */
export function handle(table: Table, command: Command, now: number): Handled {
  switch (command.type) {
    case 'request':
      return request(table, command, now);
    case 'connect':
      return connect(table, command, now);
    case 'disconnect':
      return disconnect(table, command, now);
    case 'bot':
      return carryOut(table, botChoice(table, command), now);
    case 'claim':
      return carryOut(table, claim(table, command.seat, command.who), now);
    case 'tick':
      return tick(table, now);
    case 'renew':
      return carryOut(table, renewSecret(table), now);
    case 'outages':
      return carryOut(table, shift(table, command.outages), now);
  }
}

/** When the host should send `tick`; absent: never. */
export function wakeAt(table: Table): number | undefined {
  return earlier(nextWake(table.state), earlier(newsDueAt(table.presenceNews), table.ports.together?.wakeAt(table)));
}

const earlier = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);

/** Through whose eyes a guest sees this table. */
export const viewerOf = (table: Table, who: string): Viewer => viewerIn(table.state, who);

/** The seat of a guest, if any. */
export const seatAt = (table: Table, who: string): Seat | undefined => seatOf(table.state, who);

/** Nobody may see now who has locked in, not even by the time it takes. */
export const hidesChoices = ({ state }: Table): boolean => state.spec.hideReady && matchUnderWay(state) !== undefined;

/**
 * A match is under way in which bots are among themselves: nobody else ever sat down, or all of them left for good. Whoever is
 * only away finds the match paused.
 */
export const isLeftToBots = ({ state }: Table): boolean =>
  matchUnderWay(state) !== undefined && state.chairs.every((chair) => chair.kind !== 'person' || chair.left === true);

/**
 * Nobody is here and no bot is thinking for anybody: the host may forget the table until somebody comes or `wakeAt` is due.
 * A question to a bot that is forgotten with it is asked again, and has the same answer.
 */
export function isQuiet(table: Table): boolean {
  const live = matchUnderWay(table.state);
  const isThinking = live !== undefined && !isLeftToBots(table) && botsPending(table.state, live).length > 0;
  return !isThinking && [...table.presence.values()].every(({ connections }) => connections.size === 0);
}

function tick(table: Table, now: number): Handled {
  const handled = carryOut(
    table,
    [...maybeCallOff(table, now), ...maybeStandIns(table, now), ...(table.ports.together?.due(table, now) ?? [])],
    now,
  );
  return { ...handled, effects: [...handled.effects, ...maybeTellPresence(table, now)] };
}

function request(table: Table, command: Extract<Command, { type: 'request' }>, now: number): Handled {
  const { who, connection, request: asked } = command;
  const { id } = asked;
  const ack = toConnection(connection, { type: 'ack', id });
  const refuse = (code: RefusalCode): Handled => ({
    effects: [toConnection(connection, { type: 'refused', id, code, reason: table.ports.reasonOf?.(code) ?? code })],
  });
  const answered = table.state.answered.get(who);
  const print = requestPrint(asked);
  if (answered?.prints.has(id))
    return (answered.prints.get(id) ?? print) === print ? { effects: [ack] } : refuse('id-used');
  const verdict = isTooMuch(table, who, asked, now) ? fail('too-fast' as const) : judge(table, who, asked, now);
  if (!verdict.ok) return refuse(verdict.reason);
  countEffort(table, who, asked, now);
  const isForNow = asked.type === 'mute' && muteForNow(table, who, asked);
  const key = clientKey(who, id, answered?.count ?? 0, print);
  const handled = carryOut(table, verdict.value, now, { key, ack });
  return isForNow ? { ...handled, effects: [...handled.effects, ...tellYou(table)] } : handled;
}

/** The bearer of a private link gets the seat, unless they already have one here. */
function claim({ state }: Table, seat: Seat, who: string): readonly Entry[] {
  const isPerson = hasSeat(state, seat) && chairAt(state, seat).kind === 'person';
  return isPerson && seatOf(state, who) === undefined ? [{ e: 'claimed', seat, who }] : [];
}

function shift({ state }: Table, outages: readonly Outage[]): readonly Entry[] {
  const by = outageMs(state, outages);
  const until = Math.max(state.outagesUntil, ...outages.map(({ to }) => to));
  return by === 0 ? [] : [{ e: 'shifted', by, until }];
}
