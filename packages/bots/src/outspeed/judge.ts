import { legalActions } from '@slipstream/games/outspeed/legal';
import type { State } from '@slipstream/games/outspeed/types';
import type { AnyBrain } from '../brain.ts';
import type { Judge, Mixes } from '../judge.ts';
import { outspeedBrain } from './brain.ts';
import { FITTED } from './fitted.ts';
import { solveStage } from './stage.ts';

export const judge: Judge = {
  name: 'outspeed-1',
  brain: outspeedBrain as AnyBrain,
  depth: 4,
  heat: 0.03,
  until: (state) => (state as State).turn + 2,
  mixes: (state) => mixesOf(state as State),
};

/** Routes: the mix of the solved stage, which rests on what everybody sees and which all strong pilots share. */
function mixesOf(state: State): Mixes | undefined {
  if (state.phase !== 'programming') return undefined;
  const advice = solveStage(state, { heat: judge.heat, rounds: 40, value: FITTED });
  return new Map([...advice].map(([seat, { mix }]) => [seat, { actions: legalActions(state, seat), chances: mix }]));
}
