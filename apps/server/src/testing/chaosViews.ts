import { type AnyGame, type MatchRecord, replay, sameJson } from '@slipstream/engine';
import { GENERATORS } from '@slipstream/table';
import type { Update } from './player.ts';

/** What somebody was shown, and as whom. */
export interface Shown {
  readonly seat: number | null; // null: a spectator
  readonly update: Pick<Update, 'match' | 'step' | 'view'>;
}

/** How many of the views of a match are not what their viewer may see of it. */
export function leaksIn(game: AnyGame, record: MatchRecord, shown: readonly Shown[]): number {
  const states = new Map<number, unknown>();
  for (const step of replay(game, record, GENERATORS))
    if (step.ok) states.set(step.value.after.match.step, step.value.after.match.state);
  return shown.filter(({ seat, update }) => {
    const state = states.get(update.step);
    if (state === undefined) return true;
    const isOf = (viewer: number | 'spectator') => sameJson(update.view, game.view(state, viewer));
    return !isOf('spectator') && (seat === null || !isOf(seat));
  }).length;
}
