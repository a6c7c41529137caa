// A boardgame.io server in a process of its own: in memory, or in the folder that is named. Its parent may ask what it has used.
import type { AddressInfo } from 'node:net';
import { fastRng } from '@slipstream/engine';
import { FlatFile, Server } from 'boardgame.io/server';
import { servedDefinition } from './gravwell.ts';

const [folder] = process.argv.slice(2);
const server = Server({
  games: [servedDefinition(fastRng('server'))],
  origins: [/127\.0\.0\.1/],
  ...(folder === undefined ? {} : { db: new FlatFile({ dir: folder }) }),
});
const { appServer } = await server.run(0);
const { port } = appServer.address() as AddressInfo;

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuSeconds: (user + system) / 1e6, residentBytes: process.memoryUsage().rss });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port });
