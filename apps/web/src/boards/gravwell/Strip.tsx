import { GATE } from '@slipstream/games/gravwell/data';
import type { View } from '@slipstream/games/gravwell/types';
import { Figure } from './art.tsx';
import { hueAt } from './geometry.ts';
import { colourOf } from './Overlay.tsx';
import type { Picture } from './picture.ts';
import { isMine, liveryOf } from './racers.ts';

const PIN = 17; // pins slide apart to this distance
const across = (space: number): number => 20 + space * (326 / GATE) + (space > 0 ? 2 : 0);

/** The whole track as a straight strip, for phones; the frame shows what the window on the well shows. */
export function Strip({ view, picture }: { readonly view: View; readonly picture: Picture }) {
  const move = picture.moves.length === 1 ? picture.moves[0] : undefined;
  return (
    <div class="gw-strip">
      <svg viewBox="0 0 366 62" aria-hidden="true">
        <Frame focus={picture.focus} />
        <circle cx="14" cy="35.5" r="9" fill="#03030C" stroke="#FF86CF" stroke-width="2.4" />
        <circle cx="352" cy="35.5" r="9" fill="#1AA6A6" stroke="#BFFFF0" stroke-width="2.4" />
        <Ticks />
        {move !== undefined && (
          <>
            <path
              d={`M${across(move.from)} 35.5H${across(move.to)}`}
              stroke={colourOf(view, picture, move.racer)}
              stroke-width="5"
              stroke-linecap="round"
            />
            <circle
              cx={across(move.to)}
              cy="35.5"
              r="5.5"
              fill="#0D1024"
              stroke={colourOf(view, picture, move.racer)}
              stroke-width="2.4"
            />
          </>
        )}
        <Pins view={view} />
      </svg>
    </div>
  );
}

function Frame({ focus }: { readonly focus: readonly number[] }) {
  if (focus.length === 0) return null;
  const left = Math.max(2, across(Math.min(...focus) - 2) - 7);
  const right = Math.min(364, across(Math.max(...focus) + 2) + 7);
  return <rect class="gw-frame" x={left} y="2" width={right - left} height="42" rx="9" />;
}

function Ticks() {
  const spaces = Array.from({ length: GATE - 1 }, (_, at) => at + 1);
  return (
    <>
      {spaces.map((space) => {
        const isFifth = space % 5 === 0;
        return (
          <rect
            key={space}
            x={across(space) - 1.6}
            y={isFifth ? 31 : 33}
            width="3.2"
            height={isFifth ? 9 : 5}
            rx="1.6"
            fill={hueAt(space)}
            opacity={isFifth ? 1 : 0.6}
          />
        );
      })}
      {[0, 10, 20, 30, 40, 50].map((space) => (
        <text key={space} x={space === 0 ? 14 : across(space)} y="57">
          {space}
        </text>
      ))}
      <text x="352" y="57">
        {GATE}
      </text>
    </>
  );
}

/** Ships as pins over the strip, derelicts as crosses on it. */
function Pins({ view }: { readonly view: View }) {
  let last = Number.NEGATIVE_INFINITY;
  const ships = view.ships.filter(({ onTrack }) => onTrack).sort((a, b) => a.space - b.space);
  return (
    <>
      {ships.map(({ racer, kind, space }) => {
        const x = across(space);
        const { colour, emblem } = liveryOf(racer);
        if (kind === 'derelict') return <Cross key={racer} x={x} />;
        const head = Math.max(x, last + PIN);
        last = head;
        return (
          <g key={racer}>
            <path d={`M${x} 31L${head - 5} 22H${head + 5}Z`} fill={colour} />
            <g transform={`translate(${head} 13)`}>
              <circle r="9.5" fill="#11142E" stroke={colour} stroke-width={isMine(view, racer) ? 3 : 2} />
              <g fill={colour}>
                <Figure shape={emblem} r={5} />
              </g>
            </g>
          </g>
        );
      })}
    </>
  );
}

function Cross({ x }: { readonly x: number }) {
  return (
    <g transform={`translate(${x} 35.5)`}>
      <circle r="5.5" fill="#C4C8E0" stroke="#0D1024" stroke-width="1.5" />
      <path d="M-2.2-2.2 2.2 2.2M2.2-2.2-2.2 2.2" stroke="#23264A" stroke-width="1.6" />
    </g>
  );
}
