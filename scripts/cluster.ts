/**
 * Several servers on one machine, to try it: `npm run cluster`. PostgreSQL (that at DATABASE_URL, else one of its own, which is
 * gone in the end), three servers and HAProxy, from Debian packages; prints the address (PORT, or 8080) and runs until Ctrl-C.
 */
import { startServers } from '../apps/server/src/testing/servers.ts';
import { ensureBuilt } from './ground.mjs';
import { startPostgres } from './postgres.mjs';

ensureBuilt();
const postgres = await startPostgres();
const servers = await startServers(postgres.url, { LOG_LEVEL: 'warn' }, Number(process.env.PORT ?? 8080));
console.log(`Slipstream is up at ${servers.base}`);
for (const [nth, { base, process: server }] of servers.places.entries())
  console.log(`server ${nth + 1} of 3: ${base}, process ${server.pid}; end it, stop it, and see the race go on`);
await new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
});
await servers.close();
await postgres.stop();
process.exit(0);
