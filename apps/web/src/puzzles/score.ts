import { signal } from '@preact/signals';
import { isCount, isListOf, isRecord, isShape, isText } from '../state/guards.ts';
import { keep, type Parse, recall } from '../state/kept.ts';

/** How somebody has done with the puzzles of one game. */
export interface Score {
  readonly solved: readonly string[]; // ids
  readonly streak: number; // right in a row, up to now
  readonly best: number; // the longest streak
}

type Kept = Readonly<Record<string, Score>>;

const KEY = 'slipstream.puzzles';
const NONE: Score = { solved: [], streak: 0, best: 0 };

const isScore = isShape<Score>({ solved: isListOf(isText), streak: isCount, best: isCount });

const soundKept: Parse<Kept> = (raw, leaveOut) => {
  if (!isRecord(raw)) return undefined;
  const games = Object.entries(raw);
  const sound = games.flatMap(([game, score]) => (isScore(score) ? [[game, score] as const] : []));
  if (sound.length < games.length) leaveOut();
  return Object.fromEntries(sound);
};

const kept = signal<Kept | undefined>(undefined);

function all(): Kept {
  kept.value ??= recall(KEY, soundKept) ?? {};
  return kept.value;
}

export const scoreIn = (game: string): Score => all()[game] ?? NONE;

/** A puzzle was answered. One that was solved before counts for nothing: whoever has seen the shares knows. */
export function noteAnswer(game: string, puzzle: string, isRight: boolean): void {
  const { solved, streak, best } = scoreIn(game);
  if (solved.includes(puzzle)) return;
  const now = isRight ? streak + 1 : 0;
  const score = { solved: isRight ? [...solved, puzzle] : solved, streak: now, best: Math.max(best, now) };
  kept.value = { ...all(), [game]: score };
  keep(KEY, kept.value);
}
