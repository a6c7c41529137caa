import { computed, effect, signal } from '@preact/signals';
import { isLanguage, type Language, language, pickLanguage } from './language.ts';
import { type Is, isFlag, isNameOrBlank, isOneOf, isRecord, isText } from './state/guards.ts';
import { keep, type Parse, recall } from './state/kept.ts';

export const THEMES = ['dark', 'light', 'auto'] as const;
export type Theme = (typeof THEMES)[number];
export const MOTIONS = ['auto', 'reduced', 'full'] as const;
export type Motion = (typeof MOTIONS)[number];
export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
/** `auto`: as the game, its pace and what somebody has raced before suggest. */
export const TAPS = ['auto', 'one', 'two'] as const;
export type Taps = (typeof TAPS)[number];
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
  readonly text: TextSize;
  /** A buzz when it is one's move and when one locks in. */
  readonly haptics: boolean;
  readonly music: boolean;
  /** What is pressed stands on the left. */
  readonly leftHanded: boolean;
  /** How many touches lock in a choice. */
  readonly taps: Taps;
  /** Single keys pick, open the log and so on; speech input and some hands need them off (WCAG 2.1.4). */
  readonly keys: boolean;
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
  text: 'normal',
  haptics: false,
  music: false,
  leftHanded: false,
  taps: 'auto',
  keys: true,
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
    root.dataset.text = settings.value.text;
    root.dataset.hand = settings.value.leftHanded ? 'left' : 'right';
  });
  effect(() => {
    root.dataset.motion = isStill.value ? 'reduced' : 'full';
  });
}

function read(): void {
  settings.value = { ...DEFAULTS, ...recall(KEY, soundSettings) };
}

function follow(query: string, target: { value: boolean }): void {
  const media = matchMedia(query);
  target.value = media.matches;
  media.addEventListener('change', () => {
    target.value = media.matches;
  });
}

const SOUND: { readonly [Field in keyof Settings]: Is<Settings[Field]> } = {
  language: (raw): raw is Settings['language'] => raw === 'auto' || (isText(raw) && isLanguage(raw)),
  theme: isOneOf(THEMES),
  speed: isOneOf<number>(SPEEDS),
  sound: isFlag,
  hints: isFlag,
  words: isFlag,
  motion: isOneOf(MOTIONS),
  text: isOneOf(TEXT_SIZES),
  haptics: isFlag,
  music: isFlag,
  leftHanded: isFlag,
  taps: isOneOf(TAPS),
  keys: isFlag,
  name: isNameOrBlank,
};

/** The fields that are what they should be; those of other versions of the page are no fault. */
const soundSettings: Parse<Partial<Settings>> = (raw, leaveOut) => {
  if (!isRecord(raw)) return undefined;
  const known = Object.entries<Is<unknown>>(SOUND).filter(([field]) => raw[field] !== undefined);
  const sound = known.filter(([field, is]) => is(raw[field]));
  if (sound.length < known.length) leaveOut();
  const { oneTap } = raw; // what became `taps`
  return {
    ...(oneTap === true && { taps: 'one' }),
    ...Object.fromEntries(sound.map(([field]) => [field, raw[field]])),
  };
};
