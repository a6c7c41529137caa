import { computed, effect, signal } from '@preact/signals';
import { isLanguage, type Language, language, pickLanguage } from './language.ts';

export const THEMES = ['dark', 'light', 'auto'] as const;
export type Theme = (typeof THEMES)[number];
export const MOTIONS = ['auto', 'reduced', 'full'] as const;
export type Motion = (typeof MOTIONS)[number];
export const SPEEDS = [0.5, 1, 2, 4] as const;

/** What a person has chosen for this device. */
export interface Settings {
  readonly language: Language | 'auto';
  readonly theme: Theme;
  /** How fast events are told; 1 is the design's own pace. */
  readonly speed: number;
  readonly sound: boolean;
  readonly hints: boolean;
  /** Symbols of the boards are also said in words. */
  readonly words: boolean;
  readonly motion: Motion;
  /** The name used at tables. */
  readonly name: string;
}

const KEY = 'slipstream.settings'; // also read by first.js, before the first paint
const DEFAULTS: Settings = {
  language: 'auto',
  theme: 'dark',
  speed: 1,
  sound: false,
  hints: true,
  words: false,
  motion: 'auto',
  name: '',
};

export const settings = signal<Settings>(DEFAULTS);

/** Changes some settings and keeps them on this device. */
export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
  keep(KEY, settings.value);
}

const systemLight = signal(false);
const systemReduced = signal(false);

export const isLight = computed(() => {
  const { theme } = settings.value;
  return theme === 'light' || (theme === 'auto' && systemLight.value);
});

/** Nothing may fly about: the person or their system asks for stillness. */
export const isStill = computed(() => {
  const { motion } = settings.value;
  return motion === 'reduced' || (motion === 'auto' && systemReduced.value);
});

/** Reads what was kept, follows the system, and keeps the page in step with both. */
export function startSettings(): void {
  read();
  // A change made in another tab holds in this one too.
  window.addEventListener('storage', ({ key }) => key === KEY && read());
  follow('(prefers-color-scheme: light)', systemLight);
  follow('(prefers-reduced-motion: reduce)', systemReduced);
  const root = document.documentElement;
  effect(() => {
    const chosen = settings.value.language;
    language.value = chosen === 'auto' ? pickLanguage(navigator.languages) : chosen;
    root.lang = language.value;
  });
  effect(() => {
    root.dataset.theme = isLight.value ? 'light' : 'dark';
  });
  effect(() => {
    root.dataset.motion = isStill.value ? 'reduced' : 'full';
  });
}

function read(): void {
  settings.value = { ...DEFAULTS, ...known(recall(KEY)) };
}

function follow(query: string, target: { value: boolean }): void {
  const media = matchMedia(query);
  target.value = media.matches;
  media.addEventListener('change', () => {
    target.value = media.matches;
  });
}

/** Keeps only fields that are what they should be: storage can hold anything. */
function known(raw: unknown): Partial<Settings> {
  if (typeof raw !== 'object' || raw === null) return {};
  const fields = raw as Readonly<Record<string, unknown>>;
  const isKnown: Readonly<Record<keyof Settings, (value: unknown) => boolean>> = {
    language: (value) => value === 'auto' || (typeof value === 'string' && isLanguage(value)),
    theme: (value) => THEMES.some((theme) => theme === value),
    speed: (value) => SPEEDS.some((speed) => speed === value),
    sound: (value) => typeof value === 'boolean',
    hints: (value) => typeof value === 'boolean',
    words: (value) => typeof value === 'boolean',
    motion: (value) => MOTIONS.some((motion) => motion === value),
    name: (value) => typeof value === 'string' && value.length <= 24,
  };
  return Object.fromEntries(
    Object.entries(isKnown).flatMap(([key, ok]) => (ok(fields[key]) ? [[key, fields[key]]] : [])),
  );
}

/** Storage may be closed (private mode, full disk): the page then simply forgets. */
function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing to do: the choice still holds until the page is closed.
  }
}

function recall(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}
