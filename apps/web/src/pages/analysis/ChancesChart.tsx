import type { Moment } from '@slipstream/analysis/analysis';
import type { Seat } from '@slipstream/engine';
import { inPoints, type Told } from '../../analysis/tale.ts';
import { m } from '../../paraglide/messages.js';
import type { SeatMark } from '../../parts/seats.ts';

interface ChancesChartProps {
  readonly columns: readonly (readonly Moment[])[];
  readonly marks: readonly (SeatMark | undefined)[];
  readonly seat: Seat;
  readonly told: readonly Told[];
  /** The turn in which each column was played. */
  readonly turns: readonly number[];
  turnName(turn: number): string;
  /** The column that is looked at; undefined: none yet. */
  readonly stop: number | undefined;
}

const WIDTH = 640;
const HEIGHT = 290;
const LEFT = 54;
const RIGHT = 14;
const TOP = 14;
const BOTTOM = 44;
const GRID = [0, 0.25, 0.5, 0.75, 1];
const MOST_MARKED = 5;

/** A line a seat, with the swings of one seat marked by their rank in the list. */
export function ChancesChart({ columns, marks, seat, told, turns, turnName, stop }: ChancesChartProps) {
  const x = (at: number) => LEFT + (at * (WIDTH - LEFT - RIGHT)) / Math.max(1, columns.length - 1);
  const y = (share: number) => TOP + (1 - share) * (HEIGHT - TOP - BOTTOM);
  const seats = (columns[0] ?? []).map((moment) => moment.seat);
  const order = [...seats].sort((a, b) => Number(a === seat) - Number(b === seat)); // one's own on top
  const pathOf = (each: Seat) =>
    columns.map((column, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(column[each]?.after ?? 0)}`).join('');
  return (
    <svg class="chances" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={m.chances_title()}>
      {GRID.map((share) => (
        <g key={share} class="ax">
          <path d={`M${LEFT} ${y(share)}H${WIDTH - RIGHT}`} stroke="var(--line)" />
          <text x={LEFT - 8} y={y(share) + 5} text-anchor="end">
            {inPoints(share)}
          </text>
        </g>
      ))}
      <Turns turns={turns.slice(0, columns.length)} turnName={turnName} x={x} y={HEIGHT - BOTTOM} />
      {stop !== undefined && <path d={`M${x(stop)} ${TOP}V${HEIGHT - BOTTOM}`} stroke="var(--text)" stroke-width="2" />}
      {order.map((each) => (
        <g
          key={each}
          class={each === seat ? 'seat-line own' : 'seat-line'}
          style={{ '--seat': `var(--seat-${marks[each]?.colour})` }}
        >
          <path class="rim" d={pathOf(each)} />
          <path d={pathOf(each)} />
        </g>
      ))}
      {told.slice(0, MOST_MARKED).map(({ moment, frame }, rank) => (
        <g key={moment.at} class="swing" transform={`translate(${x(frame)} ${y(moment.after)})`}>
          <circle r="11" />
          <text y="5" text-anchor="middle">
            {rank + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

interface TurnsProps extends Pick<ChancesChartProps, 'turns' | 'turnName'> {
  x(at: number): number;
  readonly y: number;
}

/** A tick where a turn begins; the first and the last have their names. */
function Turns({ turns, turnName, x, y }: TurnsProps) {
  const starts = turns.flatMap((turn, at) => (at > 0 && turn !== turns[at - 1] ? [at] : []));
  const [first, last] = [turns[0], turns.at(-1)];
  return (
    <g class="ax">
      <path d={starts.map((at) => `M${x(at - 1)} ${y}v8`).join('')} stroke="var(--muted)" />
      {first !== undefined && (
        <text x={LEFT} y={y + 32}>
          {turnName(first)}
        </text>
      )}
      {last !== undefined && last !== first && (
        <text x={WIDTH - RIGHT} y={y + 32} text-anchor="end">
          {turnName(last)}
        </text>
      )}
    </g>
  );
}
