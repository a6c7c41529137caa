import { CIRCUITS } from '@slipstream/games/neko/data';
import type { Action, CircuitId, End, Event, View } from '@slipstream/games/neko/types';
import { choosable } from '../../parts/press.ts';
import type { PlayingStep } from '../board.ts';
import { Car, Head } from './Car.tsx';
import { ARTWORK, type Box, boxText, cellAt, cellId, closeUp, spotOf } from './geometry.ts';
import { Infield, Scenery } from './Scenery.tsx';
import { LETTERS } from './words.ts';

export interface CircuitProps {
  readonly view: View;
  /** Where the drive may end, for the one who drives; empty otherwise. */
  readonly ends: readonly End[];
  readonly chosen: string | undefined;
  readonly playing: PlayingStep<Event> | undefined;
  readonly isNarrow: boolean;
  choose(action: Action): void;
  look(action: Action | undefined): void;
  readonly label: string;
}

/** The circuit as a picture: mat, road, cells, cars, the way the drive would take. */
export function Circuit({ view, ends, chosen, playing, isNarrow, choose, look, label }: CircuitProps) {
  const { circuit } = view.options;
  const art = ARTWORK[circuit];
  const cars = [...view.seats].sort((a, b) => spotOf(circuit, a.place, a.seat).y - spotOf(circuit, b.place, b.seat).y);
  const grow = (circuit === 'short' ? 0.94 : 0.78) * (isNarrow ? 1.25 : 1);
  const picked = ends.find((end) => end.to === chosen);
  const mover = view.turn === null ? undefined : view.seats[view.turn];
  const drawn = { circuit, grow, playing };
  return (
    <svg class="nk-circuit" viewBox={boxText(boxOf(view, ends, isNarrow))} role="img" aria-label={label}>
      <rect x="-900" y="-700" width="3000" height="2100" fill="url(#nk-mat)" />
      <Scenery circuit={circuit} />
      <Road circuit={circuit} />
      {Object.entries(art.tiles).map(([id, path]) => (
        <path key={id} class={`nk-tile ${tileKind(id, ends, chosen)}`} d={path} />
      ))}
      <Arrows circuit={circuit} />
      <Line circuit={circuit} />
      {mover !== undefined && playing === undefined && (
        <circle
          class="nk-halo"
          r={46 * grow}
          style={{ transform: translated(spotOf(circuit, mover.place, mover.seat)) }}
        />
      )}
      {picked !== undefined && mover !== undefined && <Way view={view} end={picked} seat={mover.seat} />}
      {cars.map(({ seat, colour, place }) => (
        <Car key={seat} {...drawn} seat={seat} colour={colour} spot={spotOf(circuit, place, seat)} />
      ))}
      {cars.map(({ seat, colour, place }) => (
        <Head key={seat} {...drawn} seat={seat} colour={colour} spot={spotOf(circuit, place, seat)} />
      ))}
      {ends.map((end, at) => (
        <EndMark key={end.to} {...{ circuit, end, at, chosen, choose, look }} />
      ))}
    </svg>
  );
}

const translated = ({ x, y }: { readonly x: number; readonly y: number }): string => `translate(${x}px, ${y}px)`;

/** On phones the picture closes in while the path is picked, so that no small tile has to be hit. */
function boxOf(view: View, ends: readonly End[], isNarrow: boolean): Box {
  const { circuit } = view.options;
  const mover = view.turn === null ? undefined : view.seats[view.turn];
  if (!isNarrow || ends.length === 0 || mover === undefined) return ARTWORK[circuit].view;
  const spots = ends.flatMap((end) => [
    spotOf(circuit, end.to, mover.seat),
    ...end.path.map(({ to }) => spotOf(circuit, to, mover.seat)),
  ]);
  return closeUp(circuit, [spotOf(circuit, mover.place, mover.seat), ...spots]);
}

function tileKind(id: string, ends: readonly End[], chosen: string | undefined): string {
  if (ends.some((end) => cellId(end.to) === id))
    return chosen !== undefined && cellId(chosen) === id ? 'nk-fin nk-up' : 'nk-fin';
  const isOnTheWay = ends.some((end) => end.path.some(({ to }) => cellId(to) === id));
  return isOnTheWay ? 'nk-reach' : '';
}

function Road({ circuit }: { readonly circuit: CircuitId }) {
  const { outer, inner } = ARTWORK[circuit];
  const clip = `nk-in-${circuit}`;
  return (
    <>
      <path d={outer} fill="#2D7A5B" opacity=".3" transform="translate(0 12)" />
      <path d={outer + inner} fill="#E2C592" fill-rule="evenodd" />
      <path d={inner} fill={circuit === 'short' ? 'url(#nk-fur)' : 'url(#nk-water)'} />
      <clipPath id={clip}>
        <path d={inner} />
      </clipPath>
      <g clip-path={`url(#${clip})`}>
        <Infield circuit={circuit} />
      </g>
      {[outer, inner].map((edge) => (
        <g key={edge.length}>
          <path class="nk-kerb" d={edge} />
          <path class="nk-kerb nk-stripes" d={edge} />
        </g>
      ))}
    </>
  );
}

/** Which way it goes: an arrow on the middle lane every six places. */
function Arrows({ circuit }: { readonly circuit: CircuitId }) {
  const cells = CIRCUITS[circuit].cells.filter(({ place, lane }) => lane === 1 && place % 6 === 2);
  return (
    <>
      {cells.map(({ id, x, y, angle }) => (
        <path
          key={id}
          d="M-13-8 -3 0-13 8M1-8 11 0 1 8"
          transform={`translate(${x} ${y}) rotate(${angle})`}
          class="nk-arrow"
        />
      ))}
    </>
  );
}

function Line({ circuit }: { readonly circuit: CircuitId }) {
  const { line, slots } = ARTWORK[circuit];
  const start = cellAt(circuit, CIRCUITS[circuit].start);
  const width = circuit === 'short' ? 27 : 18;
  return (
    <>
      <g transform={`translate(${line.x} ${line.y}) rotate(${line.angle})`}>
        <rect x="0" y={-line.half} width={width} height={line.half * 2} fill="url(#nk-check)" />
      </g>
      {slots.map(({ x, y, angle }) => (
        <path
          key={`${x} ${y}`}
          d="M14-15H22V15H14"
          transform={`translate(${x} ${y}) rotate(${angle})`}
          class="nk-slot"
        />
      ))}
      <text
        class="nk-start"
        transform={`translate(${start.x} ${start.y}) rotate(-90) translate(0 ${circuit === 'short' ? 30 : 22})`}
      >
        START
      </text>
    </>
  );
}

/** The way of the picked drive: numbered steps, and an arc over every car it jumps. */
function Way({ view, end, seat }: { readonly view: View; readonly end: End; readonly seat: number }) {
  const { circuit } = view.options;
  const from = spotOf(circuit, view.seats[seat]?.place ?? 'start', seat);
  const spots = end.path.map(({ to }) => spotOf(circuit, to, seat));
  const legs = end.path.map(({ jumped }, at) => {
    const [a, b] = [at === 0 ? from : (spots[at - 1] ?? from), spots[at] ?? from];
    return jumped.length === 0
      ? `M${a.x} ${a.y}L${b.x} ${b.y}`
      : `M${a.x} ${a.y}Q${(a.x + b.x) / 2} ${(a.y + b.y) / 2 - 70} ${b.x} ${b.y}`;
  });
  return (
    <g>
      <path class="nk-way-edge" d={legs.join('')} />
      <path class="nk-way" d={legs.join('')} />
      {spots.slice(0, -1).map(({ x, y }, at) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <circle r="14" fill="#127A63" />
          <text y="6.5" class="nk-count">
            {at + 1}
          </text>
        </g>
      ))}
    </g>
  );
}

interface EndMarkProps {
  readonly circuit: CircuitId;
  readonly end: End;
  readonly at: number;
  readonly chosen: string | undefined;
  choose(action: Action): void;
  look(action: Action | undefined): void;
}

/** The letter on a cell where the drive may end. Pointers may use it; keyboards and readers have the list beside it. */
function EndMark({ circuit, end, at, chosen, choose, look }: EndMarkProps) {
  const { x, y } = spotOf(circuit, end.to, at);
  const isChosen = end.to === chosen;
  return (
    <g
      class={isChosen ? 'nk-end-mark nk-up' : 'nk-end-mark'}
      transform={`translate(${x} ${y})`}
      {...choosable(
        () => choose({ type: 'drive', to: end.to }),
        (isLooking) => look(isLooking ? { type: 'drive', to: end.to } : undefined),
      )}
    >
      <circle class="nk-hit" r="30" />
      <circle r="17" />
      <text y="8">{LETTERS[at]}</text>
    </g>
  );
}
