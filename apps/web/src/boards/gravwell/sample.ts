import type {
  Action,
  Forecast,
  HandView,
  Letter,
  Movement,
  Pull,
  PullReason,
  PullSide,
  RacerId,
  ShipView,
  StackView,
  View,
} from '@slipstream/games/gravwell/types';
import type { SeatFace } from '../board.ts';

// One race in pictures, for the gallery and the chapters of the rules: round 4, turn 1, seat 0 looks on.

export const FACES: readonly SeatFace[] = ['Mira', 'Oda', 'Juno', 'Priya'].map((name, seat) => ({
  seat,
  name,
  bot: seat === 2 ? 'ace' : undefined,
  away: false,
  choice: seat === 2 || seat === 0 ? 'thinking' : 'locked',
}));

export const facesWith = (choice: SeatFace['choice']): readonly SeatFace[] =>
  FACES.map((face) => ({ ...face, choice }));

export const ship = (racer: RacerId, space: number): ShipView => {
  const kind = racer === 'ghost' ? 'ghost' : racer.startsWith('derelict') ? 'derelict' : 'player';
  return { racer, kind, seat: kind === 'player' ? Number(racer) : null, space, onTrack: space < 54 };
};

export const SHIPS: readonly ShipView[] = [
  ship('0', 23),
  ship('1', 31),
  ship('2', 17),
  ship('3', 0),
  ship('derelict26', 27),
  ship('derelict36', 36),
];

/** The same ships, some of them elsewhere. */
export const shipsAt = (places: Readonly<Record<RacerId, number>>): readonly ShipView[] =>
  SHIPS.map(({ racer, space }) => ship(racer, places[racer] ?? space));

export const side = (nearest: readonly RacerId[], distance: number, ships: number): PullSide => ({
  nearest,
  distance,
  ships,
});

export const pull = (
  racer: RacerId,
  reason: PullReason,
  towards: Pull['towards'],
  ahead: PullSide | null,
  behind: PullSide | null,
): Pull => ({ racer, ahead, behind, reason, towards });

export const PULLS: readonly Pull[] = [
  pull('0', 'nearest', 'out', side(['derelict26'], 4, 3), side(['2'], 6, 2)),
  pull('1', 'nearest', 'in', side(['derelict36'], 5, 1), side(['derelict26'], 4, 4)),
  pull('2', 'nearest', 'out', side(['0'], 6, 4), side(['3'], 17, 1)),
  pull('3', 'singularity', 'out', side(['2'], 17, 5), null),
];

export const move = (
  racer: RacerId,
  from: number,
  to: number,
  distance: number,
  skipped: readonly number[] = [],
): Movement => ({
  racer,
  from,
  to,
  direction: to > from ? 'out' : 'in',
  distance,
  skipped,
  end: to === 0 ? 'singularity' : to === 54 ? 'gate' : 'space',
});

const own = (card: Letter, to: number, distance: number, skipped: readonly number[] = []): Forecast => ({
  card,
  moves: [move('0', 23, to, distance, skipped)],
  still: null,
});

export const FORECASTS: readonly Forecast[] = [
  own('C', 26, 3),
  {
    card: 'J',
    still: null,
    moves: [
      move('derelict26', 27, 25, 2),
      move('2', 17, 19, 2),
      move('1', 31, 29, 2),
      move('derelict36', 36, 34, 2),
      move('3', 0, 2, 2),
    ],
  },
  own('N', 16, 6, [17]),
  own('R', 32, 9),
  own('V', 30, 7),
  own('Y', 32, 8, [31]),
];

export const hand = (racer: RacerId, cards: string, unknown: number, open = cards): HandView => ({
  racer,
  cards: [...cards] as Letter[],
  open: [...open] as Letter[],
  unknown,
  row: null,
});

export const HANDS: readonly HandView[] = [
  hand('0', 'CJNRVY', 0, 'JRV'),
  hand('1', 'FKW', 3),
  hand('2', 'AMU', 3),
  hand('3', 'HQZ', 3),
];

/** The same hands after this turn's cards (Y, S, M, H) were played. */
export const HANDS_AFTER: readonly HandView[] = [
  hand('0', 'CJNRV', 0, 'JRV'),
  hand('1', 'FKW', 2),
  hand('2', 'AU', 3),
  hand('3', 'QZ', 3),
];

/** A view of the sample race with some of it changed. */
export const sample = (changes: Partial<View> = {}): View => ({
  viewer: 0,
  options: { noSecrets: false, hardcore: false, activeGate: false, chaosTheory: false, singularityPulls: true },
  seatCount: 4,
  phase: 'choosing',
  round: 4,
  rounds: 6,
  turn: 1,
  pending: [0, 2],
  ships: SHIPS,
  finishers: [],
  pulls: PULLS,
  draftOrder: [3, 2, 0, 1],
  picks: 12,
  stacks: [],
  hands: HANDS,
  stops: [0, 1, 2, 3],
  sealed: null,
  sealedPosition: null,
  pickingFor: null,
  forecasts: FORECASTS,
  played: [],
  asked: null,
  discard: [],
  end: null,
  ...changes,
});

export const PLAYS: readonly Action[] = FORECASTS.map(({ card }) => ({ type: 'play', card }));

/** A stack by its open cards, as `A` or `A-3` where seat 3 has taken it. */
export const stack = (text: string, unknown: number): StackView => {
  const [open = '', taker] = text.split('-');
  return { open: [...open] as Letter[], hidden: [], unknown, takenBy: taker ?? null };
};
