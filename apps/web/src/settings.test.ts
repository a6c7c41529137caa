import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testStorage } from './testing/browser.ts';

const KEY = 'slipstream.settings';
const DEFAULTS = {
  language: 'auto',
  theme: 'dark',
  speed: 1,
  sound: false,
  hints: true,
  words: false,
  motion: 'auto',
  text: 'normal',
  haptics: false,
  music: false,
  leftHanded: false,
  taps: 'auto',
  keys: true,
  name: '',
};

const LIGHT = '(prefers-color-scheme: light)';
const REDUCED = '(prefers-reduced-motion: reduce)';

let root: { lang: string; dataset: Record<string, string> };
let tab: EventTarget;
let wishes: Map<string, { matches: boolean } & EventTarget>;

beforeEach(() => {
  root = { lang: '', dataset: {} };
  tab = new EventTarget();
  wishes = new Map([LIGHT, REDUCED].map((query) => [query, Object.assign(new EventTarget(), { matches: false })]));
  vi.stubGlobal('window', tab);
  vi.stubGlobal('document', { documentElement: root });
  vi.stubGlobal('navigator', { languages: ['fr-CA', 'en'] });
  vi.stubGlobal('matchMedia', (query: string) => wishes.get(query));
  vi.stubGlobal('localStorage', testStorage());
});

/** The module as a page loads it that has just been opened. */
async function openPage(): Promise<typeof import('./settings.ts')> {
  vi.resetModules();
  const module = await import('./settings.ts');
  module.startSettings();
  return module;
}

function wish(query: string, matches: boolean): void {
  const media = wishes.get(query);
  if (media === undefined) throw new Error(query);
  media.matches = matches;
  media.dispatchEvent(new Event('change'));
}

describe('settings', () => {
  it('are the usual ones on a new device', async () => {
    const { settings } = await openPage();
    expect(settings.value).toEqual(DEFAULTS);
  });

  it('tell the styles how large the text is and on which side the hand', async () => {
    const { change } = await openPage();
    expect(root.dataset).toMatchObject({ text: 'normal', hand: 'right' });
    change({ text: 'larger', leftHanded: true });
    expect(root.dataset).toMatchObject({ text: 'larger', hand: 'left' });
  });

  it('are kept when they are changed, and hold in the next page', async () => {
    const first = await openPage();
    first.change({ speed: 2, name: 'Lio' });
    first.change({ sound: true });
    const { settings } = await openPage();
    expect(settings.value).toEqual({ ...DEFAULTS, speed: 2, name: 'Lio', sound: true });
  });

  it('hold in another tab at once', async () => {
    const { settings } = await openPage();
    localStorage.setItem(KEY, JSON.stringify({ ...DEFAULTS, hints: false }));
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'something else' }));
    expect(settings.value.hints).toBe(true);
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }));
    expect(settings.value.hints).toBe(false);
  });

  it.each([
    ['language', ['auto', 'en', 'fr', 'es'], ['de', '', 1]],
    ['theme', ['dark', 'light', 'auto'], ['pink', '']],
    ['speed', [0.5, 1, 2, 4], [0, 3, '1']],
    ['sound', [true, false], ['true', 1]],
    ['hints', [true, false], [0]],
    ['words', [true, false], [1]],
    ['motion', ['auto', 'reduced', 'full'], ['none', '']],
    ['taps', ['auto', 'one', 'two'], ['three', 1]],
    ['keys', [true, false], ['yes', 1]],
    ['name', ['', 'Lio', 'x'.repeat(24)], ['x'.repeat(25), 7]],
  ] as const)('take over “%s” only where it is sound', async (field, good, bad) => {
    for (const value of good) {
      localStorage.setItem(KEY, JSON.stringify({ [field]: value }));
      expect((await openPage()).settings.value[field]).toBe(value);
    }
    const other = field === 'speed' ? { sound: true } : { speed: 2 };
    for (const value of bad) {
      localStorage.setItem(KEY, JSON.stringify({ ...other, [field]: value }));
      expect((await openPage()).settings.value).toEqual({ ...DEFAULTS, ...other });
    }
  });

  it('take “one tap” over from when it was a switch', async () => {
    localStorage.setItem(KEY, JSON.stringify({ oneTap: true }));
    expect((await openPage()).settings.value.taps).toBe('one');
    localStorage.setItem(KEY, JSON.stringify({ oneTap: false }));
    expect((await openPage()).settings.value.taps).toBe('auto');
    localStorage.setItem(KEY, JSON.stringify({ oneTap: true, taps: 'two' }));
    expect((await openPage()).settings.value.taps).toBe('two');
  });

  it.each(['null', '7', '"text"', 'no JSON', '{"unknown":1}'])(
    'are the usual ones where the storage says %s',
    async (text) => {
      localStorage.setItem(KEY, text);
      expect((await openPage()).settings.value).toEqual(DEFAULTS);
    },
  );

  it('hold until the page is closed where nothing can be kept', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { settings, change } = await openPage();
    change({ speed: 4 });
    expect(settings.value.speed).toBe(4);
  });
});

describe('the page', () => {
  it('speaks the language of the system, or the one that is chosen', async () => {
    const { change } = await openPage();
    expect(root.lang).toBe('fr');
    change({ language: 'es' });
    expect(root.lang).toBe('es');
    change({ language: 'auto' });
    expect(root.lang).toBe('fr');
    vi.stubGlobal('navigator', { languages: ['de', 'nl'] });
    await openPage();
    expect(root.lang).toBe('en');
  });

  it('is dark unless light is chosen, here or by the system where that decides', async () => {
    wish(LIGHT, true);
    const { change, isLight } = await openPage();
    expect([root.dataset.theme, isLight.value]).toEqual(['dark', false]);
    change({ theme: 'auto' });
    expect([root.dataset.theme, isLight.value]).toEqual(['light', true]);
    wish(LIGHT, false);
    expect(root.dataset.theme).toBe('dark');
    change({ theme: 'light' });
    expect([root.dataset.theme, isLight.value]).toEqual(['light', true]);
  });

  it('keeps still where that is asked for, here or by the system where that decides', async () => {
    wish(REDUCED, true);
    const { change, isStill } = await openPage();
    expect([root.dataset.motion, isStill.value]).toEqual(['reduced', true]);
    change({ motion: 'full' });
    expect([root.dataset.motion, isStill.value]).toEqual(['full', false]);
    change({ motion: 'auto' });
    wish(REDUCED, false);
    expect([root.dataset.motion, isStill.value]).toEqual(['full', false]);
    change({ motion: 'reduced' });
    expect([root.dataset.motion, isStill.value]).toEqual(['reduced', true]);
  });
});

describe('before the first paint', () => {
  const script = readFileSync(join(import.meta.dirname, '../public/first.js'), 'utf8');
  const paint = () => runInThisContext(script);

  it.each([
    [{}, true, 'dark'],
    [{ theme: 'auto' }, true, 'light'],
    [{ theme: 'auto' }, false, 'dark'],
    [{ theme: 'light' }, false, 'light'],
    [{ theme: 'dark' }, true, 'dark'],
  ] as const)(
    'the theme is already that of the page: %j where the system says light: %s',
    async (kept, light, theme) => {
      localStorage.setItem(KEY, JSON.stringify(kept));
      wish(LIGHT, light);
      paint();
      expect(root.dataset.theme).toBe(theme);
      await openPage();
      expect(root.dataset.theme).toBe(theme);
    },
  );
});

it('alone asks what the system wants: nothing else may overrule the person', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const asking = files.filter(
    (file) =>
      /\.(ts|tsx|css|svg)$/.test(file) && /prefers-/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  );
  expect(asking.sort()).toEqual(['settings.test.ts', 'settings.ts']);
});
