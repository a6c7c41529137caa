import { signal } from '@preact/signals';
import type { Message, RefusalCode } from '@slipstream/protocol';
import { type Status, TableClient, webSocketLine } from '@slipstream/protocol/client';
import { PATHS } from '@slipstream/protocol/paths';
import { ensureGuest } from './api.ts';
import { type Answer, type Ask, type Connection, createMailbox, type Link } from './connection.ts';
import { shareFor } from './seedShares.ts';

const LINKS: Readonly<Record<Status, Link>> = {
  connecting: 'connecting',
  online: 'open',
  lost: 'lost',
  reload: 'lost',
  gone: 'gone',
  closed: 'gone',
};

/** A line to a table on the server. It mends itself; what was asked is asked again until it is answered. */
export async function connectRemote(table: string): Promise<Connection> {
  // Without a network the line keeps trying by itself; the cookie of an earlier visit still stands.
  await ensureGuest().catch(() => undefined);
  const link = signal<Link>('connecting');
  const mailbox = createMailbox();
  const client = new TableClient(
    {
      openLine: (events) =>
        webSocketLine(new WebSocket(`${location.origin.replace(/^http/, 'ws')}${PATHS.socket}`), events),
      now: () => Date.now(),
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      newId: () => crypto.randomUUID(),
      jitter: () => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255,
      share: (attempt) => shareFor(`t/${table}`, attempt),
      changed: (_state, message) => {
        if (isTold(message.type)) mailbox.hear(message as Message);
      },
      status: (status) => {
        link.value = LINKS[status];
        if (status === 'reload') reloadOnce();
      },
    },
    table,
  );

  /** Back from sleep or from a tunnel: do not wait for the next try. */
  const hurry = (): void => {
    if (!document.hidden) client.hurry();
  };
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);

  return {
    link,
    listen: mailbox.listen,
    ask: async (ask: Ask): Promise<Answer> => {
      const reply = await client.ask(ask);
      if (reply.type === 'ack') return { ok: true };
      return { ok: false, code: reply.type === 'refused' ? (reply.code as RefusalCode) : 'malformed' };
    },
    offset: () => client.state.offset,
    close() {
      removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
      client.close();
    },
  };
}

const TOLD: readonly string[] = ['table', 'you', 'update', 'choice', 'ready', 'clock', 'chat'];
const isTold = (type: string): boolean => TOLD.includes(type);

/** The server speaks a newer language: fetch the newer page, but never in a loop. */
function reloadOnce(): void {
  const key = 'slipstream.reloaded';
  if (sessionStorage.getItem(key) !== null) return;
  sessionStorage.setItem(key, '1');
  location.reload();
}
