import {
  type AnyGame,
  type Choice,
  hears,
  type MatchRecord,
  type Played,
  replay,
  updateFor,
  type Viewer,
} from '@slipstream/engine';
import { GENERATORS } from '@slipstream/table/chacha';

/** Whose eyes a replay looks through; `open` hides nothing. */
export type Eyes = Viewer | 'open';

/** One reveal (the first frame: the set-up, without choices). */
export interface Frame {
  readonly choices: readonly Choice<unknown>[];
  readonly played: Played<unknown, unknown>;
}

/** A whole race in memory: every reveal, ready to be seen by anybody. A replay stops at each. */
export interface Reel {
  readonly frames: readonly Frame[];
  /** Why it stops early, if it does. */
  readonly fault: string | undefined;
}

export function makeReel(rules: AnyGame, record: MatchRecord): Reel {
  const frames: Frame[] = [];
  for (const step of replay(rules, record, GENERATORS)) {
    if (!step.ok) return { frames, fault: step.reason.message };
    frames.push({ choices: step.value.choices, played: step.value.after });
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

function frameAt({ frames }: Reel, at: number): Frame {
  const frame = frames[at];
  if (frame === undefined) throw new Error(`the replay has no frame ${at}`);
  return frame;
}
