import { isFinishTile, ROUTES } from '@slipstream/games/outspeed/data';
import type { RouteName, TileSide } from '@slipstream/games/outspeed/types';
import { m } from '../../paraglide/messages.js';
import { type Rider, RouteCard } from './RouteCard.tsx';

interface TileFaceProps {
  readonly number: number;
  readonly name?: string | undefined;
  readonly side: TileSide;
  readonly riders?: { readonly [route in RouteName]?: readonly Rider[] };
}

/** One side of a tile by itself, with its words, outside a race. */
export function TileFace({ number, name, side: { routes }, riders = {} }: TileFaceProps) {
  return (
    <div class="os-screen os-worded os-sample">
      <h3 class="os-tn">
        {isFinishTile(number) ? m.outspeed_finish_tile({ tile: number }) : m.outspeed_tile({ tile: number })}
        {name !== undefined && <small>{name}</small>}
      </h3>
      <div class={`os-routes os-lit-${ROUTES.map((route) => (routes[route] ? '1' : '0')).join('')}`}>
        {ROUTES.map((route) => (
          <RouteCard key={route} name={route} route={routes[route]} riders={riders[route] ?? []} />
        ))}
      </div>
    </div>
  );
}
