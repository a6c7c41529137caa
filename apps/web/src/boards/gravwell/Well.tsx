import { GATE } from '@slipstream/games/gravwell/data';
import type { Event, View } from '@slipstream/games/gravwell/types';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages.js';
import type { PlayingStep, SeatFace } from '../board.ts';
import { Token } from './art.tsx';
import { cameraFor, useSize } from './camera.ts';
import { Effects } from './Effects.tsx';
import { beside, PLACES } from './geometry.ts';
import { Overlay } from './Overlay.tsx';
import type { Picture } from './picture.ts';
import { drawnSide, liveryOf } from './racers.ts';
import { Prospects, Ships } from './Ships.tsx';
import { Numbers, Track } from './world.tsx';

interface WellProps {
  readonly view: View;
  readonly faces: readonly SeatFace[];
  readonly picture: Picture;
  readonly playing: PlayingStep<Event> | undefined;
}

/** Below this width the well is seen through a window that follows what matters. */
const NARROW = 620;

/** The well: a board of 1000 x 700 units behind a camera. On phones it zooms in; the corner button shows all of it. */
export function Well({ view, faces, picture, playing }: WellProps) {
  const { ref, size } = useSize<HTMLDivElement>();
  const [isWhole, setWhole] = useState(false);
  const isNarrow = size.width < NARROW;
  const camera = cameraFor(size, isNarrow && !isWhole ? picture.focus : []);
  // Words on the board grow as the picture shrinks, so that they stay near 12 px.
  const zoom = Math.max(1, Math.min(1.5, 12.5 / (14.5 * camera.scale)));
  const style = {
    transform: `translate(${camera.x.toFixed(1)}px, ${camera.y.toFixed(1)}px) scale(${camera.scale.toFixed(4)})`,
    '--gw-zoom': zoom.toFixed(2),
  };
  return (
    <div ref={ref} class="gw-well">
      <div class="gw-camera" style={style}>
        <Track />
        <Overlay view={view} picture={picture} />
        <Numbers hidden={picture.mood === 'would' ? picture.moves.map(({ to }) => to) : []} />
        <Effects view={view} playing={playing} />
        <Ships view={view} faces={faces} playing={playing} />
        <Prospects view={view} picture={picture} />
        <Distance picture={picture} />
        <Finishers view={view} />
      </div>
      {isNarrow && (
        <button type="button" class="gw-zoom" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
          <ZoomIcon />
          <span class="vh">{m.gravwell_whole_well()}</span>
        </button>
      )}
    </div>
  );
}

/** How far off the ship that pulls is, on the line. */
function Distance({ picture }: { readonly picture: Picture }) {
  const strong = picture.tethers.find(({ weight }) => weight === 'strong');
  if (strong === undefined) return null;
  const { pull, from } = strong;
  const side = drawnSide(pull);
  if (side === null || from === 0) return null;
  const middle = from + ((pull.towards === 'out' ? 1 : -1) * side.distance) / 2;
  const { x, y } = beside(middle, side.distance < 3 ? 44 : 38);
  return (
    <span
      class="gw-tag gw-distance"
      style={{ left: `${x}px`, top: `${y}px`, '--gw-colour': liveryOf(pull.racer).colour }}
      aria-hidden="true"
    >
      {side.distance}
    </span>
  );
}

/** Those who are out, beside the gate, in the order in which they left. */
function Finishers({ view }: { readonly view: View }) {
  const { x, y } = PLACES[GATE] ?? { x: 0, y: 0 };
  return (
    <div class="gw-finishers" style={{ left: `${x - 62}px`, top: `${y - 16}px` }} aria-hidden="true">
      {view.finishers.map((racer, at) => (
        <span key={racer}>
          <b>{at + 1}</b>
          <Token livery={liveryOf(racer)} size={30} />
        </span>
      ))}
    </div>
  );
}

function ZoomIcon() {
  return (
    <svg
      width="26"
      height="26"
      viewBox="-13 -13 26 26"
      fill="none"
      stroke="currentColor"
      stroke-width="2.2"
      stroke-linecap="round"
      aria-hidden="true"
    >
      <path d="M-10-4V-10H-4M4-10H10V-4M10 4V10H4M-4 10H-10V4" />
      <path d="M0 0A2 2 0 0 1 3 1 4 4 0 0 1-4 2 5 5 0 0 1 1-5" />
    </svg>
  );
}
