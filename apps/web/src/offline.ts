/** Installs the service worker of a built page, so that races against bots, on one screen, and replays need no network. */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch((error) => console.error('no offline use', error));
  });
}
