import type { Run } from '@slipstream/analysis';
import type { Moment } from '@slipstream/analysis/analysis';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ask } from '../../analysis/ask.ts';
import { m } from '../../paraglide/messages.js';
import { optionWords } from './choiceWords.ts';
import type { Scene } from './scene.ts';
import { percent, rangeOf } from './words.ts';

const RACES = 200;

interface WhatIfProps {
  readonly scene: Scene;
  readonly moment: Moment;
}

/** Races on from here with every option, and watches the places grow. */
export function WhatIf({ scene, moment }: WhatIfProps) {
  const [runs, setRuns] = useState<readonly Run[]>([]);
  const [state, setState] = useState<'idle' | 'running' | 'failed'>('idle');
  const end = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => end.current?.(), []);
  const start = () => {
    setState('running');
    end.current = ask({ type: 'whatIf', record: scene.known.text, at: moment.at, races: RACES }, (news) => {
      if (news.type === 'runs') setRuns(news.runs);
      if (news.type === 'over') setState('idle');
      if (news.type === 'failed') setState('failed');
    });
  };
  const stop = () => {
    end.current?.();
    setState('idle');
  };
  const races = runs[0]?.races ?? 0;
  return (
    <section class="panel pad5 what-if" aria-labelledby="what-if">
      <h2 id="what-if">{m.what_if_title()}</h2>
      <p class="muted">{m.what_if_text()}</p>
      <div class="row wrap">
        <button type="button" class="btn line" onClick={state === 'running' ? stop : start}>
          {state === 'running' ? m.what_if_stop() : m.what_if_run({ races: RACES })}
        </button>
        {state === 'running' && <progress value={races} max={RACES} aria-label={m.what_if_title()} />}
        <span role="status">{statusOf(state, races)}</span>
      </div>
      {races > 0 && (
        <ul class="runs">
          {asListed(runs, moment).map((run, at) => (
            <li key={at}>
              <b>{optionWords(scene, moment, run.action)}</b>
              <Places run={run} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** In the order in which the options are listed. */
function asListed(runs: readonly Run[], { options }: Moment): readonly Run[] {
  const shares = new Map(runs.map((run, at) => [run, options[at]?.share ?? 0]));
  return [...runs].sort((a, b) => (shares.get(b) ?? 0) - (shares.get(a) ?? 0));
}

function statusOf(state: 'idle' | 'running' | 'failed', races: number): string {
  if (state === 'failed') return m.what_if_failed();
  return state === 'idle' && races > 0 ? m.what_if_done({ races }) : '';
}

/** How often each place was reached; the last count is of races in which there was none. */
function Places({ run: { races, places, share, se } }: { readonly run: Run }) {
  const [low, high] = rangeOf(share, se);
  const ranked = places.slice(0, -1);
  const words = ranked.flatMap((count, at) => (count === 0 ? [] : [m.what_if_place({ place: at + 1, count })]));
  const out = places.at(-1) ?? 0;
  return (
    <>
      <span class="places" aria-hidden="true">
        {places.map((count, at) => (
          <i key={at} class={`p${at + 1}`} style={{ flexGrow: count / races }} />
        ))}
      </span>
      <span class="num">{m.what_if_share({ share: percent(share), low: percent(low), high: percent(high) })}</span>
      <span class="muted">{[...words, ...(out === 0 ? [] : [m.what_if_out({ count: out })])].join(', ')}</span>
    </>
  );
}
