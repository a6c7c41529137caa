import type { State } from './types.ts';

/** A copy with the same fields in the same order; options and tiles never change and are shared. */
export function clone(state: State): State {
  const { phase } = state;
  return {
    options: state.options,
    tiles: state.tiles,
    cars: state.cars.slice(),
    hands: state.hands.map((hand) => hand.slice()),
    rows: state.rows.map((row) => row.slice()),
    discard: state.discard.slice(),
    table: state.table.slice(),
    leader: state.leader,
    round: state.round,
    tricks: state.tricks,
    phase: phase.name === 'driving' ? { ...phase, spent: phase.spent.slice() } : phase,
  };
}
