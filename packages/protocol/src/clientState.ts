import { withChanges } from './changes.ts';
import type { ServerMessage } from './messages.ts';

type Of<Type extends ServerMessage['type']> = Extract<ServerMessage, { readonly type: Type }>;

/** The one obvious state of one's own choice: none, on its way, locked in. Resolved when the next update comes. */
export type ChoiceState =
  | { readonly state: 'none' }
  | { readonly state: 'sending'; readonly action: unknown }
  | { readonly state: 'locked'; readonly action: unknown };

/** All that a client knows of its table; every message makes a new one. */
export interface ClientState {
  readonly table?: Of<'table'>['table'];
  readonly you?: Of<'you'>;
  readonly update?: Of<'update'>;
  readonly choice: ChoiceState;
  readonly ready: readonly number[];
  readonly deadlines: Of<'clock'>['deadlines'];
  readonly chat: Of<'chat'>['lines'];
  /** To be added to the local time to get the server's, in which deadlines are. */
  readonly offset: number;
}

export const NOTHING_YET: ClientState = { choice: { state: 'none' }, ready: [], deadlines: [], chat: [], offset: 0 };

const CHAT_LINES = 100;

/** What a message changes. `now` is the local time at which it came. */
export function reduce(state: ClientState, message: ServerMessage, now: number): ClientState {
  switch (message.type) {
    case 'welcome':
    case 'pong':
      return { ...state, offset: message.now - now };
    case 'table':
      return { ...state, table: message.table };
    case 'you':
      return { ...forSeat(state, message.seat), you: message };
    case 'update':
      return {
        ...state,
        update: message,
        choice: isNewer(message, state.update) ? { state: 'none' } : state.choice,
        ready: isNewer(message, state.update) ? [] : state.ready,
        deadlines: message.deadlines ?? [],
      };
    case 'choice':
      return isCurrent(state, message) ? { ...state, choice: choiceOf(message) } : state;
    case 'ready':
      return isCurrent(state, message) ? { ...state, ready: message.seats } : state;
    case 'clock':
      return isCurrent(state, message) ? { ...state, deadlines: message.deadlines } : state;
    case 'chat':
      return { ...state, chat: withLines(state.chat, message.lines) };
    default:
      return state;
  }
}

/** What was seen from another seat is nothing that changes could start from. */
function forSeat(state: ClientState, seat: number | null): ClientState {
  if (state.you === undefined || state.you.seat === seat) return state;
  const { update: _, ...rest } = state;
  return rest;
}

/** The update that a change amounts to; absent when this client has not the view that it starts from. */
export function updateOf(
  { update }: ClientState,
  { type: _, changes, ...rest }: Of<'change'>,
): Of<'update'> | undefined {
  if (update === undefined || update.match !== rest.match || update.step !== rest.from) return undefined;
  return { type: 'update', ...rest, view: withChanges(update.view, changes) };
}

interface Moment {
  readonly match: number;
  readonly step: number;
}

const isNewer = (a: Moment, b: Moment | undefined): boolean =>
  b === undefined || a.match > b.match || (a.match === b.match && a.step > b.step);

const isCurrent = ({ update }: ClientState, { match, step }: Moment): boolean =>
  update !== undefined && update.match === match && update.step === step;

const choiceOf = ({ state, action }: Of<'choice'>): ChoiceState =>
  state === 'locked' ? { state, action } : { state: 'none' };

/** Those who return are told the last lines again. */
function withLines(known: ClientState['chat'], lines: ClientState['chat']): ClientState['chat'] {
  const last = known.at(-1)?.n ?? 0;
  return [...known, ...lines.filter(({ n }) => n > last)].slice(-CHAT_LINES);
}
