import type { Moment } from '@slipstream/analysis/analysis';
import { frameOf, inPoints, tenths } from '../../analysis/tale.ts';
import { m } from '../../paraglide/messages.js';
import { viewAt } from '../replay/reel.ts';
import type { Scene } from './scene.ts';

/** What an option is called on the board, as the seat saw it. */
export function optionWords({ board, rules, reel, seat }: Scene, moment: Moment, action: unknown): string {
  return board.actionLabel(action, viewAt(rules, reel, Math.max(0, frameOf(reel, moment.at) - 1), seat));
}

/** The choice in one sentence: what was taken, what strong players take, what it cost. */
export function choiceWords(scene: Scene, moment: Moment): string {
  const { options, chosen, mistake, regret } = moment;
  const taken = chosen === null ? undefined : options[chosen];
  if (taken === undefined) return '';
  const dots = tenths(options.map(({ mix }) => mix));
  const most = dots.indexOf(Math.max(...dots));
  const choice = optionWords(scene, moment, taken.action);
  const best = optionWords(scene, moment, options[most]?.action);
  if (mistake) return m.choice_mistake({ choice, best, times: dots[most] ?? 0, points: inPoints(regret) });
  return taken.mix > 0 ? m.choice_in_mix({ choice, times: dots[chosen ?? 0] ?? 0 }) : m.choice_unclear({ choice });
}
