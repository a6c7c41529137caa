// A boardgame.io server in a process of its own: in memory, or in the folder that is named. Its parent may ask what it has used.
import type { AddressInfo } from 'node:net';
import { fastRng } from '@slipstream/engine';
import { FlatFile, Server } from 'boardgame.io/server';
import { asGuided, served } from './gravwell.ts';

const [folder] = process.argv.slice(2);
const files = folder === undefined ? undefined : new FlatFile({ dir: folder });
const server = Server({
  games: [served(asGuided(fastRng('server')))],
  origins: [/127\.0\.0\.1/],
  ...(files === undefined ? {} : { db: files }),
});
const { appServer } = await server.run(0);
// Whenever a match is made it reads the whole folder, and ends the process if a file is just being written: let it pass over those.
type Persisted = {
  readonly games: { readonly defaultInstance: { readonly options: { forgiveParseErrors: boolean } } };
};
if (files !== undefined) (files as unknown as Persisted).games.defaultInstance.options.forgiveParseErrors = true;
const { port } = appServer.address() as AddressInfo;

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuSeconds: (user + system) / 1e6, residentBytes: process.memoryUsage().rss });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port });
