import './theme.css';
import { measures } from '@slipstream/games/neko/measures';
import { SEAT_COUNTS } from '@slipstream/games/neko/seatCounts';
import type { Options, View } from '@slipstream/games/neko/types';
import type { GameCard } from '../../games/catalog.ts';
import { m } from '../../paraglide/messages.js';
import coach from './coach.svg';
import scene from './scene.svg';

export const card: GameCard = {
  id: 'neko',
  name: 'Neko Racing',
  order: 3,
  seatCounts: SEAT_COUNTS,
  usual: 4,
  oneTap: true,
  minutes: 15,
  scene,
  coach,
  // The colours are those of the rules, so their shapes differ from other games'.
  marks: [
    { colour: 'blue', shape: 'circle' },
    { colour: 'green', shape: 'triangle' },
    { colour: 'red', shape: 'square' },
    { colour: 'black', shape: 'diamond' },
    { colour: 'orange', shape: 'star' },
  ],
  dealsColours: true,
  feel: () => m.neko_feel(),
  rules: async () => (await import('@slipstream/games/neko/index')).neko,
  turn: (view) => trickNow(view as View),
  pending: (view) => [(view as View).turn].filter((seat) => seat !== null),
  turnName: (trick) => m.neko_trick_name({ trick }),
  measured: {
    measures: (options, seatCount) => measures(options as Options, seatCount),
    words: (count) => m.neko_best_tricks({ count }),
  },
};

/** The trick that lies on the table, counted over all rounds; once won it stays the same until the next one is led. */
const trickNow = ({ tricks, phase }: View): number => (phase === 'playing' ? tricks + 1 : tricks);
