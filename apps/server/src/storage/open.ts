import type { Storage } from '@slipstream/table/storage';
import type { Config } from '../config.ts';
import { openEmbedded } from './embedded.ts';
import { MIGRATIONS } from './migrations.ts';
import { openPostgres } from './postgres.ts';

/** The store the configuration asks for, with its schema brought up to date. */
export function openStorage(
  { databaseUrl, dataFolder, safeFrom }: Config,
  onLost: (reason: string) => void,
  warn: (line: string) => void = () => undefined,
): Promise<Storage> {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl);
  return openEmbedded(dataFolder, MIGRATIONS, { safeFrom, onLost, warn });
}
