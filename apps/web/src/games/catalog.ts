import type { AnyGame, Seat } from '@slipstream/engine';
import type { View as GravwellView } from '@slipstream/games/gravwell/types';
import type { View as NekoView } from '@slipstream/games/neko/types';
import type { View as OutspeedView } from '@slipstream/games/outspeed/types';
import { m } from '../paraglide/messages.js';

/** What the chrome knows of a game without loading it: enough for a poster. */
export interface GameCard {
  readonly id: string;
  readonly name: string; // names of games are not translated
  readonly fewest: number;
  readonly most: number;
  readonly usual: number; // seats of a race started with one touch
  readonly minutes: number;
  readonly dealsColours: boolean; // seats get their colours at the start
  feel(): string;
  /** The rules, in a chunk of their own. */
  rules(): Promise<AnyGame>;
  /** Counts the turns of a race, for charts and jumps. */
  turn(view: unknown): number;
  /** Seats that owe a decision. */
  pending(view: unknown): readonly Seat[];
  /** A turn in words: "Turn 7", "Round 2, turn 3". */
  turnName(turn: number): string;
}

const GRAVWELL_STEPS = 7; // in a round: the draft and six turns

const outspeed: GameCard = {
  id: 'outspeed',
  name: 'OUTSPEED',
  fewest: 3,
  most: 6,
  usual: 4,
  minutes: 25,
  dealsColours: false,
  feel: () => m.feel_outspeed(),
  rules: async () => (await import('@slipstream/games/outspeed/index')).outspeed,
  turn: (view) => (view as OutspeedView).turn,
  pending: (view) => (view as OutspeedView).pending,
  turnName: (turn) => m.turn_name({ turn }),
};

const gravwell: GameCard = {
  id: 'gravwell',
  name: 'Gravwell',
  fewest: 1,
  most: 4,
  usual: 4,
  minutes: 20,
  dealsColours: false,
  feel: () => m.feel_gravwell(),
  rules: async () => (await import('@slipstream/games/gravwell/index')).gravwell,
  turn: (view) => {
    const { round, turn } = view as GravwellView;
    return (round - 1) * GRAVWELL_STEPS + turn;
  },
  pending: (view) => (view as GravwellView).pending,
  turnName: (at) => {
    const round = Math.floor(at / GRAVWELL_STEPS) + 1;
    const turn = at % GRAVWELL_STEPS;
    return turn === 0 ? m.round_draft_name({ round }) : m.round_turn_name({ round, turn });
  },
};

const neko: GameCard = {
  id: 'neko',
  name: 'Neko Racing',
  fewest: 3,
  most: 5,
  usual: 4,
  minutes: 15,
  dealsColours: true,
  feel: () => m.feel_neko(),
  rules: async () => (await import('@slipstream/games/neko/index')).neko,
  turn: (view) => (view as NekoView).tricks + 1,
  pending: (view) => [(view as NekoView).turn].filter((seat) => seat !== null),
  turnName: (turn) => m.trick_name({ trick: turn }),
};

/** The games, in the order of the posters. */
export const CATALOG: readonly GameCard[] = [outspeed, gravwell, neko];

export const cardOf = (game: string): GameCard | undefined => CATALOG.find(({ id }) => id === game);
