import { receives, type SendEffect, type Table } from '@slipstream/table';

export type ClosingCode = 'no-such-table' | 'bad-token' | 'going-down' | 'too-many' | 'bad-message';

/** One socket as a table knows it: one tab of one guest. */
export interface Listener {
  readonly id: string;
  readonly who: string;
  /** A whole message as UTF-8. */
  send(bytes: Buffer): void;
  close(code: ClosingCode, reason: string): void;
}

/** Writes a message as text once and hands it to everyone it is for. */
export function deliver(
  table: Table,
  listeners: ReadonlyMap<string, Listener>,
  { address, message }: SendEffect,
): void {
  if (address.to === 'connection') {
    listeners.get(address.connection)?.send(encode(message));
    return;
  }
  let bytes: Buffer | undefined;
  for (const listener of listeners.values()) {
    if (!receives(table, address, listener.who, listener.id)) continue;
    bytes ??= encode(message);
    listener.send(bytes);
  }
}

export const encode = (message: unknown): Buffer => Buffer.from(JSON.stringify(message));
