import type { Seat } from '@slipstream/engine';
import { emblemIcon, Icon, IconLayers } from './Icon.tsx';
import { liveryOf, paint } from './livery.ts';
import { ENGINE, type Part, SHIPS } from './ships.ts';

const COLOURS = { hull: 'var(--h)', shade: 'var(--d)', light: 'var(--l)' } as const;

const colourOf = (name: Part[0]): string =>
  name === 'hull' || name === 'shade' || name === 'light' ? COLOURS[name] : name;

function Parts({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <>
      {parts.map(([name, d, width]) =>
        width === undefined ? (
          <path key={d} d={d} style={{ fill: colourOf(name) }} />
        ) : (
          <path key={`${d}${width}`} d={d} fill="none" stroke-width={width} style={{ stroke: colourOf(name) }} />
        ),
      )}
    </>
  );
}

/** A seat's ship, 128 x 72, nose to the right; for use inside a drawing that brings `GlassDefs`. */
export function ShipArt({ seat }: { readonly seat: Seat }) {
  const { emblem } = liveryOf(seat);
  const { fins, body, canopy, pilot, trim } = SHIPS[emblem];
  const [x, y, radius] = pilot;
  return (
    <g style={paint(seat)}>
      <g class="os-jet">
        <path d="M15 40C6 33-8 37-22 40-8 44 6 48 15 41Z" fill="#FF8A3C" opacity=".75" />
        <path d="M15 40C8 36 0 38-11 40 0 42 8 45 15 41Z" fill="#FFF3C4" />
      </g>
      <Parts parts={fins} />
      <Parts parts={ENGINE} />
      <Parts parts={body} />
      <path d={canopy} fill="#160B2B" />
      <circle cx={x} cy={y} r={radius} style={{ fill: 'var(--l)' }} />
      <path d={`M${x} ${y - 2}h${radius}v2.5a3 3 0 0 1-3 3h-2a2.7 2.7 0 0 1-1-5.5z`} fill="#160B2B" />
      <path d={canopy} fill="url(#os-glass)" stroke="#BFF6FF" stroke-opacity=".75" stroke-width="1.4" />
      <Parts parts={trim} />
      <circle cx="47" cy="41" r="11.5" fill="#FFF9EE" stroke-width="1.5" style={{ stroke: 'var(--d)' }} />
      <g transform="translate(39 33) scale(.3333)" style={{ color: '#1A0F2E' }}>
        <IconLayers name={emblemIcon(emblem)} />
      </g>
    </g>
  );
}

export function GlassDefs() {
  return (
    <linearGradient id="os-glass" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#8BF4FF" stop-opacity=".85" />
      <stop offset=".5" stop-color="#2BA7D8" stop-opacity=".22" />
      <stop offset="1" stop-color="#FF7AA8" stop-opacity=".5" />
    </linearGradient>
  );
}

/** A ship on its own, outside the track. */
export function ShipPicture({ seat, class: className = '' }: { readonly seat: Seat; readonly class?: string }) {
  return (
    <svg class={`os-ship-picture ${className}`} viewBox="-24 0 154 72" aria-hidden="true">
      <defs>
        <GlassDefs />
      </defs>
      <ShipArt seat={seat} />
    </svg>
  );
}

/** The seat's shield: emblem on its colour. The name stands beside it in words. */
export function Badge({ seat, class: className = '' }: { readonly seat: Seat; readonly class?: string }) {
  return (
    <span class={`os-badge ${className}`} style={paint(seat)}>
      <Icon name={emblemIcon(liveryOf(seat).emblem)} />
    </span>
  );
}

/** On a plate: the ship that the seat races with, and its emblem large enough to be told without the colour. */
export function Craft({ seat, ...explain }: { readonly seat: Seat; readonly 'data-explain': string }) {
  return (
    <span class="os-craft" {...explain}>
      <ShipPicture seat={seat} />
      <Badge seat={seat} />
    </span>
  );
}
