import { signal } from '@preact/signals';
import { type Status, TableClient, webSocketLine } from '@slipstream/protocol/client';
import { PATHS } from '@slipstream/protocol/paths';
import { ensureGuest } from './api.ts';
import { answerOf, type Connection, createFeed, type Link } from './connection.ts';
import { shareSource } from './witnesses.ts';

const LINKS: Readonly<Record<Status, Link>> = {
  connecting: 'connecting',
  online: 'open',
  lost: 'lost',
  reload: 'lost',
  gone: 'gone',
  closed: 'gone',
};

/** A line to a table on the server. It mends itself; what was asked is asked again until it is answered. */
export async function connectRemote(table: string, memory: string): Promise<Connection> {
  // Without a network the line keeps trying by itself; the cookie of an earlier visit still stands.
  await ensureGuest().catch(() => undefined);
  const link = signal<Link>('connecting');
  const { state, listen, changed } = createFeed();
  const client = new TableClient(
    {
      openLine: (events) =>
        webSocketLine(new WebSocket(location.origin.replace(/^http/, 'ws') + PATHS.tableSocket(table)), events),
      now: () => Date.now(),
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      newId: () => crypto.randomUUID(),
      jitter: () => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255,
      share: shareSource(memory),
      isWatched: () => !document.hidden,
      changed,
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
  const lose = (): void => client.lose();
  addEventListener('online', hurry);
  addEventListener('offline', lose);
  document.addEventListener('visibilitychange', hurry);

  return {
    link,
    state,
    listen,
    ask: async (draft) => answerOf(await client.ask(draft)),
    close() {
      removeEventListener('online', hurry);
      removeEventListener('offline', lose);
      document.removeEventListener('visibilitychange', hurry);
      client.close();
    },
  };
}

/** The server speaks a newer language: fetch the newer page, but never in a loop. */
function reloadOnce(): void {
  const key = 'slipstream.reloaded';
  try {
    if (sessionStorage.getItem(key) !== null) return;
    sessionStorage.setItem(key, '1');
  } catch {
    return; // without storage a loop would go unnoticed
  }
  location.reload();
}
