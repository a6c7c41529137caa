import './theme.css';
import { SEAT_COUNTS } from '@slipstream/games/outspeed/seatCounts';
import type { View } from '@slipstream/games/outspeed/types';
import type { GameCard } from '../../games/catalog.ts';
import { m } from '../../paraglide/messages.js';
import coach from './coach.svg';
import scene from './scene.svg';

export const card: GameCard = {
  id: 'outspeed',
  name: 'OUTSPEED',
  order: 1,
  seatCounts: SEAT_COUNTS,
  usual: 4,
  firstOptions: { firstRace: true },
  minutes: 25,
  scene,
  coach,
  marks: [
    { colour: 'green', shape: 'circle' },
    { colour: 'yellow', shape: 'triangle' },
    { colour: 'blue', shape: 'square' },
    { colour: 'purple', shape: 'diamond' },
    { colour: 'red', shape: 'star' },
    { colour: 'white', shape: 'hexagon' },
  ],
  dealsColours: false,
  feel: () => m.outspeed_feel(),
  rules: async () => (await import('@slipstream/games/outspeed/index')).outspeed,
  turn: (view) => (view as View).turn,
  pending: (view) => (view as View).pending,
  turnName: (turn) => m.turn_name({ turn }),
};
