import { signal } from '@preact/signals';
import type { ShareSource } from '@slipstream/protocol';
import { Conversation } from '@slipstream/protocol/conversation';
import type { LocalTable } from '@slipstream/table';
import { answerOf, type Connection, createFeed, type Link } from '../connection.ts';
import { shareSource } from '../witnesses.ts';

/** A line to a table in this page: never lost, answered at once. What it witnesses is kept under `memory`, unless by another source. */
export function connectLocal(
  table: Pick<LocalTable, 'connect'>,
  memory: string,
  who: string,
  source: ShareSource = shareSource(memory),
): Connection {
  const link = signal<Link>('connecting');
  const { state, listen, changed } = createFeed();
  const conversation = new Conversation({
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    // Every person adds a share to the seed, on one screen too: so the proof has the same shape everywhere.
    share: source,
    send: (request) => line.send(request),
    changed,
  });
  const line = table.connect(who, (message) =>
    // In a moment of its own: a fault in the page must not reach into the table.
    queueMicrotask(() => {
      link.value = 'open';
      conversation.hear(message);
    }),
  );
  return {
    link,
    state,
    listen,
    ask: async (draft) => answerOf(await conversation.ask(draft)),
    close() {
      line.close();
      link.value = 'gone';
      conversation.end('The line is closed.');
    },
  };
}
