import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to the server that can go dead: bytes vanish in both directions, and neither end is told. */
export interface SwallowingLine {
  readonly url: string;
  swallow(): void;
  /** All connections break, and both ends know; the way itself is there. */
  cut(): void;
  /** The way is there again. Connections that lost bytes are cut, as they would be by whatever carried them. */
  mend(): void;
  close(): Promise<void>;
}

export async function swallowingLine(server: string): Promise<SwallowingLine> {
  const { hostname, port } = new URL(server);
  const pairs = new Set<readonly Socket[]>();
  const torn = new Set<readonly Socket[]>();
  let isDead = false;
  const carry = (from: Socket, to: Socket | undefined, pair: readonly Socket[]): void => {
    from.on('data', (bytes) => {
      if (!isDead && !torn.has(pair)) to?.write(bytes);
      else torn.add(pair);
    });
    from.on('error', () => undefined); // always followed by 'close'
    from.on('close', () => {
      pairs.delete(pair);
      torn.delete(pair);
      // Whoever leaves while the way is dead is not missed at the other end.
      if (!isDead) for (const each of pair) each.destroy();
    });
  };
  const proxy = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port) });
    const pair = [near, far];
    pairs.add(pair);
    if (isDead) torn.add(pair);
    carry(near, far, pair);
    carry(far, near, pair);
  });
  const cut = (): void => {
    for (const pair of pairs) for (const each of pair) each.destroy();
  };
  proxy.listen(0, hostname);
  await once(proxy, 'listening');
  return {
    url: `http://${hostname}:${(proxy.address() as AddressInfo).port}`,
    swallow: () => {
      isDead = true;
    },
    cut,
    mend: () => {
      isDead = false;
      for (const pair of torn) for (const each of pair) each.destroy();
    },
    close: async () => {
      cut();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
