import type { ClosingCode, UpdateMessage } from '@slipstream/protocol';
import { receives, type SendEffect, type Table } from '@slipstream/table';
import { frameOf } from './frames.ts';
import type { RevealWriter, Shown } from './revealWriter.ts';

/** One socket as a table knows it: one tab of one guest. */
export interface Listener {
  readonly id: string;
  readonly who: string;
  /** Where it comes from, as limits count it. */
  readonly address: string;
  /** A whole message as a frame of the socket. */
  send(frame: string): void;
  close(code: ClosingCode, reason: string): void;
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
  readonly #reveals: RevealWriter;

  constructor(table: Table, listeners: ReadonlyMap<string, Listener>, reveals: RevealWriter) {
    this.#table = table;
    this.#listeners = listeners;
    this.#reveals = reveals;
  }

  send({ address, message }: SendEffect): void {
    if (address.to === 'connection') {
      const listener = this.#listeners.get(address.connection);
      if (message.type === 'update' && listener !== undefined) this.#note(listener.who, message);
      listener?.send(frameOf(JSON.stringify(message)));
      return;
    }
    let frame: string | undefined;
    for (const listener of this.#listeners.values()) {
      if (!receives(this.#table, address, listener.who, listener.id)) continue;
      if (frame === undefined) {
        const screen = address.to === 'who' ? address.who : WATCHERS;
        frame = message.type === 'update' ? this.#update(screen, message) : frameOf(JSON.stringify(message));
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
  #update(screen: string, message: UpdateMessage): string {
    const { match, from, step } = message;
    const before = this.#shown.get(screen);
    this.#note(screen, message);
    const isKnown = before !== undefined && before.match === match && before.step === from && from < step;
    return isKnown ? this.#reveals.changeFrame(this, message, before) : frameOf(JSON.stringify(message));
  }

  #note(screen: string, { match, step, view }: UpdateMessage): void {
    this.#shown.set(screen, { match, step, view });
  }
}
