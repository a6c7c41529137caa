import type { Moment, Option } from '@slipstream/analysis/analysis';
import { tenths } from '../../analysis/tale.ts';
import { m } from '../../paraglide/messages.js';
import { optionWords } from './choiceWords.ts';
import type { Scene } from './scene.ts';
import { percent, rangeOf } from './words.ts';

interface OptionsProps {
  readonly scene: Scene;
  readonly moment: Moment;
}

/** What there was to choose, the best first: its share with its range, and how often strong players take it. */
export function Options({ scene, moment }: OptionsProps) {
  const { options, chosen } = moment;
  const dots = tenths(options.map(({ mix }) => mix));
  const rows = options.map((option, at) => ({ option, times: dots[at] ?? 0, isChosen: at === chosen }));
  return (
    <ul class="options">
      {rows
        .sort((a, b) => b.option.share - a.option.share)
        .map(({ option, times, isChosen }, at) => (
          <li key={at} class={isChosen ? 'option chosen' : 'option'}>
            <b class="name">
              {optionWords(scene, moment, option.action)} {isChosen && <span class="chip">{m.option_taken()}</span>}
            </b>
            <Share option={option} />
            <Mix times={times} />
          </li>
        ))}
    </ul>
  );
}

function Share({ option: { share, se } }: { readonly option: Option }) {
  const [low, high] = rangeOf(share, se);
  return (
    <span class="share">
      <span class="track" aria-hidden="true">
        <i class="fill" style={{ width: `${100 * share}%` }} />
        <i class="range" style={{ left: `${100 * low}%`, right: `${100 * (1 - high)}%` }} />
      </span>
      <span class="num">{m.option_share({ share: percent(share), low: percent(low), high: percent(high) })}</span>
    </span>
  );
}

const TEN = Array.from({ length: 10 }, (_, dot) => dot);

function Mix({ times }: { readonly times: number }) {
  return (
    <span class="mix">
      <span class="dots" aria-hidden="true">
        {TEN.map((dot) => (
          <i key={dot} class={dot < times ? 'on' : ''} />
        ))}
      </span>
      <span>{times === 0 ? m.option_never() : m.option_mix({ times })}</span>
    </span>
  );
}
