import { withChanges } from './changes.ts';
import type { ServerMessage } from './messages.ts';
import type { ChatLine, Deadline, Seen } from './parts.ts';
import type { Request } from './requests.ts';
import type { TableInfo } from './tableInfo.ts';
import type { ChoiceMessage, UpdateMessage, YouMessage } from './tableMessages.ts';
import type { Breach } from './witnessFile.ts';

type Of<Type extends ServerMessage['type']> = Extract<ServerMessage, { readonly type: Type }>;

/** A choice that the table holds sealed; undefined: none. */
export type Held = { readonly action: unknown } | undefined;

/** One's own choice for the current step: what the table is known to hold, and what is on its way there, oldest first. */
export interface OwnChoice {
  readonly held: Held;
  readonly sent: readonly { readonly id: string; readonly held: Held }[];
}

/** All that a client knows of its table. Every message makes a new one; a message that tells nothing new does not. */
export interface ClientState {
  readonly table?: TableInfo;
  readonly you?: YouMessage;
  readonly update?: UpdateMessage;
  readonly choice: OwnChoice;
  readonly ready: readonly number[];
  readonly deadlines: readonly Deadline[];
  readonly chat: readonly ChatLine[];
  /** To be added to the local time to get the table's, in which deadlines are. */
  readonly offset: number;
  /** How the server broke the rules of a start; nothing is given for that attempt. */
  readonly breach?: BrokenStart;
}

export interface BrokenStart {
  readonly attempt: number;
  readonly breach: Breach;
}

const NO_CHOICE: OwnChoice = { held: undefined, sent: [] };

export const NOTHING_YET: ClientState = { choice: NO_CHOICE, ready: [], deadlines: [], chat: [], offset: 0 };

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
      return isStale(state, message) ? state : withUpdate(state, message);
    case 'change':
      return isStale(state, message) ? state : withChange(state, message);
    case 'choice':
      return isCurrent(state, message) ? { ...state, choice: { ...state.choice, held: heldBy(message) } } : state;
    case 'ready':
      return isCurrent(state, message) ? { ...state, ready: message.seats } : state;
    case 'clock':
      return isCurrent(state, message) ? { ...state, deadlines: message.deadlines } : state;
    case 'chat':
      return { ...state, chat: withLines(state.chat, message.lines) };
    case 'ack':
    case 'refused':
    case 'malformed':
      return withAnswer(state, message);
    case 'reload':
    case 'closing':
      return state;
  }
}

/** The first breach of an attempt is the one to be told. */
export const withBreach = (state: ClientState, breach: BrokenStart): ClientState =>
  state.breach?.attempt === breach.attempt ? state : { ...state, breach };

/** What one's own request changes before it is answered: a choice counts as made from the moment it is sent. */
export function withRequest(state: ClientState, request: Request): ClientState {
  if (request.type !== 'choose' && request.type !== 'retract') return state;
  if (!isCurrent(state, request)) return state;
  const held = request.type === 'choose' ? { action: request.action } : undefined;
  const { choice } = state;
  return { ...state, choice: { ...choice, sent: [...choice.sent, { id: request.id, held }] } };
}

/** The choice as its owner sees it: the one sent last, or else the one the table holds. */
export function ownChoice({ held, sent }: OwnChoice): Held {
  const last = sent.at(-1);
  return last === undefined ? held : last.held;
}

/** When everybody's time ends, as far as it is told, in the local clock. */
export const localDeadlines = ({ deadlines, offset }: ClientState): readonly Deadline[] =>
  deadlines.map(({ seat, at, until }) => ({ seat, at: at - offset, until: until - offset }));

/** When one's own time ends, in the local clock. */
export const ownDeadline = (state: ClientState): Deadline | undefined =>
  localDeadlines(state).find(({ seat }) => seat === state.you?.seat);

const isBefore = (a: Seen, b: Seen): boolean => a.match < b.match || (a.match === b.match && a.step < b.step);

/** Time never runs backwards at a table: what is older than the view that is known tells nothing. */
const isStale = ({ update }: ClientState, message: Seen): boolean => update !== undefined && isBefore(message, update);

const isCurrent = ({ update }: ClientState, { match, step }: Seen): boolean =>
  update !== undefined && update.match === match && update.step === step;

function withUpdate(state: ClientState, update: UpdateMessage): ClientState {
  const isSameStep = isCurrent(state, update);
  const fresh = isSameStep ? {} : { choice: NO_CHOICE, ready: [] };
  return { ...state, ...fresh, update, deadlines: update.deadlines ?? [] };
}

/** Without the view that the changes start from nothing is known of the match any more: the whole view must come. */
function withChange(state: ClientState, { type: _, changes, ...rest }: Of<'change'>): ClientState {
  const { update } = state;
  if (update === undefined || update.match !== rest.match || update.step !== rest.from) return withoutUpdate(state);
  return withUpdate(state, { type: 'update', ...rest, view: withChanges(update.view, changes) });
}

/** What was seen from another seat is nothing that changes could start from. */
const forSeat = (state: ClientState, seat: number | null): ClientState =>
  state.you === undefined || state.you.seat === seat ? state : withoutUpdate(state);

function withoutUpdate(state: ClientState): ClientState {
  const { update: _, ...rest } = state;
  return rest;
}

function withAnswer(state: ClientState, { type, id }: Of<'ack' | 'refused' | 'malformed'>): ClientState {
  const { held, sent } = state.choice;
  const answered = sent.find((each) => each.id === id);
  if (answered === undefined) return state;
  const choice = { held: type === 'ack' ? answered.held : held, sent: sent.filter((each) => each !== answered) };
  return { ...state, choice };
}

const heldBy = ({ state, action }: ChoiceMessage): Held => (state === 'locked' ? { action } : undefined);

/** Those who return are told the last lines again. */
function withLines(known: readonly ChatLine[], lines: readonly ChatLine[]): readonly ChatLine[] {
  const last = known.at(-1)?.n ?? -1;
  return [...known, ...lines.filter(({ n }) => n > last)].slice(-CHAT_LINES);
}
