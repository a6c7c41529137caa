import { changesText } from '@slipstream/protocol';
import { receives, type SendEffect, type Table, type UpdateMessage } from '@slipstream/table';

export type ClosingCode = 'no-such-table' | 'bad-token' | 'going-down' | 'too-many' | 'bad-message';

/** One socket as a table knows it: one tab of one guest. */
export interface Listener {
  readonly id: string;
  readonly who: string;
  /** A whole message as text. */
  send(text: string): void;
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
  readonly #events = new Map<unknown, string>(); // of the last moment, as text
  #moment = '';

  constructor(table: Table, listeners: ReadonlyMap<string, Listener>) {
    this.#table = table;
    this.#listeners = listeners;
  }

  send({ address, message }: SendEffect): void {
    if (address.to === 'connection') {
      const listener = this.#listeners.get(address.connection);
      if (message.type === 'update' && listener !== undefined) this.#note(listener.who, message);
      listener?.send(JSON.stringify(message));
      return;
    }
    let text: string | undefined;
    for (const listener of this.#listeners.values()) {
      if (!receives(this.#table, address, listener.who, listener.id)) continue;
      if (text === undefined) {
        const screen = address.to === 'who' ? address.who : WATCHERS;
        text = message.type === 'update' ? this.#update(screen, message) : JSON.stringify(message);
      }
      listener.send(text);
    }
  }

  /** This guest has closed a tab: the others, if any, are sent the whole view next time. */
  forget(who: string): void {
    this.#shown.delete(who);
    if (this.#listeners.size === 0) this.#shown.clear();
  }

  /** Only what is different, where the view that it differs from has been sent; else the whole view. */
  #update(screen: string, message: UpdateMessage): string {
    const { match, from, step, view } = message;
    const before = this.#shown.get(screen);
    this.#note(screen, message);
    const isKnown = before !== undefined && before.match === match && before.step === from && from < step;
    if (!isKnown) return JSON.stringify(message);
    return changeText(message, this.#eventsText(message), changesText(before.view, view) ?? '{}');
  }

  #note(screen: string, { match, step, view }: UpdateMessage): void {
    this.#shown.set(screen, { match, step, view });
  }

  /** Most of what happens, all hear alike: each event is written once for all of them. */
  #eventsText({ match, step, events }: UpdateMessage): string {
    const moment = `${match} ${step}`;
    if (this.#moment !== moment) this.#events.clear();
    this.#moment = moment;
    let text = '';
    for (const event of events) text += `${text === '' ? '' : ','}${this.#eventText(event)}`;
    return `[${text}]`;
  }

  #eventText(event: unknown): string {
    const known = this.#events.get(event);
    if (known !== undefined) return known;
    const text = JSON.stringify(event);
    this.#events.set(event, text);
    return text;
  }
}

function changeText(message: UpdateMessage, events: string, changes: string): string {
  const { match, from, step, at, legalActions, deadlines } = message;
  const until = deadlines === undefined ? '' : `,"deadlines":${JSON.stringify(deadlines)}`;
  const legal = JSON.stringify(legalActions);
  return `{"type":"change","match":${match},"from":${from},"step":${step},"at":${at},"events":${events},"changes":${changes},"legalActions":${legal}${until}}`;
}
