import type { Game } from '@slipstream/engine';
import { clone } from './clone.ts';
import { faults } from './faults.ts';
import { fold, UNTOLD } from './fold.ts';
import { imagine } from './imagine.ts';
import { legalActions, pending, randomAction } from './legal.ts';
import { OLDER_RULES } from './olderRules.ts';
import { parseAction, parseOptions } from './parse.ts';
import { play } from './play.ts';
import { outcome, ranking, startsOver } from './ranking.ts';
import { SEAT_COUNTS } from './seatCounts.ts';
import { setup } from './setup.ts';
import { racers } from './ships.ts';
import { text } from './text.ts';
import type { Action, Event, Options, State, View } from './types.ts';
import { view, views } from './view.ts';

/** OUTSPEED, for 3 to 6 pilots; the rules are in RULES.md. */
export const outspeed: Game<Options, State, Action, Event, View> = {
  id: 'outspeed',
  rulesVersion: 3, // 2: before the rulings of 0.2.0 on OS-23 and OS-59; 1: the first platform edition
  olderRules: OLDER_RULES,
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
  fold,
  untold: UNTOLD,
  clone,
  racers,
  faults,
};
