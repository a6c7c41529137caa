// Runs before the first paint, so that neither theme nor language flickers. The page's own code takes over afterwards.
(() => {
  const root = document.documentElement;
  let saved = {};
  try {
    saved = Object(JSON.parse(localStorage.getItem('slipstream.settings')));
  } catch {
    // Storage may be closed (private mode) or hold anything: the defaults serve.
  }
  const light = matchMedia('(prefers-color-scheme: light)').matches;
  root.dataset.theme = saved.theme === 'light' || (saved.theme === 'auto' && light) ? 'light' : 'dark';
  const wanted = [saved.language, ...navigator.languages].map((tag) => String(tag).slice(0, 2));
  root.lang = wanted.find((tag) => ['en', 'fr', 'es'].includes(tag)) ?? 'en';
})();
