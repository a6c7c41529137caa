import { firstZoneOf, ZONES_PER_BOARD } from '@slipstream/games/outspeed/data';
import { lipAt, type Projection, path, quad, round, type Scene } from './geometry.ts';

const CELLS = Array.from({ length: ZONES_PER_BOARD }, (_, index) => index);

interface PlateProps {
  readonly scene: Scene;
  readonly board: number;
  readonly lit: ReadonlySet<number>; // zones with ships on them
  readonly isRear: boolean;
  readonly motion?: 'drop' | 'fall' | undefined;
}

/** One board of seven zones: surface, chevrons, front face with the numbers, neon edge. */
export function Plate({ scene, board, lit, isRear, motion }: PlateProps) {
  const plane = scene.plane(board);
  const wide = scene.shape === 'wide';
  return (
    <g class={motion === undefined ? 'os-plate' : `os-plate os-plate-${motion}`}>
      {motion === undefined && <path d={shadow(plane)} fill="#2A0524" opacity=".35" />}
      {CELLS.map((cell) => (
        <Cell
          key={cell}
          plane={plane}
          cell={cell}
          zone={firstZoneOf(board) + cell}
          isLit={lit.has(firstZoneOf(board) + cell)}
          thick={wide ? 3 : 2}
        />
      ))}
      {motion === undefined && (
        <>
          <path d={quad(plane, 0, 7, 0, 1)} fill="url(#os-sheen)" />
          <path d={path([plane(0, 1), plane(7, 1)])} stroke="#FF9A4D" stroke-width="6" opacity=".25" />
          <path d={path([plane(0, 1), plane(7, 1)])} stroke="#FFE0A8" stroke-width="2.4" stroke-linecap="round" />
          <path d={path([plane(0, 0), plane(7, 0)])} stroke="#4FE9FF" stroke-width="7" opacity=".3" />
          <path d={path([plane(0, 0), plane(7, 0)])} stroke="#D8FBFF" stroke-width="2.4" stroke-linecap="round" />
          {isRear && <path d={quad(plane, 0.02, 0.13, 0, 1)} fill="url(#os-hazard)" />}
        </>
      )}
    </g>
  );
}

function shadow(plane: Projection): string {
  const start = plane(0, 0);
  const end = plane(7, 0);
  const drop = lipAt(plane, 0) * 1.5;
  const dropEnd = lipAt(plane, 7) * 1.5;
  return path(
    [
      { x: start.x + 8, y: start.y },
      { x: end.x + 6, y: end.y },
      { x: end.x - 6, y: end.y + dropEnd },
      { x: start.x - 12, y: start.y + drop },
    ],
    true,
  );
}

interface CellProps {
  readonly plane: Projection;
  readonly cell: number;
  readonly zone: number;
  readonly isLit: boolean;
  readonly thick: number;
}

function Cell({ plane, cell, zone, isLit, thick }: CellProps) {
  const near = plane(cell, 0);
  const far = plane(cell, 1);
  return (
    <g class="os-cell" style={{ '--n': cell }}>
      <path d={quad(plane, cell, cell + 1.01, 0, 1)} fill={tone(zone)} />
      <path
        d={quad(plane, cell + 0.06, cell + 0.94, 0.04, 0.96)}
        fill={zone % 2 ? '#0A0420' : '#FFF'}
        opacity={zone % 2 ? 0.2 : 0.055}
      />
      <path class={isLit ? 'os-light os-on' : 'os-light'} d={quad(plane, cell + 0.06, cell + 0.94, 0.04, 0.96)} />
      <path
        d={chevron(plane, cell, 0.13) + chevron(plane, cell, 0.86)}
        fill="none"
        stroke="#FFB37A"
        stroke-opacity=".33"
        stroke-width={thick}
      />
      {cell > 0 && <path d={path([near, far])} stroke="#4FE9FF" stroke-opacity=".55" stroke-width="1.6" />}
      <Lip plane={plane} cell={cell} zone={zone} isLit={isLit} />
    </g>
  );
}

// From violet in the shade to plum in the sun, so that neighbouring boards differ a little.
const TONES = ['#2B1248', '#2F1449', '#33154C', '#37164F', '#3C1853', '#421A56', '#4A1D59'] as const;
const tone = (zone: number): string => TONES[(zone - 1) % TONES.length] ?? TONES[0];

function chevron(plane: Projection, cell: number, across: number): string {
  return path([plane(cell + 0.43, across - 0.06), plane(cell + 0.63, across), plane(cell + 0.43, across + 0.06)]);
}

function Lip({ plane, cell, zone, isLit }: Omit<CellProps, 'thick'>) {
  const from = plane(cell, 0);
  const to = plane(cell + 1, 0);
  const middle = plane(cell + 0.5, 0);
  const [high, low] = [lipAt(plane, cell), lipAt(plane, cell + 1)];
  const slope = round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
  const size = round(Math.min(Math.max((to.x - from.x) * 0.185, 11.5), 20));
  return (
    <g class={isLit ? 'os-lip os-on' : 'os-lip'}>
      <path d={path([from, to, { x: to.x, y: to.y + low }, { x: from.x, y: from.y + high }], true)} />
      {cell > 0 && <path d={`M${round(from.x)} ${round(from.y)}v${round(high)}`} stroke="#120520" stroke-width="2" />}
      <text
        transform={`translate(${round(middle.x)} ${round(middle.y + (high + low) / 4 + 0.5)}) rotate(${slope})`}
        text-anchor="middle"
        dy=".35em"
        font-size={size}
      >
        {zone}
      </text>
    </g>
  );
}

/** The next board, not laid yet: a plan that breathes on the sand. */
export function Blueprint({ scene, board }: { readonly scene: Scene; readonly board: number }) {
  const plane = scene.plane(board);
  return (
    <g class="os-blueprint" stroke="#A8F6FF" fill="none">
      <path d={quad(plane, 0, 7, 0, 1)} fill="#2BC4E8" fill-opacity=".3" stroke="none" />
      {Array.from({ length: 8 }, (_, cell) => (
        <path
          key={cell}
          d={path([plane(cell, 0), plane(cell, 1)])}
          stroke-opacity={0.9 - cell * 0.1}
          stroke-width="1.6"
          stroke-dasharray="5 4"
        />
      ))}
      <path d={path([plane(0, 0), plane(7, 0)])} stroke-width="2.2" stroke-dasharray="9 5" />
      <path d={path([plane(0, 1), plane(7, 1)])} stroke-width="2.2" stroke-dasharray="9 5" />
      {scene.shape === 'wide' &&
        CELLS.map((cell) => {
          const { x, y } = plane(cell + 0.5, 0);
          return (
            <text key={cell} x={round(x)} y={round(y + 14)} text-anchor="middle" font-size="13">
              {firstZoneOf(board) + cell}
            </text>
          );
        })}
      {scene.shape === 'wide' && <Floating plane={plane} />}
    </g>
  );
}

/** Plates that wait above the plan. */
function Floating({ plane }: { readonly plane: Projection }) {
  const plates = [
    [0.12, 0.66, 10],
    [1.2, 0.3, 22],
    [1.8, 0.82, 52],
  ] as const;
  return (
    <>
      {plates.map(([along, across, up]) => (
        <g key={along} transform={`translate(0 ${-up})`} class="os-floating">
          <path d={quad(plane, along, along + 0.8, across - 0.22, across + 0.2)} fill="#0E4A66" stroke-width="2" />
        </g>
      ))}
    </>
  );
}

/** Clamps that hold two boards together. */
export function Clamps({ scene, board }: { readonly scene: Scene; readonly board: number }) {
  const rear = scene.plane(board);
  const front = scene.plane(board + 1);
  return (
    <>
      {[0.12, 0.5, 0.88].map((across) => {
        const d = path([rear(6.93, across), front(0.2, across)]);
        return (
          <g key={across} stroke-linecap="round">
            <path d={d} stroke="#FFE0A8" stroke-width="5" />
            <path d={d} stroke="#3A1650" stroke-width="2" />
          </g>
        );
      })}
    </>
  );
}

/** On the tall picture: the way from the end of one board to the start of the next. */
export function ReturnLine({ scene, board }: { readonly scene: Scene; readonly board: number }) {
  const rear = scene.plane(board);
  const front = scene.plane(board + 1);
  const end = rear(7, 0.9);
  const start = front(0, 0.12);
  const y = round((rear(0, 1).y + front(0, 0).y + lipAt(front, 0)) / 2);
  const right = Math.min(round(end.x + 10), 384);
  return (
    <g fill="none" stroke="#D8FBFF" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">
      <path
        class="os-plan"
        d={`M${round(end.x + 4)} ${round(end.y)}C${right + 4} ${y + 6} ${right} ${y} ${right - 14} ${y}H22C8 ${y} 4 ${y - 7} 10 ${round(start.y + 8)}L${round(start.x - 8)} ${round(start.y)}`}
        stroke-dasharray="2 7"
      />
      <path d={`m${round(start.x - 14)} ${round(start.y + 3)} 7-8 3 10`} />
    </g>
  );
}
