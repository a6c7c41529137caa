import type { Seat, Viewer } from '@slipstream/engine';
import { firstZoneOf, TURNS } from '@slipstream/games/outspeed/data';
import type { Event, View } from '@slipstream/games/outspeed/types';
import { useMemo } from 'preact/hooks';
import type { PlayingStep } from '../board.ts';
import { useCamera } from './camera.ts';
import { Effects, EffectsBehind } from './Effects.tsx';
import { Field } from './Fields.tsx';
import { boardRange, type Scene, sceneFor } from './geometry.ts';
import { Plan } from './Plan.tsx';
import { Blueprint, Clamps, Plate, ReturnLine } from './Plates.tsx';
import { Rubble } from './Rubble.tsx';
import type { RoutePlan } from './routePlan.ts';
import { type Fate, ShipOnTrack } from './ShipOnTrack.tsx';
import { Tags } from './Tags.tsx';
import { type Berth, berthsOf, isRacing } from './track.ts';
import { TallWorld, WideForeground, WideWorld, WorldDefs } from './world.tsx';

/** The pixels that the window has on the screen. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

interface StageProps {
  readonly view: View;
  readonly viewer: Viewer;
  readonly nameOf: (seat: Seat) => string;
  readonly playing: PlayingStep<Event> | undefined;
  readonly shape: Scene['shape'];
  readonly frame: Frame;
  readonly plan: RoutePlan | undefined;
}

/** The window: the desert, the boards, the ships. A picture only; words for all of it stand in the lists beside it. */
export function Stage({ view, viewer, nameOf, playing, shape, frame, plan }: StageProps) {
  const event = playing?.event;
  const ms = playing?.ms ?? 0;
  const target = { rear: view.rearBoard, count: view.frontBoard - view.rearBoard + 1 };
  const { camera, isPanning } = useCamera(target, panOf(event, ms));
  const scene = sceneFor(shape, camera);
  const lowest = lowestZone(view, event);
  const drawn = view.ships.filter((ship) => ship.zone >= lowest && (isRacing(ship) || isLost(event, ship.seat)));
  const berths = berthsOf(drawn);
  // Made once a turn: a pan draws the stage at every frame, and the desert stands still in it.
  const world = useMemo(() => <Land shape={shape} nearness={(view.turn - 1) / (TURNS - 1)} />, [shape, view.turn]);
  const size = shape === 'wide' ? Math.max(12.5, (12 * 1440) / frame.width) : 11.5;
  return (
    <svg
      class={`os-stage os-${shape}`}
      viewBox={viewBox(shape, frame)}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {world}
      {view.rearBoard > 0 && !isPanning && <Rubble shape={shape} last={firstZoneOf(view.rearBoard) - 1} />}
      <Track view={view} scene={scene} event={event} />
      {plan !== undefined && <Plan scene={scene} plan={plan} berths={berths} size={size} />}
      <Fields view={view} scene={scene} event={event} part="back" />
      {event !== undefined && <EffectsBehind scene={scene} berths={berths} event={event} />}
      {berths.map((berth) => (
        <ShipOnTrack
          key={berth.seat}
          scene={scene}
          berth={berth}
          isYou={berth.seat === viewer}
          ms={isPanning ? 0 : ms}
          fate={fateOf(event, berth)}
        />
      ))}
      <Fields view={view} scene={scene} event={event} part="front" />
      {!isPanning && (
        <Tags
          scene={scene}
          berths={berths.filter(({ seat }) => !isLost(event, seat) && !isFalling(event, seat))}
          viewer={viewer}
          nameOf={nameOf}
          size={size}
          ms={ms}
        />
      )}
      {event !== undefined && <Effects scene={scene} berths={berths} event={event} size={size} />}
      {shape === 'wide' && <WideForeground />}
    </svg>
  );
}

function Land({ shape, nearness }: { readonly shape: Scene['shape']; readonly nearness: number }) {
  return (
    <>
      <WorldDefs />
      {shape === 'wide' ? <WideWorld nearness={nearness} /> : <TallWorld nearness={nearness} />}
    </>
  );
}

const TALL_BOARDS = { top: 60, height: 236 }; // what a low window should still show of the tall picture
const TALL_WIDEST = 720; // beyond it ships are too small: then the boards ahead are cut off

// The wide picture keeps its whole width and shows more or less sky; the tall one shows more desert at the sides when it is low.
function viewBox(shape: Scene['shape'], { width, height }: Frame): string {
  if (shape === 'tall') {
    const { top, height: boards } = TALL_BOARDS;
    const wide = Math.min(TALL_WIDEST, Math.round((boards * width) / height));
    return wide > 390 ? `${195 - wide / 2} ${top} ${wide} ${boards}` : '0 -6 390 302';
  }
  const high = Math.round((1440 * height) / width);
  // A low window gives up the foreground first, so that the farthest names stay in it.
  const foreground = Math.min(Math.max(320 - high, 0), 24);
  return `0 ${470 - foreground - high} 1440 ${high}`;
}

interface TrackProps {
  readonly view: View;
  readonly scene: Scene;
  readonly event: Event | undefined;
}

/** The boards far to near, the plan of the next one, and the one that falls. */
function Track({ view, scene, event }: TrackProps) {
  const lit = new Set(view.ships.filter(isRacing).map(({ zone }) => zone));
  const boards = boardRange(view.rearBoard, view.frontBoard);
  const Link = scene.shape === 'wide' ? Clamps : ReturnLine;
  return (
    <>
      <Blueprint scene={scene} board={view.frontBoard + 1} />
      {[...boards].reverse().map((board) => (
        <Plate
          key={board}
          scene={scene}
          board={board}
          lit={lit}
          isRear={board === view.rearBoard}
          motion={event?.type === 'boardLaid' && event.board === board ? 'drop' : undefined}
        />
      ))}
      {boards.slice(0, -1).map((board) => (
        <Link key={board} scene={scene} board={board} />
      ))}
      {event?.type === 'boardGone' && (
        <Plate key={`gone${event.board}`} scene={scene} board={event.board} lit={lit} isRear={false} motion="fall" />
      )}
    </>
  );
}

function Fields({ view, scene, event, part }: TrackProps & { readonly part: 'back' | 'front' }) {
  const zones = [...new Set(view.fields)];
  return (
    <>
      {zones.map((zone) => (
        <Field
          key={zone}
          scene={scene}
          zone={zone}
          markers={view.fields.filter((other) => other === zone).length}
          part={part}
          flashes={(event?.type === 'stoppedByField' || event?.type === 'fieldPlaced') && event.zone === zone}
        />
      ))}
    </>
  );
}

/** A ship is still drawn in the step in which it is lost. */
const isLost = (event: Event | undefined, seat: Seat): boolean => event?.type === 'out' && event.seat === seat;

const isFalling = (event: Event | undefined, seat: Seat): boolean =>
  event?.type === 'boardGone' && event.seats.includes(seat);

/** Ships on a board that has gone are drawn only while it falls. */
const lowestZone = (view: View, event: Event | undefined): number =>
  firstZoneOf(event?.type === 'boardGone' ? event.board : view.rearBoard);

function fateOf(event: Event | undefined, berth: Berth): Fate | undefined {
  if (event === undefined) return undefined;
  switch (event.type) {
    case 'out':
      return event.seat === berth.seat ? 'wreck' : undefined;
    case 'boardGone':
      return isFalling(event, berth.seat) ? 'fall' : undefined;
    case 'stoppedByField':
      return event.seat === berth.seat ? 'bounce' : undefined;
    case 'bonusApplied':
      return fateByBonus(
        event.bonus,
        event.hits.some(({ seat }) => seat === berth.seat),
      );
    case 'moved':
      return event.racer === String(berth.seat) && berth.zone >= event.from ? 'boost' : undefined;
    default:
      return undefined;
  }
}

function fateByBonus(bonus: string, isHit: boolean): Fate | undefined {
  if (!isHit) return undefined;
  if (bonus === 'nitro') return 'boost';
  if (bonus === 'flamethrower') return 'char';
  return bonus === 'fuelTank' ? undefined : 'hit';
}

/** The camera waits until a board has fallen, and is there before a new one drops in. */
function panOf(event: Event | undefined, ms: number): { readonly delay: number; readonly ms: number } {
  if (event?.type === 'boardGone') return { delay: ms * 0.5, ms: ms * 0.42 };
  if (event?.type === 'boardLaid') return { delay: 0, ms: ms * 0.45 };
  return { delay: 0, ms: 0 };
}
