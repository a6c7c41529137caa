import { BONUSES } from '@slipstream/games/outspeed/data';
import type { Action, Bonus, Tokens } from '@slipstream/games/outspeed/types';
import { m } from '../../paraglide/messages.js';
import { actOf } from '../../parts/act.ts';
import { tabStop } from '../../parts/radio.ts';
import { explained } from '../../popover/explained.ts';
import { Icon } from './Icon.tsx';
import { bonusEffect, bonusLabel, bonusName } from './names.ts';
import { Token } from './Token.tsx';

interface SocketsProps {
  readonly tokens: Readonly<Tokens>;
  /** Present while the viewer may play one. */
  readonly choice?: {
    readonly legal: readonly Bonus[];
    readonly picked: Action | undefined;
    pick(action: Action): void;
  };
  /** A forcefield has no use on the finish tile. */
  readonly dark: readonly Bonus[];
}

/** Six sockets in a fixed order; missing tokens stay as dark outlines. While bonuses are asked for they are the choices. */
export function Sockets({ tokens, choice, dark }: SocketsProps) {
  return (
    <div class="os-rack">
      {BONUSES.map((bonus) => {
        const count = tokens[bonus];
        const canPlay = choice?.legal.includes(bonus) ?? false;
        const isNone = count === 0 || dark.includes(bonus);
        if (choice !== undefined && count > 0) {
          return <SocketChoice key={bonus} bonus={bonus} count={count} canPlay={canPlay} choice={choice} />;
        }
        return (
          <span
            key={bonus}
            class={isNone ? 'os-tok os-none' : 'os-tok'}
            {...explained(bonusName(bonus), bonusEffect(bonus))}
          >
            <Token bonus={bonus} />
            <Count count={count} />
            <span class="os-tl" aria-hidden="true">
              {bonusLabel(bonus)}
            </span>
            <span class="vh">{m.outspeed_socket({ bonus: bonusName(bonus), count })}</span>
          </span>
        );
      })}
    </div>
  );
}

const Count = ({ count }: { readonly count: number }) =>
  count > 1 ? (
    <span class="os-times" aria-hidden="true">
      {count}
    </span>
  ) : null;

interface SocketChoiceProps {
  readonly bonus: Bonus;
  readonly count: number;
  readonly canPlay: boolean;
  readonly choice: NonNullable<SocketsProps['choice']>;
}

function SocketChoice({ bonus, count, canPlay, choice }: SocketChoiceProps) {
  const isPicked = choice.picked?.type === 'bonus' && choice.picked.bonus === bonus;
  const label = `${m.outspeed_socket({ bonus: bonusName(bonus), count })} ${canPlay ? bonusEffect(bonus) : m.outspeed_not_now()}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a radio button cannot look like a token
    <button
      type="button"
      role="radio"
      data-act={actOf({ type: 'bonus', bonus })}
      aria-checked={isPicked}
      aria-disabled={!canPlay}
      aria-label={label}
      {...explained(bonusName(bonus), canPlay ? bonusEffect(bonus) : `${bonusEffect(bonus)}\n${m.outspeed_not_now()}`)}
      tabIndex={tabStop(isPicked, choice.legal[0] === bonus, choice.picked !== undefined)}
      class={`os-tok ${isPicked ? 'os-sel' : ''} ${canPlay ? '' : 'os-none os-held'}`}
      onClick={() => canPlay && choice.pick({ type: 'bonus', bonus })}
    >
      <Token bonus={bonus} />
      <Count count={count} />
      <span class="os-tl">{bonusLabel(bonus)}</span>
    </button>
  );
}

interface PassProps {
  readonly isPicked: boolean;
  readonly tabIndex: 0 | -1;
  pick(): void;
}

/** The seventh choice beside the sockets. */
export function PassKey({ isPicked, tabIndex, pick }: PassProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a radio button cannot look like a key of the controller
    <button
      type="button"
      role="radio"
      data-act="pass"
      aria-checked={isPicked}
      tabIndex={tabIndex}
      class={isPicked ? 'os-pass os-sel' : 'os-pass'}
      onClick={pick}
    >
      <Icon name="lost" />
      {m.outspeed_pass()}
    </button>
  );
}
