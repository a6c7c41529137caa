import type { Config } from './config.ts';

/** Headers of a request, as far as they say which page sent it. */
export interface Sender {
  readonly origin?: string | undefined;
  readonly host?: string | undefined;
}

/**
 * Whether a page may act here with the cookies of whoever looks at it: our own pages, and those the configuration names.
 * Programs send no origin; they have no cookies that anybody could misuse.
 */
export function isAllowedOrigin(
  { publicUrl, origins }: Pick<Config, 'publicUrl' | 'origins'>,
  sender: Sender,
): boolean {
  const { origin, host } = sender;
  if (origin === undefined) return true;
  if (origins.includes(origin)) return true;
  if (publicUrl !== undefined) return origin === publicUrl;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
