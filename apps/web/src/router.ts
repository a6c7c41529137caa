import { signal } from '@preact/signals';

/** Where the page stands: the parts of the path, and what was asked after the `?`. */
export interface Route {
  readonly parts: readonly string[];
  readonly ask: URLSearchParams;
  readonly hash: string;
  /** Counts the changes of page, so that going to the same address again is a change too. */
  readonly visit: number;
}

export const route = signal<Route>({ parts: [], ask: new URLSearchParams(), hash: '', visit: 0 });

/** Goes to another page of ours. */
export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', path);
  else history.replaceState(null, '', path);
  read();
  scrollTo(0, 0);
}

/** Reads the address bar and follows it; links within the site become changes of page without a reload. */
export function startRouter(): void {
  read();
  addEventListener('popstate', read);
  document.addEventListener('click', (event) => {
    const path = ownPath(event);
    if (path === undefined) return;
    event.preventDefault();
    go(path);
  });
}

function read(): void {
  const { pathname, search, hash } = location;
  const parts = pathname
    .split('/')
    .filter((part) => part !== '')
    .map(decode);
  route.value = { parts, ask: new URLSearchParams(search), hash: hash.slice(1), visit: route.value.visit + 1 };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // not ours: it will match no page
  }
}

function ownPath(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.target !== '' || link.hasAttribute('download')) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isInPage = pathname === location.pathname && search === location.search && hash !== '';
  return origin === location.origin && !isInPage ? pathname + search + hash : undefined;
}
