import type { ReadonlySignal } from '@preact/signals';
import type { Message, RefusalCode, Request } from '@slipstream/table';

type WithoutId<Each> = Each extends { readonly id: string } ? Omit<Each, 'id'> : never;

/** A request as the page makes it; the connection gives it an id, so that a resend is carried out once. */
export type Ask = WithoutId<Request>;

/** `gone`: for good (no such table, refused); trying again would not help. */
export type Link = 'connecting' | 'open' | 'lost' | 'gone';

/** Carried out and durable, or refused and why. */
export type Answer =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: RefusalCode | 'malformed' | 'closed' };

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
  /** Asks for everything again, as if nothing had been seen: what was kept belongs to other eyes. */
  renew(): void;
  close(): void;
}

/** What a returning viewer already has, so that only the gap is sent. */
export interface Seen {
  readonly match: number;
  readonly step: number;
}
