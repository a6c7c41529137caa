import type { Seat } from '@slipstream/engine';
import type { Event } from '@slipstream/games/outspeed/types';
import { m } from '../../paraglide/messages.js';
import { path, round, type Scene, type Spot, slotOf, spotAt } from './geometry.ts';
import { IconLayers } from './Icon.tsx';
import { type Berth, spotOf } from './track.ts';

interface EffectsProps {
  readonly scene: Scene;
  readonly berths: readonly Berth[];
  readonly event: Event;
  readonly size: number; // of the letters
}

const MIDDLE = slotOf(0, 1);

/** Behind the ships: the fire they are caught in. */
export function EffectsBehind({ scene, berths, event }: Omit<EffectsProps, 'size'>) {
  if (event.type !== 'bonusApplied' || event.bonus !== 'flamethrower') return null;
  const hit = berths.filter(({ seat }) => event.hits.some((each) => each.seat === seat));
  return (
    <>
      {hit.map((berth) => (
        <Fire key={berth.seat} spot={spotOf(scene, berth)} />
      ))}
    </>
  );
}

/** In front of the ships: rings, drops, arrows. */
export function Effects({ scene, berths, event, size }: EffectsProps) {
  const at = (seat: Seat): Spot | undefined => {
    const berth = berths.find((candidate) => candidate.seat === seat);
    return berth && spotOf(scene, berth);
  };
  switch (event.type) {
    case 'bonusApplied':
      return <BonusEffect scene={scene} event={event} targets={event.hits.flatMap(({ seat }) => at(seat) ?? [])} />;
    case 'fuelChanged': {
      const spot = at(event.seat);
      return spot === undefined ? null : <FuelFloat spot={spot} change={event.to - event.from} size={size} />;
    }
    case 'moved':
      return typeof event.to === 'number' && event.to < event.from ? (
        <BackArrow scene={scene} from={event.from} to={event.to} size={size} />
      ) : null;
    default:
      return null;
  }
}

type Applied = Extract<Event, { readonly type: 'bonusApplied' }>;

function BonusEffect(props: { readonly scene: Scene; readonly event: Applied; readonly targets: readonly Spot[] }) {
  const { scene, event, targets } = props;
  switch (event.bonus) {
    case 'ionCannon':
    case 'electromagnet':
      return <Sweep scene={scene} zone={event.zone} targets={targets} kind={event.bonus} />;
    default:
      return null;
  }
}

const FLAME =
  'M0 0C14-10 22-30 44-28 40-40 52-48 62-46 58-36 66-34 76-38 74-30 86-28 98-30 90-20 96-14 108-12 98-6 100 2 106 8 92 6 88 14 90 22 78 16 72 20 66 28 60 20 52 20 42 24 40 14 18 12 0 4Z';
const FLAME_LAYERS = [
  ['#D9234B', 1.18],
  ['#FF6A2C', 0.96],
  ['#FFC23D', 0.7],
  ['#FFF6C9', 0.4],
] as const;

function Fire({ spot }: { readonly spot: Spot }) {
  const scale = spot.width / 72;
  return (
    <g
      transform={`translate(${round(spot.x - spot.width * 0.78)} ${round(spot.y - spot.width * 0.3)}) scale(${round(scale * 10) / 10})`}
    >
      {FLAME_LAYERS.map(([fill, size], index) => (
        <g key={fill} class="os-fire" style={{ '--n': index }}>
          <path d={FLAME} fill={fill} transform={`scale(${size})`} />
        </g>
      ))}
    </g>
  );
}

interface SweepProps {
  readonly scene: Scene;
  readonly zone: number;
  readonly targets: readonly Spot[];
  readonly kind: 'ionCannon' | 'electromagnet';
}

/** A ring that runs forward from the rear zone over everything ahead. */
function Sweep({ scene, zone, targets, kind }: SweepProps) {
  const from = spotAt(scene, zone, MIDDLE);
  const colour = kind === 'ionCannon' ? '#8FF3FF' : '#FF8AE0';
  const last = targets.reduce((far, spot) => (spot.x - from.x > far.x - from.x ? spot : far), from);
  return (
    <g class="os-sweep" style={{ '--dx': `${round(last.x - from.x)}px`, '--dy': `${round(last.y - from.y)}px` }}>
      <g transform={`translate(${round(from.x)} ${round(from.y - from.width * 0.25)})`}>
        {[0, 1, 2].map((ring) => (
          <ellipse
            key={ring}
            class="os-ring"
            style={{ '--n': ring }}
            rx={round(from.width * 0.22)}
            ry={round(from.width * 0.62)}
            fill="none"
            stroke={colour}
            stroke-width="5"
          />
        ))}
      </g>
      {targets.map(({ x, y, width }) => (
        <path
          key={`${x},${y}`}
          class="os-spark"
          d={`M${round(x)} ${round(y - width * 0.7)}l-9 16h8l-6 15 16-20h-8l7-11z`}
          fill={colour}
        />
      ))}
    </g>
  );
}

function FuelFloat(props: { readonly spot: Spot; readonly change: number; readonly size: number }) {
  const { spot, change, size } = props;
  if (change === 0) return null;
  const words = change > 0 ? `+${change}` : `−${-change}`;
  return (
    <g transform={`translate(${round(spot.x)} ${round(spot.y - spot.width * 0.35)})`}>
      <g class={change > 0 ? 'os-float os-gain-pill' : 'os-float os-pay-pill'}>
        <rect x={-size * 2} y={-size * 1.1} width={size * 4} height={size * 2.2} rx={size * 1.1} />
        <text x={-size * 0.35} y={size * 0.45} text-anchor="middle" font-size={size * 1.3}>
          {words}
        </text>
        <g transform={`translate(${size * 0.5} ${-size * 0.6}) scale(${size / 40})`}>
          <IconLayers name="fuel" />
        </g>
      </g>
    </g>
  );
}

function BackArrow(props: {
  readonly scene: Scene;
  readonly from: number;
  readonly to: number;
  readonly size: number;
}) {
  const { scene, from, to, size } = props;
  const low = { along: 0.5, across: 0.06, factor: 1 };
  const tail = spotAt(scene, from, low);
  const head = spotAt(scene, to, low);
  const d = `${path([tail, head])}m${size} ${-size * 0.7}l${-size} ${size * 0.7} ${size} ${size * 0.7}`;
  const x = (tail.x + head.x) / 2;
  const y = (tail.y + head.y) / 2;
  const words = m.outspeed_back({ zones: from - to });
  const width = words.length * size * 0.62 + size * 1.6;
  return (
    <g class="os-arrow" fill="none" stroke-linecap="round" stroke-linejoin="round">
      <path d={d} stroke="#3A0B1C" stroke-width={size * 0.7} />
      <path d={d} stroke="#fff" stroke-width={size * 0.34} />
      <g transform={`translate(${round(x - width / 2)} ${round(y - size * 1.05)})`}>
        <rect width={round(width)} height={size * 2.1} rx={size * 1.05} fill="#FF5D5D" />
        <text x={round(width / 2)} y={size * 1.5} text-anchor="middle" font-size={size * 1.25} fill="#2A0508">
          {words}
        </text>
      </g>
    </g>
  );
}
