/** The pages of the web client, by the first part of their address. The server answers all others with 404. */
export const PAGE_NAMES = [
  'setup',
  't',
  'local',
  'replay',
  'analysis',
  'races',
  'learn',
  'settings',
  'gallery',
] as const;
export type PageName = (typeof PAGE_NAMES)[number];

export const isPageName = (name: string): name is PageName => PAGE_NAMES.some((page) => page === name);
