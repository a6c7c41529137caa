import { boardOf, firstZoneOf } from '@slipstream/games/outspeed/data';
import { m } from '../../paraglide/messages.js';
import { explained } from '../../popover/explained.ts';
import { type Point, path, round, type Scene } from './geometry.ts';

interface FieldProps {
  readonly scene: Scene;
  readonly zone: number;
  readonly markers: number;
  readonly part: 'back' | 'front';
  readonly flashes: boolean;
}

/** A forcefield around a zone: the walls behind the ships, then those in front of them. */
export function Field({ scene, zone, markers, part, flashes }: FieldProps) {
  const { floor, roof } = box(scene, zone);
  const [nearLeft, nearRight, farRight, farLeft] = floor;
  const [highNearLeft, highNearRight, highFarRight, highFarLeft] = roof;
  const name = `os-field ${flashes ? 'os-flash' : ''}`;
  if (part === 'back') {
    return (
      <g class={name}>
        <path d={path(floor, true)} fill="#4FE9FF" opacity=".4" />
        <Wall points={[farLeft, farRight, highFarRight, highFarLeft]} opacity={0.75} />
        <Wall points={[nearLeft, farLeft, highFarLeft, highNearLeft]} opacity={0.6} />
      </g>
    );
  }
  return (
    <g class={name} {...explained(m.outspeed_bonus_forcefield(), m.outspeed_explain_field())}>
      <Wall points={[nearRight, farRight, highFarRight, highNearRight]} opacity={0.85} />
      <Wall points={[nearLeft, nearRight, highNearRight, highNearLeft]} opacity={0.55} />
      <path d={path(floor, true)} fill="none" stroke="#D8FBFF" stroke-width="2.2" />
      <path
        d={path(roof, true) + floor.map((foot, i) => path([foot, roof[i] ?? foot])).join('')}
        fill="none"
        stroke="#8FF3FF"
        stroke-opacity=".8"
        stroke-width="1.5"
      />
      {markers > 1 && (
        <text class="os-times-mark" x={round((nearLeft.x + nearRight.x) / 2)} y={round(nearLeft.y - 8)}>
          ×{markers}
        </text>
      )}
    </g>
  );
}

type Quad = readonly [Point, Point, Point, Point];

function Wall({ points, opacity }: { readonly points: readonly Point[]; readonly opacity: number }) {
  const d = path(points, true);
  return (
    <>
      <path d={d} fill="url(#os-wall)" opacity={opacity} />
      <path d={d} fill="url(#os-hex)" opacity=".6" />
    </>
  );
}

function box(scene: Scene, zone: number): { readonly floor: Quad; readonly roof: Quad } {
  const plane = scene.plane(boardOf(zone));
  const start = zone - firstZoneOf(boardOf(zone));
  const floor: Quad = [
    plane(start + 0.08, 0.04),
    plane(start + 0.92, 0.04),
    plane(start + 0.92, 0.96),
    plane(start + 0.08, 0.96),
  ];
  const high = (plane(start + 1, 0.5).x - plane(start, 0.5).x) * 0.72;
  const up = ({ x, y }: Point): Point => ({ x, y: y - high });
  return { floor, roof: [up(floor[0]), up(floor[1]), up(floor[2]), up(floor[3])] };
}
