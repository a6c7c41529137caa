import type { Action, Bonus } from '@slipstream/games/outspeed/types';
import { m } from '../../paraglide/messages.js';
import { actOf } from '../../parts/act.ts';
import { tabStop, walkRadios } from '../../parts/radio.ts';
import { bonusEffect, bonusName } from './names.ts';
import { Token } from './Token.tsx';

interface KeepChoiceProps {
  readonly drawn: readonly Bonus[];
  readonly legal: readonly Bonus[];
  readonly picked: Bonus | undefined;
  pick(action: Action): void;
}

/** Two tokens looked at in secret: one stays, the other goes under the stack. */
export function KeepChoice({ drawn, legal, picked, pick }: KeepChoiceProps) {
  const different = drawn.filter((bonus, index) => drawn.indexOf(bonus) === index);
  return (
    <div class="os-keep" role="radiogroup" aria-label={m.outspeed_keep_one()} onKeyDown={walkRadios}>
      {different.map((bonus) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio button cannot look like a token
        <button
          key={bonus}
          type="button"
          role="radio"
          data-act={actOf({ type: 'keep', bonus })}
          aria-checked={picked === bonus}
          tabIndex={tabStop(picked === bonus, legal[0] === bonus, picked !== undefined)}
          class={picked === bonus ? 'os-kept os-sel' : 'os-kept'}
          onClick={() => legal.includes(bonus) && pick({ type: 'keep', bonus })}
        >
          <Token bonus={bonus} class="os-big" />
          <span class="os-kept-words">
            <b>{bonusName(bonus)}</b>
            <span>{bonusEffect(bonus)}</span>
            {different.length < drawn.length && <em>{m.outspeed_both_same()}</em>}
          </span>
        </button>
      ))}
    </div>
  );
}
