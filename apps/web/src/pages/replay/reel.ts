import {
  type AnyGame,
  hears,
  type MatchRecord,
  type Played,
  replay,
  type Seat,
  updateFor,
  type Viewer,
} from '@slipstream/engine';
import { GENERATORS } from '@slipstream/table/chacha';

/** Whose eyes a replay looks through; `open` hides nothing. */
export type Eyes = Viewer | 'open';

/** One applied action (the first frame: the set-up). */
export interface Frame {
  readonly seat: Seat | undefined;
  readonly action: unknown;
  readonly played: Played<unknown, unknown>;
}

/** A whole race in memory: every state, ready to be seen by anybody. */
export interface Reel {
  readonly frames: readonly Frame[];
  /** Why it stops early, if it does. */
  readonly fault: string | undefined;
}

export function makeReel(rules: AnyGame, record: MatchRecord): Reel {
  const frames: Frame[] = [];
  for (const step of replay(rules, record, GENERATORS)) {
    if (!step.ok) return { frames, fault: step.reason.message };
    frames.push({ seat: step.value.seat, action: step.value.action, played: step.value.after });
  }
  return { frames, fault: undefined };
}

/** A race has no single view that shows all: with everything open, the spectator's is drawn and the rest is told. */
export const viewerOf = (eyes: Eyes): Viewer => (eyes === 'open' ? 'spectator' : eyes);

export const viewAt = (rules: AnyGame, reel: Reel, at: number, eyes: Eyes): unknown => {
  const frame = frameAt(reel, at);
  return updateFor(rules, frame.played, viewerOf(eyes)).view;
};

/** What these eyes (ears, rather) learn in a frame. With everything open: all of it, shuffles included. */
export function eventsAt(reel: Reel, at: number, eyes: Eyes): readonly unknown[] {
  const { events } = frameAt(reel, at).played;
  return events.filter(({ audience }) => eyes === 'open' || hears(audience, eyes)).map(({ event }) => event);
}

export function frameAt({ frames }: Reel, at: number): Frame {
  const frame = frames[at];
  if (frame === undefined) throw new Error(`the replay has no frame ${at}`);
  return frame;
}

/**
 * Choices of one phase arrive one by one but are revealed together. A stop is the last of such a run: a frame that
 * somebody watching would notice.
 */
export function stopsOf(rules: AnyGame, reel: Reel): readonly number[] {
  const last = reel.frames.length - 1;
  return reel.frames.flatMap((_, at) => {
    const isReveal =
      eventsAt(reel, at, 'spectator').length > 1 || rules.pending(frameAt(reel, at).played.match.state).length === 0;
    return at === 0 || at === last || isReveal ? [at] : [];
  });
}
