import { signal } from '@preact/signals';
import type { FairnessInfo, Message } from '@slipstream/protocol';
import type { LocalTable } from '@slipstream/table';
import { type Answer, type Ask, type Connection, createMailbox, type Link } from '../connection.ts';
import { shareAsked } from '../seedShares.ts';

/** A line to a table in this page: never lost, answered at once. */
export function connectLocal(table: LocalTable, key: string, who: string): Connection {
  const link = signal<Link>('connecting');
  const mailbox = createMailbox();
  const waiting = new Map<string, (answer: Answer) => void>();
  const given = new Set<string>();
  let isSeated = false;
  let fairness: FairnessInfo | undefined;

  const line = table.connect(who, (message) => {
    link.value = 'open';
    if (message.type === 'ack') settle(message.id, { ok: true });
    else if (message.type === 'refused') settle(message.id, { ok: false, code: message.code });
    // In a moment of its own: a fault in the page must not reach into the table.
    else queueMicrotask(() => mailbox.hear(message));
    maybeGiveShare(message);
  });

  /** Every person adds a share to the seed, on one screen too: so the proof has the same shape everywhere. */
  function maybeGiveShare(message: Message): void {
    if (message.type === 'you') isSeated = message.seat !== null;
    if (message.type === 'table') fairness = message.table.fairness;
    if (!isSeated || fairness === undefined) return;
    const step = `${fairness.attempt} ${fairness.stage}`;
    const asked = given.has(step) ? undefined : shareAsked(`${key} ${who}`, fairness);
    if (asked === undefined) return;
    given.add(step);
    void ask(asked);
  }

  function settle(id: string, answer: Answer): void {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  }

  function ask(request: Ask): Promise<Answer> {
    const id = crypto.randomUUID();
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      line.send({ ...request, id });
    });
  }

  return {
    link,
    listen: mailbox.listen,
    ask,
    offset: () => 0,
    close() {
      line.close();
      for (const id of [...waiting.keys()]) settle(id, { ok: false, code: 'malformed' });
    },
  };
}
