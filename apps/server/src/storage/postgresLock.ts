import pg from 'pg';
import { StorageRefusal } from './refusal.ts';

/** The right to host a database, held by a connection of its own: it ends with the process, however that ends. */
export interface Lock {
  release(): Promise<void>;
}

// Any number will do as long as no other program uses it on the same database.
const LOCK_KEY = 7_754_779;
/** How long a server that was just killed may keep its lock before we believe that it is alive. */
const PATIENCE_MS = 10_000;
const RETRY_MS = 100;

export async function holdLock(url: string, onLost: (reason: string) => void): Promise<Lock> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  let isReleased = false;
  const lose = (reason: string) => {
    if (isReleased) return;
    isReleased = true;
    onLost(reason);
  };
  client.on('error', (error) => lose(error.message));
  client.on('end', () => lose('the connection was closed'));
  try {
    await client.connect();
    await acquire(client);
  } catch (error) {
    isReleased = true;
    await client.end().catch(() => undefined);
    throw error instanceof StorageRefusal ? error : new StorageRefusal(`no connection: ${String(error)}`);
  }
  return {
    release: async () => {
      if (isReleased) return;
      isReleased = true;
      await client.end();
    },
  };
}

/** One lock per schema, so that several installations can share a database, each in a schema of its own. */
async function acquire(client: pg.Client): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await tryLock(client))) {
    if (Date.now() > deadline) throw new StorageRefusal('another server is using this database');
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_lock($1, hashtext(current_schema())) as held',
    [LOCK_KEY],
  );
  return rows[0]?.held === true;
}
