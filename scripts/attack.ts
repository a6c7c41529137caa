/**
 * Attacks a server: `npm run attack -- [--frames 500000] [--seed S] [--json]`.
 *
 * A real server process with the limits that an operator has who sets nothing, ten tables of honest people, and beside them
 * another process, of lower priority, that floods, trickles, storms, forges and sends mutated frames of every kind, at tables
 * of all games in all phases. Everything stays on this machine. In the end the logs hold nothing that honest people did not ask
 * for and all that was acknowledged, every record holds, memory has stayed below 400 MB, and 99 of 100 honest choices were
 * acknowledged within 50 ms. The same seed sends the same frames.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { attackServer } from '../apps/server/src/testing/attack/attack.ts';

const MOST = { megabytes: 400, p99Ms: 50 };

const { values } = parseArgs({
  options: {
    frames: { type: 'string', default: '500000' },
    seed: { type: 'string', default: randomBytes(4).toString('hex') },
    tables: { type: 'string', default: '10' },
    json: { type: 'boolean', default: false },
  },
});

console.error(`seed ${values.seed}: repeat with --seed ${values.seed}`);
const { changes, ...report } = await attackServer({
  seed: values.seed,
  frames: Number(values.frames),
  tables: Number(values.tables),
  scale: 1,
  say: (line) => console.error(line),
});
for (const change of changes.slice(0, 50)) console.error(change);
if (values.json) console.log(JSON.stringify(report));
else
  console.log(
    `${report.frames} frames: ${report.changed} things changed, ${report.peakMegabytes} MB at most, honest p99 ${report.honestP99Ms} ms`,
  );
const { peakMegabytes, honestP99Ms, changed } = report;
const isSound = changed === 0 && peakMegabytes < MOST.megabytes && honestP99Ms <= MOST.p99Ms;
process.exit(isSound ? 0 : 1);
