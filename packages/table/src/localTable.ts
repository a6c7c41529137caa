import { type AnyGame, ok, type Result } from '@slipstream/engine';
import type { Message, Request, Seen } from '@slipstream/protocol';
import type { BotPort, SendEffect } from './commands.ts';
import { receives, TableHost } from './host.ts';
import { type Opening, openTable, rebuildTable } from './opening.ts';
import type { StoredEntry, TableCommit } from './storage.ts';
import { resume, type Table, type TablePorts } from './table.ts';

/** What a page brings for a table of its own: no server, no network. */
export interface LocalPorts extends TablePorts {
  now(): number;
  schedule(at: number, run: () => void): () => void;
  readonly bots: BotPort;
  /** Keeps the log, so that a reload goes on where it stopped. Absent: memory only. */
  commit?(commit: TableCommit): Promise<void>;
  failed?(error: unknown): void;
}

/** One seat or pair of eyes in the page. Same requests in and same messages out as over a socket. */
export interface LocalConnection {
  send(request: Request): void;
  close(): void;
}

/** The table in the page: the trusted host of the server, with nothing around it. */
export class LocalTable {
  readonly host: TableHost;
  readonly #ports: LocalPorts;
  readonly #listeners = new Map<string, { readonly who: string; readonly hear: (message: Message) => void }>();
  #connections = 0;

  private constructor(table: Table, ports: LocalPorts) {
    this.#ports = ports;
    this.host = new TableHost(table, {
      now: () => ports.now(),
      schedule: (at, run) => ports.schedule(at, run),
      commit: (commit) => ports.commit?.(commit) ?? Promise.resolve(),
      bots: ports.bots,
      send: (effect) => this.#deliver(effect),
      failed: (error) => ports.failed?.(error),
    });
  }

  static async open(game: AnyGame, ports: LocalPorts, opening: Opening): Promise<Result<LocalTable>> {
    const opened = openTable(game, ports, opening, ports.now());
    if (!opened.ok) return opened;
    await ports.commit?.(opened.value.commit);
    return ok(new LocalTable(opened.value.table, ports));
  }

  /** From its log, after a reload. Nobody's clock ran while the page was closed. */
  static reopen(game: AnyGame, ports: LocalPorts, id: string, log: readonly StoredEntry[]): LocalTable {
    const now = ports.now();
    const local = new LocalTable(rebuildTable(game, ports, id, log, now), ports);
    const from = log.at(-1)?.at ?? now;
    void local.host.answer(resume(local.host.table, [{ from, to: now }], now));
    return local;
  }

  connect(who: string, hear: (message: Message) => void, seen?: Seen): LocalConnection {
    this.#connections++;
    const connection = `local-${this.#connections}`;
    this.#listeners.set(connection, { who, hear });
    void this.host.dispatch({ type: 'connect', who, connection, ...(seen === undefined ? {} : { seen }) });
    return {
      send: (request) => void this.host.dispatch({ type: 'request', who, connection, request }),
      close: () => {
        this.#listeners.delete(connection);
        void this.host.dispatch({ type: 'disconnect', who, connection });
      },
    };
  }

  now(): number {
    return this.#ports.now();
  }

  #deliver({ address, message }: SendEffect): void {
    for (const [connection, { who, hear }] of this.#listeners) {
      if (receives(this.host.table, address, who, connection)) hear(message);
    }
  }
}
