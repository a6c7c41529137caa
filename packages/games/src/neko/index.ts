import type { Game, Racer } from '@slipstream/engine';
import { at } from './at.ts';
import { legalActions, pending, randomAction } from './legal.ts';
import { parseAction, parseOptions } from './parse.ts';
import { play } from './play.ts';
import { outcome, ranking } from './ranking.ts';
import { setup } from './setup.ts';
import { faults } from './soundness.ts';
import { text } from './text.ts';
import { TRACKS } from './track.ts';
import { type Action, CIRCUIT_IDS, type Event, type Options, type State, type View } from './types.ts';
import { imagine, view, views } from './view.ts';

function clone(state: State): State {
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

function racers({ cars, options }: State): readonly Racer[] {
  return cars.map((spot, seat) => ({ id: String(seat), place: at(TRACKS[options.circuit].places, spot) }));
}

/** Neko Racing; its rules are in RULES.md. */
export const neko: Game<Options, State, Action, Event, View> = {
  id: 'neko',
  rulesVersion: 1,
  seatCounts: [3, 4, 5],
  options: [
    { key: 'circuit', values: CIRCUIT_IDS },
    { key: 'catchUp', values: [false, true] },
  ],
  text,
  parseOptions,
  parseAction,
  setup,
  pending,
  legalActions,
  randomAction,
  play,
  ranking,
  outcome,
  view,
  views,
  imagine,
  clone,
  racers,
  faults,
};
