import './board.css';
import './css/tileSet.css';
import type { TileSet } from '@slipstream/games/outspeed/types';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages.js';
import { Choice } from '../../parts/Choice.tsx';
import { Dice } from './Dice.tsx';
import { TileFace } from './TileFace.tsx';

const SIDES = ['3-4', '5-6'] as const;
type SideKey = (typeof SIDES)[number];

/** A whole tile set as it is drawn in a race: both dice, and every tile by one of its sides. */
export function TileSetPicture({ set }: { readonly set: TileSet }) {
  const [side, setSide] = useState<SideKey>('3-4');
  return (
    <div class="os-set">
      <Choice<SideKey>
        label={m.outspeed_tiles_side()}
        look="segment"
        options={SIDES.map((value) => ({ value, label: m.outspeed_tiles_side_of({ side: value }) }))}
        value={side}
        change={setSide}
      />
      <Dice dice={set.dice} />
      {[...set.tiles]
        .sort((a, b) => a.number - b.number)
        .map(({ number, name, sides }) => (
          <TileFace key={number} number={number} name={name} side={sides[side]} />
        ))}
    </div>
  );
}
