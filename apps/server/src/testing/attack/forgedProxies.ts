import { request } from 'node:http';
import { fastRng } from '@slipstream/engine';
import { anyAddress, from, type Ground, type Outcome } from './ground.ts';

/** More than one place of the API answers in a minute. */
const REQUESTS = 400;

/** Addresses that are not one's own, and names that are not the server's. */
export async function forgedProxies({ base, seed }: Ground): Promise<Outcome> {
  const rng = fastRng(`${seed} proxies`);
  const own = anyAddress(rng);
  const changes: string[] = [];
  for (const forged of ['127.0.0.1', `127.0.0.1, ${own}`, '::1', `::ffff:127.0.0.1, ${own}`])
    if ((await fetch(`${base}/metrics`, { headers: from(forged) })).status !== 403)
      changes.push(`metrics were shown to ${forged}`);
  let refused = 0;
  for (let at = 0; at < REQUESTS; at++) {
    const { status } = await fetch(`${base}/api/games`, { headers: from(`${anyAddress(rng)}, 127.0.0.1, ${own}`) });
    if (status === 429) refused++;
  }
  if (refused === 0) changes.push('a forged address voided the limits');
  if ((await statusAs(base, 'evil.example', own)) !== 421) changes.push('the server answered to a foreign name');
  return { frames: 0, changes };
}

/** `fetch` would not send a name of our choice. */
const statusAs = (base: string, host: string, address: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = request(`${base}/healthz`, { headers: { host, ...from(address) } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('error', reject).end();
  });
