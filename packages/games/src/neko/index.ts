import type { Game } from '@slipstream/engine';
import { clone } from './clone.ts';
import { faults } from './faults.ts';
import { fold, untold } from './fold.ts';
import { imagine } from './imagine.ts';
import { legalActions, pending, randomAction } from './legal.ts';
import { measures } from './measures.ts';
import { parseAction, parseOptions } from './parse.ts';
import { play } from './play.ts';
import { outcome, racers, ranking } from './ranking.ts';
import { SEAT_COUNTS } from './seatCounts.ts';
import { setup } from './setup.ts';
import { text } from './text.ts';
import { type Action, CIRCUIT_IDS, type Event, type Options, type State, type View } from './types.ts';
import { view, views } from './view.ts';

/** Neko Racing; its rules are in RULES.md. */
export const neko: Game<Options, State, Action, Event, View> = {
  id: 'neko',
  rulesVersion: 1,
  seatCounts: SEAT_COUNTS,
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
  measures,
  view,
  views,
  imagine,
  fold,
  untold,
  clone,
  racers,
  faults,
};
