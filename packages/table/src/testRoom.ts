import { type AnyGame, fastRng, type MatchRecord } from '@slipstream/engine';
import type { Draft, Message, Request, Seen, UpdateMessage } from '@slipstream/protocol';
import { REFUSAL_REASONS, type RefusalCode } from '@slipstream/protocol/refusals';
import type { AskEffect, Command, Effect, ReportedEffect } from './commands.ts';
import { hashHex } from './hash.ts';
import { receives } from './host.ts';
import { openTable, rebuildTable } from './opening.ts';
import type { Signer } from './signing.ts';
import type { TableSpec } from './spec.ts';
import type { StoredEntry, TableRow } from './storage.ts';
import { handle, resume, type Table, tableInfo, viewerOf } from './table.ts';
import { TOGETHER } from './together.ts';

// For tests: a host without promises. Every command is carried out and told at once, the log is a list,
// the clock is a number, and every message that a connection gets is kept.

type Reply = Extract<Message, { type: 'ack' | 'refused' }>;

/** What 64 hexadecimal digits a test wants: always the same for the same name. */
export function hexFor(name: string): string {
  const rng = fastRng(name);
  return Array.from({ length: 64 }, () => rng.below(16).toString(16)).join('');
}

/** A share of the seed and the hash that is given before it. */
export function shareFor(name: string): { readonly value: string; readonly commitment: string } {
  const value = hexFor(name);
  return { value, commitment: hashHex(value) };
}

export const LEVELS = ['easy', 'fair', 'hard'] as const;

export function specFor(game: AnyGame, seatCount: number, changes: Partial<TableSpec> = {}): TableSpec {
  const seats = Array.from({ length: seatCount }, () => ({ kind: 'open' }) as const);
  const base = {
    game: game.id,
    options: {},
    seatCount,
    seats,
    access: 'private',
    hideReady: false,
    chat: 'free',
  } as const;
  return { ...base, pace: { kind: 'none' }, ...changes };
}

export class TestRoom {
  table: Table;
  now = 1_000_000;
  readonly id: string;
  readonly game: AnyGame;
  readonly log: StoredEntry[] = [];
  readonly streams = new Map<string, Message[]>();
  readonly records: MatchRecord[] = [];
  readonly asks: AskEffect[] = [];
  readonly reports: ReportedEffect[] = [];
  idPrefix = 'id';
  row: TableRow | undefined;
  storedWake: number | null | undefined;
  readonly #who = new Map<string, string>();
  readonly #ports;
  readonly #ids = new Map<string, number>();
  #secrets = 0;

  constructor(game: AnyGame, spec: TableSpec, world = 'world', signer?: Signer, id = 'table') {
    this.id = id;
    this.game = game;
    const signs = signer === undefined ? {} : { signer };
    this.#ports = {
      levels: LEVELS,
      together: TOGETHER,
      reasonOf: (code: RefusalCode) => REFUSAL_REASONS[code],
      secret: () => hexFor(`${world} ${this.#secrets++}`),
      ...signs,
    };
    const opened = openTable(game, this.#ports, { id, host: 'host', spec }, this.now);
    if (!opened.ok) throw new Error(opened.reason);
    this.table = opened.value.table;
    this.#store(opened.value.commit);
  }

  connect(who: string, seen?: Seen, connection = `${who}/1`): readonly Message[] {
    this.#who.set(connection, who);
    const stream = this.streams.get(connection) ?? [];
    this.streams.set(connection, stream);
    const from = stream.length;
    this.command({ type: 'connect', who, connection, ...(seen === undefined ? {} : { seen }) });
    return stream.slice(from);
  }

  isHere(who: string, connection = `${who}/1`): boolean {
    return this.#who.has(connection);
  }

  disconnect(who: string, connection = `${who}/1`): void {
    this.#who.delete(connection);
    this.command({ type: 'disconnect', who, connection });
  }

  /** Sends a request and gives the answer to it. */
  ask(who: string, draft: Draft, id = this.#freshId(who), connection = `${who}/1`): Reply {
    return this.request(who, { ...draft, id } as Request, connection);
  }

  /** Numbered per person, so that what one does leaves no trace in the ids of another. */
  #freshId(who: string): string {
    const number = this.#ids.get(who) ?? 0;
    this.#ids.set(who, number + 1);
    return `${this.idPrefix}${number}`;
  }

  request(who: string, request: Request, connection = `${who}/1`): Reply {
    const stream = this.streams.get(connection);
    if (stream === undefined) throw new Error(`${connection} is not connected`);
    const from = stream.length;
    this.command({ type: 'request', who, connection, request });
    const reply = stream.slice(from).find((message) => message.type === 'ack' || message.type === 'refused');
    if (reply?.type !== 'ack' && reply?.type !== 'refused') throw new Error(`${request.type} was not answered`);
    return reply;
  }

  /** Like `ask`, for what must not be refused. */
  do(who: string, draft: Draft): void {
    const reply = this.ask(who, draft);
    if (reply.type === 'refused') throw new Error(`${draft.type}: ${reply.reason}`);
  }

  command(command: Command): void {
    const { commit, effects } = handle(this.table, command, this.now);
    if (commit !== undefined) this.#store(commit);
    this.#carryOut(effects);
  }

  /** Everybody connects, sits down in the order given, and the match starts. */
  seatAll(...people: readonly string[]): void {
    for (const who of people) {
      this.connect(who);
      this.do(who, { type: 'take', name: who });
    }
  }

  start(who = 'host', fill?: string): void {
    this.do(who, fill === undefined ? { type: 'start' } : { type: 'start', fill });
    this.giveShares();
  }

  /** The clients of all who sit give their shares of the seed. */
  giveShares(): void {
    for (const who of this.#people()) this.give(who, 'commit');
    for (const who of this.#people()) this.give(who, 'reveal');
  }

  give(who: string, what: 'commit' | 'reveal'): void {
    const { attempt } = tableInfo(this.table).fairness;
    const { value, commitment } = shareFor(`${who} ${attempt}`);
    this.do(who, what === 'commit' ? { type: 'commit', attempt, commitment } : { type: 'reveal', attempt, value });
  }

  #people(): readonly string[] {
    return this.table.state.chairs.flatMap((chair) => (chair.kind === 'person' ? [chair.who] : []));
  }

  /** The last update that a connection got. */
  update(who: string, connection = `${who}/1`): UpdateMessage {
    const found = this.streams.get(connection)?.findLast((message) => message.type === 'update');
    if (found?.type !== 'update') throw new Error(`${connection} has had no update`);
    return found;
  }

  choose(who: string, action: unknown, id?: string): Reply {
    const { match, step } = this.update(who);
    return this.ask(who, { type: 'choose', match, step, action }, id);
  }

  /** Locks in a legal action, picked by number. */
  chooseAny(who: string, pick = 0): Reply {
    const { legalActions } = this.update(who);
    return this.choose(who, legalActions[pick % Math.max(1, legalActions.length)]);
  }

  /** Lets every bot that was asked answer, as long as there are questions. */
  letBotsPlay(): void {
    for (let ask = this.asks.shift(); ask !== undefined; ask = this.asks.shift()) this.answer(ask);
  }

  answer({ match, step, seat, question: { legalActions, seed } }: AskEffect): void {
    const action = legalActions[fastRng(seed).below(legalActions.length)];
    this.command({ type: 'bot', match, step, seat, action });
  }

  /** Plays the match to its end, people and bots alike at random. */
  playOut(seed: string | number = 1): void {
    const rng = fastRng(seed);
    const { match } = tableInfo(this.table);
    while (tableInfo(this.table).phase === 'playing' && tableInfo(this.table).match === match) {
      this.letBotsPlay();
      this.#maybeTakeTheWheel();
      const live = this.table.state.live;
      const who = this.#people().find((guest) => {
        const seat = Number(viewerOf(this.table, guest));
        return live?.pending.includes(seat) && live.held[seat] === undefined;
      });
      if (who !== undefined) this.chooseAny(who, rng.below(1000));
    }
  }

  /** A race that is paused would stand still for ever. */
  #maybeTakeTheWheel(): void {
    const [who] = this.#people();
    const { paused } = tableInfo(this.table);
    if (who === undefined || paused === undefined) return;
    if (!this.isHere(who)) this.connect(who);
    this.do(who, { type: paused === 'agreed' ? 'goOn' : 'takeBack' });
  }

  tick(ms: number): void {
    this.now += ms;
    this.command({ type: 'tick' });
  }

  /** The process dies and comes back after `down` ms: only the log is left, all clients are gone. */
  crash(down = 0): void {
    const died = this.now;
    this.now += down;
    this.asks.length = 0;
    this.#who.clear();
    this.table = rebuildTable(this.game, this.#ports, this.id, this.log, this.now);
    const { commit, effects } = resume(this.table, down === 0 ? [] : [{ from: died, to: this.now }], this.now);
    if (commit !== undefined) this.#store(commit);
    this.#carryOut(effects);
  }

  #store(commit: { entries: readonly StoredEntry[]; row?: TableRow; wakeAt?: number | null }): void {
    this.log.push(...commit.entries);
    if (commit.row !== undefined) this.row = commit.row;
    if (commit.wakeAt !== undefined) this.storedWake = commit.wakeAt;
  }

  #carryOut(effects: readonly Effect[]): void {
    for (const effect of effects) {
      if (effect.type === 'ask') this.asks.push(effect);
      if (effect.type === 'reported') this.reports.push(effect);
      if (effect.type === 'finished') this.records.push(effect.record);
      if (effect.type !== 'send') continue;
      for (const [connection, who] of this.#who) {
        // As text and back, as over a socket: nothing shared with the table.
        if (receives(this.table, effect.address, who, connection)) {
          this.streams.get(connection)?.push(JSON.parse(JSON.stringify(effect.message)) as Message);
        }
      }
    }
  }
}
