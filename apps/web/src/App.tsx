import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { LiveRegions } from './announce.tsx';
import { lazy } from './lazy.tsx';
import { HomePage } from './pages/Home.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { m } from './paraglide/messages.js';
import { route } from './router.ts';
import { Toasts } from './toasts.tsx';

const PAGES: Readonly<Record<string, ComponentType>> = {
  setup: lazy(async () => (await import('./pages/setup/Setup.tsx')).SetupPage),
  t: lazy(async () => (await import('./pages/table/TablePage.tsx')).TablePage),
  local: lazy(async () => (await import('./pages/table/TablePage.tsx')).TablePage),
  replay: lazy(async () => (await import('./pages/replay/Replay.tsx')).ReplayPage),
  races: lazy(async () => (await import('./pages/Races.tsx')).RacesPage),
  learn: lazy(async () => (await import('./pages/Learn.tsx')).LearnPage),
  settings: lazy(async () => (await import('./pages/Settings.tsx')).SettingsPage),
  gallery: lazy(async () => (await import('./pages/Gallery.tsx')).GalleryPage),
};

/** The whole page: what the address asks for, and what every page shares. */
export function App() {
  const [first] = route.value.parts;
  const Page = first === undefined ? HomePage : (PAGES[first] ?? NotFound);
  useFocusOnArrival();
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

/** After a change of page the focus goes to its heading, so that keyboards and screen readers start there. */
function useFocusOnArrival(): void {
  const { visit, parts, hash } = route.value;
  useEffect(() => {
    document.title = 'Slipstream';
    if (visit <= 1) return;
    const target = hash === '' ? document.querySelector<HTMLElement>('h1') : document.getElementById(hash);
    target?.focus({ preventScroll: hash === '' });
  }, [visit, parts.join('/')]);
}
