import type { Moment } from '@slipstream/analysis/analysis';
import { frameOf } from '../../analysis/tale.ts';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../parts/Icon.tsx';
import { analysisPath, momentReplayPath } from './address.ts';
import { choiceWords } from './choiceWords.ts';
import { linesAt, turnOf } from './lines.ts';
import { MomentSum } from './MomentSum.tsx';
import { Options } from './Options.tsx';
import { Progress } from './Progress.tsx';
import type { Scene } from './scene.ts';
import { WhatIf } from './WhatIf.tsx';

interface MomentPageProps {
  readonly scene: Scene;
  readonly at: number;
}

/** One moment: the options as the seat saw them, what really happened, and what if. */
export function MomentPage({ scene, at }: MomentPageProps) {
  const { known, card, reel, work, seat } = scene;
  const own = work.moments.filter((moment) => moment.seat === seat);
  const index = own.findIndex((moment) => moment.at === at);
  const moment = own[index];
  const title = moment === undefined ? m.analysis_of({ game: card.name }) : turnOf(scene, frameOf(reel, at));
  return (
    <>
      <header class="analysis-head">
        <a class="btn bare" href={analysisPath(known, seat)}>
          <Icon name="left" size={18} />
          {m.moment_whole_race()}
        </a>
        <h1 tabIndex={-1}>{title}</h1>
        <Neighbour scene={scene} moment={own[index - 1]} label={m.moment_before()} icon="left" />
        <Neighbour scene={scene} moment={own[index + 1]} label={m.moment_after()} icon="right" />
      </header>
      <Progress scene={scene} />
      {moment === undefined ? (
        work.state === 'ready' && <p>{m.moment_missing()}</p>
      ) : (
        <Opened scene={scene} moment={moment} />
      )}
    </>
  );
}

interface NeighbourProps {
  readonly scene: Scene;
  readonly moment: Moment | undefined;
  readonly label: string;
  readonly icon: 'left' | 'right';
}

function Neighbour({ scene: { known, seat }, moment, label, icon }: NeighbourProps) {
  if (moment === undefined) return null;
  return (
    <a class="btn line ico" href={analysisPath(known, seat, moment.at)} aria-label={label}>
      <Icon name={icon} size={18} />
    </a>
  );
}

function Opened({ scene, moment }: { readonly scene: Scene; readonly moment: Moment }) {
  const { known, reel, faces, seat } = scene;
  const frame = frameOf(reel, moment.at);
  const name = faces[seat]?.name ?? '';
  const isChoice = moment.options.length > 0;
  return (
    <div class="analysis-grid">
      <div class="analysis-col">
        {isChoice && (
          <section class="panel pad5" aria-labelledby="as-seen">
            <h2 id="as-seen">{m.moment_as_seen({ name })}</h2>
            <p class="verdict">{choiceWords(scene, moment)}</p>
            <Options scene={scene} moment={moment} />
          </section>
        )}
        {isChoice && <WhatIf scene={scene} moment={moment} />}
      </div>
      <section class="panel pad5" aria-labelledby="all-open">
        <h2 id="all-open">{m.moment_all_open()}</h2>
        <MomentSum moment={moment} />
        <ul class="told">
          {frame === 0 ? (
            <li>{m.mattered_first_deal()}</li>
          ) : (
            linesAt(scene, frame).map((line, index) => <li key={index}>{line}</li>)
          )}
        </ul>
        <div class="row wrap">
          <a class="btn line" href={momentReplayPath(known, frame, seat)}>
            <Icon name="play" size={18} />
            {m.moment_watch_as({ name })}
          </a>
          <a class="btn line" href={momentReplayPath(known, frame, 'open')}>
            <Icon name="eye" size={18} />
            {m.moment_watch_open()}
          </a>
        </div>
      </section>
    </div>
  );
}
