import type { Event } from '@slipstream/games/gravwell/types';
import { flightTime } from './motion.ts';

/** How long an event is worth watching, in ms at speed 1; 0: not a step of its own. */
export function duration(event: Event): number {
  switch (event.type) {
    case 'moved':
      return 500 + flightTime(event.from, event.to);
    case 'revealed':
      return 1300;
    case 'cameUp':
      return event.pull === null ? 600 : 1000;
    case 'tractor':
      return 1200;
    case 'stopped':
    case 'stayed':
      return 1400;
    case 'left':
      return 1600;
    case 'ended':
      return 1800;
    case 'laidOut':
      return 900;
    case 'drafted':
    case 'roundBegan':
    case 'handDiscarded':
      return 800;
    case 'looked':
      return 700;
    case 'began':
    case 'asked':
    case 'wentOn':
    case 'rowLaid':
    case 'roundEnded':
      return 500;
    case 'shuffled':
    case 'turnBegan':
    case 'turnEnded':
    case 'locked':
    case 'sealed':
      return 0;
  }
}
