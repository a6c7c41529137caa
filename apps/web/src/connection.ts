import type { ReadonlySignal } from '@preact/signals';
import type { Message, RefusalCode, Request } from '@slipstream/protocol';

type WithoutId<Each> = Each extends { readonly id: string } ? Omit<Each, 'id'> : never;

/** A request as the page makes it; the connection gives it an id, so that a resend is carried out once. */
export type Ask = WithoutId<Request>;

/** `gone`: for good (no such table, refused); trying again would not help. */
export type Link = 'connecting' | 'open' | 'lost' | 'gone';

/** Carried out and durable, or refused and why. */
export type Answer = { readonly ok: true } | { readonly ok: false; readonly code: RefusalCode | 'malformed' };

/**
 * One viewer's line to one table: a server far away, or the table in this very page. Both say the same things in the
 * same words, so nothing behind this interface knows which it is.
 */
export interface Connection {
  readonly link: ReadonlySignal<Link>;
  /** Hears everything from the first message on; what came before somebody listened is told first. */
  listen(hear: (message: Message) => void): void;
  /** Resolves when the table has answered, however often the line had to be mended meanwhile. */
  ask(request: Ask): Promise<Answer>;
  /** The table's clock minus ours, in ms. */
  offset(): number;
  close(): void;
}

/** Keeps messages until somebody listens. */
export function createMailbox(): { hear(message: Message): void; listen(listener: (message: Message) => void): void } {
  const early: Message[] = [];
  let hear = (message: Message): void => void early.push(message);
  return {
    hear: (message) => hear(message),
    listen(listener) {
      hear = listener;
      for (const message of early.splice(0)) listener(message);
    },
  };
}
