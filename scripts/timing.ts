/**
 * What a spectator's clock tells of hidden choices: `npm run -s timing -- --json [--lock-ins 500] [--seed S] [--store pg]`.
 *
 * A real server process, a table that hides who has locked in, and a spectator in a process of its own who times pings.
 * Somebody locks in 500 times at random moments; the AUC says how well the spectator can tell these moments from others by
 * its pongs. It must be within 0.5 ± 0.05. `--main FILE` measures the bundle of another version.
 */
import { parseArgs } from 'node:util';
import { measureTiming } from '../apps/server/src/testing/timing.ts';
import { startPostgres } from './postgres.mjs';

const FAR = 0.05;

const { values } = parseArgs({
  options: {
    'lock-ins': { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    store: { type: 'string', default: 'embedded' },
    main: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

const postgres = values.store === 'pg' || values.store === 'postgres' ? await startPostgres() : undefined;
const report = await measureTiming({
  lockIns: Number(values['lock-ins']),
  seed: values.seed,
  main: values.main,
  databaseUrl: postgres?.url,
  ...(values.json ? {} : { say: (line: string) => console.log(line) }),
});
await postgres?.stop();
const isHidden = Math.abs(report.auc - 0.5) <= FAR;
console.log(values.json ? JSON.stringify(report) : report);
if (!values.json)
  console.log(isHidden ? 'ok: a clock tells nothing of a lock-in' : 'FAILED: a clock tells of lock-ins');
process.exit(isHidden ? 0 : 1);
