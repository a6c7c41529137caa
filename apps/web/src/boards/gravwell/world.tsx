import { useMemo } from 'preact/hooks';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { along, BOARD, berth, beside, CX, CY, hueAt, LAST, PLACES } from './geometry.ts';
import { scatter } from './shapes.ts';

// Scenery never changes: each part is built once and handed out again, so a redraw of the board skips it.

/** Deep space behind everything: three clouds and a field of stars. */
export function Sky() {
  return useMemo(drawSky, []);
}

function drawSky() {
  return (
    <svg class="gw-sky" viewBox="0 0 1600 1000" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="1600" height="1000" fill="#0B0C22" />
      <ellipse cx="760" cy="470" rx="760" ry="480" fill="url(#gw-cloud-violet)" />
      <ellipse cx="1280" cy="180" rx="520" ry="360" fill="url(#gw-cloud-teal)" />
      <ellipse cx="560" cy="640" rx="420" ry="260" fill="url(#gw-cloud-rose)" />
      {drawStars()}
    </svg>
  );
}

function drawStars() {
  const next = scatter(77);
  return Array.from({ length: 240 }, (_, at) => {
    const x = next() * 1600;
    const y = next() * 1000;
    const size = next();
    const r = size > 0.94 ? 1.9 : size > 0.7 ? 1.2 : 0.7;
    const fill = size > 0.94 ? '#BFF6FF' : size > 0.86 ? '#FFC8F0' : '#B9BEFF';
    const opacity = (0.25 + next() * 0.55).toFixed(2);
    return <circle key={at} cx={x.toFixed(0)} cy={y.toFixed(0)} r={r} fill={fill} opacity={opacity} />;
  });
}

/** Gradients and clips that cards and scenery refer to; once per page part that draws them. */
export function Definitions() {
  return useMemo(drawDefinitions, []);
}

function drawDefinitions() {
  return (
    <svg class="gw-definitions" width="0" height="0" aria-hidden="true">
      <defs>
        <Glow
          id="gw-cloud-violet"
          stops={[
            ['0', '#6A2FD0', 0.55],
            ['1', '#6A2FD0', 0],
          ]}
        />
        <Glow
          id="gw-cloud-teal"
          stops={[
            ['0', '#0FA6B4', 0.38],
            ['1', '#0FA6B4', 0],
          ]}
        />
        <Glow
          id="gw-cloud-rose"
          stops={[
            ['0', '#D0348F', 0.32],
            ['1', '#D0348F', 0],
          ]}
        />
        <Glow
          id="gw-hole"
          stops={[
            ['.52', '#FF8AD4', 0.85],
            ['.7', '#A44BFF', 0.42],
            ['1', '#5A2BD0', 0],
          ]}
        />
        <Glow
          id="gw-gate"
          stops={[
            ['0', '#FFFFFF', 1],
            ['.35', '#8CFFE4', 1],
            ['.8', '#1AA6A6', 0.75],
            ['1', '#0B4560', 0.9],
          ]}
        />
        <Glow
          id="gw-gate-glow"
          stops={[
            ['.3', '#6BFFD9', 0.5],
            ['1', '#6BFFD9', 0],
          ]}
        />
        <Slope id="gw-face-thrust" from="#E4E9FF" to="#9AA9F7" />
        <Slope id="gw-face-repulsor" from="#FFC27A" to="#F4703F" />
        <Slope id="gw-face-tractor" from="#8A4BEE" to="#4A1CA6" />
        <Slope id="gw-face-back" from="#5A50C8" to="#2B2878" />
      </defs>
    </svg>
  );
}

interface GlowProps {
  readonly id: string;
  readonly stops: readonly (readonly [offset: string, colour: string, opacity: number])[];
}

function Glow({ id, stops }: GlowProps) {
  return (
    <radialGradient id={id}>
      {stops.map(([offset, colour, opacity]) => (
        <stop key={offset} offset={offset} stop-color={colour} stop-opacity={opacity} />
      ))}
    </radialGradient>
  );
}

function Slope({ id, from, to }: { readonly id: string; readonly from: string; readonly to: string }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2=".35" y2="1">
      <stop offset="0" stop-color={from} />
      <stop offset="1" stop-color={to} />
    </linearGradient>
  );
}

/** The track without its ships: ribbon, hole, plates, gate, numbers. Glow is stacked strokes, no blur: cheap on phones. */
export function Track() {
  return useMemo(drawTrack, [getLocale()]); // its two names are words
}

function drawTrack() {
  return (
    <svg class="gw-track" viewBox={`0 0 ${BOARD.width} ${BOARD.height}`} aria-hidden="true">
      <Ribbon />
      <Hole />
      <Spaces />
      <Gate />
    </svg>
  );
}

const RIBBON: readonly (readonly [width: number, opacity: number])[] = [
  [64, 0.075],
  [38, 0.13],
  [9, 0.28],
  [3.2, 1],
];

function Ribbon() {
  const parts: { readonly path: string; readonly colour: string }[] = [];
  for (let space = 0.72; space < LAST; space += 0.8) {
    parts.push({ path: along(space, Math.min(LAST, space + 0.85)), colour: hueAt(space + 0.4) });
  }
  return (
    <>
      {RIBBON.map(([width, opacity]) => (
        <g key={width} fill="none" stroke-width={width} opacity={opacity}>
          {parts.map(({ path, colour }) => (
            <path key={path} d={path} stroke={colour} />
          ))}
        </g>
      ))}
      <path d={along(1, 53.4)} fill="none" stroke="#fff" stroke-width="1" opacity=".55" />
      <Dust />
    </>
  );
}

function Dust() {
  const next = scatter(4242);
  const motes = Array.from({ length: 260 }, (_, at) => {
    const space = 1 + next() * 52.6;
    const { x, y } = beside(space, (next() + next() - 1) * 40);
    const size = next();
    const r = size > 0.9 ? 1.9 : size > 0.6 ? 1.2 : 0.8;
    const opacity = (0.3 + next() * 0.5).toFixed(2);
    const fill = size > 0.8 ? '#fff' : hueAt(space);
    return <circle key={at} cx={x.toFixed(1)} cy={y.toFixed(1)} r={r} fill={fill} opacity={opacity} />;
  });
  return <>{motes}</>;
}

function Spaces() {
  const spaces = Array.from({ length: LAST - 1 }, (_, at) => at + 1);
  return (
    <>
      {spaces.map((space) => (
        <Plate key={space} space={space} />
      ))}
    </>
  );
}

function Plate({ space }: { readonly space: number }) {
  const { x, y } = PLACES[space] ?? { x: 0, y: 0 };
  const isLarge = isFifth(space);
  const rx = isLarge ? 25 : 20;
  const ry = isLarge ? 18.5 : 14.8;
  const hue = hueAt(space);
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <ellipse cy="5.5" rx={rx} ry={ry} fill="#050616" />
      <ellipse rx={rx} ry={ry} fill={isLarge ? '#2B2E78' : '#1A1C4C'} stroke={hue} stroke-width={isLarge ? 3 : 2} />
      <path
        d={`M${-rx * 0.72} ${-ry * 0.1}A${rx * 0.74} ${ry * 0.74} 0 0 1 ${rx * 0.72} ${-ry * 0.1}Z`}
        fill={hue}
        opacity={isLarge ? 0.34 : 0.2}
      />
    </g>
  );
}

/** Every fifth space has its number, over the lines; none where a ship would land. */
export function Numbers({ hidden }: { readonly hidden: readonly number[] }) {
  const fifths = PLACES.map((place, space) => ({ ...place, space })).filter(({ space }) => isFifth(space));
  return (
    <svg class="gw-track" viewBox={`0 0 ${BOARD.width} ${BOARD.height}`} aria-hidden="true">
      {fifths
        .filter(({ space }) => !hidden.includes(space))
        .map(({ x, y, space }) => (
          <text key={space} class="gw-number" x={x.toFixed(1)} y={(y + 6.3).toFixed(1)}>
            {space}
          </text>
        ))}
    </svg>
  );
}

const isFifth = (space: number): boolean => space > 0 && space < LAST && space % 5 === 0;

const HORIZON = 92; // radius of the black hole
const FLAT = 0.78;

function Hole() {
  return (
    <g transform={`translate(${CX} ${CY})`}>
      <ellipse rx="168" ry="128" fill="url(#gw-hole)" />
      <g transform={`scale(1 ${FLAT})`} fill="none">
        <g class="gw-disc">
          <Disc />
        </g>
      </g>
      <ellipse rx={HORIZON + 4} ry={(HORIZON + 4) * FLAT} fill="none" stroke="#fff" stroke-width="3" />
      <ellipse rx={HORIZON} ry={HORIZON * FLAT} fill="#020209" />
      <path
        d={`M${-HORIZON + 8} -18A${HORIZON - 6} ${HORIZON * FLAT - 6} 0 0 1 ${HORIZON - 8} -18`}
        fill="none"
        stroke="#7B4BE0"
        stroke-width="2"
        opacity=".6"
      />
      {[0, 1, 2, 3].map((at) => (
        <ellipse key={at} class="gw-berth" cx={berth(at).x - CX} cy={berth(at).y - CY} rx="23" ry="16.5" />
      ))}
      <text class="gw-zero" y="8">
        0
      </text>
      <text class="gw-name gw-name-hole" y="-49">
        {m.gravwell_singularity()}
      </text>
    </g>
  );
}

/** Thirteen rings of light, hot inside, violet at the rim. */
function Disc() {
  const next = scatter(99);
  const rings = Array.from({ length: 13 }, (_, at) => {
    const u = at / 12;
    const r = HORIZON + 7 + at * 3.9;
    const dashes = 2 + Math.floor(next() * 3);
    const length = (2 * Math.PI * r) / dashes;
    return (
      <circle
        key={at}
        r={r.toFixed(1)}
        stroke={u < 0.3 ? '#FFF3DC' : u < 0.55 ? '#FFB3DA' : u < 0.8 ? '#E566D6' : '#8E58FF'}
        stroke-width={(4.2 - u * 2.6).toFixed(1)}
        stroke-dasharray={`${(length * (0.5 + next() * 0.3)).toFixed(0)} ${(length * 0.4).toFixed(0)}`}
        stroke-linecap="round"
        opacity={(0.95 - u * 0.62).toFixed(2)}
        transform={`rotate(${(next() * 360).toFixed(0)})`}
      />
    );
  });
  return <>{rings}</>;
}

function Gate() {
  const { x, y } = PLACES[LAST] ?? { x: 0, y: 0 };
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse class="gw-gate-glow" rx="104" ry="92" fill="url(#gw-gate-glow)" />
      <g transform="rotate(-14)">
        <ellipse rx="52" ry="46" cy="5" fill="#07142B" />
        <ellipse rx="52" ry="46" fill="#0B2B40" stroke="#8CFFE4" stroke-width="4" />
        {Array.from({ length: 12 }, (_, at) => (
          <path key={at} d="M0-44 5-36H-5Z" fill="#CFFFF3" transform={`scale(1 .885) rotate(${at * 30})`} />
        ))}
        <ellipse rx="35" ry="30" fill="url(#gw-gate)" />
        <ellipse rx="24" ry="20" fill="none" stroke="#fff" stroke-width="2" opacity=".7" />
      </g>
      <text class="gw-exit" y="8">
        {LAST}
      </text>
      <text class="gw-name gw-name-gate" y="-60">
        {m.gravwell_gate()}
      </text>
    </g>
  );
}
