import { batch, type ReadonlySignal, signal } from '@preact/signals';
import type { Draft, RefusalCode, UpdateMessage } from '@slipstream/protocol';
import { type ClientState, NOTHING_YET } from '@slipstream/protocol/clientState';
import type { Reply } from '@slipstream/protocol/conversation';

/** `gone`: for good (no such table, refused); trying again would not help. */
export type Link = 'connecting' | 'open' | 'lost' | 'gone';

/** Carried out and durable, or refused and why. */
export type Answer = { readonly ok: true } | { readonly ok: false; readonly code: RefusalCode | 'malformed' };

/** An update, and the one before it, from which its events lead on. */
export interface News {
  readonly update: UpdateMessage;
  readonly before: UpdateMessage | undefined;
}

/**
 * One viewer's line to one table: a server far away, or the table in this very page. Both say the same things in the
 * same words, so nothing behind this interface knows which it is.
 */
export interface Connection {
  readonly link: ReadonlySignal<Link>;
  /** All that is known of the table now. */
  readonly state: ReadonlySignal<ClientState>;
  /** Hears every update in order; those that came before somebody listened are told first. */
  listen(hear: (news: News) => void): void;
  /** Resolves when the table has answered, however often the line had to be mended meanwhile. */
  ask(draft: Draft): Promise<Answer>;
  close(): void;
}

interface Feed extends Pick<Connection, 'state' | 'listen'> {
  changed(state: ClientState, before: ClientState): void;
}

/** Turns the states of a conversation into a signal and into news, which are kept until somebody listens. */
export function createFeed(): Feed {
  const state = signal(NOTHING_YET);
  const early: News[] = [];
  let hear = (news: News): void => void early.push(news);
  return {
    state,
    changed: (next, { update: before }) =>
      batch(() => {
        state.value = next;
        if (next.update !== undefined && next.update !== before) hear({ update: next.update, before });
      }),
    listen(listener) {
      hear = listener;
      for (const news of early.splice(0)) listener(news);
    },
  };
}

export function answerOf(reply: Reply): Answer {
  if (reply.type === 'ack') return { ok: true };
  return { ok: false, code: reply.type === 'refused' ? reply.code : 'malformed' };
}
