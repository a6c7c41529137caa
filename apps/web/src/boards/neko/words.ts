import type { Seat, Viewer } from '@slipstream/engine';
import type { Action, End, View } from '@slipstream/games/neko/types';
import { m } from '../../paraglide/messages.js';
import type { SeatMark } from '../../parts/seats.ts';
import { laneName } from './geometry.ts';
import { cardName, colourName, faceOf, seatOf } from './names.ts';

export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The cells where the drive may end now, in the order of their letters. */
const endsNow = (view: View): readonly End[] => view.drive?.reach[0]?.ends ?? [];

/** A choice in words. */
export function actionLabel(action: Action, view: View): string {
  switch (action.type) {
    case 'play':
      return cardName(action.card);
    case 'boost':
      return m.neko_action_boost({ card: cardName(action.card), cells: cellsOfBoost(view, action.card) });
    case 'catchUp':
      return m.neko_action_catch_up();
    case 'drive':
      return m.neko_action_drive({ letter: letterOf(view, action.to), lane: laneText(view, action.to) });
  }
}

const cellsOfBoost = (view: View, card: number): number =>
  view.drive?.boosts.find((part) => part.card === card)?.cells ?? 1;

const letterOf = (view: View, to: string): string => LETTERS[endsNow(view).findIndex((end) => end.to === to)] ?? '';

export function laneText(view: View, to: string): string {
  switch (laneName(view.options.circuit, to)) {
    case 'outside':
      return m.neko_lane_outside();
    case 'middle':
      return m.neko_lane_middle();
    case 'inside':
      return m.neko_lane_inside();
    case 'line':
      return m.neko_lane_line();
  }
}

/** What is going on now, in one line. */
export function status(view: View, viewer: Viewer): string {
  const { round, trick } = view;
  if (view.phase === 'over') return m.neko_status_over({ tricks: view.tricks });
  const isMine = view.turn === viewer;
  if (view.phase === 'driving')
    return isMine ? m.neko_status_drive_mine({ round, trick }) : m.neko_status_drive({ round, trick });
  if (!isMine) return m.neko_status_play({ round, trick });
  if (view.led === null) return m.neko_status_lead_mine({ round, trick });
  const colour = colourName(view.led);
  return mustFollow(view)
    ? m.neko_status_follow({ round, trick, colour })
    : m.neko_status_throw({ round, trick, colour });
}

const mustFollow = (view: View): boolean => view.hand.some((card) => faceOf(card).colour === view.led);

/** Groups of seats, best first, with the steps still to go. */
export function standing(view: View): readonly { readonly seats: readonly Seat[]; readonly fact: string }[] {
  const steps = [...new Set(view.seats.map(({ stepsToGo }) => stepsToGo))].sort((a, b) => a - b);
  return steps.map((left) => ({
    seats: view.seats.filter(({ stepsToGo }) => stepsToGo === left).map(({ seat }) => seat),
    fact: left === 0 ? m.neko_fact_finished() : m.neko_fact_to_go({ steps: left }),
  }));
}

/** Steps ahead of the best of the others. */
export function lead({ seats }: View, seat: Seat): number {
  const others = seats.filter((each) => each.seat !== seat).map(({ stepsToGo }) => stepsToGo);
  return Math.min(...others) - (seats[seat]?.stepsToGo ?? 0);
}

const SHAPES = { blue: 'circle', green: 'triangle', red: 'square', black: 'diamond', orange: 'star' } as const;

/** Colours are dealt with the tiles (NR-10). */
export function mark(view: View, seat: Seat): SeatMark {
  const { colour } = seatOf(view, seat);
  return { colour, shape: SHAPES[colour] };
}

/** What somebody new should know at this moment. */
export function hint(view: View, viewer: Viewer): string | undefined {
  if (viewer === 'spectator' || view.turn !== viewer) return undefined;
  if (view.phase === 'driving') return view.drive?.boosts.length ? m.neko_hint_boost() : m.neko_hint_drive();
  if (view.led === null) return m.neko_hint_lead();
  const { trump } = seatOf(view, viewer);
  if (view.hand.some((card) => faceOf(card).colour === view.led && faceOf(card).number === trump)) {
    return m.neko_hint_trump({ number: trump });
  }
  return mustFollow(view) ? m.neko_hint_follow() : m.neko_hint_throw();
}
