import type { SeatFace } from '../../boards/board.ts';
import type { GameCard } from '../../games/catalog.ts';
import { m } from '../../paraglide/messages.js';
import { EmblemShape } from '../../parts/Emblem.tsx';
import type { SeatMark } from '../../parts/seats.ts';
import type { TurnEnd } from './story.ts';

interface ChartProps {
  readonly card: GameCard;
  readonly turns: readonly TurnEnd[];
  readonly faces: readonly SeatFace[];
  readonly marks: readonly SeatMark[];
  readonly decisive: number | undefined; // a turn
  readonly you: number | undefined;
}

const WIDTH = 480;
const ROW = 36;
const LEFT = 24;
const RIGHT = 36;
const TOP = 14;
const LABEL = 110; // width of a turn's name

/** The race as lines that cross: place by place, turn by turn. */
export function Chart({ card, turns, faces, marks, decisive, you }: ChartProps) {
  const height = TOP + faces.length * ROW + 10;
  const x = (at: number) => LEFT + (at * (WIDTH - LEFT - RIGHT)) / Math.max(1, turns.length - 1);
  const lanes = lanesOf(turns, faces.length);
  const y = (lane: number) => TOP + lane * ROW;
  const deciding = turns.findIndex(({ turn }) => turn === decisive);
  return (
    <figure class="chart">
      <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={m.chart_label()}>
        {deciding >= 0 && (
          <rect
            x={x(Math.max(0, deciding - 0.6))}
            y={y(0) - 14}
            width={Math.max(18, x(deciding) - x(Math.max(0, deciding - 0.6)) + 10)}
            height={(faces.length - 1) * ROW + 28}
            rx="8"
            fill="var(--gold)"
            opacity=".18"
          />
        )}
        {faces.map(({ seat }) => (
          <Line
            key={seat}
            d={curve(lanes.map((lane, at) => [x(at), y(lane[seat] ?? 0)]))}
            colour={marks[seat]?.colour}
            width={seat === you ? 5 : 3}
          />
        ))}
        {faces.map(({ seat }) => (
          <Sign key={seat} mark={marks[seat]} x={x(turns.length - 1)} y={y(lanes.at(-1)?.[seat] ?? 0)} />
        ))}
        <Axis card={card} turns={turns} x={x} y={height - 4} deciding={deciding} />
      </svg>
      {/* In a box of no size: a table itself cannot be smaller than its rows, and would lengthen the page. */}
      <div class="vh">
        <Table card={card} turns={turns} faces={faces} />
      </div>
    </figure>
  );
}

interface LineProps {
  readonly d: string;
  readonly colour: string | undefined;
  readonly width: number;
}

/** A rim sets the line off from the ground, as it does with the signs: black is as dark as the panel. */
export function Line({ d, colour, width }: LineProps) {
  return (
    <g fill="none" stroke-linecap="round">
      <path d={d} stroke="var(--seat-rim)" stroke-width={width + 2} />
      <path d={d} stroke={`var(--seat-${colour})`} stroke-width={width} />
    </g>
  );
}

function Sign({ mark, x, y }: { readonly mark: SeatMark | undefined; readonly x: number; readonly y: number }) {
  if (mark === undefined) return null;
  return (
    <g
      transform={`translate(${x - 9} ${y - 9}) scale(.75)`}
      fill={`var(--seat-${mark.colour})`}
      stroke="var(--seat-rim)"
      stroke-width="1.6"
    >
      <EmblemShape shape={mark.shape} />
    </g>
  );
}

interface AxisProps {
  readonly card: GameCard;
  readonly turns: readonly TurnEnd[];
  x(at: number): number;
  readonly y: number;
  readonly deciding: number;
}

function Axis({ card, turns, x, y, deciding }: AxisProps) {
  const last = turns.length - 1;
  // A label needs room: the first and the last give way to the deciding turn.
  const isFar = (at: number) => deciding < 0 || at === deciding || Math.abs(x(at) - x(deciding)) > LABEL;
  const shown = [0, deciding, last].filter((at, index, all) => at >= 0 && all.indexOf(at) === index && isFar(at));
  const anchor = (at: number) =>
    x(at) < LEFT + LABEL / 2 ? 'start' : x(at) > WIDTH - RIGHT - LABEL / 2 ? 'end' : 'middle';
  return (
    <g class="ax">
      {shown.map((at) => (
        <text key={at} x={x(at)} y={y} text-anchor={anchor(at)}>
          {endName(card, turns[at])}
        </text>
      ))}
    </g>
  );
}

/** The first column is how everybody stood before anything was played. */
const endName = (card: GameCard, end: TurnEnd | undefined): string =>
  end === undefined || end.turn === 0 ? m.race_start() : card.turnName(end.turn);

/** The same for those who cannot see lines. */
function Table({ card, turns, faces }: Pick<ChartProps, 'card' | 'turns' | 'faces'>) {
  return (
    <table>
      <caption>{m.chart_label()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.chart_turn()}</th>
          {faces.map(({ seat, name }) => (
            <th key={seat} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {turns.map((end) => (
          <tr key={end.turn}>
            <th scope="row">{endName(card, end)}</th>
            {faces.map(({ seat }) => (
              <td key={seat}>{end.places[seat]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Level racers share a place but not a line: each keeps the lane nearest to the one it had. */
export function lanesOf(turns: readonly TurnEnd[], seats: number): readonly (readonly number[])[] {
  let before = Array.from({ length: seats }, (_, seat) => seat);
  return turns.map(({ places }) => {
    const order = before
      .map((lane, seat) => ({ seat, lane }))
      .sort((a, b) => (places[a.seat] ?? 0) - (places[b.seat] ?? 0) || a.lane - b.lane);
    const lanes: number[] = [];
    for (const [lane, { seat }] of order.entries()) lanes[seat] = lane;
    before = lanes;
    return lanes;
  });
}

function curve(points: readonly (readonly [x: number, y: number])[]): string {
  return points
    .map(([x, y], at) => {
      const previous = points[at - 1];
      if (previous === undefined) return `M${x} ${y}`;
      const middle = (previous[0] + x) / 2;
      return `C${middle} ${previous[1]} ${middle} ${y} ${x} ${y}`;
    })
    .join('');
}
