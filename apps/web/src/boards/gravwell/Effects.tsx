import { GATE } from '@slipstream/games/gravwell/data';
import type { Event, View } from '@slipstream/games/gravwell/types';
import { useRef } from 'preact/hooks';
import type { PlayingStep } from '../board.ts';
import { Figure, Octagon } from './art.tsx';
import { CX, CY, PLACES } from './geometry.ts';
import { liveryOf, restOf, shipOf } from './racers.ts';

interface EffectsProps {
  readonly view: View;
  readonly playing: PlayingStep<Event> | undefined;
}

/** Short-lived light over the board: landing rings, tractor rings, the flare of the hole, the gate opening. */
export function Effects({ view, playing }: EffectsProps) {
  const turn = useTurnstile(playing?.event);
  if (playing === undefined || playing.ms === 0) return null;
  return (
    <div key={turn} class="gw-effects" style={{ '--gw-ms': `${playing.ms}ms` }} aria-hidden="true">
      <Effect view={view} event={playing.event} />
    </div>
  );
}

/** A number that changes with every event, so that an animation starts anew even if two alike follow each other. */
function useTurnstile(event: Event | undefined): number {
  const seen = useRef<{ event: Event | undefined; count: number }>({ event, count: 0 });
  if (seen.current.event !== event) seen.current = { event, count: seen.current.count + 1 };
  return seen.current.count;
}

function Effect({ view, event }: { readonly view: View; readonly event: Event }) {
  switch (event.type) {
    case 'moved':
      if (event.end === 'singularity') return <Rings at={{ x: CX, y: CY }} colour="#FFD3EF" kind="gw-flare" />;
      return <Rings at={restOf(event.racer, event.to)} colour={liveryOf(event.racer).colour} kind="gw-landing" />;
    case 'tractor': {
      const at = restOf(event.racer, shipOf(view, event.racer).space);
      return <Rings at={at} colour={liveryOf(event.racer).colour} kind="gw-inwards" />;
    }
    case 'stopped': {
      const at = restOf(String(event.seat), shipOf(view, String(event.seat)).space);
      return (
        <div class="gw-brake" style={{ left: `${at.x}px`, top: `${at.y}px` }}>
          <Octagon ready size={64} />
        </div>
      );
    }
    case 'left':
      return event.place === null ? null : <Escape racer={event.racer} />;
    default:
      return null;
  }
}

interface RingsProps {
  readonly at: { readonly x: number; readonly y: number };
  readonly colour: string;
  readonly kind: string;
}

function Rings({ at, colour, kind }: RingsProps) {
  return (
    <div class={`gw-rings ${kind}`} style={{ left: `${at.x}px`, top: `${at.y}px`, '--gw-colour': colour }}>
      <i />
      <i />
      <i />
    </div>
  );
}

/** The gate opens white, rays fly out, and the emblem of the one who made it stands there in gold. */
function Escape({ racer }: { readonly racer: string }) {
  const { x, y } = PLACES[GATE] ?? { x: 0, y: 0 };
  return (
    <div class="gw-escape" style={{ left: `${x}px`, top: `${y}px` }}>
      <svg viewBox="-100 -100 200 200" width="320" height="320" aria-hidden="true">
        <g class="gw-rays" fill="#FFF6D8">
          {Array.from({ length: 16 }, (_, at) => (
            <path key={at} d="M-3-34 0-98 3-34Z" transform={`rotate(${at * 22.5})`} />
          ))}
        </g>
        <circle class="gw-white" r="34" fill="#fff" />
        <g class="gw-gold" fill="#FFC94D" stroke="#6B4600" stroke-width="1.5">
          <Figure shape={liveryOf(racer).emblem} r={20} />
        </g>
      </svg>
    </div>
  );
}
