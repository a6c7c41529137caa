/**
 * How much a server takes: `npm run -s load -- --tables 50 --seats 4 --seconds 15 --json`.
 *
 * The server runs in a process of its own, on durable storage, and tells its own CPU time through /metrics. First every
 * seat plays as fast as it can: moves per CPU second. Then all together at `--rate` moves per second: latency from sending
 * a choice to the last of the screens that show it. Then tables are opened and left alone: memory per idle table.
 *
 * `--servers 3`: three servers on one PostgreSQL, sockets at the hosts of their tables; with `--relayed` all at another one.
 */
import { parseArgs } from 'node:util';
import { gamesFor, measureLoad } from '../apps/server/src/testing/load.ts';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '50' },
    seats: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '15' },
    rate: { type: 'string', default: '300' },
    idle: { type: 'string', default: '10000' },
    game: { type: 'string' }, // all that have so many seats, if none is named
    store: { type: 'string', default: 'embedded' },
    servers: { type: 'string', default: '1' },
    relayed: { type: 'boolean', default: false },
    node: { type: 'string', multiple: true, default: [] }, // flags for the server's process, such as --cpu-prof
    json: { type: 'boolean', default: false },
  },
});

const seats = Number(values.seats);
const games = gamesFor(seats, values.game);
if (games.length === 0) {
  console.error(`No game "${values.game ?? ''}" for ${seats} seats.`);
  process.exit(1);
}
const report = await measureLoad({
  tables: Number(values.tables),
  seats,
  seconds: Number(values.seconds),
  rate: Number(values.rate),
  idleTables: Number(values.idle),
  games,
  store: values.store === 'pg' || values.store === 'postgres' ? 'postgres' : 'embedded',
  servers: values.servers === '3' ? 3 : 1,
  isRelayed: values.relayed,
  nodeFlags: values.node,
});

if (values.json) console.log(JSON.stringify(report));
else {
  console.log(`${report.tables} tables of ${report.seats} (${games.join(', ')}), ${report.store} storage`);
  console.log(`flat out   ${report.flatOut.movesPerSecond} moves/s, ${report.movesPerCpuSecond} per CPU second`);
  console.log(`at ${report.steady.movesPerSecond}/s   ${report.steady.movesPerCpuSecond} per CPU second`);
  console.log(`latency    p50 ${report.latencyMs.p50} ms, p99 ${report.latencyMs.p99} ms at that pace`);
  console.log(`bytes      ${report.bytesPerMove} per move, ${report.bytesPerIdleTable} per idle table`);
}
process.exit(0);
