import type { Game } from '@slipstream/engine';
import { clone } from './clone.ts';
import { faults } from './faults.ts';
import { fold, untold } from './fold.ts';
import { imagine } from './imagine.ts';
import { legalActions, pending, randomAction } from './legal.ts';
import { OLDER_RULES } from './olderRules.ts';
import { OPTION_SPECS, parseAction, parseOptions } from './parse.ts';
import { play } from './play.ts';
import { outcome, ranking } from './ranking.ts';
import { SEAT_COUNTS } from './seatCounts.ts';
import { setup } from './setup.ts';
import { racers } from './ships.ts';
import { text } from './text.ts';
import type { Action, Event, Options, State, View } from './types.ts';
import { view, views } from './view.ts';

/** Gravwell: escape a gravity well, 1 to 4 ships. The rules are in RULES.md. */
export const gravwell: Game<Options, State, Action, Event, View> = {
  id: 'gravwell',
  rulesVersion: 2, // 1: a lost solo race gave the first place
  olderRules: OLDER_RULES,
  seatCounts: SEAT_COUNTS,
  options: OPTION_SPECS,
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
  fold,
  untold,
  clone,
  racers,
  faults,
};
