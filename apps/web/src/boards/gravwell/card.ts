import './theme.css';
import { SEAT_COUNTS } from '@slipstream/games/gravwell/seatCounts';
import type { View } from '@slipstream/games/gravwell/types';
import type { GameCard } from '../../games/catalog.ts';
import { m } from '../../paraglide/messages.js';
import coach from './coach.svg';
import scene from './scene.svg';

const STEPS = 7; // in a round: the draft and six turns

export const card: GameCard = {
  id: 'gravwell',
  name: 'Gravwell',
  order: 2,
  seatCounts: SEAT_COUNTS,
  usual: 4,
  oneTap: true,
  minutes: 20,
  scene,
  coach,
  marks: [
    { colour: 'yellow', shape: 'triangle' },
    { colour: 'blue', shape: 'square' },
    { colour: 'red', shape: 'star' },
    { colour: 'white', shape: 'hexagon' },
  ],
  dealsColours: false,
  feel: () => m.gravwell_feel(),
  rules: async () => (await import('@slipstream/games/gravwell/index')).gravwell,
  turn: (view) => {
    const { round, turn } = view as View;
    return (round - 1) * STEPS + turn;
  },
  pending: (view) => (view as View).pending,
  turnName: (at) => {
    const round = Math.floor(at / STEPS) + 1;
    const turn = at % STEPS;
    return turn === 0 ? m.gravwell_round_draft_name({ round }) : m.gravwell_round_turn_name({ round, turn });
  },
};
