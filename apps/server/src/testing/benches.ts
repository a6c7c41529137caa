import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import pg from 'pg';
import { inject } from 'vitest';
import { DATABASE_FILE } from '../storage/dataFiles.ts';
import { openEmbedded } from '../storage/embedded.ts';
import { openPostgres } from '../storage/postgres.ts';
import { TABLE_NAMES } from '../storage/schema.ts';

export const freshFolder = (): string => mkdtempSync(join(tmpdir(), 'slipstream-test-'));
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** A schema of its own in the PostgreSQL of this test run: as good as a database, and made in a moment. */
export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const base = inject('postgresUrl');
  await query(base, `create schema ${name}`);
  const url = new URL(base);
  url.searchParams.set('options', `-c search_path=${name}`);
  return { url: url.href, drop: () => query(base, `drop schema ${name} cascade`) };
}

export async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

export async function embeddedBench() {
  const folder = freshFolder();
  return {
    folder,
    open: () => openEmbedded(folder),
    peek: () => peek(folder),
    dispose: async () => removeFolder(folder),
  };
}

/** Every row of every table, while the server runs. */
async function peek(folder: string): Promise<Record<string, readonly unknown[]>> {
  const database = new Database(`${pathToFileURL(join(folder, DATABASE_FILE)).href}?mode=ro`);
  const rows = TABLE_NAMES.embedded.map((name) => [name, database.prepare(`select * from ${name}`).all()] as const);
  database.close();
  return Object.fromEntries(rows);
}

export async function postgresBench() {
  const database = await freshDatabase();
  return { open: () => openPostgres(database.url), dispose: database.drop };
}
