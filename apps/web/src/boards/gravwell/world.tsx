import { useMemo } from 'preact/hooks';
import { getLocale } from '../../paraglide/runtime.js';
import { along, BOARD, beside, hueAt, LAST, PLACES } from './geometry.ts';
import { Disc, Gate, GateLight, Glow, Hole } from './landmarks.tsx';
import { scatter } from './shapes.ts';

/** The track without its ships: ribbon, hole, plates, gate, numbers. Glow is stacked strokes, no blur: cheap on phones. */
export function Track() {
  return useMemo(drawTrack, [getLocale()]); // its two names are words
}

const WHOLE = `0 0 ${BOARD.width} ${BOARD.height}`;

function drawTrack() {
  return (
    <>
      <svg class="gw-track" viewBox={WHOLE} aria-hidden="true">
        <Ribbon />
        <Glow />
      </svg>
      <Disc />
      <GateLight />
      <svg class="gw-track" viewBox={WHOLE} aria-hidden="true">
        <Hole />
        <Spaces />
        <Gate />
      </svg>
    </>
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
    <svg class="gw-track" viewBox={WHOLE} aria-hidden="true">
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
