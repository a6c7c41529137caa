import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { StorageRefusal } from './refusal.ts';

/** Held by a connection of its own, so that it ends with the process, however that ends. */
export interface Lock {
  /** In whose name: never the same twice. */
  readonly node: string;
  /** Is told when it is held no longer. */
  onLost: () => void;
  /** Runs something that no other server runs at the same time. */
  alone(run: () => Promise<void>): Promise<void>;
  release(): Promise<void>;
}

// Any numbers will do as long as no other program uses them on the same database.
const LOCK_KEY = 7_754_779;
/** With it, each server has a lock in its own name: whoever gets it knows that the process is gone. */
export const NODE_KEY = 7_754_780;
const ALONE_KEY = 7_754_781;
/** How long a server that was just killed may keep its lock before we believe that it is alive. */
const PATIENCE_MS = 10_000;
const RETRY_MS = 100;
const NODE_BYTES = 9;

/** The right to host tables of a database, and the sign that this server is there. */
export async function holdLock(url: string): Promise<Lock> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  const lock = lockOf(client, randomBytes(NODE_BYTES).toString('base64url'));
  client.on('error', () => lock.lose());
  client.on('end', () => lock.lose());
  try {
    await client.connect();
    await acquire(client);
    await client.query('select pg_advisory_lock($1, hashtext($2))', [NODE_KEY, lock.node]);
  } catch (error) {
    await lock.release();
    throw error instanceof StorageRefusal ? error : new StorageRefusal(`no connection: ${String(error)}`);
  }
  return lock;
}

function lockOf(client: pg.Client, node: string): Lock & { lose(): void } {
  let isReleased = false;
  const lock = {
    node,
    onLost: () => undefined,
    lose: () => {
      if (!isReleased) lock.onLost();
      isReleased = true;
    },
    alone: async (run: () => Promise<void>) => {
      await client.query('select pg_advisory_lock($1, hashtext(current_schema()))', [ALONE_KEY]);
      await run().finally(() => client.query('select pg_advisory_unlock($1, hashtext(current_schema()))', [ALONE_KEY]));
    },
    release: async () => {
      if (isReleased) return;
      isReleased = true;
      await client.end().catch(() => undefined);
    },
  };
  return lock;
}

/**
 * One lock per schema, so that several installations can share a database, each in a schema of its own. Servers that know of each
 * other share it; those from before there were several hold it alone.
 */
async function acquire(client: pg.Client): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await tryLock(client))) {
    if (Date.now() > deadline)
      throw new StorageRefusal('a server of an older version, which shares with no other, is using this database');
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_lock_shared($1, hashtext(current_schema())) as held',
    [LOCK_KEY],
  );
  return rows[0]?.held === true;
}
