import { GlassDefs } from './art.tsx';
import { round } from './geometry.ts';
import { still } from './still.ts';

/** Gradients and patterns of the desert; one set serves every drawing on the page. */
export function WorldDefs() {
  return (
    <defs>
      <GlassDefs />
      <Gradient id="os-sky" stops={['0 #1B0B3F', '.3 #5A1467', '.58 #C32B6E', '.8 #FF6A45', '1 #FFC46B']} />
      <Gradient id="os-sun" stops={['0 #FFF7CF', '.55 #FFCB5C', '1 #FF7448']} />
      <Gradient id="os-sand" stops={['0 #FF9A4A', '.18 #D94F48', '.6 #7A1E4D', '1 #2C0A35']} />
      <Gradient id="os-lip" stops={['0 #4A2068', '1 #1C0A33']} />
      <Gradient id="os-sheen" stops={['0 #FF8A4A 0.42', '.45 #FF5A6A 0.08', '1 #FF5A6A 0']} />
      <Gradient id="os-lit" stops={['0 #4FE9FF 0.05', '1 #4FE9FF 0.3']} />
      <Gradient id="os-wall" stops={['0 #8FF3FF 0.06', '.6 #4FE9FF 0.3', '1 #E6FDFF 0.7']} />
      <Gradient id="os-mesa-near" stops={['0 #7A1B55', '1 #A93250']} />
      <Gradient id="os-mesa-mid" stops={['0 #A22A62', '1 #E2585A']} />
      <Gradient id="os-mesa-far" stops={['0 #D2476B', '1 #FF9466']} />
      <linearGradient id="os-surface" x1="0" y1="0" x2="1" y2=".25">
        <Stops stops={['0 #2B1248', '.6 #3F1857', '1 #6A2460']} />
      </linearGradient>
      <radialGradient id="os-glow">
        <Stops stops={['0 #FFF0B8 0.95', '.3 #FFB457 0.6', '1 #FF5A6A 0']} />
      </radialGradient>
      <radialGradient id="os-shine">
        <Stops stops={['0 #FFD98A 0.4', '1 #FF8A4A 0']} />
      </radialGradient>
      <radialGradient id="os-shadow">
        <Stops stops={['0 #12031A 0.75', '.6 #12031A 0.5', '1 #12031A 0']} />
      </radialGradient>
      <radialGradient id="os-soot">
        <Stops stops={['0 #2A0F2E 0.9', '1 #2A0F2E 0']} />
      </radialGradient>
      <pattern id="os-hex" width="12" height="20.8" patternUnits="userSpaceOnUse">
        <path d="M6 0v3.5L0 7v7l6 3.4 6-3.4V7L6 3.5M6 17.4v3.4" fill="none" stroke="#C8F9FF" stroke-width="1.1" />
      </pattern>
      <pattern id="os-hazard" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(28)">
        <rect width="16" height="16" fill="#2A0E3C" />
        <rect width="16" height="8" fill="#FFB347" />
      </pattern>
    </defs>
  );
}

function Gradient({ id, stops }: { readonly id: string; readonly stops: readonly string[] }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      <Stops stops={stops} />
    </linearGradient>
  );
}

function Stops({ stops }: { readonly stops: readonly string[] }) {
  return (
    <>
      {stops.map((stop) => {
        const [offset, colour, opacity = '1'] = stop.split(' ');
        return <stop key={stop} offset={offset} stop-color={colour} stop-opacity={opacity} />;
      })}
    </>
  );
}

// Stars by the golden ratio: scattered, and the same on every screen.
const STARS = Array.from({ length: 70 }, (_, n) => ({
  x: (n * 0.618034) % 1,
  y: ((n * 0.754878) % 1) ** 1.3,
  size: 0.6 + (n % 3) * 0.4,
}));

interface StarsProps {
  readonly count: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
}

function Stars({ count, width, top, bottom }: StarsProps) {
  return (
    <g fill="#FFE9FF" opacity=".8">
      {STARS.slice(0, count).map(({ x, y, size }) => (
        <circle key={x} cx={round(x * width)} cy={round(top + y * (bottom - top))} r={size} />
      ))}
    </g>
  );
}

interface MesaProps {
  readonly x: number;
  readonly base: number;
  readonly width: number;
  readonly height: number;
  readonly tone: 'near' | 'mid' | 'far';
  readonly lit: string; // the side towards the sun
  readonly sun: 'left' | 'right';
}

function Mesa({ x, base, width, height, tone, lit, sun }: MesaProps) {
  const at = (along: number, up: number) =>
    `${round(sun === 'right' ? x + along * width : x + (1 - along) * width)} ${round(base - up * height)}`;
  const flank = `${at(0.808, 1)}L${at(0.84, 0.4)}L${at(0.888, 0.32)}L${at(1, 0)}`;
  return (
    <>
      <path
        d={`M${at(0, 0)}L${at(0.112, 0.32)}L${at(0.16, 0.4)}L${at(0.192, 1)}L${flank}Z`}
        fill={`url(#os-mesa-${tone})`}
      />
      <path
        d={`M${flank}L${at(0.824, 0)}L${at(0.76, 0.34)}L${at(0.696, 0.5)}L${at(0.728, 1)}Z`}
        fill={lit}
        opacity=".5"
      />
      <path d={`M${at(0.192, 1)}L${at(0.808, 1)}`} stroke={lit} stroke-width={height > 50 ? 2.5 : 1.6} opacity=".8" />
    </>
  );
}

type Streak = readonly [x: number, y: number, length: number];

function Streaks({ of, thick }: { readonly of: readonly Streak[]; readonly thick: number }) {
  const d = of.map(
    ([x, y, length]) => `M${x} ${y}q${length / 2} ${-thick} ${length} 0q${-length / 2} ${thick} ${-length} 0z`,
  );
  return <path d={d.join('')} fill="#FF8C5A" opacity=".75" />;
}

function Sun({ x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={radius * 4.2} fill="url(#os-glow)" />
      <circle cx={x} cy={y} r={radius} fill="url(#os-sun)" />
    </>
  );
}

const CHECKS = Array.from({ length: 6 }, (_, n) => `M${n * 14 - 42} -2h7v10.5h-7zM${n * 14 - 35} 8.5h7v10.5h-7z`).join(
  '',
);

/** The gate at the end of the race; it draws nearer as the tiles go by. */
function Gate({ nearness }: { readonly nearness: number }) {
  return (
    <g class="os-gate" style={{ transform: `scale(${round((0.8 + nearness * 0.9) * 10) / 10})` }}>
      <path d="M-34 66V4M34 66V4" stroke="#4A123F" stroke-width="5" />
      <path d="M-42 -2h84v21h-84z" fill="#FFF6E0" />
      <path d={CHECKS} fill="#2A0E3C" />
    </g>
  );
}

function Planet() {
  return (
    <g transform="translate(620 44)">
      <circle r="24" fill="#7A2A86" />
      <path d="M7.2 -22.9A24 24 0 0 1 7.2 22.9A30 30 0 0 0 7.2 -22.9Z" fill="#FF9A7A" opacity=".9" />
      <ellipse
        rx="45.6"
        ry="10"
        transform="rotate(-18)"
        fill="none"
        stroke="#FFB18A"
        stroke-width="2.5"
        stroke-dasharray="62 29"
        opacity=".8"
      />
    </g>
  );
}

const FAR = { tone: 'far', base: 198 } as const;
const MID = { tone: 'mid', base: 202 } as const;

/** Everything behind the track on the wide picture. `nearness`: how much of the race is run, 0 to 1. */
export const WideWorld = still(({ nearness }: { readonly nearness: number }) => (
  <>
    <rect y="-700" width="1440" height="702" fill="#1B0B3F" />
    <rect width="1440" height="202" fill="url(#os-sky)" />
    <Stars count={70} width={1440} top={-120} bottom={108} />
    <Sun x={1130} y={170} radius={74} />
    <Streaks
      thick={5}
      of={[
        [1019, 128, 140],
        [1145, 150, 111],
        [1063, 174, 96],
        [790, 107, 178],
        [582, 137, 148],
        [1256, 111, 111],
      ]}
    />
    <Planet />
    <Mesa {...FAR} x={-40} base={200} width={250} height={92} lit="#FFB98A" sun="right" />
    <Mesa {...FAR} x={560} width={190} height={58} lit="#FFC79A" sun="right" />
    <Mesa {...FAR} x={1290} width={200} height={74} lit="#FFD0A0" sun="left" />
    <Mesa {...FAR} x={815} width={110} height={36} lit="#FFC79A" sun="right" />
    <Mesa {...MID} x={150} width={210} height={74} lit="#FF8E6A" sun="right" />
    <Mesa {...MID} x={700} width={90} height={80} lit="#FFA37A" sun="right" />
    <Mesa {...MID} x={1376} width={150} height={52} lit="#FFA37A" sun="left" />
    <Mesa {...MID} x={420} width={130} height={40} lit="#FF8E6A" sun="right" />
    <rect y="196" width="1440" height="280" fill="url(#os-sand)" />
    <path d="M0 199H1440" stroke="#FFE0A0" stroke-width="3" opacity=".75" />
    <g transform="translate(1142 200)">
      <g transform="translate(0 -66)">
        <Gate nearness={nearness} />
      </g>
    </g>
    <ellipse cx="1130" cy="200" rx="320" ry="24" fill="url(#os-shine)" />
    <Mesa tone="near" base={236} x={-70} width={190} height={120} lit="#E8566A" sun="right" />
    <g opacity=".55">
      <path d="M0 222C180 208 330 236 560 222S980 208 1180 226 1380 213.6 1440 222V480H0Z" fill="#F07A4A" />
      <path d="M0 256C180 234 330 278 560 256S980 234 1180 260 1380 242.8 1440 256V480H0Z" fill="#B53A50" />
      <path d="M0 346C180 316 330 376 560 346S980 316 1180 350 1380 328 1440 346V480H0Z" fill="#5F1747" />
      <path d="M0 401C180 375 330 427 560 401S980 375 1180 405 1380 385.4 1440 401V480H0Z" fill="#42103F" />
    </g>
  </>
));

/** Dunes in front of everything, so that the track lies in the land. */
export function WideForeground() {
  return (
    <>
      <path d="M1180 470C1220 438 1270 452 1300 430 1330 414 1360 440 1390 424L1440 410V474H1180Z" fill="#22072E" />
      <path
        d="M330 470C390 452 470 462 540 452S700 466 760 458 900 470 960 464L1200 474H330Z"
        fill="#2A0A33"
        opacity=".9"
      />
    </>
  );
}

/** Everything behind the boards on the tall picture. */
/** The desert reaches beyond the picture: a low window shows more of it at the sides. */
const TALL = { left: -300, width: 990 };

export const TallWorld = still(({ nearness }: { readonly nearness: number }) => (
  <>
    <rect x={TALL.left} y="-300" width={TALL.width} height="302" fill="#1B0B3F" />
    <rect x={TALL.left} y="-6" width={TALL.width} height="62" fill="url(#os-sky)" />
    <Stars count={22} width={390} top={-6} bottom={24} />
    <Sun x={258} y={38} radius={34} />
    <Streaks
      thick={2.5}
      of={[
        [207, 19, 65],
        [265, 29, 51],
        [227, 40, 44],
        [102, 9, 82],
        [6, 23, 68],
        [316, 11, 51],
      ]}
    />
    <Mesa tone="far" base={52} x={-14} width={90} height={34} lit="#FFB98A" sun="right" />
    <Mesa tone="far" base={52} x={90} width={80} height={22} lit="#FFC79A" sun="right" />
    <Mesa tone="mid" base={53} x={52} width={66} height={28} lit="#FF8E6A" sun="right" />
    <Mesa tone="mid" base={53} x={338} width={76} height={32} lit="#FFA37A" sun="left" />
    <rect x={TALL.left} y="50" width={TALL.width} height="260" fill="url(#os-sand)" />
    <g transform="translate(258 51) scale(.3)">
      <g transform="translate(0 -66)">
        <Gate nearness={nearness} />
      </g>
    </g>
    <g opacity=".5" transform={`translate(${TALL.left} 0) scale(${TALL.width / 390} 1)`}>
      <path d="M0 70C70 64 140 76 210 70S330 64 390 70V310H0Z" fill="#F07A4A" />
      <path d="M0 106C70 98 140 114 210 106S330 98 390 106V310H0Z" fill="#B53A50" />
      <path d="M0 180C70 170 140 190 210 180S330 170 390 180V310H0Z" fill="#5F1747" />
      <path d="M0 240C70 230 140 250 210 240S330 230 390 240V310H0Z" fill="#42103F" />
    </g>
  </>
));
