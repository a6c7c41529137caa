import './css/index.css';
import type { Action, Event, Forecast, View } from '@slipstream/games/gravwell/types';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages.js';
import { LockIn } from '../../parts/LockIn.tsx';
import type { BoardProps } from '../board.ts';
import { Token } from './art.tsx';
import { Dock } from './Dock.tsx';
import { Draft } from './Draft.tsx';
import { Known } from './Known.tsx';
import { Marks } from './Marks.tsx';
import { useOutcomes } from './outcomes.ts';
import { OwnPlate, Plates, StopChip } from './Plates.tsx';
import { pictureOf } from './picture.ts';
import { liveryOf, pullOf } from './racers.ts';
import { Side } from './Side.tsx';
import { Strip } from './Strip.tsx';
import { Summary } from './Summary.tsx';
import { type Scene, sceneOf } from './scene.ts';
import { Definitions, Sky } from './sky.tsx';
import { Well } from './Well.tsx';
import { forecastLine, pullerOf } from './Why.tsx';
import { actionLabel } from './words.ts';

type Props = BoardProps<View, Action, Event>;

/** Gravwell: the well in the middle, the others left, the reasons right, your cards below. One column on phones. */
export function Board(props: Props) {
  const { view, faces, picked, locked, playing, legalActions, pick } = props;
  const [pointed, point] = useState<Action>();
  const scene = sceneOf(view);
  const outcomes = useOutcomes(view, playing?.event);
  const shown = scene === 'choose' ? shownForecast(view, pointed, picked ?? locked) : undefined;
  const picture = pictureOf(view, scene, shown, playing?.event);
  const isAlarm = scene === 'stop' && view.pending[0] === view.viewer;
  return (
    <div class={`gw gw-world gw-scene-${scene} ${isAlarm ? 'gw-alarm' : ''}`}>
      <Definitions />
      <Sky />
      <Summary view={view} faces={faces} />
      <Strip view={view} picture={picture} />
      <div class="gw-stage">
        <Marks view={view} />
        <Well view={view} faces={faces} picture={picture} playing={playing} />
        {scene === 'draft' && <Draft {...{ view, faces, legalActions, picked, pick, point }} />}
      </div>
      <Caption view={view} faces={faces} shown={shown} />
      <div class="gw-dock">
        <Dock props={props} scene={scene} outcomes={outcomes} point={point} />
      </div>
      <div class="gw-act">
        <Act props={props} scene={scene} />
      </div>
      <aside class="gw-side" aria-label={m.gravwell_side()}>
        <Side {...{ view, faces, scene, shown, outcomes }} looked={pointed ?? picked} />
      </aside>
      <div class="gw-others">
        <Plates view={view} faces={faces} />
        <Known view={view} faces={faces} chosen={shown?.card} />
      </div>
      <div class="gw-me">
        <OwnPlate view={view} faces={faces} />
      </div>
    </div>
  );
}

/** The card under the pointer or in focus, else the one picked. */
function shownForecast(view: View, pointed: Action | undefined, chosen: Action | undefined): Forecast | undefined {
  const of = (action: Action | undefined) =>
    view.forecasts.find(({ card }) => action?.type === 'play' && action.card === card);
  return of(pointed) ?? of(chosen) ?? view.forecasts.find(({ card }) => card === view.sealed);
}

/** On phones, where there is no side panel: the reason in one line. */
function Caption({ view, faces, shown }: Pick<Props, 'view' | 'faces'> & { readonly shown: Forecast | undefined }) {
  if (shown === undefined) return null;
  const racer = String(view.viewer);
  const pull = pullOf(view, racer, shown.card);
  const puller = pull === null ? undefined : pullerOf(pull);
  return (
    <p class="gw-caption">
      <Token livery={liveryOf(puller ?? racer)} size={24} />
      <span>{forecastLine({ forecast: shown, pull, faces, when: 'first' })}</span>
    </p>
  );
}

/** The one control that seals a choice, and whom everybody waits for. */
function Act({ props, scene }: { readonly props: Props; readonly scene: Scene }) {
  const { view, viewer, legalActions, picked, locked, lockIn } = props;
  if (viewer === 'spectator' || scene === 'stop' || scene === 'over' || scene === 'resolve')
    return <Waiting {...props} />;
  if (legalActions.length === 0) return <Waiting {...props} />;
  const label = (action: Action | undefined) => action && actionLabel(action, view);
  return (
    <>
      <Waiting {...props} />
      {scene === 'choose' && <StopChip view={view} />}
      <LockIn
        idle={scene === 'draft' ? m.gravwell_idle_draft() : m.gravwell_idle_choose()}
        picked={label(picked)}
        locked={label(locked)}
        lockIn={() => lockIn()}
        note={scene === 'draft' ? m.gravwell_note_draft() : undefined}
      />
    </>
  );
}

function Waiting({ view, viewer, faces }: Props) {
  const thinking = faces.filter(({ seat, choice }) => seat !== viewer && choice === 'thinking');
  // The draft has one who picks, named in its title.
  if (thinking.length === 0 || view.phase === 'drafting' || view.phase === 'over') return null;
  return (
    <p class="gw-waiting">
      {m.gravwell_waiting()}
      {thinking.map(({ seat, name }) => (
        <span key={seat}>
          <Token livery={liveryOf(String(seat))} size={18} />
          {name}
        </span>
      ))}
    </p>
  );
}
