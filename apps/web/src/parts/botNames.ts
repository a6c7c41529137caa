import { m } from '../paraglide/messages.js';

/** The ladder of bots, weakest first; the same in all games. */
export const LEVELS = ['kitten', 'cadet', 'pilot', 'ace', 'champion'] as const;
export type Level = (typeof LEVELS)[number];

const NAMES: Readonly<Record<Level, () => string>> = {
  kitten: () => m.level_kitten(),
  cadet: () => m.level_cadet(),
  pilot: () => m.level_pilot(),
  ace: () => m.level_ace(),
  champion: () => m.level_champion(),
};

export const isLevel = (name: string): name is Level => LEVELS.some((level) => level === name);

/** A level in the reader's language; an unknown one keeps its own name. */
export const levelName = (level: string): string => (isLevel(level) ? NAMES[level]() : level);
