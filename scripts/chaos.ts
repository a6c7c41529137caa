/**
 * The kill test: `npm run chaos -- --kills 200 [--seed S] [--store pg] [--tables 6]`.
 *
 * A real server process, several tables with live clients, SIGKILL at random moments. In the end every table must finish,
 * no acknowledged choice may be lost and none applied twice. The same seed gives the same tables, choices and delays.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { causeChaos } from '../apps/server/src/testing/chaos.ts';
import { startPostgres } from './postgres.mjs';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: randomBytes(4).toString('hex') },
    store: { type: 'string', default: 'embedded' },
    tables: { type: 'string', default: '6' },
  },
});

console.log(`seed ${values.seed}: repeat with --seed ${values.seed}`);
const postgres = values.store === 'pg' || values.store === 'postgres' ? await startPostgres() : undefined;
const report = await causeChaos({
  kills: Number(values.kills),
  seed: values.seed,
  tables: Number(values.tables),
  ...(postgres === undefined ? {} : { databaseUrl: postgres.url }),
  say: (line) => console.log(line),
});
await postgres?.stop();
console.log(JSON.stringify(report, null, 2));
const isSound = report.lost === 0 && report.twice === 0 && report.unfinished === 0 && report.faults.length === 0;
console.log(isSound ? 'ok: nothing lost, nothing twice, every table finished' : 'FAILED');
process.exit(isSound ? 0 : 1);
