import type { EmblemShape, Livery } from './liveries.ts';
import { polygon } from './shapes.ts';

/** The bare figure of an emblem, around 0,0. */
export function Figure({ shape, r }: { readonly shape: EmblemShape; readonly r: number }) {
  switch (shape) {
    case 'triangle':
      return <polygon points={polygon(3, r * 1.18)} transform={`translate(0 ${r * 0.22})`} />;
    case 'square':
      return <rect x={-r * 0.82} y={-r * 0.82} width={r * 1.64} height={r * 1.64} rx={r * 0.12} />;
    case 'star':
      return <polygon points={polygon(5, r * 1.2, -90, r * 0.54)} transform={`translate(0 ${r * 0.08})`} />;
    case 'hexagon':
      return <polygon points={polygon(6, r * 1.05)} />;
    case 'ghost':
      return (
        <path
          transform={`scale(${r / 6.8})`}
          fill-rule="evenodd"
          d="M-6 7V-1.500A6 6 0 0 1 6-1.500V7L3 5 0 7-3 5ZM-4-1.500A1.5 1.5 0 1 0-1-1.5 1.5 1.5 0 1 0-4-1.500ZM1-1.500A1.5 1.5 0 1 0 4-1.5 1.5 1.5 0 1 0 1-1.500Z"
        />
      );
    case 'cross':
      return (
        <path
          transform={`scale(${r / 6.8})`}
          fill="none"
          stroke="#D5D8EC"
          stroke-width="3.2"
          stroke-linecap="round"
          d="M-5-5 5 5M5-5-5 5"
        />
      );
  }
}

/** An emblem in its ring, on its own dark ground: reads on any theme. A picture only; the name stands beside it. */
export function Token({ livery, size = 28 }: { readonly livery: Livery; readonly size?: number }) {
  const isDerelict = livery.emblem === 'cross';
  return (
    <svg class="gw-token" viewBox="-14 -14 28 28" width={size} height={size} aria-hidden="true">
      <circle
        r="13"
        fill={isDerelict ? '#2A2D4A' : '#11142E'}
        stroke={livery.colour}
        stroke-width="2"
        stroke-dasharray={isDerelict ? '3 2.4' : undefined}
      />
      <g fill={livery.colour}>
        <Figure shape={livery.emblem} r={6.8} />
      </g>
    </svg>
  );
}

/** The ship that moves over the board: exhaust, shade, hull, lit half, emblem. The heading turns all but the emblem. */
export function Ship({ livery, angle }: { readonly livery: Livery; readonly angle: number }) {
  if (livery.emblem === 'cross') return <Wreck angle={angle} />;
  return (
    <>
      <ellipse cy="9" rx="30" ry="17" fill={livery.colour} opacity=".2" />
      <g class="gw-heading" style={headed(angle)}>
        {livery.engines.map((at) => (
          <Flame key={at} at={at} wide={livery.engines.length === 1} />
        ))}
      </g>
      <g transform="translate(0 4.5)">
        <g class="gw-heading" style={headed(angle)}>
          <path d={livery.hull} fill={livery.dark} stroke="#0A0B1E" stroke-width="2.5" />
        </g>
      </g>
      <g class="gw-heading" style={headed(angle)}>
        <path d={livery.hull} fill={livery.colour} stroke="#0A0B1E" stroke-width="1.5" />
        <path d={livery.lit} fill={livery.light} opacity=".75" />
      </g>
      <circle r="11" fill="#11142E" />
      <g fill={livery.colour}>
        <Figure shape={livery.emblem} r={6.6} />
      </g>
    </>
  );
}

// As a style, not an attribute: a flight turns these groups along its way.
const headed = (angle: number) => ({ transform: `rotate(${angle.toFixed(1)}deg)` });

function Flame({ at, wide }: { readonly at: number; readonly wide: boolean }) {
  if (wide) {
    return (
      <>
        <path d="M-12-8Q-44 0-12 8Z" fill="#7DF3FF" />
        <path d="M-12-4Q-28 0-12 4Z" fill="#fff" />
      </>
    );
  }
  return (
    <>
      <path d={`M-21 ${at - 5}Q-44 ${at} -21 ${at + 5}Z`} fill="#7DF3FF" />
      <path d={`M-21 ${at - 2.5}Q-32 ${at} -21 ${at + 2.5}Z`} fill="#fff" />
    </>
  );
}

/** A derelict: a grey hull broken in two, with a cross. */
function Wreck({ angle }: { readonly angle: number }) {
  return (
    <>
      <ellipse cy="9" rx="27" ry="15" fill="#050616" opacity=".5" />
      <Halves angle={angle} drop={4.5} light="#34385A" dark="#34385A" />
      <Halves angle={angle} drop={0} light="#B9BDD8" dark="#868BAC" />
      <circle r="9.5" fill="#23264A" />
      <path d="M-4.2-4.2 4.2 4.200M4.2-4.2-4.2 4.2" stroke="#D5D8EC" stroke-width="2.8" stroke-linecap="round" />
    </>
  );
}

interface HalvesProps {
  readonly angle: number;
  readonly drop: number;
  readonly light: string;
  readonly dark: string;
}

function Halves({ angle, drop, light, dark }: HalvesProps) {
  return (
    <g transform={`translate(0 ${drop}) rotate(${angle})`} stroke="#0A0B1E" stroke-width="1.5" stroke-linejoin="round">
      <g transform="translate(4 -1) rotate(-8)">
        <path d="M25-5V0H2L7-6 3-14H15Z" fill={light} />
        <path d="M25 5V0H2L7 7 1 14H15Z" fill={dark} />
      </g>
      <g transform="translate(-3 2) rotate(13)">
        <path d="M-2-14-22-14V0H-6L-1-6Z" fill={light} />
        <path d="M-6 0H-22V14H-5L-1 7Z" fill={dark} />
      </g>
    </g>
  );
}

/** Where a ship would be: dashed outline and emblem. */
export function Outline({ livery, angle }: { readonly livery: Livery; readonly angle: number }) {
  if (livery.emblem === 'cross') {
    return (
      <g opacity=".6">
        <Wreck angle={angle} />
      </g>
    );
  }
  return (
    <>
      <g transform={`rotate(${angle})`}>
        <path
          d={livery.hull}
          fill={livery.colour}
          fill-opacity=".2"
          stroke={livery.colour}
          stroke-width="2.6"
          stroke-dasharray="6 4"
        />
      </g>
      <g fill={livery.colour}>
        <Figure shape={livery.emblem} r={7} />
      </g>
    </>
  );
}

/** A ship lying still in a plate or a chapter. */
export function Portrait({ livery, size = 72 }: { readonly livery: Livery; readonly size?: number }) {
  return (
    <svg class="gw-portrait" viewBox="-46 -43 86 86" width={size} height={size} aria-hidden="true">
      <Ship livery={livery} angle={0} />
    </svg>
  );
}

/** The Emergency Stop octagon: full and red while ready, an empty dashed outline when spent. */
export function Octagon({ ready, size }: { readonly ready: boolean; readonly size?: number }) {
  return (
    <svg class="gw-octagon" viewBox="-20 -20 40 40" width={size} height={size} aria-hidden="true">
      <polygon
        points={polygon(8, 18, -67.5)}
        fill={ready ? '#D92B3A' : 'none'}
        stroke={ready ? '#FFB3AE' : '#8E95C8'}
        stroke-width="2.4"
        stroke-dasharray={ready ? undefined : '4 3'}
      />
      {ready ? (
        <rect x="-9" y="-3.6" width="18" height="7.2" rx="2" fill="#fff" />
      ) : (
        <path d="M-9 9 9-9" stroke="#8E95C8" stroke-width="3" stroke-linecap="round" />
      )}
    </svg>
  );
}
