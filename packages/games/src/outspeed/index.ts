import type { Game } from '@slipstream/engine';
import { imagine } from './imagine.ts';
import { legalActions, pending, randomAction } from './legal.ts';
import { parseAction, parseOptions } from './parse.ts';
import { play } from './play.ts';
import { outcome, ranking, startsOver } from './ranking.ts';
import { SEAT_COUNTS } from './seatCounts.ts';
import { setup } from './setup.ts';
import { clone, faults, racers } from './state.ts';
import { text } from './text.ts';
import type { Action, Event, Options, State, View } from './types.ts';
import { view, views } from './view.ts';

/** OUTSPEED, for 3 to 6 pilots; the rules are in RULES.md. */
export const outspeed: Game<Options, State, Action, Event, View> = {
  id: 'outspeed',
  rulesVersion: 2, // 1: the first platform edition
  seatCounts: SEAT_COUNTS,
  options: [
    { key: 'firstRace', values: [false, true] },
    { key: 'tileSet', values: ['platform'] },
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
  startsOver,
  view,
  views,
  imagine,
  clone,
  racers,
  faults,
};
