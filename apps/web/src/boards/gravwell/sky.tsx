import { useMemo } from 'preact/hooks';
import { scatter } from './shapes.ts';

// Scenery never changes: it is built once and handed out again, so a redraw of the board skips it.

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
