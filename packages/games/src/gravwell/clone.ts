import type { State } from './types.ts';

export function clone(state: State): State {
  const copy = cloneCurrent(state);
  if (state.rules !== undefined) copy.rules = state.rules;
  return copy;
}

/** A copy with the same fields in the same order, which keeps the engine of JavaScript fast. */
const cloneCurrent = (state: State): State => ({
  options: state.options,
  seatCount: state.seatCount,
  phase: state.phase,
  round: state.round,
  turn: state.turn,
  waiting: state.waiting,
  spaces: state.spaces.slice(),
  finishers: state.finishers.slice(),
  stops: state.stops,
  draftOrder: state.draftOrder.slice(),
  picks: state.picks,
  deck: state.deck.slice(),
  takers: state.takers.slice(),
  open: state.open,
  hands: state.hands.slice(),
  rows: state.rows.map((row) => row.slice()),
  sealed: state.sealed.slice(),
  played: state.played.slice(),
  table: state.table,
  unresolved: state.unresolved,
  discard: state.discard,
});
