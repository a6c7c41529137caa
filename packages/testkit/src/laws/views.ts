import type { AnyGame } from '@slipstream/engine';
import { type AnyMatch, demand, viewersOf } from './law.ts';

/** The short way to several views gives nobody more, or less, than the plain one. */
export function viewsForSeveralAreThoseForEach(game: AnyGame, match: AnyMatch): void {
  const viewers = viewersOf(match);
  const views = game.views?.(match.state, viewers);
  if (views === undefined) return;
  for (const [at, viewer] of viewers.entries()) {
    demand(
      JSON.stringify(views[at]) === JSON.stringify(game.view(match.state, viewer)),
      'views for several are those for each',
      () => `viewer ${viewer} gets ${JSON.stringify(views[at])}`,
    );
  }
}
