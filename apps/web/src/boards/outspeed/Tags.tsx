import type { Seat, Viewer } from '@slipstream/engine';
import { m } from '../../paraglide/messages.js';
import type { Scene } from './geometry.ts';
import { EmblemStrip, Tag } from './ShipOnTrack.tsx';
import { type Berth, type Box, spotOf, spreadBoxes } from './track.ts';

interface TagsProps {
  readonly scene: Scene;
  readonly berths: readonly Berth[];
  readonly viewer: Viewer;
  readonly nameOf: (seat: Seat) => string;
  readonly size: number;
  readonly ms: number;
}

/** With so many ships on a zone, a strip of emblems takes the place of their names. */
const CROWD = 4;

/** The names of the ships, pushed apart so that none covers another. */
export function Tags({ scene, berths, viewer, nameOf, size, ms }: TagsProps) {
  const longest = scene.shape === 'wide' ? 14 : 8;
  const tagged = berths
    .filter(({ mates }) => mates < CROWD)
    .map((berth) => ({ berth, text: berth.seat === viewer ? m.outspeed_you() : shorten(nameOf(berth.seat), longest) }));
  const boxes = spreadBoxes(
    tagged.map(({ berth, text }) => boxFor(scene, berth, text, size)),
    2,
    scene.width,
  );
  return (
    <>
      {tagged.map(({ berth, text }, index) => {
        const box = boxes[index];
        return box === undefined ? null : (
          <Tag
            key={berth.seat}
            scene={scene}
            berth={berth}
            box={box}
            text={text}
            size={size}
            isYou={berth.seat === viewer}
            ms={ms}
          />
        );
      })}
      {crowdsOf(berths).map((crowd) => (
        <Crowd key={crowd[0]?.zone} scene={scene} crowd={crowd} size={size} />
      ))}
    </>
  );
}

function Crowd(props: { readonly scene: Scene; readonly crowd: readonly Berth[]; readonly size: number }) {
  const { scene, crowd, size } = props;
  const spots = crowd.map((berth) => spotOf(scene, berth));
  const top = spots.reduce((highest, spot) => (spot.y < highest.y ? spot : highest));
  const x = spots.reduce((sum, spot) => sum + spot.x, 0) / spots.length;
  const half = (crowd.length * 1.5 + 0.6) * size * 0.5;
  const spot = {
    ...top,
    x: Math.min(Math.max(x, half + 4), scene.width - half - 4),
    y: top.y - top.width * 0.62 - size * 2.1,
  };
  return <EmblemStrip spot={spot} seats={crowd.map(({ seat }) => seat).sort((a, b) => a - b)} size={size} />;
}

const crowdsOf = (berths: readonly Berth[]): readonly (readonly Berth[])[] =>
  [...new Set(berths.filter(({ mates }) => mates >= CROWD).map(({ zone }) => zone))].map((zone) =>
    berths.filter((berth) => berth.zone === zone),
  );

/** With so many ships on a zone, a name stands beside its ship: above, it would cover the ship behind. */
const BESIDE: Readonly<Record<Scene['shape'], number>> = { tall: 2, wide: 3 };

/** Above the ship, or beside it. */
function boxFor(scene: Scene, berth: Berth, text: string, size: number): Box {
  const spot = spotOf(scene, berth);
  const width = text.length * size * 0.58 + size * 1.95;
  const height = Math.round(size * 1.5);
  if (berth.mates >= BESIDE[scene.shape]) {
    const right = spot.x + spot.width * 0.42;
    const fits = right + width < scene.width - 2;
    return {
      x: fits ? right : spot.x - spot.width * 0.42 - width,
      y: spot.y - spot.width * 0.36 - height / 2,
      width,
      height,
    };
  }
  const x = Math.min(Math.max(spot.x - width / 2, 2), scene.width - width - 2);
  return { x, y: spot.y - spot.width * 0.58 - height - 2, width, height };
}

const shorten = (name: string, longest: number): string =>
  name.length <= longest ? name : `${name.slice(0, longest - 1)}…`;
