import type { Event } from '@slipstream/games/neko/types';

const STEP_MS = 190;

/** How long each event is worth watching; bookkeeping has no time of its own. */
export function duration(event: Event): number {
  switch (event.type) {
    case 'tiles':
      return 900;
    case 'dealt':
      return 1000;
    case 'leads':
      return event.why === 'won' ? 0 : 1100;
    case 'played':
      return event.beats === null && event.role !== 'boost' ? 650 : 900;
    case 'trickWon':
      return 1300;
    case 'boosted':
      return 800;
    case 'moved':
      return 500 + STEP_MS * event.path.length + 180 * event.path.filter(({ jumped }) => jumped.length > 0).length;
    case 'trickCleared':
      return 250;
    case 'roundOver':
      return 1100;
    case 'finished':
      return 1800;
    case 'shuffled':
    case 'hand':
    case 'turn':
      return 0;
  }
}
