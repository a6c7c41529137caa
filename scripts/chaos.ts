/**
 * The kill test: `npm run chaos -- --kills 200 [--seed S] [--store both|embedded|pg] [--tables 6] [--json]`.
 *
 * A real server process, several tables with live clients, SIGKILL at random moments. In the end every table must finish,
 * no acknowledged choice or chat line may be lost and none applied twice. It also fails if one of the kinds of things that
 * people do (`met`) never happened. The same seed gives the same tables, choices and delays. Both stores share the kills.
 *
 * With several servers: `npm run chaos -- --cluster --faults 500 [--seed S] [--tables 6] [--json]`. Three of them behind HAProxy;
 * SIGKILL, SIGSTOP past the lease and SIGCONT, restarts of PostgreSQL, cut lines between servers.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type ChaosReport, causeChaos } from '../apps/server/src/testing/chaos.ts';
import { causeClusterChaos } from '../apps/server/src/testing/chaosCluster.ts';
import { neverMet } from '../apps/server/src/testing/chaosKinds.ts';
import { startPostgres } from './postgres.mjs';

const { values } = parseArgs({
  options: {
    cluster: { type: 'boolean', default: false },
    faults: { type: 'string', default: '500' },
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: randomBytes(4).toString('hex') },
    store: { type: 'string', default: 'both' },
    tables: { type: 'string', default: '6' },
    json: { type: 'boolean', default: false },
  },
});
if (values.cluster) process.exit(await clusterChaos());

const STORES: Readonly<Record<string, readonly ('embedded' | 'postgres')[]>> = {
  both: ['embedded', 'postgres'],
  embedded: ['embedded'],
  pg: ['postgres'],
  postgres: ['postgres'],
};
const wanted = STORES[values.store];
if (wanted === undefined) {
  console.error(`No store "${values.store}": it is embedded, pg or both.`);
  process.exit(2);
}

say(`seed ${values.seed}: repeat with --seed ${values.seed}`);
const reports: (ChaosReport & { readonly store: string })[] = [];
for (const [at, store] of wanted.entries()) {
  const postgres = store === 'postgres' ? await startPostgres() : undefined;
  const report = await causeChaos({
    kills: Math.floor((Number(values.kills) + at) / wanted.length),
    seed: values.seed,
    tables: Number(values.tables),
    ...(postgres === undefined ? {} : { databaseUrl: postgres.url }),
    say: (line) => say(`${store}: ${line}`),
  });
  await postgres?.stop();
  reports.push({ store, ...report });
}
const sum = (figure: 'kills' | 'killsDuringStart' | 'tables' | 'matches' | 'acked' | 'lost' | 'twice' | 'unfinished') =>
  reports.reduce((total, report) => total + report[figure], 0);
const total = {
  seed: values.seed,
  kills: sum('kills'),
  killsDuringStart: sum('killsDuringStart'),
  tables: sum('tables'),
  matches: sum('matches'),
  acked: sum('acked'),
  lost: sum('lost'),
  twice: sum('twice'),
  unfinished: sum('unfinished'),
  faults: reports.flatMap(({ store, faults }) => faults.map((fault) => `${store}: ${fault}`)),
  neverMet: reports.flatMap(({ store, met }) => neverMet(met).map((kind) => `${store}: ${kind}`)),
};
const isSound =
  total.lost + total.twice + total.unfinished === 0 && total.faults.length === 0 && total.neverMet.length === 0;
const stores = Object.fromEntries(reports.map(({ store, met }) => [store, met]));
console.log(JSON.stringify({ ...total, met: stores }, null, 2));
say(isSound ? 'ok: nothing lost, nothing twice, every table finished, everything was met' : 'FAILED');
process.exit(isSound ? 0 : 1);

function say(line: string): void {
  if (!values.json) console.log(line);
}

async function clusterChaos(): Promise<number> {
  say(`seed ${values.seed}: repeat with --seed ${values.seed}`);
  const { met, ...report } = await causeClusterChaos({
    faults: Number(values.faults),
    seed: values.seed,
    tables: Number(values.tables),
    say,
  });
  const isSound = report.lost + report.doubled + report.unfinished + report.leaked === 0 && report.found.length === 0;
  console.log(JSON.stringify({ ...report, met }, null, values.json ? 0 : 2));
  say(isSound ? 'ok: nothing lost, nothing doubled, nothing leaked, every table finished' : 'FAILED');
  return isSound ? 0 : 1;
}
