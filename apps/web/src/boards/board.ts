import type { Seat, Viewer } from '@slipstream/engine';
import type { ComponentType } from 'preact';
import type { SeatMark } from '../parts/seats.ts';

/** Somebody at the table, as every board draws them: colour, emblem and name always together. */
export interface SeatFace {
  readonly seat: Seat;
  readonly name: string;
  readonly isYou?: boolean; // whoever looks at this page sits there
  readonly bot: string | undefined; // the level, if a bot sits or stands in here
  readonly away: boolean; // a stand-in plays, or the person is not connected
  /** `hidden`: the table does not tell who is ready. `sending`: one's own, not yet safe at the table. */
  readonly choice: 'none' | 'thinking' | 'sending' | 'locked' | 'hidden';
  readonly presence?: Presence; // where it can be told
  readonly until?: number; // ms of this device's clock: when the time of somebody who is waited for ends
}

/** Whether whoever has a seat is there: `driven` by a stand-in for now, `left` for good. */
export type Presence = 'here' | 'away' | 'driven' | 'left' | 'bot';

/** What a board is given. It draws `view` and offers `legalActions`; it never knows a rule. */
export interface BoardProps<View, Action, Event> {
  /** What is drawn now: the truth, or a moment on the way to it while events play. */
  readonly view: View;
  readonly viewer: Viewer;
  readonly faces: readonly SeatFace[];
  /** Empty unless it is yours to choose now; empty while events play. */
  readonly legalActions: readonly Action[];
  /** Chosen on this screen, not yet locked in. */
  readonly picked: Action | undefined;
  /** Locked in: counts at the deadline, may be changed until the reveal. */
  readonly locked: Action | undefined;
  /**
   * Picks; the same once more locks in, and so does the first touch where one tap is enough. `first`: choices to be made
   * before it, in the same go.
   */
  pick(action: Action | undefined, first?: readonly Action[]): void;
  /** Locks in what is picked, or `action` at once. */
  lockIn(action?: Action): void;
  /** The event being played, for motion that the change of view alone does not tell. */
  readonly playing: PlayingStep<Event> | undefined;
}

export interface PlayingStep<Event> {
  readonly event: Event;
  /** How long it lasts at the chosen speed; 0 with reduced motion or when skipped. */
  readonly ms: number;
}

/** Whose racer is drawn, and in which race. */
export interface RacerProps<View> {
  readonly view: View;
  readonly seat: Seat;
}

/** One game's part of the page: everything the shell needs, loaded on demand. */
export interface BoardModule<View, Action, Event> {
  readonly Board: ComponentType<BoardProps<View, Action, Event>>;
  /** The ship or cat that a seat races with, as a picture beside its name; without it a portrait of who sits there. */
  readonly Racer?: ComponentType<RacerProps<View>>;
  /** The view one event later. Only for drawing: when all events have played, the true view replaces it. */
  fold(view: View, event: Event): View;
  /** How long an event is worth watching, in ms at speed 1; 0: not a step of its own. */
  duration(event: Event): number;
  /** One line that says what happened and why (rule and numbers), in the reader's language; '' if not worth a line. */
  line(event: Event, faces: readonly SeatFace[]): string;
  /** A choice in words, in the reader's language: names the control and fills the lock-in button. */
  actionLabel(action: Action, view: View): string;
  /** What is going on now, in one line: "Round 2, turn 3: pick a card". Also announced to screen readers. */
  status(view: View, viewer: Viewer): string;
  /** Race order for plates and results: groups of seats, best first, and one short fact per seat ("zone 19"). */
  standing(view: View): readonly { readonly seats: readonly Seat[]; readonly fact: string }[];
  /** Colour and shape of a seat, where the game deals them; otherwise every seat has its own (`parts/seats.ts`). */
  mark?(view: View, seat: Seat): SeatMark;
  /** The chapters of the rules, in the reader's language, drawn with the real parts. */
  readonly Learn: ComponentType<{ readonly search: string }>;
  /** Why and when a seat has left a race that goes on, in one sentence to whoever sits there; undefined while it races. */
  farewell?(view: View, seat: Seat): string | undefined;
  /** How far a seat is ahead of the best of the others, in whatever the race is measured by; negative when behind. */
  lead?(view: View, seat: Seat): number;
  /** In somebody's first race of all: a choice that is made for them because it asks too much, and words that say so. */
  readonly deal?: { choose(view: View): Action | undefined; words(): string };
  /** A hint that matters now for somebody new, or undefined. */
  hint(view: View, viewer: Viewer): string | undefined;
}

export type AnyBoardModule = BoardModule<unknown, unknown, unknown>;
