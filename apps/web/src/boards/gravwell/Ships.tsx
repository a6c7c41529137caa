import type { Event, Movement, RacerId, ShipView, View } from '@slipstream/games/gravwell/types';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { capital } from '../../lines.ts';
import { m } from '../../paraglide/messages.js';
import { explained } from '../../popover/explained.ts';
import type { PlayingStep, SeatFace } from '../board.ts';
import { Outline, Ship } from './art.tsx';
import { fly, transformOf } from './fly.ts';
import { colourOf } from './Overlay.tsx';
import type { Picture } from './picture.ts';
import { headOf, isMine, liveryOf, restOf } from './racers.ts';

interface ShipsProps {
  readonly view: View;
  readonly faces: readonly SeatFace[];
  readonly playing: PlayingStep<Event> | undefined;
}

/** All ships, each an element of its own, so that a flight repaints nothing else. */
export function Ships({ view, faces, playing }: ShipsProps) {
  return (
    <>
      {view.ships.map((ship) => (
        <ShipMark key={ship.racer} view={view} ship={ship} faces={faces} playing={playing} />
      ))}
    </>
  );
}

function ShipMark({ view, ship, faces, playing }: ShipsProps & { readonly ship: ShipView }) {
  const element = useFlight(ship.racer, playing);
  const rest = restOf(ship.racer, ship.space);
  const moves = playing?.event.type === 'moved' && playing.event.racer === ship.racer;
  const style = { transform: transformOf(rest), zIndex: moves ? 1000 : Math.round(rest.y) };
  return (
    <div
      ref={element}
      class={`gw-ship ${moodOf(ship, view, playing?.event)}`}
      style={style}
      {...(ship.kind === 'derelict' && explained(capital(m.gravwell_derelict()), m.gravwell_explain_derelict()))}
    >
      <svg viewBox="-50 -45 100 90" width="100" height="90" aria-hidden="true">
        <Ship livery={liveryOf(ship.racer)} angle={rest.angle} />
      </svg>
      {ship.space > 0 && <Tag view={view} ship={ship} faces={faces} />}
    </div>
  );
}

/** Runs the flight of this racer while its `moved` event plays. */
function useFlight(racer: RacerId, playing: PlayingStep<Event> | undefined) {
  const element = useRef<HTMLDivElement>(null);
  const event = playing?.event;
  const ms = playing?.ms ?? 0;
  useLayoutEffect(() => {
    if (element.current === null || event?.type !== 'moved' || event.racer !== racer) return;
    if (ms === 0) return; // the telling takes no time where nothing may fly about
    return fly(element.current, event, ms);
  }, [event, ms, racer]);
  return element;
}

/** Small motions that the change of place does not tell: leaving, rocking as someone hops over, shivering, braking. */
function moodOf(ship: ShipView, view: View, event: Event | undefined): string {
  const mine = isMine(view, ship.racer) ? 'gw-mine ' : '';
  if (!ship.onTrack) return `${mine}gw-gone`;
  switch (event?.type) {
    case 'moved':
      return event.racer !== ship.racer && event.skipped.includes(ship.space) ? `${mine}gw-rocks` : mine;
    case 'stayed':
      return event.racer === ship.racer ? `${mine}gw-shivers` : mine;
    case 'stopped':
      return String(event.seat) === ship.racer ? `${mine}gw-brakes` : mine;
    default:
      return mine;
  }
}

/** Name and space under the ship, or above it where another ship lies right below. */
function Tag({ view, ship, faces }: Omit<ShipsProps, 'playing'> & { readonly ship: ShipView }) {
  const { colour } = liveryOf(ship.racer);
  const isDerelict = ship.kind === 'derelict';
  const name = isMine(view, ship.racer) ? m.gravwell_you() : headOf(ship.racer, faces);
  const side = hasShipBelow(view, ship) ? 'gw-above' : 'gw-below';
  return (
    <span
      class={`gw-tag ${side} ${isDerelict ? 'gw-quiet' : 'gw-solid'}`}
      style={{ '--gw-colour': colour }}
      aria-hidden="true"
    >
      {isDerelict ? ship.space : `${name} ${ship.space}`}
    </span>
  );
}

function hasShipBelow(view: View, ship: ShipView): boolean {
  const here = restOf(ship.racer, ship.space);
  return view.ships.some((other) => {
    if (other.racer === ship.racer || other.space === 0 || !other.onTrack) return false;
    const there = restOf(other.racer, other.space);
    return Math.abs(there.x - here.x) < 62 && there.y - here.y > 30 && there.y - here.y < 92;
  });
}

/** Where ships would end up: dashed, with a ring; one alone also says its space. In flight: where it started. */
export function Prospects({ view, picture }: { readonly view: View; readonly picture: Picture }) {
  if (picture.mood === 'goes') return <Starts picture={picture} />;
  const moves = picture.moves.filter(({ from, to }) => from !== to);
  return (
    <>
      {moves.map((move) => (
        <Prospect
          key={move.racer}
          move={move}
          colour={colourOf(view, picture, move.racer)}
          isAlone={moves.length === 1}
        />
      ))}
    </>
  );
}

function Starts({ picture }: { readonly picture: Picture }) {
  return (
    <>
      {picture.moves.map(({ racer, from }) => {
        const rest = restOf(racer, from);
        return (
          <div key={racer} class="gw-ship gw-start" style={{ transform: transformOf(rest), zIndex: 0 }}>
            <svg viewBox="-50 -45 100 90" width="100" height="90" aria-hidden="true">
              <Outline livery={liveryOf(racer)} angle={rest.angle} />
            </svg>
          </div>
        );
      })}
    </>
  );
}

interface ProspectProps {
  readonly move: Movement;
  readonly colour: string;
  readonly isAlone: boolean;
}

function Prospect({ move, colour, isAlone }: ProspectProps) {
  const rest = restOf(move.racer, move.to);
  return (
    <div class="gw-ship gw-prospect" style={{ transform: transformOf(rest), zIndex: 1 }}>
      <svg viewBox="-50 -45 100 90" width="100" height="90" aria-hidden="true">
        <ellipse cy="6" rx="36" ry="27" fill={colour} fill-opacity=".16" stroke={colour} stroke-width="3" />
        <Outline livery={liveryOf(move.racer)} angle={rest.angle} />
      </svg>
      {isAlone && (
        <span class="gw-tag gw-below gw-solid" style={{ '--gw-colour': colour }} aria-hidden="true">
          → {move.to}
        </span>
      )}
    </div>
  );
}
