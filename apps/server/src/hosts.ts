import { isIP } from 'node:net';
import type { Config } from './config.ts';

/** Endings that no public name has: whoever resolves one of these is asking their own network. */
const LOCAL_ENDINGS = ['.localhost', '.local', '.lan', '.internal', '.home.arpa'];

/**
 * Whether a request may reach this server under the name that it gives. A page anywhere can have its own name resolve to an
 * address of this network and would then be of the server's origin (DNS rebinding). It cannot do so with a bare address, with
 * a name of the local network or with one that the configuration knows. Programs that give no name at all are no pages.
 */
export function isAllowedHost({ publicUrl, hosts }: Pick<Config, 'publicUrl' | 'hosts'>, host: string): boolean {
  if (host === '') return true;
  const name = hostNameIn(host);
  if (name === undefined) return false;
  if (isIP(name) !== 0 || !name.includes('.')) return true;
  if (LOCAL_ENDINGS.some((ending) => name.endsWith(ending))) return true;
  return hosts.includes(name) || (publicUrl !== undefined && new URL(publicUrl).hostname === name);
}

/** The name in a Host header, without port, brackets and the dot of the root. */
function hostNameIn(host: string): string | undefined {
  if (!URL.canParse(`http://${host}/`)) return undefined;
  const { hostname, username, pathname } = new URL(`http://${host}/`);
  if (username !== '' || pathname !== '/') return undefined;
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}
