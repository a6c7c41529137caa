import { boardOf, firstZoneOf, lastZoneOf } from '@slipstream/games/outspeed/data';
import { m } from '../../paraglide/messages.js';
import { path, quad, round, type Scene, slotOf, spotAt } from './geometry.ts';
import type { RoutePlan } from './routePlan.ts';
import { GhostShip } from './ShipOnTrack.tsx';
import { type Berth, spotOf } from './track.ts';

interface PlanProps {
  readonly scene: Scene;
  readonly plan: RoutePlan;
  readonly berths: readonly Berth[];
  readonly size: number;
}

/** The picked route drawn ahead of your ship, for you alone: a sure end shows a faint ship, an unsure one the zones it may be. */
export function Plan({ scene, plan, berths, size }: PlanProps) {
  const berth = berths.find(({ seat }) => seat === plan.seat);
  const { from, stop } = plan;
  const [nearest, furthest] = plan.to;
  if (berth === undefined || furthest === from) return null;
  const slot = { ...slotOf(0, 1), across: berth.slot.across, factor: berth.slot.factor };
  const steps = Array.from({ length: furthest - from }, (_, index) => spotAt(scene, from + index + 1, slot));
  const isSure = nearest === furthest;
  const end: Berth = { ...berth, zone: furthest, slot };
  return (
    <g class="os-preview">
      {Array.from({ length: furthest - nearest + 1 }, (_, index) => nearest + index)
        .filter((zone) => zone > from)
        .map((zone) => (
          <Reach key={zone} scene={scene} zone={zone} />
        ))}
      <path
        class="os-plan"
        d={wayPath(scene, berth, steps)}
        fill="none"
        stroke="#4DE1C1"
        stroke-width={scene.shape === 'wide' ? 4 : 3}
        stroke-dasharray="3 9"
        stroke-linecap="round"
      />
      {isSure && furthest <= lastZoneOf(boardOf(from) + 3) && <GhostShip scene={scene} berth={end} />}
      {stop !== undefined && <StopNote scene={scene} zone={stop} size={size} />}
    </g>
  );
}

// On the tall picture the way jumps from row to row, so each row gets its own piece.
function wayPath(scene: Scene, berth: Berth, steps: readonly { readonly x: number; readonly y: number }[]): string {
  const points = [spotOf(scene, berth), ...steps];
  if (scene.shape === 'wide') return path(points);
  const rows: { x: number; y: number }[][] = [];
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (before === undefined || point.x < before.x) rows.push([]);
    rows.at(-1)?.push(point);
  }
  return rows.map((row) => (row.length === 1 ? path([...row, ...row]) : path(row))).join('');
}

function Reach({ scene, zone }: { readonly scene: Scene; readonly zone: number }) {
  const board = boardOf(zone);
  const start = zone - firstZoneOf(board);
  return (
    <path
      class="os-reach"
      d={quad(scene.plane(board), start + 0.06, start + 0.94, 0.04, 0.96)}
      fill="#4DE1C1"
      fill-opacity=".14"
      stroke="#4DE1C1"
      stroke-width="2"
      stroke-dasharray="4 5"
    />
  );
}

function StopNote({ scene, zone, size }: { readonly scene: Scene; readonly zone: number; readonly size: number }) {
  const spot = spotAt(scene, zone, { along: 0.5, across: 1, factor: 1 });
  const words = m.outspeed_stop_here();
  const width = words.length * size * 0.56 + size * 1.6;
  const left = Math.min(Math.max(spot.x - width / 2, 2), scene.width - width - 2);
  const top = Math.max(spot.y - spot.width * 0.72 - size * 2.9, scene.shape === 'tall' ? 2 : -20);
  return (
    <g transform={`translate(${round(left)} ${round(top)})`} class="os-stopnote">
      <rect width={round(width)} height={size * 1.9} rx={size * 0.95} />
      <text x={round(width / 2)} y={size * 1.3} text-anchor="middle" font-size={size}>
        {words}
      </text>
    </g>
  );
}
