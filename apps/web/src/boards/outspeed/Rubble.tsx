import type { Scene } from './geometry.ts';
import { still } from './still.ts';

interface Chunk {
  readonly transform: string;
  readonly side: string;
  readonly top: string;
  readonly edge: string;
  readonly fill: string;
}

// Broken zones behind the rear edge of the wide picture; they lie where the board before it has been.
const CHUNKS: readonly Chunk[] = [
  {
    transform: 'translate(-14 74) rotate(-20 98 252)',
    side: 'M31 280L60 275 88 281 116 278V300L88 303 60 297 31 302Z',
    top: 'M31 280L60 275 88 281 116 278 147 251 165 223 129 228 92 224 56 252Z',
    edge: 'M116 278L147 251 165 223 129 228 92 224',
    fill: '#43195A',
  },
  {
    transform: 'translate(-4 96) rotate(14 32 318)',
    side: 'M-38 347L-8 342 22 347 52 344V366L22 369-8 364-38 369Z',
    top: 'M-38 347L-8 342 22 347 52 344 83 316 102 289 63 294 24 291-13 319Z',
    edge: 'M52 344L83 316 102 289 63 294 24 291',
    fill: '#3A1550',
  },
  {
    transform: 'translate(-6 14) rotate(-6 191 247)',
    side: 'M130 271L158 266 186 272 214 269V291L186 294 158 288 130 293Z',
    top: 'M130 271L158 266 186 272 214 269 238 246 251 222 215 227 178 223 148 247Z',
    edge: 'M214 269L238 246 251 222 215 227 178 223',
    fill: '#56226A',
  },
  {
    transform: 'translate(-10 34) rotate(8 139 304)',
    side: 'M73 332L103 327 133 332 163 329V351L133 354 103 349 73 354Z',
    top: 'M73 332L103 327 133 332 163 329 190 303 205 276 166 281 128 278 94 305Z',
    edge: 'M163 329L190 303 205 276 166 281 128 278',
    fill: '#4A1C60',
  },
  {
    transform: 'translate(-4 26) rotate(-11 79 372)',
    side: 'M4 407L36 402 69 405 101 402V424L69 427 36 424 4 429Z',
    top: 'M4 407L36 402 69 405 101 402 134 370 154 337 112 342 70 340 31 373Z',
    edge: 'M101 402L134 370 154 337 112 342 70 340',
    fill: '#4A1C60',
  },
];

const DUST = [
  [20, 482, 46, '#8E3558'],
  [98, 492, 42, '#A8455F'],
  [-14, 446, 34, '#7A2A55'],
  [164, 494, 34, '#8E3558'],
  [60, 470, 22, '#C96A6E'],
  [214, 494, 24, '#7A2A55'],
  [130, 474, 15, '#D98078'],
  [44, 494, 26, '#C25E68'],
] as const;

const SPLINTERS =
  'M118 446l8-5.6 4.8 8-8 4zM128 262l7-4.9 4.2 7-7 3.5zM112 286l5-3.5 3 5-5 2.5zM60 300l7-4.9 4.2 7-7 3.5zM84 440l6-4.2 3.6 6-6 3zM36 330l5-3.5 3 5-5 2.5zM24 424l6-4.2 3.6 6-6 3z';

/** What is left of the board that was taken away last. `last`: its last zone. */
export const Rubble = still(({ shape, last }: { readonly shape: Scene['shape']; readonly last: number }) =>
  shape === 'wide' ? <WideRubble last={last} /> : <TallRubble />,
);

function WideRubble({ last }: { readonly last: number }) {
  return (
    <g class="os-rubble">
      {CHUNKS.map(({ transform, side, top, edge, fill }) => (
        <g key={top} transform={transform}>
          <path d={side} fill="#1A082C" />
          <path d={top} fill={fill} />
          <path d={edge} fill="none" stroke="#FFB27A" stroke-width="2.6" stroke-linejoin="round" />
        </g>
      ))}
      <text transform="translate(20 432) rotate(-11)" class="os-disp" font-weight="700" font-size="18" fill="#F0DCF6">
        {last}
      </text>
      {DUST.map(([x, y, r, fill]) => (
        <circle key={x} class="os-dust" cx={x} cy={y} r={r} fill={fill} />
      ))}
      <path d={SPLINTERS} fill="#3A1650" stroke="#FF9A5A" />
    </g>
  );
}

function TallRubble() {
  return (
    <g class="os-rubble">
      <path d="M14 289l92 2 8 14H2zM128 294l84-3 12 14H124zM246 291l104 4 10 12H240z" fill="#351449" />
      <path d="M14 289l92 2M128 294l84-3M246 291l104 4" stroke="#FF9A5A" stroke-width="1.8" />
    </g>
  );
}
