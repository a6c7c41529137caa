/**
 * Says what of an embedded store is whole, and exports that. It works on a copy and never writes to the store:
 *
 *   node --import tsx apps/server/src/doctor.ts ./data [./export]
 *
 * An export holds the secrets of races: it is for the operator alone.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE } from './storage/dataFiles.ts';
import { examine, exportWhole } from './storage/examination.ts';

function giveUp(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const [folder, target] = process.argv.slice(2);
if (folder === undefined) giveUp('Say which data folder: doctor.ts ./data, and where an export shall go.');
if (!existsSync(join(folder, DATABASE_FILE))) giveUp(`There is no ${join(folder, DATABASE_FILE)}.`);
if (target !== undefined && existsSync(target)) giveUp(`${target} is there already; nothing was overwritten.`);
const { faults, logs, records, dispose } = examine(folder);
const whole = logs.filter(({ fault }) => fault === undefined);
for (const fault of faults) process.stdout.write(`The store: ${fault}.\n`);
for (const { fault } of logs) if (fault !== undefined) process.stdout.write(`Not whole: ${fault}.\n`);
process.stdout.write(
  `${whole.length} of ${logs.length} logs of tables are whole; ${records.length} records can be read.\n`,
);
if (target !== undefined) {
  exportWhole(target, whole, records);
  process.stdout.write(`${target} has them: logs/, a line for each entry, and records.ndjson.\n`);
}
dispose();
process.exit(faults.length === 0 && whole.length === logs.length ? 0 : 1);
