import type { Course } from '@slipstream/engine/lesson';
import { GATE } from '../data.ts';
import { gravwell } from '../index.ts';
import type { Event, State } from '../types.ts';
import { bothWays } from './bothWays.ts';
import { draft } from './draft.ts';
import { emergencyStop } from './emergencyStop.ts';
import { houseRules } from './houseRules.ts';
import { letters } from './letters.ts';
import { nearest } from './nearest.ts';
import { outOfTheHole } from './outOfTheHole.ts';
import { spaceIn } from './positions.ts';
import { pushAndPull } from './pushAndPull.ts';
import { takenSpaces } from './takenSpaces.ts';

export const course: Course<State, Event> = {
  game: gravwell,
  lessons: [outOfTheHole, draft, letters, nearest, bothWays, pushAndPull, emergencyStop, takenSpaces, houseRules],
  // biome-ignore format: ids read best in one piece.
  decisions: [
    'GW-12', 'GW-14', 'GW-20', 'GW-21', 'GW-22', 'GW-23', 'GW-24', 'GW-25', 'GW-30',
    'GW-50', 'GW-51', 'GW-52', 'GW-53', 'GW-54',
  ],
  seatCount: (state) => state.seatCount,
  // [GW-53] Through the active gate there is nothing more to choose.
  isOut: (state) => spaceIn(state) === GATE,
};
