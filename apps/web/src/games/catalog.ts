import type { AnyGame, Json, Measure, Seat } from '@slipstream/engine';
import type { SeatMark } from '../parts/seats.ts';

/** What the chrome knows of a game without loading its rules or its board: what its folder exports as `card`. */
export interface GameCard {
  readonly id: string;
  readonly name: string; // names of games are not translated
  readonly order: number; // among the posters, lowest first
  readonly seatCounts: readonly number[];
  readonly usual: number; // seats of a race started with one touch
  /** Options for somebody's first race ever; only what differs from the defaults. */
  readonly firstOptions?: Readonly<Record<string, Json>>;
  /** One tap plays, for whoever knows the game: everything can be looked at without picking it. */
  readonly oneTap?: boolean;
  readonly minutes: number;
  /** The address of its living picture, a drawing with the crops that `Scene` asks for. */
  readonly scene: string;
  /** The address of the picture of whoever teaches it; absent where a game has no lessons. */
  readonly coach?: string;
  /** Colour and shape of each seat. */
  readonly marks: readonly SeatMark[];
  readonly dealsColours: boolean; // seats get their marks at the start of the race
  feel(): string;
  /** The rules, in a chunk of their own. */
  rules(): Promise<AnyGame>;
  /** Counts the turns of a race, for charts and jumps. */
  turn(view: unknown): number;
  /** Seats that owe a decision. */
  pending(view: unknown): readonly Seat[];
  /** A turn in words: "Turn 7", "Round 2, turn 3". */
  turnName(turn: number): string;
  /** What its races are measured by; absent where there are no records to beat. */
  readonly measured?: {
    measures(options: unknown, seatCount: number): readonly Measure[];
    /** A value in words: "26 tricks". */
    words(value: number): string;
  };
}

const CARDS = import.meta.glob<GameCard>('../boards/*/card.ts', { eager: true, import: 'card' });

/** The games, in the order of the posters. */
export const CATALOG: readonly GameCard[] = Object.values(CARDS).sort((a, b) => a.order - b.order);

export const cardOf = (game: string): GameCard | undefined => CATALOG.find(({ id }) => id === game);
