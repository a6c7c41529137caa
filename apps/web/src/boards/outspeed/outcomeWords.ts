import type { ForecastOutcome, Range, RouteName, View } from '@slipstream/games/outspeed/types';
import { m } from '../../paraglide/messages.js';

/** One way that a choice can turn out, in words. */
export interface OutcomeWords {
  /** "up to 2", "3 or more"; undefined where the number of pilots makes no difference. */
  readonly crowd: string | undefined;
  /** "zone 9, 5 fuel left", "nothing". */
  readonly comesTo: string;
}

/** All that a route or a number on the wheel can lead to; empty unless the viewer chooses. */
export function outcomeWords({ forecasts }: View, choice: RouteName | number): readonly OutcomeWords[] {
  const outcomes = forecasts.find((forecast) => forecast.choice === choice)?.outcomes ?? [];
  return outcomes.map((outcome, at) => ({ crowd: crowdWords(outcomes, at), comesTo: comesTo(outcome) }));
}

/** The same as one line: "up to 2: zone 9 · 3 or more: nothing". */
export const outlook = (view: View, choice: RouteName | number): string =>
  outcomeWords(view, choice).map(spoken).join(' · ');

const spoken = ({ crowd, comesTo: what }: OutcomeWords): string =>
  crowd === undefined ? what : m.outspeed_outcome({ crowd, what });

function crowdWords(outcomes: readonly ForecastOutcome[], at: number): string | undefined {
  if (outcomes.length === 1) return undefined;
  const least = (outcomes[at - 1]?.upTo ?? 0) + 1;
  const most = outcomes[at]?.upTo;
  if (most === undefined) return m.outspeed_crowd_more({ count: least });
  if (most === 1) return m.outspeed_crowd_alone();
  return least === 1 ? m.outspeed_crowd_up_to({ count: most }) : rangeWords([least, most]);
}

function comesTo({ isLost, to, stop, fuel, bonus, noFuel, leftBehind }: ForecastOutcome): string {
  if (noFuel === 'certain' || leftBehind === 'certain') return m.outspeed_comes_out();
  const parts = [
    ...(isLost ? [m.outspeed_comes_nothing()] : []),
    ...(to === undefined ? [] : [wayWords(to, stop)]),
    ...(fuel === undefined ? [] : [m.outspeed_comes_fuel({ range: rangeWords(fuel) })]),
    ...(bonus === undefined ? [] : [m.outspeed_bonuses({ count: bonus })]),
  ];
  return parts.length === 0 ? m.outspeed_comes_nothing() : parts.join(', ');
}

const wayWords = (to: Range, stop: number | undefined): string =>
  stop === undefined || to[0] !== to[1]
    ? m.outspeed_comes_zone({ range: rangeWords(to) })
    : m.outspeed_comes_stopped({ zone: stop });

/** "6", "5 or 6", "3 to 6". */
function rangeWords([min, max]: Range): string {
  if (min === max) return String(min);
  return max - min === 1 ? m.outspeed_range_two({ min, max }) : m.outspeed_range({ min, max });
}
