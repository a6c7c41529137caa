import { signal } from '@preact/signals';
import { isListOf, isRecord, isText } from './guards.ts';
import { keep, type Parse, recall } from './kept.ts';

/** What the coach has said on this device, by game: in a race it speaks only when something is new. */
type Said = Readonly<Record<string, readonly string[]>>;

const KEY = 'slipstream.said';
const isSentences = isListOf(isText);

const soundSaid: Parse<Said> = (raw, leaveOut) => {
  if (!isRecord(raw)) return undefined;
  const games = Object.entries(raw);
  const sound = games.flatMap(([game, said]) => (isSentences(said) ? [[game, said] as const] : []));
  if (sound.length < games.length) leaveOut();
  return Object.fromEntries(sound);
};

const kept = signal<Said | undefined>(undefined);

function all(): Said {
  kept.value ??= recall(KEY, soundSaid) ?? {};
  return kept.value;
}

/** The same advice with another number is nothing new. */
const gistOf = (sentence: string): string => sentence.replace(/\d+/g, '#');

export const wasSaid = (game: string, sentence: string): boolean => (all()[game] ?? []).includes(gistOf(sentence));

export function noteSaid(game: string, sentence: string): void {
  if (wasSaid(game, sentence)) return;
  kept.value = { ...all(), [game]: [...(all()[game] ?? []), gistOf(sentence)] };
  keep(KEY, kept.value);
}

/** The coach begins anew: a first race, once more. */
export function forgetSaid(game: string): void {
  const { [game]: _, ...others } = all();
  kept.value = others;
  keep(KEY, others);
}
