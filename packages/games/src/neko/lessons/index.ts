import type { Course } from '@slipstream/engine/lesson';
import { neko } from '../index.ts';
import type { Event, State } from '../types.ts';
import { boosts } from './boosts.ts';
import { followTheColour } from './followTheColour.ts';
import { lanesAndJumps } from './lanesAndJumps.ts';
import { lowCards } from './lowCards.ts';
import { newDeal } from './newDeal.ts';
import { ownTrump } from './ownTrump.ts';
import { tenCardsEach } from './tenCardsEach.ts';

export const course: Course<State, Event> = {
  game: neko,
  lessons: [tenCardsEach, followTheColour, ownTrump, lowCards, boosts, lanesAndJumps, newDeal],
  decisions: ['NR-20', 'NR-21', 'NR-22', 'NR-23', 'NR-30', 'NR-31', 'NR-32', 'NR-33', 'NR-35', 'NR-51'],
  seatCount: (state) => state.hands.length,
  // Boosts and catch-up are switched on, and spent with the drive.
  isPartOfGo: (action) => action.startsWith('+'),
};
