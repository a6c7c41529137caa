import { PATHS } from '@slipstream/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { isAllowedHost } from './hosts.ts';
import { addressKey, Buckets, Tally } from './limits.ts';
import { Problem } from './problems.ts';
import { hasProxies } from './proxies.ts';

const MINUTE_MS = 60_000;

/** From where somebody asks, whoever has passed it on. */
export type AddressOf = (request: FastifyRequest) => string;

/** What every request passes, whatever it is for: the name it asks for, and how much its address has asked for already. */
export function keepGates(app: FastifyInstance, config: Config, addressOf: AddressOf): void {
  const hits = new Buckets(config.limits.hitsPerMinute, MINUTE_MS);
  const handshakes = new Buckets(config.limits.handshakesPerMinute, MINUTE_MS);
  app.addHook('onRequest', async (request) => {
    const { host, ws, routeOptions } = request;
    const [address, now] = [addressKey(addressOf(request)), performance.now()];
    if (!hits.take(address, now)) throw new Problem('too-many-requests');
    if (!isAllowedHost(config, host)) throw new Problem('bad-host');
    if (!ws) return;
    if (routeOptions.url !== PATHS.socket) throw new Problem('not-found');
    if (!handshakes.take(address, now)) throw new Problem('too-many-requests');
  });
  if (!hasProxies(config.proxies)) limitConnections(app, config);
}

/** Behind a proxy every connection is the proxy's: there it is for the proxy to count them. */
function limitConnections(app: FastifyInstance, { limits }: Config): void {
  const tally = new Tally(limits.connectionsPerAddress);
  app.server.on('connection', (socket) => {
    const address = addressKey(socket.remoteAddress ?? '');
    if (tally.enter(address)) socket.once('close', () => tally.leave(address));
    else socket.destroy();
  });
}
