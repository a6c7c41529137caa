import type { Drawer, Ship, State } from './types.ts';

/** A copy that shares only what never changes. */
export function clone(state: State): State {
  const copy = cloneCurrent(state);
  if (state.rules !== undefined) copy.rules = state.rules;
  return copy;
}

const cloneCurrent = (state: State): State => ({
  options: state.options,
  phase: state.phase,
  awaiting: state.awaiting,
  turn: state.turn,
  side: state.side,
  tiles: state.tiles,
  rearBoard: state.rearBoard,
  frontBoard: state.frontBoard,
  fields: state.fields.slice(),
  enteredFields: state.enteredFields.slice(),
  ships: state.ships.map(cloneShip),
  stack: state.stack.slice(),
  returners: state.returners.slice(),
  discard: { ...state.discard },
  declaringZone: state.declaringZone,
  drawers: state.drawers.map(cloneDrawer),
  falls: state.falls,
});

const cloneShip = (ship: Ship): Ship => ({
  zone: ship.zone,
  fuel: ship.fuel,
  tokens: { ...ship.tokens },
  out: ship.out,
  declared: ship.declared,
  route: ship.route,
  wheel: ship.wheel,
});

const cloneDrawer = ({ seat, due, drawn, kept }: Drawer): Drawer => ({ seat, due, drawn, kept });
