import { lazy } from '../lazy.tsx';

/** Every page has a use for it, and hardly anybody ever sees it. */
export const NotFound = lazy(async () => (await import('./Nowhere.tsx')).Nowhere);
