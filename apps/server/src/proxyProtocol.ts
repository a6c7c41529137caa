import type { Server } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import type { Config } from './config.ts';

/** What the library that reads `X-Forwarded-For` means by these names. */
const NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const START = 'PROXY ';
const END = '\r\n';
/** As its description says, with its end. */
const LONGEST = 107;

/**
 * Lets proxies that pass on bytes, not requests, say from where a connection comes: version 1 of the PROXY protocol, a line of text
 * before everything else. Only the proxies of the configuration are believed; for all others such a line is no HTTP. What comes from
 * other servers of ours has no such line.
 */
export function acceptProxyLines(server: Server, { proxies, limits }: Pick<Config, 'proxies' | 'limits'>): void {
  const [serve] = server.listeners('connection'); // the server's own, which reads HTTP
  if (serve === undefined) return;
  server.off('connection', serve as (socket: Socket) => void);
  server.on('connection', (socket: Socket) => {
    const go = (): void => void serve.call(server, socket);
    if (isTrusted(proxies, socket.remoteAddress ?? '')) readLine(socket, limits.requestMs, go);
    else go();
  });
}

function isTrusted(proxies: Config['proxies'], address: string): boolean {
  if (typeof proxies === 'number') return proxies > 0;
  const known = new BlockList();
  for (const network of proxies.flatMap((text) => NETWORKS[text] ?? [text])) {
    const [base = '', prefix] = network.split('/');
    const family = isIP(base) === 6 ? 'ipv6' : 'ipv4';
    known.addSubnet(base, prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix), family);
  }
  const bare = address.replace(/^::ffff:(?=\d+\.)/, '');
  return isIP(bare) !== 0 && known.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4');
}

function readLine(socket: Socket, patienceMs: number, go: () => void): void {
  let read = Buffer.alloc(0);
  const timer = setTimeout(() => socket.destroy(), patienceMs);
  const done = (): void => {
    clearTimeout(timer);
    socket.off('readable', look);
    socket.off('error', ignore);
  };
  const look = (): void => {
    for (let part: Buffer | null = socket.read(); part !== null; part = socket.read())
      read = Buffer.concat([read, part]);
    const text = read.toString('latin1');
    if (START.startsWith(text.slice(0, START.length)) && !text.includes(END) && read.length < LONGEST) return;
    done();
    const rest = text.startsWith(START) ? afterLine(socket, read) : read;
    if (rest === undefined) {
      socket.destroy();
      return;
    }
    socket.unshift(rest);
    go();
  };
  socket.on('readable', look);
  socket.on('error', ignore); // always followed by 'close'
  socket.once('close', done);
}

const ignore = (): void => undefined;

/** Takes the address of the line for the socket's; gives what follows it, or nothing if the line is none. */
function afterLine(socket: Socket, read: Buffer): Buffer | undefined {
  const end = read.indexOf(END);
  const [, family, address = ''] = read.toString('latin1', 0, end).split(' ');
  if (end === -1 || end > LONGEST - END.length) return undefined;
  if (family !== 'UNKNOWN') {
    if (isIP(address) === 0) return undefined;
    Object.defineProperty(socket, 'remoteAddress', { value: address });
  }
  return read.subarray(end + END.length);
}
