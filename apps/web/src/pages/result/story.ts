import { type AnyGame, type MatchRecord, type Played, replay, type Seat, updateFor } from '@slipstream/engine';
import { GENERATORS } from '@slipstream/table/chacha';
import type { AnyBoardModule, SeatFace } from '../../boards/board.ts';
import type { GameCard } from '../../games/catalog.ts';
import { lineOf, seatOfEvent } from '../../lines.ts';
import { type TurningPoint, turningPoint } from './turningPoint.ts';

/** Where everybody stood at the end of a turn. */
export interface TurnEnd {
  readonly turn: number;
  readonly places: readonly number[]; // per seat, 1 for the front-runner; level racers share a place
  readonly leads: readonly number[]; // per seat, ahead of the best of the others; all 0 where the game does not say
}

/** A race told in a chart and two sentences. */
export interface Story {
  readonly turns: readonly TurnEnd[];
  /** The turn in which the winner took the lead for good, and what happened in it. */
  readonly decisive: { readonly turn: number; readonly lines: readonly string[] } | undefined;
  /** The reader's own turn, if they raced. */
  readonly own: OwnTurn | undefined;
}

/** The turning point of one seat, what it did in it, and the stop of a replay right before it. */
export interface OwnTurn extends TurningPoint {
  readonly lines: readonly string[];
  readonly stop: number;
}

/** Whose story it is: the winner's, and that of the person who reads it. */
interface Eyes {
  readonly winner: Seat | undefined;
  readonly reader: Seat | undefined;
  readonly hasWon: boolean;
}

interface Frame {
  readonly turn: number;
  readonly view: unknown;
  readonly events: readonly unknown[];
}

/** Plays a record through once, with the eyes of a spectator. */
export function tellStory(
  rules: AnyGame,
  card: GameCard,
  board: AnyBoardModule,
  record: MatchRecord,
  faces: readonly SeatFace[],
  { winner, reader, hasWon }: Eyes,
): Story {
  const frames = [...framesOf(rules, card, record)];
  const turns = turnEnds(board, frames, record.seatCount);
  const own = reader === undefined ? undefined : ownTurn(board, frames, turns, faces, reader, hasWon);
  const at = winner === undefined ? undefined : leadTaken(turns, winner);
  const turn = at === undefined ? undefined : turns[at]?.turn;
  if (turn === undefined) return { turns, decisive: undefined, own };
  const events = frames.filter((frame) => frame.turn === turn).flatMap((frame) => frame.events);
  const overtaken = turns[(at ?? 0) - 1]?.places.indexOf(1);
  return { turns, decisive: { turn, lines: decisiveLines(board, events, faces, winner, overtaken) }, own };
}

function ownTurn(
  board: AnyBoardModule,
  frames: readonly Frame[],
  turns: readonly TurnEnd[],
  faces: readonly SeatFace[],
  reader: Seat,
  hasWon: boolean,
): OwnTurn | undefined {
  const point = turningPoint(turns, reader, hasWon);
  if (point === undefined) return undefined;
  const events = frames.filter((frame) => frame.turn === point.turn).flatMap((frame) => frame.events);
  const stop = frames.findIndex((frame) => frame.turn === point.turn) - 1;
  return { ...point, lines: ownLines(board, events, faces, reader), stop: Math.max(0, stop) };
}

/** The two weightiest things that befell a seat, in their order. */
function ownLines(
  board: AnyBoardModule,
  events: readonly unknown[],
  faces: readonly SeatFace[],
  seat: Seat,
): readonly string[] {
  const told = toldLines(board, events, faces).filter((line) => line.seat === seat);
  const weighty = [...told].sort((one, other) => other.ms - one.ms).slice(0, 2);
  return told.filter((line) => weighty.includes(line)).map(({ text }) => text);
}

const toldLines = (board: AnyBoardModule, events: readonly unknown[], faces: readonly SeatFace[]) =>
  events
    .map((event) => ({ seat: seatOfEvent(event), text: lineOf(board, event, faces), ms: board.duration(event) }))
    .filter(({ text }) => text !== '');

function* framesOf(rules: AnyGame, card: GameCard, record: MatchRecord): Generator<Frame> {
  let turn = 0;
  for (const step of replay(rules, record, GENERATORS)) {
    if (!step.ok) return;
    const { view, events } = spectate(rules, step.value.after);
    yield { turn, view, events };
    turn = card.turn(view);
  }
}

const spectate = (rules: AnyGame, played: Played<unknown, unknown>) => updateFor(rules, played, 'spectator');

function turnEnds(board: AnyBoardModule, frames: readonly Frame[], seats: number): readonly TurnEnd[] {
  const last = new Map<number, unknown>();
  for (const { turn, view } of frames) last.set(turn, view);
  return [...last].map(([turn, view]) => ({
    turn,
    places: placesOf(board, view, seats),
    leads: Array.from({ length: seats }, (_, seat) => board.lead?.(view, seat) ?? 0),
  }));
}

function placesOf(board: AnyBoardModule, view: unknown, seats: number): readonly number[] {
  const places: number[] = new Array(seats).fill(seats);
  let place = 1;
  for (const group of board.standing(view)) {
    for (const seat of group.seats) places[seat] = place;
    place += group.seats.length;
  }
  return places;
}

/** Index of the turn from whose end on nobody was ahead of the winner; undefined if nobody ever was. */
export function leadTaken(turns: readonly TurnEnd[], winner: Seat): number | undefined {
  const lastBehind = turns.findLastIndex(({ places }) => (places[winner] ?? 1) > 1);
  return lastBehind < 0 ? undefined : Math.min(lastBehind + 1, turns.length - 1);
}

/** Two lines at most: what befell the one who was ahead, and what the winner did. */
function decisiveLines(
  board: AnyBoardModule,
  events: readonly unknown[],
  faces: readonly SeatFace[],
  winner: Seat | undefined,
  overtaken: Seat | undefined,
): readonly string[] {
  const told = toldLines(board, events, faces);
  const weightiest = (lines: typeof told) =>
    lines.reduce((best, line) => (line.ms > best.ms ? line : best), lines[0] ?? NOTHING);
  const own = weightiest(told.filter(({ seat }) => seat === winner));
  const others = weightiest(told.filter(({ seat }) => seat !== undefined && seat === overtaken));
  return [others.text, own.text].filter((text) => text !== '');
}

const NOTHING = { seat: undefined, text: '', ms: 0 };
