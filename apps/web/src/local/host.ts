import type { AnyGame } from '@slipstream/engine';
import {
  type Address,
  type Command,
  type Effect,
  type Handled,
  handle,
  type Message,
  type Seen,
  seatAt,
  type Table,
  wakeAt,
} from '@slipstream/table';
import { askBot } from '../bots.ts';
import { commitLocal, type LocalTable } from './store.ts';

/** A table hosted by this page: the same state machine as on a server, with the page's store, clock and bots. */
export interface LocalHost {
  readonly stored: () => LocalTable;
  connect(who: string, seen: Seen | undefined, hear: (message: Message) => void): HostLine;
  /** Carries out what the table wants done, after everything asked before. */
  carryOut(handled: Handled): void;
  /** Resolves when everything asked so far has been carried out. */
  settled(): Promise<void>;
}

export interface HostLine {
  send(request: Extract<Command, { type: 'request' }>['request']): void;
  close(): void;
}

interface Listener {
  readonly who: string;
  hear(message: Message): void;
}

const LONGEST_WAIT_MS = 2 ** 31 - 1; // a longer timer would fire at once

export function createHost(table: Table, game: AnyGame, first: LocalTable): LocalHost {
  const listeners = new Map<string, Listener>();
  let stored = first;
  let queue: Promise<void> = Promise.resolve();
  let lines = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Commands are carried out one after another: what is told has always been stored before. */
  const command = (next: Command): void => enqueue(() => handle(table, next, Date.now()));

  function enqueue(work: () => Handled): void {
    queue = queue.then(() => carryOut(work())).catch((error) => console.error(error));
  }

  async function carryOut({ commit, effects }: Handled): Promise<void> {
    if (commit !== undefined) stored = await commitLocal(stored, commit);
    for (const effect of effects) perform(effect);
    wake();
  }

  function perform(effect: Effect): void {
    switch (effect.type) {
      case 'send':
        for (const listener of listenersOf(effect.address)) listener.hear(effect.message);
        return;
      case 'ask': {
        const { match, step, seat } = effect;
        void askBot({ ...effect, game: game.id }).then((action) => command({ type: 'bot', match, step, seat, action }));
        return;
      }
      case 'finished':
        return; // the commit held the record
    }
  }

  function listenersOf(address: Address): readonly Listener[] {
    switch (address.to) {
      case 'everyone':
        return [...listeners.values()];
      case 'watchers':
        return [...listeners.values()].filter(({ who }) => seatAt(table, who) === undefined);
      case 'who':
        return [...listeners.values()].filter(({ who }) => who === address.who);
      case 'connection': {
        const listener = listeners.get(address.connection);
        return listener === undefined ? [] : [listener];
      }
    }
  }

  function wake(): void {
    clearTimeout(timer);
    const at = wakeAt(table);
    if (at === undefined) return;
    timer = setTimeout(() => command({ type: 'tick' }), Math.min(Math.max(0, at - Date.now()), LONGEST_WAIT_MS));
  }

  return {
    stored: () => stored,
    connect(who, seen, hear) {
      lines += 1;
      const connection = `line-${lines}`;
      listeners.set(connection, { who, hear });
      command({ type: 'connect', who, connection, ...(seen === undefined ? {} : { seen }) });
      return {
        send: (request) => command({ type: 'request', who, connection, request }),
        close: () => {
          listeners.delete(connection);
          command({ type: 'disconnect', who, connection });
        },
      };
    },
    carryOut: (handled) => enqueue(() => handled),
    settled: () => queue,
  };
}
