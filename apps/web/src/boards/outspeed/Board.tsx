import type { Action, Event, View } from '@slipstream/games/outspeed/types';
import { lazy } from '../../lazy.tsx';
import { m } from '../../paraglide/messages.js';
import type { BoardProps } from '../board.ts';
import { Controls } from './Controls.tsx';
import { Declarations } from './Declarations.tsx';
import { EventPicture } from './EventPicture.tsx';
import { useFrame } from './frame.ts';
import { Hud } from './Hud.tsx';
import { KeepChoice } from './KeepChoice.tsx';
import { nameIn } from './names.ts';
import { Pilots } from './Pilots.tsx';
import { planFor, type RoutePlan } from './routePlan.ts';
import { Stage } from './Stage.tsx';
import { Summary } from './Summary.tsx';
import { TilePanel } from './TilePanel.tsx';
import { shipOf } from './track.ts';
import { Wheel } from './Wheel.tsx';
import './board.css';

type Props = BoardProps<View, Action, Event>;

const Result = lazy(async () => (await import('./Result.tsx')).Result, null);

/** A window and a dash: the race outside, everything you touch inside. */
export function Board(board: Props) {
  const { view, viewer, faces, playing } = board;
  const { root, stage, shape, isSnug, fit, frame } = useFrame();
  const nameOf = nameIn(faces);
  const plan = planOf(board);
  return (
    <div ref={root} class={`os-board ${fit} ${playing === undefined ? '' : 'os-playing'}`} data-phase={view.phase}>
      <Hud view={view} event={playing?.event} />
      <div ref={stage} class="os-window">
        <Stage view={view} viewer={viewer} nameOf={nameOf} playing={playing} shape={shape} frame={frame} plan={plan} />
        {playing !== undefined && <EventPicture playing={playing} nameOf={nameOf} />}
      </div>
      <Summary view={view} />
      <div class="os-dash">
        <div class="os-cowl" aria-hidden="true" />
        <Pilots view={view} viewer={viewer} faces={faces} plan={plan} ms={playing?.ms ?? 0} />
        <div class="os-col os-mid">
          <Centre board={board} isSmall={isSnug} />
        </div>
        <Controls {...board} />
      </div>
    </div>
  );
}

/** The screen in the middle: the tile, with what the phase adds to it. */
function Centre({ board, isSmall }: { readonly board: Props; readonly isSmall: boolean }) {
  const { view, viewer, faces, legalActions, playing, pick } = board;
  const chosen = board.picked ?? board.locked;
  const route = chosen?.type === 'route' ? chosen.route : undefined;
  const prompt = <Prompt {...board} />;
  if (view.phase === 'over' && playing === undefined) return <Result view={view} nameOf={nameIn(faces)} />;
  const wheel = legalActions.flatMap((action) => (action.type === 'wheel' ? [action.number] : []));
  const keep = legalActions.flatMap((action) => (action.type === 'keep' ? [action.bonus] : []));
  const above = view.phase === 'bonus' && playing?.event.type !== 'turnBegan' && (
    <Declarations view={view} viewer={viewer} nameOf={nameIn(faces)} />
  );
  const beside = wheel.length > 0 && viewer !== 'spectator' && (
    <Wheel
      view={view}
      legal={wheel}
      picked={chosen?.type === 'wheel' ? chosen.number : undefined}
      fuel={shipOf(view, viewer).fuel}
      pick={pick}
    />
  );
  const instead =
    keep.length === 0 || view.secrets === null ? undefined : (
      <KeepChoice
        drawn={view.secrets.drawn}
        legal={keep}
        picked={chosen?.type === 'keep' ? chosen.bonus : undefined}
        pick={pick}
      />
    );
  return (
    <TilePanel
      board={board}
      prompt={prompt}
      picked={route}
      isSmall={isSmall}
      above={above}
      beside={beside}
      instead={instead}
    />
  );
}

/** Beside the tile's number: mint while it is your move, grey while it is not. */
function Prompt({ view, legalActions, locked, playing, faces }: Props) {
  if (playing !== undefined || view.pending.length === 0) return <p class="os-prompt" />;
  if (legalActions.length > 0 && locked === undefined) {
    return (
      <p class="os-prompt os-yours">
        <i />
        {askWords(view)}
      </p>
    );
  }
  const waiting = faces.filter(({ choice }) => choice === 'thinking');
  return (
    <p class="os-prompt">
      <i />
      {waiting.length === 1 && waiting[0] !== undefined
        ? m.outspeed_waiting_for({ name: waiting[0].name })
        : m.outspeed_waiting({ count: waiting.length || view.pending.length })}
    </p>
  );
}

function askWords(view: View): string {
  switch (view.phase) {
    case 'bonus':
      return m.outspeed_ask_bonus();
    case 'wheel':
      return m.outspeed_ask_wheel();
    case 'keep':
      return m.outspeed_ask_keep();
    default:
      return m.outspeed_ask_route();
  }
}

/** The plan drawn ahead of the viewer's ship, while it is theirs to choose. */
function planOf({ view, legalActions, picked, locked }: Props): RoutePlan | undefined {
  if (legalActions.length === 0) return undefined;
  const chosen = picked ?? locked;
  if (chosen?.type === 'route') return planFor(view, chosen.route);
  return chosen?.type === 'wheel' ? planFor(view, chosen.number) : undefined;
}
