import { isPageName, type PageName } from '@slipstream/protocol/pageNames';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { LiveRegions } from './announce.tsx';
import { lazy } from './lazy.tsx';
import { HomePage } from './pages/Home.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { m } from './paraglide/messages.js';
import { route } from './router.ts';
import { Toasts } from './toasts.tsx';

const PAGES: Readonly<Record<PageName, ComponentType>> = {
  setup: lazy(async () => (await import('./pages/setup/Setup.tsx')).SetupPage),
  t: lazy(async () => (await import('./pages/table/TablePage.tsx')).TablePage),
  local: lazy(async () => (await import('./pages/table/TablePage.tsx')).TablePage),
  replay: lazy(async () => (await import('./pages/replay/Replay.tsx')).ReplayPage),
  analysis: lazy(async () => (await import('./pages/analysis/Analysis.tsx')).AnalysisPage),
  races: lazy(async () => (await import('./pages/Races.tsx')).RacesPage),
  learn: lazy(async () => (await import('./pages/learn/LearnPage.tsx')).LearnPage),
  settings: lazy(async () => (await import('./pages/Settings.tsx')).SettingsPage),
  gallery: lazy(async () => (await import('./pages/Gallery.tsx')).GalleryPage),
};

const HOME_TITLE = document.title; // as index.html says it

/** The whole page: what the address asks for, and what every page shares. */
export function App() {
  const [first] = route.value.parts;
  const Page = pageAt(first);
  useArrival();
  return (
    <>
      <a class="skip" href="#main">
        {m.skip_link()}
      </a>
      <Page />
      <Toasts />
      <LiveRegions />
    </>
  );
}

function pageAt(name: string | undefined): ComponentType {
  if (name === undefined) return HomePage;
  return isPageName(name) ? PAGES[name] : NotFound;
}

const LOOK_MS = 50;
const LOOKS = 100;

/** After a change of page the focus goes to its heading, so that keyboards and screen readers start there. */
function useArrival(): void {
  const { visit, hash } = route.value;
  useEffect(() => {
    let looks = 0;
    const timer = setInterval(() => {
      const heading = document.querySelector<HTMLElement>('h1');
      looks += 1;
      if (heading === null && looks < LOOKS) return; // the page's chunk is still on its way
      clearInterval(timer);
      arrive(heading, visit, hash);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [visit]);
}

function arrive(heading: HTMLElement | null, visit: number, hash: string): void {
  const isHome = location.pathname === '/';
  const isTable = /^\/(t|local)\//.test(location.pathname); // a table writes its own title
  if (!isTable) document.title = isHome ? HOME_TITLE : `${heading?.textContent ?? ''}, Slipstream`;
  if (visit <= 1) return; // the first page: the browser's own focus is right
  if (isTable && document.activeElement?.closest('main') !== null) return; // a race has put it on the first choice
  const target = hash === '' ? heading : document.getElementById(hash);
  target?.focus({ preventScroll: hash === '' });
}
