import type { AnyGame, Seat } from '@slipstream/engine';
import type { RefusalCode, YouMessage } from '@slipstream/protocol';
import { newPresenceNews, type PresenceNews } from './presenceNews.ts';
import type { Signer } from './signing.ts';
import { botLevel, chairAt, isPaused, type LiveMatch, type TableState } from './state.ts';
import type { Together } from './together.ts';

/** What a table needs of its host. */
export interface TablePorts {
  /** 256 fresh bits of a cryptographic generator, as 64 hexadecimal digits. */
  secret(): string;
  /** The levels of bots that `BotPort.choose` knows, weakest first. Stand-ins are of the middle one. */
  readonly levels: readonly string[];
  /** What a refusal says to people. A page has words of its own: there the code is enough. */
  reasonOf?(code: RefusalCode): string;
  /** Absent in a page, where all people share one screen. */
  readonly together?: Together;
  /** Signs the records; a table in a page has none. */
  readonly signer?: Signer;
}

/** A table in the memory of its host: the state from the log, and what is known only while it is there. */
export interface Table {
  readonly game: AnyGame;
  readonly ports: TablePorts;
  readonly state: TableState;
  readonly presence: Map<string, Presence>; // by guest
  readonly presenceNews: PresenceNews;
  readonly watcherMutes: Map<string, readonly string[]>; // like the mutes of the state, of guests without a seat
  readonly efforts: Map<string, Efforts>; // by guest
  readonly asked: (string | undefined)[]; // per seat: the decision about which its bot is thinking
  /** What the store believes to be the next wake. */
  storedWake: number | undefined;
  aliveSince: number;
}

/** What a guest has asked for lately, so that nobody can flood the log. */
export interface Efforts {
  match: number;
  step: number;
  choices: number; // for the decision of that step
  requests: number[]; // when; all but choices and shares of the seed
  lines: number[]; // when
}

export interface Presence {
  told: YouMessage | undefined; // what they were last told of themselves
  readonly connections: Set<string>;
  goneSince: number;
}

export const newTable = (game: AnyGame, ports: TablePorts, state: TableState, now: number): Table => ({
  game,
  ports,
  state,
  presence: new Map(),
  presenceNews: newPresenceNews(now),
  watcherMutes: new Map(),
  efforts: new Map(),
  asked: [],
  storedWake: undefined,
  aliveSince: now,
});

export const isPresent = (table: Table, who: string): boolean => connectionCount(table, who) > 0;

/** Turn by turn, people come and go, and answer in their own time; at other paces they stay at their screens. */
export function isReachable(table: Table, seat: Seat): boolean {
  const chair = chairAt(table.state, seat);
  return table.state.spec.pace.kind === 'turns' || (chair.kind === 'person' && isPresent(table, chair.who));
}

export const connectionCount = (table: Table, who: string): number => table.presence.get(who)?.connections.size ?? 0;

/** Since when a guest has been gone, as far as this host can tell. */
export const goneSince = (table: Table, who: string): number =>
  Math.max(table.aliveSince, table.presence.get(who)?.goneSince ?? 0);

export const standInLevel = ({ ports: { levels } }: Table): string => levels[levels.length >> 1] ?? '';

/** Bots and stand-ins that owe a decision. While nobody drives, they wait like everybody else. */
export const botsPending = (state: TableState, live: LiveMatch): readonly Seat[] =>
  isPaused(state)
    ? []
    : live.pending.filter((seat) => live.held[seat] === undefined && botLevel(state, seat) !== undefined);
