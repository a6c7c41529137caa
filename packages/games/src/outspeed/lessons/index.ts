import type { Course } from '@slipstream/engine/lesson';
import { outspeed } from '../index.ts';
import type { Event, State } from '../types.ts';
import { bonusTokens } from './bonusTokens.ts';
import { crowded } from './crowded.ts';
import { diceAndWheel } from './diceAndWheel.ts';
import { fallsAway } from './fallsAway.ts';
import { finishTile } from './finishTile.ts';
import { neverRunDry } from './neverRunDry.ts';
import { offTheLine } from './offTheLine.ts';
import { oneSecretEach } from './oneSecretEach.ts';
import { own } from './positions.ts';
import { readATile } from './readATile.ts';

export const course: Course<State, Event> = {
  game: outspeed,
  lessons: [
    offTheLine,
    oneSecretEach,
    readATile,
    crowded,
    neverRunDry,
    diceAndWheel,
    bonusTokens,
    fallsAway,
    finishTile,
  ],
  // biome-ignore format: ids read best in one piece.
  decisions: [
    'OS-20', 'OS-21', 'OS-30', 'OS-31', 'OS-32', 'OS-33', 'OS-34', 'OS-35', 'OS-38',
    'OS-50', 'OS-51', 'OS-52', 'OS-53', 'OS-56', 'OS-58', 'OS-59', 'OS-60', 'OS-62', 'OS-63', 'OS-64', 'OS-65',
    'OS-70', 'OS-71',
  ],
  seatCount: (state) => state.ships.length,
  isOut: (state) => own(state).out !== null,
};
