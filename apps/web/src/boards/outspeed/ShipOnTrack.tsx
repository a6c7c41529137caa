import { useRef } from 'preact/hooks';
import { ShipArt } from './art.tsx';
import { round, type Scene, type Spot } from './geometry.ts';
import { useGlide } from './glide.ts';
import { emblemIcon, IconLayers } from './Icon.tsx';
import { liveryOf, paint } from './livery.ts';
import { type Berth, type Box, spotOf } from './track.ts';

/** What befalls a ship in the step being played; drawn by CSS. */
export type Fate = 'hit' | 'char' | 'fall' | 'wreck' | 'bounce' | 'boost';

interface ShipProps {
  readonly scene: Scene;
  readonly berth: Berth;
  readonly isYou: boolean;
  readonly ms: number;
  readonly fate: Fate | undefined;
}

const shipFrame = ({ x, y, width }: Spot): string =>
  `translate(${round(x)}px, ${round(y)}px) scale(${Math.round((width / 128) * 1000) / 1000})`;

/** A ship on its zone: shadow, glow, trail and hull, drawn from its foot up in hull units (128 wide). */
export function ShipOnTrack({ scene, berth, isYou, ms, fate }: ShipProps) {
  const element = useRef<SVGGElement>(null);
  useGlide(element, scene, berth, ms, shipFrame);
  return (
    <g ref={element} class={`os-ship ${fate === undefined ? '' : `os-${fate}`}`} style={placed(scene, berth)}>
      <ellipse rx="61" ry="12" fill="#08021A" opacity=".6" />
      <ellipse rx="46" ry="7.5" cy="-1" style={{ fill: 'var(--h)' }} opacity=".5" />
      {isYou && <ellipse class="os-you-ring" rx="64" ry="14.5" fill="none" stroke="#4DE1C1" stroke-width="3.4" />}
      <g class="os-trail">
        <path d="M-51 -43L-176 -34.6L-51 -33Z" style={{ fill: 'var(--h)' }} opacity=".5" />
        <path
          d="M-43.5 -59.7L-138 -56.2M-38 -20.8L-112 -17.2"
          style={{ stroke: 'var(--l)' }}
          stroke-width="1.9"
          opacity=".5"
        />
      </g>
      <g class="os-hull" style={{ '--wait': `${berth.seat * -370}ms` }}>
        <g transform="translate(-64 -78)">
          <ShipArt seat={berth.seat} />
        </g>
      </g>
    </g>
  );
}

const placed = (scene: Scene, berth: Berth) => ({ ...paint(berth.seat), transform: shipFrame(spotOf(scene, berth)) });

/** The faint ship where the picked route would take you. */
export function GhostShip({ scene, berth }: { readonly scene: Scene; readonly berth: Berth }) {
  return (
    <g class="os-ghost" style={placed(scene, berth)}>
      <ellipse rx="61" ry="12" fill="#08021A" opacity=".5" />
      <g transform="translate(-64 -78)">
        <ShipArt seat={berth.seat} />
      </g>
    </g>
  );
}

interface TagProps {
  readonly scene: Scene;
  readonly berth: Berth;
  readonly box: Box;
  readonly text: string;
  readonly size: number; // of the letters
  readonly isYou: boolean;
  readonly ms: number;
}

/** The name above a ship: emblem and word on a pill that moves along. */
export function Tag({ scene, berth, box, text, size, isYou, ms }: TagProps) {
  const element = useRef<SVGGElement>(null);
  const here = spotOf(scene, berth);
  const frame = (spot: Spot) => `translate(${round(box.x + spot.x - here.x)}px, ${round(box.y + spot.y - here.y)}px)`;
  useGlide(element, scene, berth, ms, frame);
  const { emblem, hull } = liveryOf(berth.seat);
  const icon = size * 0.8;
  const middle = box.height / 2;
  return (
    <g ref={element} class={isYou ? 'os-tag os-tag-you' : 'os-tag'} style={{ transform: frame(here) }}>
      <rect width={round(box.width)} height={box.height} rx={middle} stroke={isYou ? '#4DE1C1' : hull} />
      <g
        transform={`translate(${round(size * 0.45)} ${round(middle - icon / 2)}) scale(${icon / 48})`}
        style={{ color: isYou ? '#10122A' : hull }}
      >
        <IconLayers name={emblemIcon(emblem)} />
      </g>
      <text x={round(size * 1.45)} y={round(middle + size * 0.36)} font-size={size}>
        {text}
      </text>
    </g>
  );
}

interface StripProps {
  readonly spot: Spot;
  readonly seats: readonly number[];
  readonly size: number;
}

/** From four ships on, the names of a zone fold into one strip of emblems. */
export function EmblemStrip({ spot, seats, size }: StripProps) {
  const step = size * 1.5;
  const width = seats.length * step + size * 0.6;
  return (
    <g class="os-tag" transform={`translate(${round(spot.x - width / 2)} ${round(spot.y)})`}>
      <rect width={round(width)} height={size * 1.7} rx={size * 0.85} stroke="#8FF3FF" />
      {seats.map((seat, index) => (
        <g
          key={seat}
          transform={`translate(${round(size * 0.55 + index * step)} ${round(size * 0.35)}) scale(${size / 48})`}
          style={{ color: liveryOf(seat).hull }}
        >
          <IconLayers name={emblemIcon(liveryOf(seat).emblem)} />
        </g>
      ))}
    </g>
  );
}
