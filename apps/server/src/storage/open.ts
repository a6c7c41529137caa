import type { Storage } from '@slipstream/table/storage';
import type { Config } from '../config.ts';
import { openEmbedded } from './embedded.ts';
import { MIGRATIONS } from './migrations.ts';
import { openPostgres } from './postgres.ts';

/** The store the configuration asks for, with its schema brought up to date. */
export function openStorage(config: Config, onLost: (reason: string) => void): Promise<Storage> {
  if (config.databaseUrl !== undefined) return openPostgres(config.databaseUrl, onLost);
  return openEmbedded(config.dataFolder, MIGRATIONS, config.safeFrom);
}
