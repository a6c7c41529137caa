import { signal } from '@preact/signals';
import type { Message } from '@slipstream/table';
import type { Answer, Ask, Connection, Link, Seen } from '../connection.ts';
import type { LocalHost } from './host.ts';

/** A line to a table in this page: never lost, answered at once. */
export function connectLocal(host: LocalHost, who: string, seen: Seen | undefined): Connection {
  const link = signal<Link>('connecting');
  const early: Message[] = [];
  const waiting = new Map<string, (answer: Answer) => void>();
  let hear = (message: Message): void => void early.push(message);

  const open = (known: Seen | undefined) =>
    host.connect(who, known, (message) => {
      link.value = 'open';
      if (message.type === 'ack') settle(message.id, { ok: true });
      if (message.type === 'refused') settle(message.id, { ok: false, code: message.code });
      hear(message);
    });
  let line = open(seen);

  function settle(id: string, answer: Answer): void {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  }

  return {
    link,
    listen(listener) {
      hear = listener;
      for (const message of early.splice(0)) listener(message);
    },
    ask(request: Ask) {
      const id = crypto.randomUUID();
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        line.send({ ...request, id });
      });
    },
    renew() {
      line.close();
      line = open(undefined);
    },
    close() {
      line.close();
      for (const id of [...waiting.keys()]) settle(id, { ok: false, code: 'closed' });
    },
  };
}
