import type { CircuitId, Colour, Event } from '@slipstream/games/neko/types';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PlayingStep } from '../board.ts';
import { flightOf, type Spot } from './geometry.ts';

const FUR: Readonly<Record<Colour, string>> = {
  blue: '#8D97AD',
  green: '#FFFDF8',
  red: '#F2A65A',
  black: '#4A4A66',
  orange: '#F2AC6C',
};
const TAIL = 'M-30 2Q-44 14-52 4T-60-10';
const HOP = 26;

export interface CarProps {
  readonly colour: Colour;
  readonly seat: number;
  readonly spot: Spot;
  readonly circuit: CircuitId;
  readonly grow: number;
  readonly playing: PlayingStep<Event> | undefined;
}

/** The body turns with the road; shadow and tail follow it. */
export function Car({ colour, seat, spot, circuit, grow, playing }: CarProps) {
  const ref = useDrive({ seat, circuit, playing }, (point) => bodyAt(point, grow));
  return (
    <g ref={ref} class={`nk-${colour}`} style={{ transform: bodyAt({ ...spot, lifted: false }, grow) }}>
      <g transform="translate(3 8)" opacity=".26">
        <rect x="-44" y="-21" width="88" height="42" rx="17" fill="#3A2A10" />
      </g>
      <path d={TAIL} fill="none" stroke="#2A2140" stroke-opacity=".3" stroke-width="10" stroke-linecap="round" />
      <path class="nk-tail" d={TAIL} fill="none" stroke={FUR[colour]} stroke-width="7.5" stroke-linecap="round" />
      <use href="#nk-wheels" x="-50" y="-30" width="100" height="60" />
      <use href="#nk-chassis" x="-50" y="-30" width="100" height="60" />
      <g transform="translate(25 0)" style={{ color: 'var(--nk-e)' }}>
        <use href={`#nk-em-${colour}`} x="-7" y="-7" width="14" height="14" />
      </g>
    </g>
  );
}

/** Heads are a layer of their own: they stay upright, so that a cat is recognised on every bend. */
export function Head({ colour, seat, spot, circuit, grow, playing }: CarProps) {
  const ref = useDrive({ seat, circuit, playing }, (point) => headAt(point, grow));
  return (
    <g ref={ref} class={`nk-${colour}`} style={{ transform: headAt({ ...spot, lifted: false }, grow) }}>
      <g class="nk-head">
        <use href={`#nk-cat-${colour}`} x="-25" y="-31" width="50" height="50" />
      </g>
    </g>
  );
}

type Point = Spot & { readonly lifted: boolean };

const bodyAt = ({ x, y, angle, lifted }: Point, grow: number): string =>
  `translate(${x}px, ${lifted ? y - HOP : y}px) rotate(${angle}deg) scale(${lifted ? grow * 1.12 : grow})`;

/** The driver sits a little behind the middle of the car. */
function headAt({ x, y, angle, lifted }: Point, grow: number): string {
  const turn = (angle * Math.PI) / 180;
  const [dx, dy] = [-10 * grow * Math.cos(turn), -10 * grow * Math.sin(turn)];
  return `translate(${x + dx}px, ${(lifted ? y - HOP : y) + dy}px) scale(${lifted ? grow * 1.12 : grow})`;
}

/** Drives the element cell by cell while a `moved` event of its seat plays; it ends where the view says. */
function useDrive(
  { seat, circuit, playing }: Pick<CarProps, 'seat' | 'circuit' | 'playing'>,
  transformAt: (point: Point) => string,
) {
  const ref = useRef<SVGGElement>(null);
  const event = playing?.event;
  const ms = playing?.ms ?? 0;
  useLayoutEffect(() => {
    if (event?.type !== 'moved' || event.seat !== seat || ms === 0) return;
    const points = flightOf(circuit, seat, event.from, event.path);
    const frames = points.map((point) => ({ transform: transformAt(point) }));
    const drive = ref.current?.animate(frames, { duration: ms * 0.86, easing: 'linear' });
    return () => drive?.cancel();
  }, [event, ms]);
  return ref;
}
