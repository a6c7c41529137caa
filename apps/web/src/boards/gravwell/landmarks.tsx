import { m } from '../../paraglide/messages.js';
import { explained } from '../../popover/explained.ts';
import { berth, CX, CY, LAST, PLACES } from './geometry.ts';
import { scatter } from './shapes.ts';

const HORIZON = 92; // radius of the black hole
const FLAT = 0.78;

/** The glow around the hole, behind the disc. */
export function Glow() {
  return <ellipse cx={CX} cy={CY} rx="168" ry="128" fill="url(#gw-hole)" />;
}

/** The hole itself, with its four berths and its name. */
export function Hole() {
  return (
    <g transform={`translate(${CX} ${CY})`} {...explained(m.gravwell_singularity(), m.gravwell_explain_singularity())}>
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

/** The disc turns on a layer of its own, so that turning it repaints nothing. */
export function Disc() {
  return (
    <div class="gw-disc" style={{ left: `${CX}px`, top: `${CY}px`, '--gw-flat': FLAT }}>
      <svg viewBox="-150 -150 300 300" width="300" height="300" fill="none" aria-hidden="true">
        <Rings />
      </svg>
    </div>
  );
}

/** Thirteen rings of light, hot inside, violet at the rim. */
function Rings() {
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

/** The light of the gate breathes on a layer of its own. */
export function GateLight() {
  const { x, y } = PLACES[LAST] ?? { x: 0, y: 0 };
  return <div class="gw-gate-light" style={{ left: `${x}px`, top: `${y}px` }} />;
}

/** The gate, its number and its name. */
export function Gate() {
  const { x, y } = PLACES[LAST] ?? { x: 0, y: 0 };
  return (
    <g transform={`translate(${x} ${y})`} {...explained(m.gravwell_gate(), m.gravwell_explain_gate())}>
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
