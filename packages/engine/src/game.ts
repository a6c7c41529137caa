import type { Json } from './json.ts';
import type { Result } from './result.ts';
import type { Rng } from './rng.ts';
import type { Audience, Ranking, Seat, Viewer } from './seats.ts';

/** What a rule may do besides changing the state. */
export interface Effects<Event> {
  readonly rng: Rng;
  /** Absent when nobody listens: `effects.emit?.(…)` then does not even build the event. */
  emit?(audience: Audience, event: Event): void;
}

/** One choice on the set-up sheet: the values it may take, the default first. */
export interface OptionSpec {
  readonly key: string;
  readonly values: readonly Json[];
}

/** Something that races: a seat's ship or car, or one that nobody drives. */
export interface Racer {
  readonly id: string;
  readonly place: string | number;
}

/** How a match ended. No winners: nobody won (all pilots out, a lost solo game). */
export interface Outcome {
  readonly winners: readonly Seat[];
  /** Every seat once; or empty, when the match is lost and nobody has a place. */
  readonly ranking: Ranking;
  /** What boards of records keep: tricks driven, rounds, circuit. */
  readonly facts: Readonly<Record<string, Json>>;
}

/** Whether a solo match was not won: its seat has no place. Older rules gave it the first. */
export const isLost = ({ winners, ranking }: Outcome): boolean => winners.length === 0 && ranking.flat().length <= 1;

/** What matches of one kind are measured by, and what one of them reached; whoever keeps records keeps the best of each category. */
export interface Measure {
  readonly category: string; // such matches can be compared: letters, digits and dashes
  readonly better: 'less' | 'more';
  readonly value: number | undefined; // undefined: nothing was reached, or there was no match yet
}

/** The game in words: a short notation for actions that parses back, and one English line per event. */
export interface GameText<Action, Event> {
  action(action: Action): string;
  parse(text: string): Result<Action>;
  event(event: Event, name: (seat: Seat) => string): string;
}

/**
 * One set of rules. Deterministic, no I/O; every type parameter is plain JSON data.
 * Methods, not function properties, so that a list of different games has one type.
 */
export interface Game<Options, State, Action, Event, View> {
  readonly id: string; // folder name, URL part and record key
  readonly rulesVersion: number; // raised whenever an old record would replay differently
  /**
   * Older versions whose records and logs still replay. A state that was set up under one of them carries it as `rules`
   * at its top, so that all rules can tell; it is absent under the current version, and no proof looks at it.
   */
  readonly olderRules?: readonly number[];
  readonly seatCounts: readonly number[];
  readonly options: readonly OptionSpec[];
  readonly text: GameText<Action, Event>;

  /** Fills in defaults; refuses unknown keys, wrong values and combinations that do not go together. */
  parseOptions(raw: unknown, seatCount: number): Result<Options>;
  parseAction(raw: unknown): Result<Action>;

  /** `rules` is the version in force; absent: the current one. */
  setup(options: Options, seatCount: number, effects: Effects<Event>, rules?: number): State;
  /** Seats that owe a decision: several when choices are simultaneous, none when the match is over. */
  pending(state: State): readonly Seat[];
  /** Short, stable order, no duplicates; depends only on what `seat` may see. Empty unless pending. */
  legalActions(state: State, seat: Seat): readonly Action[];
  /** `legalActions(…)[rng.below(length)]`, for games that can pick without building the list. */
  randomAction?(state: State, seat: Seat, rng: Rng): Action;
  /** Changes `state` in place. The last sealed choice of a phase also resolves that phase. */
  play(state: State, seat: Seat, action: Action, effects: Effects<Event>): void;
  /** The order of the race now, and once it is over that of the outcome. */
  ranking(state: State): Ranking;
  outcome(state: State): Outcome | undefined;
  /** Whether the same players race again at once, because nobody won. */
  startsOver?(outcome: Outcome): boolean;
  /** What matches with these options and seats are measured by; with an outcome, what its match reached. */
  measures?(options: Options, seatCount: number, outcome?: Outcome): readonly Measure[];

  /** Everything `viewer` may know, and nothing else. A separate type, never a masked State. */
  view(state: State, viewer: Viewer): View;
  /** What `view` gives to each of them, for games in which they have much in common: that is made once, and shared. */
  views?(state: State, viewers: readonly Viewer[]): readonly View[];
  /** Some full state that looks like `view`, uniform over those that do; lets bots think ahead without cheating. */
  imagine(view: View, rng: Rng): State;
  /** The view one event later: what a page shows between two views. Exact for every viewer, all keys but `untold`. */
  fold(view: View, event: Event): View;
  /** Keys of the view that no event tells: they come fresh with each view. */
  readonly untold: readonly string[];

  /** A faster `cloneJson` for this state. */
  clone?(state: State): State;
  /** Where everything that races stands; `moved` events add up to it. */
  racers(state: State): readonly Racer[];
  /** Broken invariants in words (cards that vanished, two cars on one cell); none when all is sound. */
  faults(state: State): readonly string[];
}

/** The event every game emits when a racer changes place. */
export interface Moved {
  readonly type: 'moved';
  readonly racer: string;
  readonly from: string | number;
  readonly to: string | number;
}

/** Whether a match that began under this version of the rules can be replayed and go on. */
export const knowsRules = (game: Pick<AnyGame, 'rulesVersion' | 'olderRules'>, version: number): boolean =>
  version === game.rulesVersion || game.olderRules?.includes(version) === true;

/** Any game, for code that knows games only through the contract. */
export type AnyGame = Game<unknown, unknown, unknown, unknown, unknown>;
