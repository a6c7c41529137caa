import type { CircuitId } from '@slipstream/games/neko/types';

interface Thing {
  readonly of: 'saucer' | 'yarn' | 'box' | 'bones';
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn?: number;
  readonly yarn?: string;
  readonly flipped?: boolean;
}

const THINGS: Readonly<Record<CircuitId, readonly Thing[]>> = {
  short: [
    { of: 'saucer', x: 400, y: 40, size: 66 },
    { of: 'yarn', x: 508, y: 34, size: 66, yarn: '#FF8F80' },
    { of: 'box', x: 672, y: 36, size: 84 },
    { of: 'box', x: 84, y: 566, size: 108 },
    { of: 'bones', x: -6, y: 470, size: 84, turn: -62 },
    { of: 'yarn', x: 1016, y: 556, size: 84, yarn: '#6DB9EE', flipped: true },
    { of: 'saucer', x: 922, y: 610, size: 60 },
    { of: 'bones', x: 1092, y: 452, size: 78, turn: 64 },
    { of: 'yarn', x: 190, y: 612, size: 44, yarn: '#FFC94D' },
  ],
  long: [
    { of: 'yarn', x: 740, y: 56, size: 84, yarn: '#FF8F80', flipped: true },
    { of: 'box', x: 744, y: 590, size: 92 },
    { of: 'saucer', x: 26, y: 62, size: 84 },
    { of: 'bones', x: 36, y: 566, size: 104, turn: -24 },
    { of: 'yarn', x: 640, y: 28, size: 48, yarn: '#FFC94D' },
    { of: 'bones', x: 1088, y: 310, size: 66, turn: 78 },
  ],
};

const PAWS: readonly (readonly [x: number, y: number, turn: number])[] = [
  [-10, 20, -20],
  [24, 60, 10],
  [560, 640, 80],
  [620, 628, 95],
  [1090, 40, 30],
  [1062, 90, 12],
  [-16, 640, 40],
];

/** What lies on the mat around the road. */
export function Scenery({ circuit }: { readonly circuit: CircuitId }) {
  return (
    <g>
      <g style={{ color: '#7CC9A5' }} opacity=".55">
        {PAWS.map(([x, y, turn]) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
            <use href="#nk-paw" x="-15" y="-15" width="30" height="30" />
          </g>
        ))}
      </g>
      {THINGS[circuit].map(({ of, x, y, size, turn = 0, yarn, flipped }) => (
        <g
          key={`${x} ${y}`}
          transform={`translate(${x} ${y}) rotate(${turn}) scale(${flipped ? -1 : 1} 1)`}
          style={yarn === undefined ? {} : { '--y': yarn }}
        >
          <use href={`#nk-${of}`} x={-size / 2} y={-size / 2} width={size} height={size} />
        </g>
      ))}
    </g>
  );
}

/** A sleeping cat's face inside the short circuit, a fish inside the long one. */
export function Infield({ circuit }: { readonly circuit: CircuitId }) {
  return circuit === 'short' ? <CatFace /> : <Fish />;
}

function CatFace() {
  return (
    <>
      <g opacity=".95" fill="#FFB3A6">
        <path d="M200 120Q206 108 222 118L330 196Q280 208 240 262L196 300Q188 200 200 120Z" />
        <path d="M900 120Q894 108 878 118L790 190Q836 208 866 252L904 290Q914 200 900 120Z" />
      </g>
      <g fill="none" stroke="#A8563C" stroke-opacity=".55" stroke-width="6" stroke-linecap="round">
        <path d="M236 330Q262 306 288 330M792 330Q818 306 844 330" />
      </g>
      <ellipse cx="256" cy="372" rx="30" ry="16" fill="#FF9E92" opacity=".55" />
      <ellipse cx="824" cy="372" rx="30" ry="16" fill="#FF9E92" opacity=".55" />
    </>
  );
}

function Fish() {
  return (
    <>
      <circle cx="222" cy="272" r="23" fill="#FFFDF6" />
      <circle cx="218" cy="274" r="12" fill="#1F4E74" />
      <circle cx="222" cy="268" r="4.5" fill="#fff" />
      <path d="M186 340Q206 366 236 350" fill="none" stroke="#3E86B0" stroke-width="6" stroke-linecap="round" />
      <g fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="5" stroke-linecap="round">
        <path d="M716 290q14 16 0 32M748 306q14 16 0 32M716 338q14 16 0 32M780 290q14 16 0 32M780 338q14 16 0 32" />
      </g>
    </>
  );
}
