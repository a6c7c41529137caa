import type { Seat, Viewer } from '@slipstream/engine';

/** The colours of cards, tiles and cars, in the order of the tiles; a race of n seats uses the first n. */
export const COLOURS = ['blue', 'green', 'red', 'black', 'orange'] as const;
export type Colour = (typeof COLOURS)[number];

export const CIRCUIT_IDS = ['short', 'long'] as const;
export type CircuitId = (typeof CIRCUIT_IDS)[number];

export interface Options {
  readonly circuit: CircuitId;
  readonly catchUp: boolean;
}

/** A card by its number in `CARDS`: 0 to 9 are blue 1 to 10, 10 to 19 green 1 to 10, and so on. */
export type Card = number;

/** What is printed on a card: `cars` is how far it drives. */
export interface CardFace {
  readonly colour: Colour;
  readonly number: number;
  readonly cars: number;
}

/** Where a car stands: the id of its cell; from the second lap on followed by the lap, as in `7b@2`. */
export type Place = string;

/** One cell of a circuit as data: where it is drawn, and the cells straight and diagonally ahead of it. */
export interface Cell {
  readonly id: string;
  readonly lane: number; // 0 is the outside of the circuit
  readonly place: number; // along the track, the start is 0
  readonly x: number;
  readonly y: number;
  readonly angle: number; // heading in degrees; driving to the right is 0
  readonly ahead: readonly string[];
}

/** A circuit as data. The start holds all cars; reaching the finish cell is crossing the line. */
export interface Circuit {
  readonly id: string;
  readonly name: string;
  readonly laps: number;
  readonly start: string;
  readonly finish: string;
  readonly cells: readonly Cell[];
}

/** The whole truth of a race. Colours are indices into `COLOURS`, cars stand on spots of the compiled track. */
export interface State {
  readonly options: Options;
  readonly tiles: readonly number[]; // colour of each seat
  readonly cars: number[]; // spot of each seat's car, see `track.ts`
  readonly hands: Card[][]; // ascending
  rows: Card[][]; // boost rows, in order of arrival
  discard: Card[]; // out for this round
  table: Card[]; // the trick in order of play, boosts included until it is cleared
  leader: Seat;
  round: number; // 1 for the first
  tricks: number; // tricks won so far, over all rounds
  phase: Phase;
}

export type Phase = { readonly name: 'playing' } | Driving | { readonly name: 'over' };

/** The winner of a trick decides on boosts and where to drive. */
export interface Driving {
  readonly name: 'driving';
  readonly winner: Seat;
  readonly card: Card; // the one that won
  readonly spent: Card[]; // boosts, in order
  catchUp: CatchUp;
  distance: number; // of all these together
}

/** [NR-51] Whether the winner may add the 2 cells, has added them, or has no claim to them. */
export type CatchUp = 'none' | 'open' | 'taken';

/**
 * The winner of a trick takes boosts one at a time, in any order, and the 2 cells of catch-up like one more boost;
 * naming the cell where the drive ends starts it.
 */
export type Action =
  | { readonly type: 'play'; readonly card: Card }
  | { readonly type: 'boost'; readonly card: Card }
  | { readonly type: 'catchUp' }
  | { readonly type: 'drive'; readonly to: Place };

/** Opening the trick, following its colour, or throwing a boost. */
export type Role = 'led' | 'followed' | 'boost';

/** A card on the table of the current trick. */
export interface Play {
  readonly seat: Seat;
  readonly card: Card;
  readonly role: Role;
  readonly isTrump: boolean;
}

/** Why a card took the lead of the trick from another. */
export type Beats = 'higher' | 'trump' | 'later trump';

/** One part of the distance: the winning card, a boost of its colour, a boost of another colour, or catch-up. */
export interface Part {
  readonly why: 'card' | 'same colour' | 'other colour' | 'catch-up';
  readonly card: Card | null; // none for catch-up
  readonly cells: number;
}

/** One counted step of a drive, with the cars jumped on the way to it (not counted), nearest first. */
export interface Step {
  readonly to: Place;
  readonly jumped: readonly { readonly place: Place; readonly seat: Seat }[];
}

/** A cell where the drive can end, with one way to it. */
export interface End {
  readonly to: Place;
  readonly path: readonly Step[];
  readonly lost: number; // cells left over at the finish line
}

/** How many cards of each colour a hand holds: `colours[0]` is blue. */
export type ColourCounts = readonly number[];

/** [NR-50] What boards of records keep. */
export interface RaceRecord {
  readonly tricks: number;
  readonly round: number;
  readonly circuit: CircuitId;
  readonly seats: number;
  readonly catchUp: boolean;
}

/** Why a seat leads: it is blue, it won the last trick, or its car is last at the start of a round. */
export type LeadReason = 'blue' | 'won' | 'last';

export type Event =
  | { readonly type: 'shuffled'; readonly what: 'tiles' | 'cards'; readonly order: readonly number[] }
  | { readonly type: 'tiles'; readonly tiles: readonly Tile[] }
  | { readonly type: 'dealt'; readonly round: number; readonly colours: readonly ColourCounts[] }
  | { readonly type: 'hand'; readonly seat: Seat; readonly cards: readonly Card[] }
  | {
      readonly type: 'leads';
      readonly seat: Seat;
      readonly why: LeadReason;
      readonly tied: readonly Seat[]; // all cars level for last place, when that is the reason
      readonly round: number;
      readonly trick: number; // 1 to 10 within the round
    }
  | { readonly type: 'turn'; readonly seat: Seat; readonly to: 'play' | 'drive' }
  | {
      readonly type: 'played';
      readonly seat: Seat;
      readonly card: Card;
      readonly role: Role;
      readonly isTrump: boolean;
      readonly led: Colour;
      readonly winning: Seat; // of the trick so far
      readonly beats: { readonly seat: Seat; readonly card: Card; readonly by: Beats } | null;
      readonly colours: ColourCounts; // left in the hand
    }
  | {
      readonly type: 'trickWon';
      readonly seat: Seat;
      readonly card: Card;
      readonly by: 'highest' | 'trump';
      readonly beatenTrumps: readonly { readonly seat: Seat; readonly card: Card }[];
      readonly cells: number; // what the card alone drives
      readonly catchUp: CatchUp;
      readonly tricks: number; // over the whole race, this one included
    }
  | { readonly type: 'boosted'; readonly seat: Seat; readonly part: Part; readonly distance: number }
  | {
      readonly type: 'moved';
      readonly racer: string; // String(seat)
      readonly from: Place;
      readonly to: Place;
      readonly seat: Seat;
      readonly sum: readonly Part[];
      readonly distance: number;
      readonly path: readonly Step[];
      readonly lost: number;
      readonly stepsToGo: number;
    }
  | {
      readonly type: 'trickCleared';
      readonly discarded: readonly Card[];
      readonly boosts: readonly { readonly seat: Seat; readonly card: Card }[]; // into these seats' rows
    }
  | {
      readonly type: 'roundOver';
      readonly round: number;
      readonly unspent: readonly { readonly seat: Seat; readonly cards: readonly Card[] }[];
    }
  | { readonly type: 'finished'; readonly seat: Seat; readonly record: RaceRecord };

/** [NR-3] A seat's colour and the trump number that goes with it. */
export interface Tile {
  readonly seat: Seat;
  readonly colour: Colour;
  readonly trump: number;
}

/** What everyone sees of one seat. */
export interface SeatView extends Tile {
  readonly place: Place;
  readonly cell: string; // to draw the car; laps left out
  readonly lap: number; // 1 for the first
  readonly stepsToGo: number;
  readonly position: number; // 1 for the front-runner; level cars share it
  readonly isLast: boolean; // level for the most steps to go [NR-40, NR-51]
  readonly colours: ColourCounts;
  readonly boosts: readonly Card[];
}

/** What a card in hand would come to now: of several words the first that is true. */
export type CardForecast =
  | 'mustFollow' // [NR-21] may not be played: there are cards of the led colour in the hand
  | 'boost' // [NR-21] cannot win
  | 'wins' // nobody plays after it
  | 'winsForNow'
  | 'loses'; // to the card that is winning

/** The open decision of the winner of a trick. */
export interface DriveView {
  readonly seat: Seat;
  readonly sum: readonly Part[]; // taken so far, the winning card first
  readonly distance: number;
  readonly boosts: readonly Part[]; // what each card of the row would add, in the order of the row
  readonly catchUp: CatchUp;
  /** Where the drive can end: now (first entry) and for every larger distance that boosts could still make. */
  readonly reach: readonly { readonly distance: number; readonly ends: readonly End[] }[];
}

export interface View {
  readonly viewer: Viewer;
  readonly options: Options;
  readonly seats: readonly SeatView[];
  readonly hand: readonly Card[]; // the viewer's own; empty for a spectator
  readonly forecasts: readonly CardForecast[]; // one per card in hand while the viewer is to play, else none
  readonly discard: readonly Card[]; // seen this round and out of it
  readonly round: number;
  readonly trick: number; // 1 to 10 within the round
  readonly tricks: number; // won so far, over all rounds
  readonly leader: Seat;
  readonly led: Colour | null; // none before the leader has played
  readonly plays: readonly Play[]; // the trick so far, in order
  readonly winning: Seat | null; // of the trick so far
  readonly phase: Phase['name'];
  readonly turn: Seat | null; // who decides; none when the race is over
  readonly drive: DriveView | null;
  readonly record: RaceRecord | null; // of the winner, once the race is over
}
