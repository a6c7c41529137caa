import { WHEEL_MOST } from '@slipstream/games/outspeed/data';
import type { Action, View } from '@slipstream/games/outspeed/types';
import { capital } from '../../lines.ts';
import { m } from '../../paraglide/messages.js';
import { actOf } from '../../parts/act.ts';
import { tabStop, walkRadios } from '../../parts/radio.ts';
import { explained } from '../../popover/explained.ts';
import { fuelWords, zonesWords } from './names.ts';
import { planFor } from './routePlan.ts';

interface WheelProps {
  readonly view: View;
  readonly legal: readonly number[];
  readonly picked: number | undefined;
  readonly fuel: number;
  pick(action: Action): void;
}

const NUMBERS = Array.from({ length: WHEEL_MOST + 1 }, (_, number) => number);

/** The central wheel: a number from 0 to 9, paid in fuel and driven in zones. */
export function Wheel({ view, legal, picked, fuel, pick }: WheelProps) {
  return (
    <div class="os-wheel">
      <div class="os-dial" role="radiogroup" aria-label={m.outspeed_pick_number()} onKeyDown={walkRadios}>
        {picked !== undefined && <span class="os-hand" style={{ '--at': picked }} aria-hidden="true" />}
        {NUMBERS.map((number) => {
          const isLegal = legal.includes(number);
          const words = isLegal ? wheelWords(view, number) : m.outspeed_wheel_too_much({ number });
          return (
            // biome-ignore lint/a11y/useSemanticElements: a radio button cannot sit on a dial
            <button
              key={number}
              type="button"
              role="radio"
              data-act={actOf({ type: 'wheel', number })}
              aria-checked={picked === number}
              aria-disabled={!isLegal}
              aria-label={words}
              {...explained(capital(words), m.outspeed_hint_wheel())}
              tabIndex={tabStop(picked === number, legal[0] === number, picked !== undefined)}
              class="os-digit"
              style={{ '--at': number }}
              onClick={() => isLegal && pick({ type: 'wheel', number })}
            >
              {number}
            </button>
          );
        })}
      </div>
      <p>
        {picked === undefined ? m.outspeed_pick_number() : wheelWords(view, picked)} <br />
        {m.outspeed_you_hold({ fuel: fuelWords(fuel) })}
      </p>
    </div>
  );
}

function wheelWords(view: View, number: number): string {
  const plan = planFor(view, number);
  if (plan === undefined) return String(number);
  const [, fuel] = plan.cost;
  const [, zone] = plan.to;
  return m.outspeed_wheel_words({ fuel: fuelWords(fuel), zones: zonesWords(zone - plan.from) });
}
