import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compilerOptions } from './messages.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The face of the chrome is needed for the first paint: ask for it before the stylesheet is read. */
const preloadFonts = (): Plugin => ({
  name: 'slipstream-preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /figtree-latin-(400|600)-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
        })),
  },
});

const RACE =
  /\/apps\/web\/src\/((connection|lines|playback|seedShares|sound|witnesses)|parts\/(act|LockIn|press|sending|sitterNames)|boards\/(load|subject)|paraglide\/messages\/(plate_your_move|plate_sending|to_result))\.[jt]sx?$/;

export default defineConfig({
  root,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [
    paraglideVitePlugin(compilerOptions()),
    preloadFonts(),
    VitePWA({
      registerType: 'autoUpdate',
      injectRegister: false, // an inline script would break the content policy; the page registers it itself
      manifest: {
        name: 'Slipstream',
        short_name: 'Slipstream',
        description: 'Race OUTSPEED, Gravwell and Neko Racing: against bots, with friends, on one screen.',
        lang: 'en',
        display: 'standalone',
        background_color: '#0F1226',
        theme_color: '#0F1226',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//, /^\/ws/, /^\/healthz/, /^\/metrics/],
        skipWaiting: true,
        clientsClaim: true,
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  worker: { format: 'es' }, // bots of other games stay out of the worker until they are asked for
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // A file for each small thing that two others need is a request too many.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The numbers of seats belong to the cards, although the rules need them too.
            { name: 'catalog', test: /\/(seatCounts|card|catalog)\.ts$/ },
            // What every race needs, and the home page does not.
            { name: 'race', test: RACE, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/ws': { target: 'ws://127.0.0.1:8080', ws: true } } },
});
