import { changesText } from '@slipstream/protocol';
import { receives, type SendEffect, type Table, type UpdateMessage } from '@slipstream/table';
import { frameOf } from './wire.ts';

export type ClosingCode = 'no-such-table' | 'bad-token' | 'going-down' | 'too-many' | 'bad-message';

/** One socket as a table knows it: one tab of one guest. */
export interface Listener {
  readonly id: string;
  readonly who: string;
  /** A whole message as a frame. */
  send(frame: Buffer): void;
  close(code: ClosingCode, reason: string): void;
}

/** The view that screens have of one moment. */
interface Shown {
  readonly match: number;
  readonly step: number;
  readonly view: unknown;
}

/** All who watch see the same; no guest has this name. */
const WATCHERS = '';

/**
 * Writes the messages of one table, each once, and hands them to everyone they are for. Remembers which view each guest
 * was last sent, so that a reveal need only say what it has changed (docs/decisions/0712-changes-on-the-wire.md).
 */
export class Delivery {
  readonly #table: Table;
  readonly #listeners: ReadonlyMap<string, Listener>;
  readonly #shown = new Map<string, Shown>(); // by guest
  #events: { readonly list: readonly unknown[]; readonly text: string } = { list: [], text: '[]' };

  constructor(table: Table, listeners: ReadonlyMap<string, Listener>) {
    this.#table = table;
    this.#listeners = listeners;
  }

  send({ address, message }: SendEffect): void {
    if (address.to === 'connection') {
      const listener = this.#listeners.get(address.connection);
      if (message.type === 'update' && listener !== undefined) this.#note(listener.who, message);
      listener?.send(encode(message));
      return;
    }
    let frame: Buffer | undefined;
    for (const listener of this.#listeners.values()) {
      if (!receives(this.#table, address, listener.who, listener.id)) continue;
      if (frame === undefined) {
        const screen = address.to === 'who' ? address.who : WATCHERS;
        frame = message.type === 'update' ? this.#update(screen, message) : encode(message);
      }
      listener.send(frame);
    }
  }

  /** This guest has closed a tab: the others, if any, are sent the whole view next time. */
  forget(who: string): void {
    this.#shown.delete(who);
    if (this.#listeners.size === 0) this.#shown.clear();
  }

  /** Only what is different, where the view that it differs from has been sent; else the whole view. */
  #update(screen: string, message: UpdateMessage): Buffer {
    const { match, from, step, view } = message;
    const before = this.#shown.get(screen);
    this.#note(screen, message);
    const isKnown = before !== undefined && before.match === match && before.step === from && from < step;
    if (!isKnown) return encode(message);
    return frameOf(changeText(message, this.#eventsText(message.events), changesText(before.view, view) ?? '{}'));
  }

  #note(screen: string, { match, step, view }: UpdateMessage): void {
    this.#shown.set(screen, { match, step, view });
  }

  /** Most of what happens, all hear alike: it is written once for all of them. */
  #eventsText(list: readonly unknown[]): string {
    const last = this.#events;
    if (last.list.length === list.length && list.every((event, at) => event === last.list[at])) return last.text;
    const text = JSON.stringify(list);
    this.#events = { list, text };
    return text;
  }
}

function changeText(message: UpdateMessage, events: string, changes: string): string {
  const { match, from, step, at, legalActions, deadlines } = message;
  const until = deadlines === undefined ? '' : `,"deadlines":${JSON.stringify(deadlines)}`;
  const legal = JSON.stringify(legalActions);
  return `{"type":"change","match":${match},"from":${from},"step":${step},"at":${at},"events":${events},"changes":${changes},"legalActions":${legal}${until}}`;
}

export const encode = (message: object): Buffer => frameOf(JSON.stringify(message));
