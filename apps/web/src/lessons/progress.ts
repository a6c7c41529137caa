import { signal } from '@preact/signals';
import { isCount, isFlag, isListOf, isMissingOr, isRecord, isShape, isText } from '../state/guards.ts';
import { keep, type Parse, recall } from '../state/kept.ts';

/** How far somebody has come with the lessons of one game. */
export interface Progress {
  readonly done: readonly string[]; // ids of lessons
  /** The lesson that was left in the middle, and at which step. */
  readonly left?: Left | undefined;
}

export interface Left {
  readonly lesson: string;
  readonly step: string;
}

interface Kept {
  readonly version: 1;
  readonly games: Readonly<Record<string, Progress>>;
  /** The line for newcomers on the home page was put away. */
  readonly isHidden?: boolean | undefined;
}

const KEY = 'slipstream.lessons';
const NOTHING: Kept = { version: 1, games: {} };
const NO_PROGRESS: Progress = { done: [] };

const isLeft = isShape<Left>({ lesson: isText, step: isText });
const isProgress = isShape<Progress>({ done: isListOf(isText), left: isMissingOr(isLeft) });

/** The games whose progress is sound; what a later version of the page kept is not read. */
const soundKept: Parse<Kept> = (raw, leaveOut) => {
  if (!isRecord(raw) || !isCount(raw.version) || raw.version !== 1 || !isRecord(raw.games)) return undefined;
  const games = Object.entries(raw.games);
  const sound = games.flatMap(([game, progress]) => (isProgress(progress) ? [[game, progress] as const] : []));
  if (sound.length < games.length) leaveOut();
  return { version: 1, games: Object.fromEntries(sound), ...(isFlag(raw.isHidden) && { isHidden: raw.isHidden }) };
};

const kept = signal<Kept | undefined>(undefined);

function all(): Kept {
  kept.value ??= recall(KEY, soundKept) ?? NOTHING;
  return kept.value;
}

function change(next: Kept): void {
  kept.value = next;
  keep(KEY, next);
}

export const progressIn = (game: string): Progress => all().games[game] ?? NO_PROGRESS;

function note(game: string, progress: Progress): void {
  change({ ...all(), games: { ...all().games, [game]: progress } });
}

/** Somebody stands at this step: if they leave, they come back to it. */
export const noteStep = (game: string, left: Left): void => note(game, { done: progressIn(game).done, left });

export function noteDone(game: string, lesson: string): void {
  const { done } = progressIn(game);
  note(game, { done: done.includes(lesson) ? done : [...done, lesson] });
}

/** Whether the line for newcomers may be shown: nothing was begun, and it was not put away. */
export const isNewcomer = (): boolean => all().isHidden !== true && Object.keys(all().games).length === 0;
export const hideInvitation = (): void => change({ ...all(), isHidden: true });
