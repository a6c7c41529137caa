import type { Ranking, Seat, Viewer } from '@slipstream/engine';
import type { BONUSES, DICE, ENDINGS, OUT_REASONS, PHASES, ROUTES, SIDES } from './data.ts';
import type { OlderRules } from './olderRules.ts';
import type { TileSet } from './tile.ts';

export type { Amount, Character, Route, Term, Tile, TileSet, TileSide } from './tile.ts';

export type Bonus = (typeof BONUSES)[number];
export type RouteName = (typeof ROUTES)[number];
/** Which face of the tiles is up: `few` is the one for 3-4 pilots, `many` the one for 5-6. */
export type Side = (typeof SIDES)[number];
export type Die = (typeof DICE)[number];
export type Phase = (typeof PHASES)[number];
export type OutReason = (typeof OUT_REASONS)[number];
export type Ending = (typeof ENDINGS)[number];

export interface Options {
  /** [OS-12] Tiles 1 to 13 in ascending order, nothing shuffled. */
  readonly firstRace: boolean;
  /** The platform edition, or a whole tile set of one's own. */
  readonly tileSet: 'platform' | TileSet;
}

/** How many tokens of each kind lie together: a hand, or the discard. */
export type Tokens = Record<Bonus, number>;

/** Why and when a ship left the race. `order` is higher the later it fell; ships that fell together share it. */
export interface Out {
  readonly turn: number;
  readonly order: number;
  readonly reason: OutReason;
}

export interface Ship {
  zone: number; // the last one it stood on, once it is out
  fuel: number;
  readonly tokens: Tokens; // a declared token is still among them until all are revealed
  out: Out | null;
  // Choices of this turn; null while not made. They are sealed until their phase resolves.
  declared: Bonus | 'pass' | null;
  route: RouteName | null;
  wheel: number | null;
}

/** A pilot who gains bonus tokens this turn, in the order of drawing. */
export interface Drawer {
  readonly seat: Seat;
  due: number; // tokens still to be gained, the one being chosen now included
  drawn: readonly Bonus[]; // looked at now: two, one if that is all there is, none between two draws
  kept: Bonus | null; // sealed
}

export interface State {
  rules?: OlderRules; // absent under the current ones
  readonly options: Options;
  phase: Phase;
  awaiting: number; // bit mask of the seats that owe a decision
  turn: number; // 1 to 13
  side: Side;
  readonly tiles: readonly number[]; // all 13 in order; `turn` says which is current
  rearBoard: number; // board b holds the zones 7b + 1 to 7b + 7; two boards are down: this one and the next
  frontBoard: number; // the furthest one laid; further than the second only until a resolution is over
  fields: number[]; // the zone of each forcefield marker on the track, in ascending order
  enteredFields: number[]; // zones entered this turn while a marker stood on them, in ascending order
  readonly ships: readonly Ship[];
  stack: Bonus[]; // bottom first: drawn from the end
  returners: Seat[]; // who put back the tokens at the bottom of the stack, in the order of the stack
  readonly discard: Tokens;
  declaringZone: number; // bonus phase: the zone whose pilots are asked now
  drawers: Drawer[]; // keep phase
  falls: number; // moments so far at which ships went out
}

export type Action =
  | { readonly type: 'pass' }
  | { readonly type: 'bonus'; readonly bonus: Bonus }
  | { readonly type: 'route'; readonly route: RouteName }
  | { readonly type: 'wheel'; readonly number: number }
  | { readonly type: 'keep'; readonly bonus: Bonus };

/** Where an amount came from, symbol by symbol, so that a sum can be explained. */
export type TermValue =
  | { readonly kind: 'fixed'; readonly amount: number }
  | { readonly kind: 'count'; readonly route: RouteName; readonly amount: number }
  | { readonly kind: 'die'; readonly die: Die; readonly faces: readonly number[]; readonly amount: number }
  | { readonly kind: 'wheel'; readonly amount: number };

export interface PlayedBonus {
  readonly seat: Seat;
  readonly bonus: Bonus;
}

/** What made a ship move or its fuel change. */
export type Cause =
  | { readonly kind: 'bonus'; readonly by: readonly PlayedBonus[] } // several: their effects were added up
  | { readonly kind: 'route'; readonly route: RouteName; readonly terms: readonly TermValue[] }
  | { readonly kind: 'out'; readonly reason: OutReason };

/** What a bonus does to one ship: zones (back is negative) or fuel. */
export interface Hit {
  readonly seat: Seat;
  readonly zones: number;
  readonly fuel: number;
}

export type RouteCounts = Readonly<Record<RouteName, number>>;

/** The place of a ship that is out, in `moved` events and among the racers. */
export type Place = number | 'out';

export type Event =
  | { readonly type: 'shuffled'; readonly what: 'tiles'; readonly order: readonly number[] }
  | { readonly type: 'shuffled'; readonly what: 'tokens'; readonly order: readonly Bonus[] } // bottom first
  | { readonly type: 'raceBegan'; readonly seatCount: number; readonly zone: number; readonly fuel: number }
  | {
      readonly type: 'turnBegan';
      readonly turn: number;
      readonly tile: number;
      readonly side: Side;
      readonly isFinish: boolean;
    }
  | { readonly type: 'phaseBegan'; readonly phase: Phase; readonly seats: readonly Seat[] } // who decides now
  /** Bonus phase: the pilots of this zone are asked; from the front to the back. */
  | { readonly type: 'zoneAsked'; readonly zone: number; readonly seats: readonly Seat[] }
  /** Public: this seat has made its choice of the phase. */
  | { readonly type: 'locked'; readonly seat: Seat }
  /** To the seat itself: what it chose. */
  | { readonly type: 'sealed'; readonly seat: Seat; readonly action: Action }
  | { readonly type: 'declared'; readonly seat: Seat; readonly plays: boolean }
  /** All face-down tokens turn over; `held` is what each of these pilots has left. */
  | {
      readonly type: 'bonusesRevealed';
      readonly played: readonly (PlayedBonus & { readonly zone: number; readonly held: number })[];
    }
  | {
      readonly type: 'bonusApplied';
      readonly seat: Seat;
      readonly bonus: Bonus;
      readonly zone: number; // where its player stands
      readonly hits: readonly Hit[]; // the player included, if it helps them
      readonly fizzled: 'noTarget' | 'noMarker' | null;
    }
  | { readonly type: 'fieldPlaced'; readonly seat: Seat; readonly zone: number; readonly fields: readonly number[] }
  | { readonly type: 'routesRevealed'; readonly routes: readonly (RouteName | null)[]; readonly counts: RouteCounts }
  | {
      readonly type: 'overcrowded';
      readonly route: RouteName;
      readonly capacity: number;
      readonly seats: readonly Seat[];
    }
  | {
      readonly type: 'aloneOrCompany';
      readonly route: RouteName;
      readonly seats: readonly Seat[];
      readonly isAlone: boolean;
    }
  | { readonly type: 'wheelRevealed'; readonly picks: readonly { readonly seat: Seat; readonly number: number }[] }
  | {
      readonly type: 'rolled';
      readonly seat: Seat;
      readonly die: Die;
      readonly faces: readonly number[];
      readonly total: number;
      readonly pays: 'cost' | 'zones' | 'fuel';
    }
  /** `asked` may be more than what was there; `to` is never below 0. */
  | {
      readonly type: 'fuelChanged';
      readonly seat: Seat;
      readonly from: number;
      readonly to: number;
      readonly asked: number; // negative: paid or lost
      readonly cause: Cause;
    }
  | {
      readonly type: 'moved';
      readonly racer: string;
      readonly from: number;
      readonly to: Place;
      readonly asked: number; // zones it should have moved; backwards is negative
      readonly cause: Cause;
    }
  | { readonly type: 'stoppedByField'; readonly seat: Seat; readonly zone: number; readonly lost: number }
  | { readonly type: 'boardLaid'; readonly board: number; readonly zones: readonly [first: number, last: number] }
  | {
      readonly type: 'boardGone';
      readonly board: number;
      readonly zones: readonly [first: number, last: number];
      readonly seats: readonly Seat[]; // those who stood on it
      readonly fields: readonly number[]; // the markers still on the track
    }
  | { readonly type: 'out'; readonly seat: Seat; readonly out: Out; readonly discarded: readonly Bonus[] }
  /** The token stack was empty: the discard is shuffled into a new one. */
  | { readonly type: 'stackRenewed'; readonly tokens: number }
  | {
      readonly type: 'drew';
      readonly seat: Seat;
      readonly tokens: number;
      readonly stack: number;
      readonly due: number; // tokens still to be gained, the one drawn now included
    }
  | { readonly type: 'drewTokens'; readonly seat: Seat; readonly tokens: readonly Bonus[] }
  | { readonly type: 'kept'; readonly seat: Seat; readonly held: number; readonly stack: number }
  | { readonly type: 'keptToken'; readonly seat: Seat; readonly bonus: Bonus; readonly putBack: Bonus | null }
  | { readonly type: 'tilesTurned'; readonly side: Side; readonly racing: number }
  | { readonly type: 'fieldsCleared'; readonly zones: readonly number[]; readonly fields: readonly number[] }
  | {
      readonly type: 'raceEnded';
      readonly ending: Ending;
      readonly winners: readonly Seat[];
      readonly ranking: Ranking;
    };

/** From the least to the most that it may come to. */
export type Range = readonly [least: number, most: number];
export type Likelihood = 'possible' | 'certain';

/** What a route does to its pilot. A key that is absent: nothing of that kind happens. */
export interface ForecastOutcome {
  readonly upTo?: number; // pilots on the route, oneself included; absent in the last one, which holds for all more
  readonly isLost?: true; // [OS-56] more than there are places: the turn is lost
  readonly to?: Range; // the zone where the ship ends
  readonly stop?: number; // the zone whose forcefield cuts the furthest way short
  readonly cost?: Range; // fuel asked for: may be more than there is
  readonly fuel?: Range; // what is left, with the fuel gained
  readonly bonus?: number; // tokens gained
  readonly noFuel?: Likelihood; // to be out, for want of fuel
  readonly leftBehind?: Likelihood; // to be out, on a board that is taken away
}

/** What a lit route, or a number on the wheel, leads to if all ships stay where they are till then. */
export interface Forecast {
  readonly choice: RouteName | number;
  readonly outcomes: readonly ForecastOutcome[]; // by the number of pilots on the route, ascending
}

/** What everyone knows of a ship; a viewer's own sealed choices are among the secrets. */
export interface ShipView {
  readonly seat: Seat;
  readonly zone: number; // the last one it stood on, once it is out
  readonly fuel: number;
  readonly held: number; // number of tokens, a face-down one included
  readonly out: Out | null;
  readonly hasChosen: boolean; // this phase (bonus phase: this zone)
  /** `faceDown`: plays a bonus, not yet revealed. Null: has not (openly) answered, or was not asked. */
  readonly declared: Bonus | 'pass' | 'faceDown' | null;
  readonly route: RouteName | null; // once revealed
  readonly wheel: number | null; // likewise
}

/** A pilot gaining tokens; the tokens themselves only in the drawer's own view. */
export interface DrawerView {
  readonly seat: Seat;
  readonly due: number;
  readonly drawn: number;
  readonly hasKept: boolean;
}

/** What only this viewer knows. */
export interface Secrets {
  readonly tokens: Readonly<Tokens>;
  readonly declared: Bonus | 'pass' | null;
  readonly route: RouteName | null;
  readonly wheel: number | null;
  readonly drawn: readonly Bonus[];
  readonly kept: Bonus | null;
  /** Tokens the viewer has put under the stack and that still lie there; `fromBottom` 0 is the lowest. */
  readonly putBack: readonly { readonly fromBottom: number; readonly bonus: Bonus }[];
}

export interface View {
  readonly viewer: Viewer;
  readonly rules?: OlderRules; // absent under the current ones
  readonly options: Options;
  readonly phase: Phase;
  readonly pending: readonly Seat[];
  readonly turn: number;
  readonly side: Side;
  readonly tile: number; // the current one
  readonly pastTiles: readonly number[]; // in the order they came
  readonly tilesAhead: readonly number[]; // track tiles still to come, in ascending order: their true order is hidden
  readonly finishTile: number | null; // null while unseen
  readonly rearBoard: number;
  readonly frontBoard: number;
  readonly fields: readonly number[]; // the zone of each marker
  readonly enteredFields: readonly number[];
  readonly declaringZone: number;
  readonly ships: readonly ShipView[];
  readonly drawers: readonly DrawerView[];
  readonly stack: number;
  readonly returners: readonly Seat[];
  readonly discard: Readonly<Tokens>;
  readonly falls: number;
  readonly secrets: Secrets | null; // null for spectators
  readonly forecasts: readonly Forecast[]; // one per lit route or number, while the viewer chooses
  readonly ending: Ending | null;
  readonly ranking: Ranking; // as the race stands
}

/** What the outcome says besides the places. */
export interface Facts {
  readonly ending: Ending;
  readonly turns: number;
  readonly zones: readonly (number | null)[]; // null for a ship that is out
}
