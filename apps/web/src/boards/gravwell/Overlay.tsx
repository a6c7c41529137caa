import type { Movement, RacerId, View } from '@slipstream/games/gravwell/types';
import { along, BOARD, beside, bow, hops, PLACES, placeAt } from './geometry.ts';
import { isBackwards, isOwnForecast, type Picture, type Tether } from './picture.ts';
import { drawnSide, liveryOf, restOf, shipOf } from './racers.ts';

const MINT = '#4DE1C1';
const RED = '#FF6F6A';
/** Ships further off than this get a short arrow instead of a line round half the well. */
const FAR = 9;

/** Gravity lines, ways and brackets: everything that is drawn between track and ships. */
export function Overlay({ view, picture }: { readonly view: View; readonly picture: Picture }) {
  const colour = (racer: RacerId) => colourOf(view, picture, racer);
  return (
    <svg class="gw-lines" viewBox={`0 0 ${BOARD.width} ${BOARD.height}`} aria-hidden="true">
      {picture.moves.map((move) => (
        <Way key={move.racer} move={move} colour={colour(move.racer)} isAlone={picture.moves.length === 1} />
      ))}
      {picture.tethers.map((tether) => (
        <Line key={tether.pull.racer} tether={tether} />
      ))}
      {picture.brackets.map((racer) => (
        <Bracket key={racer} view={view} racer={racer} colour={liveryOf(picture.actor ?? racer).colour} />
      ))}
    </svg>
  );
}

/** Mint going out, red falling back for the viewer's own card; otherwise the colour of the ship. */
export function colourOf(view: View, picture: Picture, racer: RacerId): string {
  if (!isOwnForecast(view, picture) || racer !== picture.actor) return liveryOf(racer).colour;
  return isBackwards(picture.moves, racer) ? RED : MINT;
}

/** The way of a move: lit spaces, the path with its hops, an arrow at the end. */
function Way({
  move,
  colour,
  isAlone,
}: {
  readonly move: Movement;
  readonly colour: string;
  readonly isAlone: boolean;
}) {
  const sign = move.direction === 'out' ? 1 : -1;
  const start = move.from === 0 ? 0.74 : move.from + sign * 0.3;
  const end = move.to === 0 ? 0.6 : move.to - sign * 0.34;
  if ((end - start) * sign <= 0) return null;
  const path = along(start, end, hops(move.skipped));
  return (
    <g class="gw-way">
      {isAlone && passed(move).map((space) => <Lit key={space} space={space} sign={sign} colour={colour} />)}
      <path d={path} fill="none" stroke={colour} stroke-width="15" opacity=".24" stroke-linecap="round" />
      <path class="gw-flow" d={path} stroke={colour} stroke-width="3" stroke-dasharray="9 5" />
      <Arrow space={end} off={0} sign={sign} colour={colour} size={13} />
      {move.skipped.map((space) => (
        <ellipse
          key={space}
          cx={PLACES[space]?.x}
          cy={PLACES[space]?.y}
          rx="33"
          ry="25"
          fill="none"
          stroke={colour}
          stroke-width="2.4"
          stroke-dasharray="4 4"
        />
      ))}
    </g>
  );
}

/** The spaces between start and end of a move, without the taken ones at its end. */
function passed({ from, to, skipped }: Movement): readonly number[] {
  const low = Math.min(from, to);
  const count = Math.max(0, Math.abs(to - from) - 1);
  return Array.from({ length: count }, (_, at) => low + 1 + at).filter((space) => !skipped.includes(space));
}

function Lit({ space, sign, colour }: { readonly space: number; readonly sign: 1 | -1; readonly colour: string }) {
  const { x, y } = placeAt(space);
  const isFifth = space % 5 === 0;
  return (
    <>
      <ellipse
        cx={x.toFixed(1)}
        cy={y.toFixed(1)}
        rx={isFifth ? 25 : 20}
        ry={isFifth ? 18.5 : 14.8}
        fill={colour}
        fill-opacity=".2"
        stroke={colour}
        stroke-width="3.2"
      />
      {!isFifth && <Arrow space={space} off={0} sign={sign} colour={colour} size={9} />}
    </>
  );
}

/** Gravity runs along the track, never across: dots from a ship to its nearest, bowed to the outer side. */
function Line({ tether: { pull, from, weight, isBroken } }: { readonly tether: Tether }) {
  const { colour } = liveryOf(pull.racer);
  const opacity = weight === 'faint' ? 0.7 : 1;
  if (pull.towards === null) return null;
  const sign = pull.towards === 'out' ? 1 : -1;
  if (from === 0) return <Short path={along(0.75, 2.7, () => -20)} tip={[2.8, -20]} {...{ sign, colour, opacity }} />;
  const side = drawnSide(pull);
  if (side === null || (side.distance > FAR && weight !== 'strong')) {
    const path = along(from + sign * 0.4, from + sign * 3.4, (u) => 30 * Math.sqrt(u));
    return <Short path={path} tip={[from + sign * 3.5, 30]} {...{ sign, colour, opacity }} />;
  }
  const to = from + sign * side.distance;
  const end = to === 0 ? 0.75 : to - sign * 0.42;
  const path = along(from + sign * 0.35, end, bow(side.distance < 3 ? 24 : 33));
  const isStrong = weight === 'strong';
  return (
    <g class={isStrong ? 'gw-tether gw-strong' : 'gw-tether'} opacity={opacity}>
      <path d={path} fill="none" stroke={colour} stroke-width={isStrong ? 9 : 6} opacity=".16" />
      <path
        class={isBroken ? 'gw-flow gw-broken' : 'gw-flow'}
        d={path}
        stroke={colour}
        stroke-width={isStrong ? 3.4 : 3}
        stroke-dasharray={isBroken ? '3 11' : isStrong ? '9 5' : '1 8'}
        opacity={isStrong ? 1 : 0.85}
      />
      <Arrow space={end} off={4} sign={sign} colour={colour} size={isStrong ? 10 : 7} />
    </g>
  );
}

interface ShortProps {
  readonly path: string;
  readonly tip: readonly [space: number, off: number];
  readonly sign: 1 | -1;
  readonly colour: string;
  readonly opacity: number;
}

function Short({ path, tip, sign, colour, opacity }: ShortProps) {
  return (
    <g opacity={opacity}>
      <path class="gw-flow" d={path} stroke={colour} stroke-width="2.6" stroke-dasharray="2 8" />
      <Arrow space={tip[0]} off={tip[1]} sign={sign} colour={colour} size={8} />
    </g>
  );
}

interface ArrowProps {
  readonly space: number;
  readonly off: number;
  readonly sign: 1 | -1;
  readonly colour: string;
  readonly size: number;
}

function Arrow({ space, off, sign, colour, size }: ArrowProps) {
  const { x, y } = beside(space, off);
  const angle = placeAt(space).angle + (sign < 0 ? 180 : 0);
  return (
    <path
      d={`M${size} 0L${-size * 0.7} ${-size * 0.8}L${-size * 0.25} 0L${-size * 0.7} ${size * 0.8}Z`}
      fill={colour}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(0)})`}
    />
  );
}

/** Four corners round the ship that pulls. */
function Bracket({ view, racer, colour }: { readonly view: View; readonly racer: RacerId; readonly colour: string }) {
  const { x, y } = restOf(racer, shipOf(view, racer).space);
  return (
    <g transform={`translate(${x.toFixed(1)} ${(y - 3).toFixed(1)})`}>
      <g class="gw-bracket" fill="none" stroke={colour} stroke-width="3" stroke-linecap="round">
        {[45, 135, 225, 315].map((turn) => (
          <path key={turn} d="M-9-35A36 36 0 0 1 9-35" transform={`rotate(${turn})`} />
        ))}
      </g>
    </g>
  );
}
